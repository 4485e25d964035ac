#!/usr/bin/env bash
# Whatever is wrong with the machine or the tree ends with one sentence that a person can act on, and with exit code 1.
# shellcheck source=tests/setup/machine.sh
source "$(dirname "$0")/machine.sh"

# fails TEXT: ./check ends with a sentence that has this text in it.
fails() {
    start "$tree/check"
    expect_sentence "$1"
}

case_no_right_to_install() {
    echo 1000 >"$MACHINE/uid"
    fails 'needs administrator rights; please start again as root or as a user with sudo'
    ln -s "$MACHINE/commands" "$MACHINE/bin/sudo"
    fails 'installing cmake ninja-build'
    expect_sentence 'needs administrator rights'
    expect_calls 0 '^apt-get'
}

case_no_apt() {
    rm "$MACHINE/bin/apt-get"
    fails 'please install cmake ninja-build'
    expect_sentence 'with your package manager, then start again'
}

case_a_disk_that_is_full_from_the_start() {
    machine_lacking icons iconify
    echo 120 >"$MACHINE/free"
    fails "the disk is full: $cache has 120 MB left and needs 300 MB; please free some or set KINGSBRIDGE_CACHE to another folder"
    expect_calls 0 'source|^npm'
    echo 10000 >"$MACHINE/free"
    start "$tree/check"
    expect_success
}

case_a_disk_that_fills_up_on_the_way() {
    trouble 'apt-get *install *' "E: You don't have enough free space in /var/cache/apt/archives/."
    fails 'failed because the disk is full'
    trouble 'npm *' 'npm ERR! ENOSPC: no space left on device, write'
    fails 'fetching the fonts EB Garamond and Cinzel failed because the disk is full'
    trouble 'cmake *--preset*' 'System Error: No space left on device'
    fails 'configuring the release version failed because the disk is full'
    trouble 'cmake --build *tree/build*' '[1/2] Building' 'fatal error: error writing to a.o: No space left on device'
    fails 'building the release version failed because the disk is full'
    trouble 'cmake --build *tree/build*' 'fatal error: the words were cut off'
    echo 0 >"$MACHINE/free"
    fails 'building the release version failed because the disk is full'
}

# A file where a folder should be stops root as well.
case_a_cache_that_cannot_be_written() {
    touch "$cache"
    fails "the folder $cache cannot be written; please set KINGSBRIDGE_CACHE to one that can"
}

case_folders_in_the_tree_that_cannot_be_written() {
    ready_machine
    rm -r "$tree/build" && touch "$tree/build"
    fails "the folder $tree/build cannot be written; it may belong to another user"
    rm "$tree/build" && mkdir -p "$tree/build/lock"
    fails "the file $tree/build/lock cannot be written; it may belong to another user"
    rmdir "$tree/build/lock" && touch "$tree/out"
    start "$tree/play"
    expect_sentence "the folder $tree/out cannot be written; it may belong to another user"
}

case_folders_that_belong_to_another_user() {
    [[ $(id -u) != 0 ]] || return 0
    ready_machine
    chmod a-w "$cache/logs"
    fails "the folder $cache cannot be written"
    chmod u+w "$cache/logs" && chmod a-w "$tree/build"
    fails "the folder $tree/build cannot be written"
    chmod u+w "$tree/build"
}

case_our_own_errors_are_shown_and_not_taken_for_another_kind() {
    ready_machine
    trouble 'cmake *--build*tree/build*' '[1/2] Building' 'match.cpp:7: error: cannot resolve overloaded function; Permission denied'
    start "$tree/check"
    expect test "$code" = 1
    expect test "$(wc -l <"$errors")" = 2
    expect grep -qF 'match.cpp:7: error' "$errors"
    expect grep -qxF "Kingsbridge: building the release version failed for the reasons above; all of them are in $tree/build/build.log." "$errors"
    trouble 'cmake *--preset*' 'CMake Error at CMakeLists.txt:3'
    rm "$tree/build/build.ninja"
    start "$tree/check"
    expect grep -qF 'CMakeLists.txt:3' "$errors"
    expect grep -qxF "Kingsbridge: configuring the release version failed for the reasons above; all of them are in $tree/build/configure.log." "$errors"
}

case_a_picture_that_fails() {
    ready_machine
    trouble 'kingsbridge *' 'no OpenGL'
    start "$tree/play"
    expect_sentence "drawing the table failed because there was an error; the details are in $tree/build/shot.log"
    expect_calls 1 '^kingsbridge shot'
}

run_cases
