#!/usr/bin/env bash
# A run that is killed, anywhere, leaves what the next one completes; two at once take turns.
# shellcheck source=tests/setup/machine.sh
source "$(dirname "$0")/machine.sh"

# killed_at PATTERN: ./check is killed, with all it started, in a call of that pattern.
killed_at() {
    start_and_pause "$1" "$tree/check"
    kill -KILL -- "-$background"
    wait "$background" 2>/dev/null
    resume
}

recovers() {
    start "$tree/check"
    expect_success
    expect test -x "$tree/build/kingsbridge" -a ! -e "$cache/tmp"
}

case_killed_while_installing_packages() {
    killed_at 'apt-get *install *'
    recovers
    expect_calls 1 '^dpkg --configure -a'
    expect_calls 1 '^apt-get .*install .*--fix-broken'
}

case_killed_while_fetching() {
    machine_lacking raylib raylib glfw3
    killed_at 'apt-get *source *glfw3*'
    expect test -d "$cache/downloads/glfw3-trixie.part" -a ! -e "$cache/downloads/glfw3-trixie"
    recovers
    expect_calls 0 'source .*raylib'
    expect_calls 1 'source .*glfw3'
    expect test -z "$(find "$cache/downloads" -name '*.part')"
}

case_killed_while_building_a_library() {
    machine_lacking raylib
    killed_at 'cmake --build *raylib*'
    expect test ! -e "$cache/prefix/stamps/raylib"
    recovers
    expect_calls 0 'source .*(raylib|glfw3)'
    expect test -f "$cache/prefix/stamps/raylib"
}

# The machine's own "cp" waits in the middle of filling the prefix.
case_killed_while_placing_in_the_prefix() {
    machine_lacking imgui
    rm "$MACHINE/bin/cp" && ln -s "$MACHINE/commands" "$MACHINE/bin/cp"
    killed_at 'cp -a *imgui*'
    rm "$MACHINE/bin/cp" && ln -s "$(type -P cp)" "$MACHINE/bin/cp"
    expect test ! -e "$cache/prefix/stamps/imgui"
    rm -r "$cache/prefix/src"
    recovers
    expect test -f "$cache/prefix/src/imgui/imgui.cpp" -a -f "$cache/prefix/stamps/imgui"
}

case_killed_while_configuring() {
    ready_machine
    rm "$tree/build/CMakeCache.txt"
    killed_at 'cmake *--preset*'
    recovers
    expect_calls 1 '--preset release'
}

# CMake writes its cache even when it fails; that must not make the folder look configured.
case_a_configuration_that_failed_is_made_again() {
    ready_machine
    cp "$tree/build/CMakeCache.txt" "$MACHINE/right"
    echo elsewhere >"$tree/build/CMakeCache.txt"
    trouble 'cmake *--preset*' 'CMake Error'
    start "$tree/check"
    expect test "$code" = 1
    trouble
    cp "$MACHINE/right" "$tree/build/CMakeCache.txt"
    recovers
    expect_calls 1 '--preset release'
}

case_killed_while_building() {
    ready_machine
    killed_at 'cmake --build *'
    recovers
    expect_calls 0 '--preset'
}

case_a_break_from_the_keyboard_says_that_nothing_is_lost() {
    ready_machine
    start_and_pause 'cmake --build *' "$tree/check"
    kill -INT -- "-$background"
    wait "$background"
    code=$?
    resume
    expect test "$code" = 130
    expect grep -qxF 'Kingsbridge: stopped; the next start goes on from here.' "$errors"
}

# second_run: starts one more ./check and waits until it says that it waits.
second_run() {
    : >"$MACHINE/second"
    on_machine "$tree/check" >"$MACHINE/second" 2>&1 </dev/null &
    second=$!
    local tries=0
    until grep -qF 'waiting for another run to finish' "$MACHINE/second"; do
        ((++tries < 600)) || fail "the second run did not wait; it said: $(<"$MACHINE/second")"
        sleep 0.05
    done
}

case_two_at_once_fetch_one_after_the_other() {
    machine_lacking icons iconify
    start_and_pause 'npm *' "$tree/check"
    second_run
    resume
    expect wait "$background"
    expect wait "$second"
    expect_calls 1 '^npm pack'
    expect_calls 1 '--preset release'
}

case_two_at_once_build_one_after_the_other() {
    ready_machine
    start_and_pause 'cmake --build *' "$tree/check"
    second_run
    expect_calls 1 '^cmake --build'
    resume
    expect wait "$background"
    expect wait "$second"
    expect_calls 2 '^cmake --build'
}

case_what_a_killed_run_left_running_is_waited_for() {
    machine_lacking icons iconify
    start_and_pause 'npm *' "$tree/check"
    kill -KILL "$background"
    wait "$background" 2>/dev/null
    second_run
    resume
    expect wait "$second"
    expect test -x "$tree/build/kingsbridge"
}

run_cases
