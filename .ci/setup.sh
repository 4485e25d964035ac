# Set-up shared by ./play, ./check and .ci/run: what the machine must have, how it is built, and how
# the commands speak meanwhile. Sourced, never run; it knows nothing of the games. The libraries,
# fonts and icons that are fetched have their recipes in dependencies.sh.
# shellcheck shell=bash disable=SC2016,SC2034

set -u -o pipefail
trap 'kill $(jobs -p) 2>/dev/null' EXIT
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Debian's package, and what it brings: a command, a header or a shared library. A package counts as
# missing only if that cannot be found either, so a machine may have it from anywhere.
build_needs='
g++                 c++
cmake               cmake
ninja-build         ninja
libgl-dev           GL/gl.h
libx11-dev          X11/Xlib.h
libxcursor-dev      X11/Xcursor/Xcursor.h
libxi-dev           X11/extensions/XInput2.h
libxinerama-dev     X11/extensions/Xinerama.h
libxrandr-dev       X11/extensions/Xrandr.h
libosmesa6          libOSMesa.so.8
libcereal-dev       cereal/cereal.hpp
libfmt-dev          fmt/core.h
libcli11-dev        CLI/CLI.hpp
nlohmann-json3-dev  nlohmann/json.hpp
'
check_needs='
xvfb                Xvfb
xauth               xauth
'
ci_needs='
git                 git
clang-format        clang-format
clang-tidy          clang-tidy
shellcheck          shellcheck
'

# --- speaking -------------------------------------------------------------------------------------

say() { printf 'Kingsbridge: %s\n' "$*"; }
die() { say "$*" >&2; exit 1; }

# refuse REASON: for use inside a step; its sentence will give this reason.
refuse() { echo "reason: $*"; return 1; }

free_megabytes() { df -Pk "$1" | awk 'NR == 2 { print int($4 / 1024) }'; }

# explain LOG: why a step failed, in words for a person.
explain() {
    if (($(free_megabytes "$cache") < 5)) || grep -qE 'No space left|enough free space|Disk quota' "$1"; then
        echo 'the disk is full'
    elif grep -q '^reason: ' "$1"; then
        sed -n 's/^reason: //p' "$1" | tail -n 1
    elif grep -qi 'hash sum mismatch' "$1"; then
        echo 'what was downloaded is damaged'
    elif grep -qE '(resolv|connect)|E(NOTFOUND|AI_AGAIN|CONN|TIMEDOUT)|[Tt]imed out|Network is unreach' "$1"; then
        echo 'the network cannot be reached'
    elif grep -qE 'Failed to fetch|Unable to (locate|find)|E404' "$1"; then
        echo 'the archive does not offer it'
    elif grep -q 'Permission denied' "$1"; then
        echo 'some of the files belong to another user'
    else
        echo 'there was an error'
    fi
}

# A line now and then while something long runs, with ninja's count when there is one.
heartbeat() {
    local count
    while sleep 15 >/dev/null 2>&1 && kill -0 $$; do
        count=$(tail -n 1 "$2" | grep -oE '^\[[0-9]+/[0-9]+\]')
        say "  still $1, ${count:+$count, }${SECONDS} s"
    done 2>/dev/null
}

# attempt LOG WHAT COMMAND...: say WHAT and run the command, its output in a log.
attempt() {
    local log=$cache/logs/$1.log what=$2 beat status=0
    shift 2
    say "$what ..."
    SECONDS=0
    heartbeat "${what%% (*}" "$log" 9>&- &
    beat=$!
    ("$@") >"$log" 2>&1 </dev/null 9>&- || status=$?
    { kill "$beat" && wait "$beat"; } 2>/dev/null
    return "$status"
}

# step LOG WHAT COMMAND...: the same, ending in one sentence if the command fails.
step() { attempt "$@" || fail "$1" "$2"; }
fail() { die "${2%% (*} failed because $(explain "$cache/logs/$1.log"); the details are in $cache/logs/$1.log."; }

# show_step LOG WHAT COMMAND...: the same for work on our own code, where the tool's words are wanted.
show_step() {
    attempt "$@" || {
        grep -vE '^\[[0-9]+/[0-9]+\]' "$cache/logs/$1.log" | head -n 80 >&2
        fail "$1" "$2"
    }
}

# --- the cache ------------------------------------------------------------------------------------

# writable FOLDER...: make the folders, if need be; the first gets a file to lock.
writable() { mkdir -p "$@" && touch "$1/lock"; } 2>/dev/null

