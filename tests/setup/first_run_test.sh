#!/usr/bin/env bash
# What the two commands do on a bare machine, and that they do not do it again.
# shellcheck source=tests/setup/machine.sh
source "$(dirname "$0")/machine.sh"

nothing_fetched() { expect_calls 0 '^apt-get .*(update|install|source)|^npm|^sudo'; }

case_check_makes_a_bare_machine_ready_and_ends_with_the_summary() {
    start "$tree/check"
    expect_success
    expect test "$(tail -n 1 "$output")" = '100% tests passed, 0 tests failed out of 1'
    for word in installing raylib Catch2 ImGui fonts icons configuring building testing; do expect_said "$word"; done
    expect_calls 1 '^apt-get .*install .* cmake .*libosmesa6.* npm .*xvfb'
    expect_calls 1 '^apt-get -c .* update'
    expect_calls 5 '^apt-get .*source'
    expect_calls 3 '^npm pack'
    expect test -x "$tree/build/kingsbridge"
    for file in include/raylib-external/glad.h include/GLFW/glfw3.h include/nanosvg/nanosvgrast.h src/imgui/imgui.cpp \
        share/kingsbridge/{fonts/{Cinzel,EBGaramond}-{Regular,Bold}.ttf,fonts/EBGaramond-Italic.ttf,icons/game-icons.json}; do
        expect test -f "$cache/prefix/$file"
    done
    expect test ! -e "$cache/tmp"
}

case_a_second_run_installs_fetches_and_configures_nothing() {
    ready_machine
    start "$tree/check"
    expect_success
    nothing_fetched
    expect_calls 0 'dpkg --configure|--preset'
    expect_calls 1 '^cmake'
    expect_calls 1 '^ctest'
}

case_play_after_check_fetches_nothing() {
    ready_machine
    start "$tree/play"
    expect_success
    nothing_fetched
}

case_a_lost_prefix_is_made_anew_from_what_was_downloaded() {
    ready_machine
    rm -r "$cache/prefix"
    start "$tree/check"
    expect_success
    nothing_fetched
    expect test -f "$cache/prefix/src/imgui/imgui.cpp"
    expect_calls 1 '--preset release'
}

case_a_new_recipe_renews_that_one_only_and_clears_what_the_old_one_placed() {
    ready_machine
    # shellcheck disable=SC2016
    sed -i 's|"$2/src/imgui"|"$2/src/panels"|' "$tree/.ci/dependencies.sh"
    start "$tree/check"
    expect_success
    expect_said 'Dear ImGui'
    expect test "$(grep -c 'fetching\|building [A-Zr]' "$output")" = 1
    expect test -f "$cache/prefix/src/panels/imgui.cpp" -a ! -e "$cache/prefix/src/imgui/imgui.cpp"
    nothing_fetched
}

case_another_clone_shares_what_is_in_the_cache() {
    ready_machine
    rm -r "$tree/build"
    start "$tree/check"
    expect_success
    nothing_fetched
    expect_calls 1 '--preset release'
}

case_a_build_folder_of_another_tree_is_configured_again() {
    ready_machine
    # shellcheck disable=SC2016
    sed -i 's|^CMAKE_HOME_DIRECTORY.*|CMAKE_HOME_DIRECTORY:INTERNAL=/elsewhere|' "$tree/build/CMakeCache.txt"
    start "$tree/check"
    expect_success
    expect_calls 1 '--preset release'
}

case_warnings_become_errors_where_ci_is_set() {
    ready_machine
    start CI=true "$tree/check"
    expect_success
    expect_calls 1 '--preset release'
}

case_a_machine_whose_package_lists_were_cleared_still_finds_its_archive() {
    machine_lacking raylib raylib
    touch "$MACHINE/no-lists"
    start "$tree/check"
    expect_success
    expect_calls 2 '^apt-get -c .* update'
}

case_a_user_with_sudo_gets_there_too() {
    echo 1000 >"$MACHINE/uid" && touch "$MACHINE/sudoer" && ln -s "$MACHINE/commands" "$MACHINE/bin/sudo"
    start "$tree/check"
    expect_success
    expect_calls 1 '^sudo env DEBIAN_FRONTEND=noninteractive apt-get .* install'
}

case_installed_packages_are_not_asked_for() {
    printf '%s\n' cmake g++ libcereal-dev >"$MACHINE/packages"
    ln -s "$MACHINE/commands" "$MACHINE/bin/cmake" && ln -s "$MACHINE/commands" "$MACHINE/bin/ctest"
    start "$tree/check"
    expect_success
    expect_calls 0 '^apt-get .* install .* (cmake|g\+\+|libcereal-dev)'
    expect_calls 1 '^apt-get .* install .* libfmt-dev'
}

run_cases
