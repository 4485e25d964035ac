# The checker of rules and tests on made-up rules and lists, to show that it can fail. Called as
#   cmake -D FOLDER=scratch -P rules_coverage_test.cmake
cmake_minimum_required(VERSION 3.25)
set(checker "${CMAKE_CURRENT_LIST_DIR}/rules_coverage.cmake")
file(MAKE_DIRECTORY "${FOLDER}")

# check(rules tags expected): `expected` is what the checker says; "agree" stands for success.
function(check rules tags expected)
  string(REPLACE "/" "\n" rules "# Rules\n\n## 1. One; [two]\n\n${rules}")
  file(WRITE "${FOLDER}/RULES.md" "${rules}\n")
  file(WRITE "${FOLDER}/list.xml" "<MatchingTests>\n <TestCase>\n  <Name>a [P-009]; b</Name>\n"
       "  <Tags>${tags}</Tags>\n </TestCase>\n <TestCase>\n  <Tags>[plain][engine]</Tags>\n"
       " </TestCase>\n <TestCase>\n  <Tags/>\n </TestCase>\n</MatchingTests>\n")
  execute_process(COMMAND "${CMAKE_COMMAND}" "-DRULES=${FOLDER}/RULES.md" -DPREFIX=P
                          "-DLIST=${FOLDER}/list.xml" -P "${checker}"
                  RESULT_VARIABLE status OUTPUT_VARIABLE said ERROR_VARIABLE complaint)
  set(agreed FALSE)
  if(status EQUAL 0)
    set(agreed TRUE)
  endif()
  set(agreeing FALSE)
  if(expected MATCHES "^All ")
    set(agreeing TRUE)
  endif()
  # A long path makes CMake break its sentences in other places.
  string(REGEX REPLACE "[ \n]+" " " words "${said}${complaint}")
  string(FIND "${words}" "${expected}" found)
  if(found EQUAL -1 OR NOT agreed STREQUAL agreeing)
    message(SEND_ERROR "rules ${rules} and tags ${tags}: expected \"${expected}\", but the checker "
                       "ended with ${status} and said ${said}${complaint}")
  endif()
endfunction()

check("- P-001 A; [b]./- P-002 B./- PR-01 C." "[P-001][P-002][PR-01]" "All 3 rules have a test.")
check("- P-001 A./- P-002 B./- PR-01 C." "[P-001][PR-01]" "P-002 has no test")
check("- P-001 A./- P-002 B./- PR-01 C." "[P-001][P-002]" "PR-01 has no test")
check("- P-001 A." "[P-001][P-002]" "P-002 is the tag of a test and has no rule")
check("- P-001 A." "[P-001][p-01]" "p-01 is the tag of a test and has no rule")
check("- P-001 A." "[P-001][W-001]" "W-001 is the tag of a test and has no rule")
check("- P-001 A./- P-009 B." "[P-001]" "P-009 has no test")
check("- P-001 A./- P-001 B." "[P-001]" "P-001 is the number of two rules")
check("- P-001 A./- W-001 B." "[P-001][W-001]" "W-001 is no number of a rule of this game")
check("- P-001 A./- P-02 B." "[P-001][P-02]" "P-02 is no number of a rule of this game")
check("Nothing." "[engine]" "has no numbered rules")
