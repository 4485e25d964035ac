# EnTT, in this order: an installed copy, the upstream release where the network allows it, our own
# stand-in. No other file knows which one it got.
set(KINGSBRIDGE_ENTT_REPOSITORY "https://github.com/skypjack/entt.git" CACHE STRING "EnTT's home")
set(entt_tag v3.16.0)
set(entt_commit b4e58bdd364ad72246c123a0c28538eab3252672)

add_library(kb_entt INTERFACE)
find_package(EnTT CONFIG QUIET)
if(EnTT_FOUND)
  message(STATUS "EnTT: installed copy, version ${EnTT_VERSION}")
  target_link_libraries(kb_entt INTERFACE EnTT::EnTT)
  return()
endif()

# A clone kept in the cache from an earlier time is as good as a new one; a half-made one never gets
# its final name.
set(entt_clone "${KINGSBRIDGE_CACHE}/entt-${entt_tag}")
find_package(Git QUIET)
if(NOT EXISTS "${entt_clone}" AND NOT KINGSBRIDGE_OFFLINE AND Git_FOUND)
  set(clone "${CMAKE_BINARY_DIR}/entt-clone")
  file(REMOVE_RECURSE "${clone}")
  execute_process(
    COMMAND ${CMAKE_COMMAND} -E env GIT_TERMINAL_PROMPT=0 ${GIT_EXECUTABLE} -c http.lowSpeedLimit=1000
            -c http.lowSpeedTime=10 clone --quiet --depth 1 --branch ${entt_tag}
            "${KINGSBRIDGE_ENTT_REPOSITORY}" "${clone}"
    TIMEOUT 30 OUTPUT_QUIET ERROR_QUIET RESULT_VARIABLE failed)
  if(NOT failed)
    execute_process(COMMAND ${GIT_EXECUTABLE} -C "${clone}" rev-parse HEAD
                    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if(commit STREQUAL entt_commit)
      file(REMOVE_RECURSE "${entt_clone}.part")
      file(COPY "${clone}/" DESTINATION "${entt_clone}.part")
      file(RENAME "${entt_clone}.part" "${entt_clone}")
    else()
      message(STATUS "EnTT: upstream's ${entt_tag} is not the pinned commit; not used")
    endif()
  endif()
endif()

if(EXISTS "${entt_clone}/src/entt/entt.hpp")
  message(STATUS "EnTT: upstream ${entt_tag}")
  target_include_directories(kb_entt SYSTEM INTERFACE "${entt_clone}/src")
else()
  message(STATUS "EnTT: the stand-in in ecs/entt_subset")
  target_include_directories(kb_entt INTERFACE "${CMAKE_CURRENT_SOURCE_DIR}/entt_subset")
endif()
