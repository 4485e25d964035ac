# kingsbridge_embed(target HEADER h FUNCTION f ROW type FILES "key[,key...]=path" ...)
# compiles files into a target: FUNCTION, declared in HEADER, returns a span of
# ROW{"key", ..., bytes}. So the program is one file and never looks for its own data.
if(CMAKE_SCRIPT_MODE_FILE)
  set(arrays "")
  set(rows "")
  set(number 0)
  foreach(entry ${FILES})
    string(REGEX MATCH "^([^=]*)=(.*)$" matched "${entry}")
    string(REPLACE "," "\", \"" keys "${CMAKE_MATCH_1}")
    file(READ "${CMAKE_MATCH_2}" bytes HEX)
    string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
    string(APPEND arrays "constexpr unsigned char kFile${number}[] = {${bytes}0};\n")
    string(APPEND rows "    ${ROW}{\"${keys}\", view(kFile${number}, sizeof kFile${number} - 1)},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  file(WRITE "${OUT}.tmp" "// Generated from assets.\n#include \"${HEADER}\"\n\nnamespace kingsbridge {\nnamespace {\n"
    "std::string_view view(const unsigned char* data, std::size_t size) {\n"
    "    return {reinterpret_cast<const char*>(data), size};\n}\n${arrays}}  // namespace\n\n"
    "std::span<const ${ROW}> ${FUNCTION}() {\n    static const ${ROW} kRows[] = {\n${rows}    };\n"
    "    return kRows;\n}\n}  // namespace kingsbridge\n")
  file(RENAME "${OUT}.tmp" "${OUT}")
  return()
endif()

set(kingsbridge_embed_script "${CMAKE_CURRENT_LIST_FILE}")

function(kingsbridge_embed target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "HEADER;FUNCTION;ROW" "FILES")
  string(MAKE_C_IDENTIFIER "${target}_${arg_FUNCTION}" name)
  set(out "${CMAKE_BINARY_DIR}/embedded/${name}.cpp")
  list(TRANSFORM arg_FILES REPLACE "^[^=]*=" "" OUTPUT_VARIABLE paths)
  file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/embedded")
  add_custom_command(
    OUTPUT "${out}"
    COMMAND ${CMAKE_COMMAND} "-DOUT=${out}" "-DHEADER=${arg_HEADER}" "-DFUNCTION=${arg_FUNCTION}"
            "-DROW=${arg_ROW}" "-DFILES=${arg_FILES}" -P "${kingsbridge_embed_script}"
    DEPENDS ${paths} "${kingsbridge_embed_script}"
    COMMENT "Embedding ${name}"
    VERBATIM)
  target_sources(${target} PRIVATE "${out}")
  set_source_files_properties("${out}" TARGET_DIRECTORY ${target} PROPERTIES SKIP_LINTING ON)
endfunction()
