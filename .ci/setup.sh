# Set-up shared by ./play, ./check and .ci/run: what the machine must have, how it is built, and how
# the commands speak meanwhile. Sourced, never run; it knows nothing of the games. The libraries,
# fonts and icons that are fetched have their recipes in dependencies.sh.
# shellcheck shell=bash disable=SC2016,SC2034

set -u -o pipefail
unset CDPATH
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

trap 'kill $(jobs -p) 2>/dev/null' EXIT
trap 'say "stopped; the next start goes on from here." >&2; exit 130' INT

# refuse REASON: for use inside a step; its sentence will give this reason.
refuse() { echo "reason: $*"; return 1; }

free_megabytes() { df -Pk "$1" | awk 'NR == 2 { print int($4 / 1024) }'; }

# disk_full LOG: whether a step failed for that; the log then often could not be written either.
disk_full() {
    (($(free_megabytes "$(dirname "$1")") < 5)) ||
        grep -qE 'No space left|ENOSPC|enough free space|Disk quota' "$1"
}

# explain LOG: why a step failed, in words for a person.
explain() {
    local no_network='(failure|not) resolv|(not|Unable to|initiate the) connect|Network is unreachable'
    no_network+='|[Cc]onnection (failed|refused|reset|timed out)|E(NOTFOUND|AI_AGAIN|CONN|TIMEDOUT)'
    if disk_full "$1"; then
        echo 'the disk is full'
    elif grep -q '^reason: ' "$1"; then
        sed -n 's/^reason: //p' "$1" | tail -n 1
    elif grep -qi 'hash sum mismatch' "$1"; then
        echo 'what was downloaded is damaged'
    elif grep -qE "$no_network" "$1"; then
        echo 'the network cannot be reached'
    elif grep -qE 'certificate verif|self-signed certificate|_CERT_|CERT_HAS' "$1"; then
        echo 'the certificate of the server is not trusted here'
    elif grep -qE 'is not signed|NO_PUBKEY|(BAD|EXPKEY)SIG' "$1"; then
        echo 'the signature of the archive cannot be confirmed'
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

# attempt LOG WHAT COMMAND...: say WHAT and run the command, its output in the file LOG. A command
# that outlives a killed script keeps the lock, so that the next run waits for its end.
attempt() {
    local log=$1 what=$2 beat status=0
    shift 2
    say "$what ..."
    SECONDS=0
    heartbeat "${what%% (*}" "$log" 9>&- &
    beat=$!
    (LC_ALL=C.UTF-8 "$@") >"$log" 2>&1 </dev/null || status=$?
    { kill "$beat" && wait "$beat"; } 2>/dev/null
    return "$status"
}

# step LOG WHAT COMMAND...: the same, ending in one sentence if the command fails.
step() { attempt "$@" || fail "$1" "$2"; }
fail() { die "${2%% (*} failed because $(explain "$1"); the details are in $1."; }

# show_step LOG WHAT COMMAND...: the same for work on our own code, where the tool's words are wanted.
show_step() {
    attempt "$@" && return
    disk_full "$1" && fail "$1" "$2"
    grep -vE '^\[[0-9]+/[0-9]+\]' "$1" | head -n 80 >&2
    die "$2 failed for the reasons above; all of them are in $1."
}

# --- the cache ------------------------------------------------------------------------------------

# writable FOLDER...: make the folders, if need be, and see whether they are ours to fill.
writable() {
    local folder
    mkdir -p "$@" 2>/dev/null || return
    for folder; do [[ -w $folder ]] || return; done
}

# Everything fetched or built for us lies in one folder outside the source tree.
open_cache() {
    cache=${KINGSBRIDGE_CACHE:-${XDG_CACHE_HOME:-${HOME:-/root}/.cache}/kingsbridge}
    writable "$cache" "$cache"/{downloads,logs,prefix/stamps} ||
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
    { exec 9>>"$1"; } 2>/dev/null || die "the file $1 cannot be written; it may belong to another user."
    flock -n 9 || { say 'waiting for another run to finish ...' && flock 9; }
}
drop_lock() { exec 9>&-; }

# --- system packages ------------------------------------------------------------------------------

present() {
    case $1 in
        *.h | *.hpp) c++ -E -include "$1" -x c++ /dev/null ;;
        *.so*) PATH=$PATH:/sbin ldconfig -p | grep -F "$1" ;;
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

# apt_install PACKAGE...: also where an installation was interrupted earlier. Lists that cannot be
# renewed do not matter if the old ones suffice. No service started here may keep our lock.
apt_install() {
    local as_root=(env DEBIAN_FRONTEND=noninteractive)
    local apt=(apt-get -o DPkg::Lock::Timeout=300 -o Acquire::Retries=1 -o Acquire::http::Timeout=20)
    exec 9>&-
    is_root || as_root=(sudo "${as_root[@]}")
    "${as_root[@]}" dpkg --configure -a
    "${as_root[@]}" "${apt[@]}" update
    "${as_root[@]}" "${apt[@]}" install -y --fix-broken --no-install-recommends "$@"
}

# need NEEDS: install what is missing of a list of system packages.
need() {
    local packages
    mapfile -t packages < <(missing "$1")
    ((${#packages[@]})) || return 0
    command -v apt-get >/dev/null || die "please install ${packages[*]} with your package manager, then start again."
    is_root || sudo -v 2>/dev/null ||
        die "installing ${packages[*]} needs administrator rights; please start again as root or as a user with sudo."
    step "$cache/logs/packages.log" "installing ${#packages[@]} system packages (once, about two minutes: ${packages[*]})" \
        apt_install "${packages[@]}"
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
    [[ $1/build.ninja -nt $prefix/stamps ]] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$1/CMakeCache.txt" &&
        grep -qxF "KINGSBRIDGE_CACHE:PATH=$cache" "$1/CMakeCache.txt" &&
        { [[ -z ${CI:-} ]] || grep -qx 'KINGSBRIDGE_WERROR:BOOL=ON' "$1/CMakeCache.txt"; }
} 2>/dev/null

# configure PRESET FOLDER: from the start; a failed or interrupted one does not count as configured.
configure() { rm -f "$2/build.ninja" && cmake -S "$root" --preset "$1" --fresh -DKINGSBRIDGE_CACHE="$cache"; }

# build PRESET FOLDER [--target T]: configure when needed, and build with all cores.
build() {
    local preset=$1 folder=$root/$2
    shift 2
    writable "$folder" || die "the folder $folder cannot be written; it may belong to another user."
    take_lock "$folder/lock"
    configured "$folder" || show_step "$folder/configure.log" "configuring the $preset version" configure "$preset" "$folder"
    show_step "$folder/build.log" "building the $preset version" cmake --build "$folder" "$@"
    drop_lock
}
