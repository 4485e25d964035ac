# Compares the numbered rules of a game with the tags of its tests: every rule needs a test that
# carries its id, and every tag that looks like an id needs a rule. Called by ctest as
#   cmake -D RULES=RULES.md -D PREFIX=P -D PROGRAM=tests -P rules_coverage.cmake
# with ids P-001... and, for rulings, PR-01... LIST=file takes the place of PROGRAM's answer.
# Hidden tests and those that may fail prove nothing, so they do not count.
cmake_minimum_required(VERSION 3.25)
if(LIST)
  file(READ "${LIST}" listed)
else()
  execute_process(COMMAND "${PROGRAM}" --list-tests --reporter xml "~[.]~[!mayfail]~[!shouldfail]"
                  OUTPUT_VARIABLE listed RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${PROGRAM} does not list its tests.")
  endif()
endif()

# Brackets and semicolons mean something in CMake's lists.
string(REPLACE ";" " " listed "${listed}")
string(REGEX REPLACE "[][]" "|" listed "${listed}")
string(REGEX MATCHALL "<Tags>[^<]*</Tags>" tag_lines "${listed}")
string(REGEX MATCHALL "[|][A-Za-z]+-[0-9][^|<]*[|]" tags "${tag_lines}")
string(REPLACE "|" "" tags "${tags}")
list(REMOVE_DUPLICATES tags)

file(READ "${RULES}" rule_book)
string(REGEX MATCHALL "\n- [A-Z]+-[0-9]+ " ids "${rule_book}")
string(REGEX REPLACE "[\n ]|- " "" ids "${ids}")
set(rules "")
set(findings "")
foreach(id IN LISTS ids)
  if(NOT id MATCHES "^${PREFIX}(-[0-9][0-9][0-9]|R-[0-9][0-9])$")
    string(APPEND findings "  ${id} is no number of a rule of this game\n")
  elseif(id IN_LIST rules)
    string(APPEND findings "  ${id} is the number of two rules\n")
  elseif(NOT id IN_LIST tags)
    string(APPEND findings "  ${id} has no test\n")
  endif()
  list(APPEND rules "${id}")
endforeach()
foreach(tag IN LISTS tags)
  if(NOT tag IN_LIST rules)
    string(APPEND findings "  ${tag} is the tag of a test and has no rule\n")
  endif()
endforeach()

list(LENGTH rules count)
if(count EQUAL 0)
  message(FATAL_ERROR "${RULES} has no numbered rules.")
endif()
if(findings)
  message(FATAL_ERROR "Rules and tests do not agree:\n${findings}")
endif()
message(STATUS "All ${count} rules have a test.")