# Everything fetched or built for us lies in one folder outside the source tree.
open_cache() {
    cache=${KINGSBRIDGE_CACHE:-${XDG_CACHE_HOME:-${HOME:-/root}/.cache}/kingsbridge}
    writable "$cache" "$cache"/{downloads,logs,prefix,stamps} ||
        die "the folder $cache cannot be written; please set KINGSBRIDGE_CACHE to one that can."
    cache=$(cd "$cache" && pwd)
    prefix=$cache/prefix
    export KINGSBRIDGE_CACHE=$cache
}

# need_space MEGABYTES: a full disk is better noticed before the work than in the middle of it.
need_space() {
    local free
    free=$(free_megabytes "$cache")
    ((free >= $1)) || die "the disk is full: $cache has $free MB left and needs $1 MB; please free some or set KINGSBRIDGE_CACHE to another folder."
}

# take_lock FILE: one run at a time, until drop_lock or the end of the script.
take_lock() {
    command -v flock >/dev/null || return 0
    exec 9>>"$1"
    flock -n 9 || { say 'waiting for another run to finish ...' && flock 9; }
}
drop_lock() { exec 9>&-; }

# --- system packages ------------------------------------------------------------------------------

present() {
    case $1 in
        *.h | *.hpp) c++ -E -include "$1" -x c++ /dev/null ;;
        *.so*) PATH=$PATH:/sbin ldconfig -p | grep "$1" ;;
        *) command -v "$1" ;;
    esac >/dev/null 2>&1
}

# missing NEEDS: the packages of the list that are neither installed nor satisfied otherwise.
missing() {
    local installed package probe
    installed=$(awk '{ print $1 }' <<<"$1" | xargs dpkg-query -W -f '${db:Status-Status} ${Package}\n' 2>/dev/null)
    while read -r package probe; do
        [[ -z $package ]] || grep -qxF "installed $package" <<<"$installed" || present "$probe" || echo "$package"
    done <<<"$1"
}

is_root() { [[ $(id -u) == 0 ]]; }

apt_install() {
    local as_root=() quick=(-o DPkg::Lock::Timeout=300 -o Acquire::Retries=1 -o Acquire::http::Timeout=20)
    is_root || as_root=(sudo)
    "${as_root[@]}" apt-get "${quick[@]}" update
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get "${quick[@]}" install -y --no-install-recommends "$@"
}

# need NEEDS: install what is missing of a list of system packages.
need() {
    local packages
    mapfile -t packages < <(missing "$1")
    ((${#packages[@]})) || return 0
    command -v apt-get >/dev/null || die "please install ${packages[*]} with your package manager, then start again."
    is_root || sudo -v 2>/dev/null ||
        die "installing ${packages[*]} needs administrator rights; please start again as root or with sudo."
    step packages "installing ${packages[*]} (once, about a minute)" apt_install "${packages[@]}"
}

# shellcheck source=.ci/dependencies.sh
source "$root/.ci/dependencies.sh"

# set_up NEEDS: afterwards the machine has what the build asks for, and these needs.
set_up() {
    local wanted
    open_cache
    take_lock "$cache/lock"
    mapfile -t wanted < <(outdated)
    need "$build_needs$(fetch_needs "${wanted[@]}")$1"
    ((${#wanted[@]} == 0)) || obtain_all "${wanted[@]}"
    drop_lock
}

# --- building -------------------------------------------------------------------------------------

# configured FOLDER: whether it was configured for this tree, the prefix as it is now, and CI if so.
configured() {
    [[ $1/build.ninja -nt $cache/stamps ]] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$1/CMakeCache.txt" &&
        grep -qxF "KINGSBRIDGE_CACHE:PATH=$cache" "$1/CMakeCache.txt" &&
        { [[ -z ${CI:-} ]] || grep -qx 'KINGSBRIDGE_WERROR:BOOL=ON' "$1/CMakeCache.txt"; }
}

# build PRESET FOLDER [--target T]: configure when needed, and build with all cores.
build() {
    local preset=$1 folder=$root/$2
    shift 2
    writable "$folder" || die "the folder $folder cannot be written; does it belong to another user?"
    take_lock "$folder/lock"
    configured "$folder" || step "configure-$preset" "configuring the $preset build" \
        cmake -S "$root" --preset "$preset" --fresh -DKINGSBRIDGE_CACHE="$cache"
    show_step "build-$preset" "building ($preset)" cmake --build "$folder" "$@"
    drop_lock
}
