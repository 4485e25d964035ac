#!/usr/bin/env bash
# How the two commands are called: help, arguments, from anywhere, with and without a display.
# shellcheck source=tests/setup/machine.sh
source "$(dirname "$0")/machine.sh"

case_help_explains_and_does_nothing_else() {
    for command in play check; do
        for option in --help -h; do
            start "$tree/$command" "$option"
            expect_success
            expect_said "Usage: ./$command"
            expect_said KINGSBRIDGE_CACHE
            expect test ! -s "$MACHINE/calls" -a ! -e "$cache"
        done
    done
}

case_check_hands_its_arguments_to_ctest() {
    ready_machine
    start "$tree/check" -L 'a label'
    expect_success
    expect_calls 1 "^ctest --test-dir $tree/build .*-L a label$"
}

case_check_fails_when_a_test_fails_or_there_is_none() {
    ready_machine
    trouble 'ctest *' 'a test failed'
    start "$tree/check"
    expect test "$code" != 0
    expect_calls 1 '^ctest .*--no-tests=error'
}

case_play_without_a_display_makes_a_picture_and_says_so() {
    start "$tree/play"
    expect_success
    expect test "$(tail -n 1 "$output")" = 'Kingsbridge: there is no display here, so I made a picture of the table: out/table.png.'
    expect test -f "$tree/out/table.png" -a "$(ls "$tree/out")" = table.png
    expect_calls 1 '^cmake --build .*/build --target kingsbridge$'
    expect_calls 0 'install .*xvfb'
}

case_play_draws_again_only_for_another_program() {
    ready_machine
    start "$tree/play"
    expect_calls 1 '^kingsbridge shot'
    start "$tree/play"
    expect_success
    expect_calls 0 '^kingsbridge shot'
    expect test "$(tail -n 1 "$output")" = 'Kingsbridge: there is no display here; the picture of the table is still good: out/table.png.'
    touch -d tomorrow "$MACHINE/commands"
    start "$tree/play"
    expect_calls 1 '^kingsbridge shot'
}

case_play_with_a_display_opens_the_table() {
    ready_machine
    start DISPLAY=:1 "$tree/play"
    expect_success
    expect_calls 1 '^kingsbridge play$'
    expect_calls 0 '^kingsbridge shot'
}

case_play_hands_its_arguments_to_the_program() {
    ready_machine
    start "$tree/play" games --all
    expect_calls 1 '^kingsbridge games --all$'
    start "$tree/play" --seed 7
    expect_calls 1 '^kingsbridge play --seed 7$'
    start "$tree/play" help
    expect_calls 1 '^kingsbridge --help$'
}

case_both_work_through_a_link() {
    ready_machine
    rm "$tree/build/kingsbridge"
    mkdir "$MACHINE/home/bin" && ln -s "$tree/check" "$MACHINE/home/bin/kingsbridge-check"
    start "$MACHINE/home/bin/kingsbridge-check"
    expect_success
    expect test -x "$tree/build/kingsbridge"
}

# A full disk ends the run early, with the name of the folder.
case_a_relative_cache_and_the_default_ones_are_understood() {
    ready_machine
    echo 1 >"$MACHINE/free"
    start KINGSBRIDGE_CACHE= "$tree/play"
    expect_sentence "the disk is full: $MACHINE/home/.cache/kingsbridge has"
    start KINGSBRIDGE_CACHE= XDG_CACHE_HOME="$MACHINE/xdg" "$tree/play"
    expect_sentence "the disk is full: $MACHINE/xdg/kingsbridge has"
    # shellcheck disable=SC2016
    start KINGSBRIDGE_CACHE='my cache' CDPATH="$MACHINE" bash -c 'cd "$MACHINE" && exec "$0"' "$tree/play"
    expect_sentence "the disk is full: $MACHINE/my cache has"
}

run_cases
