# A pretended bare machine, on which the set-up scripts run with no network, no right and no cache of
# the real one: a copy of the scripts in a folder with a space in its name, a PATH of its own, and the
# commands that would reach outside replaced. Sourced by the tests beside it.
# shellcheck shell=bash disable=SC2034

[[ ${WATCHED:-} ]] || WATCHED=yes exec timeout 120 "$0"
set -u
setup_tests=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
scratch=$(mktemp -d)
MACHINE=$scratch/machine
tree=$MACHINE/'a tree' cache=$MACHINE/cache output=$MACHINE/output errors=$MACHINE/errors
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$scratch"' EXIT
trap 'fail "this takes too long"' TERM

real_commands=(awk bash cat cmp cp dirname env find flock grep gzip head ln mkdir mv nproc readlink rm
    sed setsid sha512sum sleep sort tail tar touch xargs)
replaced_commands=(apt-get c++ cc df dpkg dpkg-query id ldconfig)

# bare_machine: as bare as Debian comes, with root's rights and room on its disk.
bare_machine() { restore bare || { furnish && keep bare; }; }

# ready_machine: one on which ./check went through before.
ready_machine() { restore ready || { bare_machine && start "$tree/check" && expect_success && keep ready; }; }

# machine_lacking NAME DOWNLOAD...: a ready one, but this dependency and these downloads are not there.
machine_lacking() {
    local download
    ready_machine
    rm "$cache/prefix/stamps/$1"
    for download in "${@:2}"; do rm -r "$cache/downloads/$download"*; done
}

restore() { rm -rf "$MACHINE" && [[ -d $scratch/$1 ]] && cp -a "$scratch/$1" "$MACHINE"; }
keep() { cp -a "$MACHINE" "$scratch/$1"; }

furnish() {
    local name
    mkdir -p "$MACHINE"/{bin,home,trouble,pause,versions} "$tree"
    for name in "${real_commands[@]}"; do ln -s "$(type -P "$name")" "$MACHINE/bin"; done
    cp "$setup_tests/commands" "$MACHINE"
    for name in "${replaced_commands[@]}"; do ln -s "$MACHINE/commands" "$MACHINE/bin/$name"; done
    echo 0 >"$MACHINE/uid" && echo 10000 >"$MACHINE/free"
    touch "$MACHINE"/{packages,calls}
    cp -r "$setup_tests"/../../{play,check,.ci} "$tree"
    make_archive
}

# One archive stands for everything that can be fetched; the copied recipes get its checksum.
make_archive() {
    local all=$MACHINE/all/package sum style
    mkdir -p "$all"/src/external "$all"/include/GLFW "$all"/{400Regular,600SemiBold,700Bold,400Regular_Italic}
    touch "$all"/{icons.json,imgui.cpp} "$all"/src/nanosvg{,rast}.h "$all/src/external/glad.h" "$all/include/GLFW/glfw3.h" \
        "$all/400Regular_Italic/EBGaramond_400Regular_Italic.ttf"
    for style in 400Regular 600SemiBold 700Bold; do touch "$all/$style"/{Cinzel,EBGaramond}_$style.ttf; done
    tar -czf "$MACHINE/archive.tgz" -C "$MACHINE/all" package
    sum=$(sha512sum <"$MACHINE/archive.tgz")
    sed -i "s/^[0-9a-f]\{128\} /${sum%% *} /" "$tree/.ci/dependencies.sh"
}

# on_machine COMMAND...: as if typed there; KEY=VALUE before the command goes into its environment.
on_machine() {
    cd / && exec env -i --default-signal=INT PATH="$MACHINE/bin" HOME="$MACHINE/home" MACHINE="$MACHINE" \
        KINGSBRIDGE_CACHE="$cache" "$@"
}

# start COMMAND...: runs it, leaving the exit code in $code and what was said in $output and $errors.
start() {
    : >"$MACHINE/calls"
    (on_machine "$@") >"$output" 2>"$errors" </dev/null
    code=$?
}

# start_and_pause PATTERN COMMAND...: runs it in the background, up to a call of the pattern's command.
start_and_pause() {
    local name=${1%% *}
    : >"$MACHINE/calls"
    rm -f "$MACHINE/paused" && echo "* $1" >"$MACHINE/pause/$name"
    shift
    on_machine setsid "$@" >"$output" 2>"$errors" </dev/null &
    background=$!
    await "$MACHINE/paused"
}
await() {
    local tries=0
    until [[ -e $1 ]]; do
        ((++tries < 600)) || fail "waited in vain for ${1##*/}"
        sleep 0.05
    done
}
resume() { rm -f "$MACHINE"/pause/*; }

# trouble PATTERN WORDS: from now on calls like that fail with these words; no arguments end it.
trouble() {
    rm -f "$MACHINE"/trouble/*
    [[ $# == 0 ]] || printf '%s\n' "* $1" "${@:2}" >"$MACHINE/trouble/${1%% *}"
}

# --- expectations ---------------------------------------------------------------------------------

fail() {
    echo "$case_name: $*"
    echo "--- exit code ${code:-none}, said:" && cat "$output"
    echo '--- as errors:' && cat "$errors"
    echo '--- after these calls, among others:' && tail -n 15 "$MACHINE/calls" | cut -c 1-200
    exit 1
} 2>/dev/null

expect() { "$@" || fail "expected: $*"; }
expect_success() { [[ $code == 0 && ! -s $errors ]] || fail 'did not go through quietly'; }
expect_said() { grep -qF -- "$1" "$output" || fail "never said: $1"; }

# expect_sentence TEXT: it failed, and all it had to say for that is one sentence with the text in it.
expect_sentence() {
    [[ $code == 1 ]] || fail "should have failed with: $1"
    [[ $(wc -l <"$errors") == 1 && $(<"$errors") == 'Kingsbridge: '*"$1"*. ]] || fail "should have said just: $1"
}

calls() { grep -cE -- "$1" "$MACHINE/calls"; }
expect_calls() { [[ $(calls "$2") == "$1" ]] || fail "expected $1 calls of $2"; }

# run_cases: every function named case_* on a machine of its own.
run_cases() {
    for case_name in $(compgen -A function case_); do
        bare_machine
        "$case_name"
        echo "passed: ${case_name#case_}"
    done
}
