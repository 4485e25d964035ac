# Set-up shared by ./play, ./check and .ci/run: what the machine needs, where it is kept, and how
# this program speaks while it is being made ready. Sourced, never run; it must know nothing of
# the games. Each dependency's own recipe is in .ci/dependencies.sh.
# shellcheck shell=bash

set -u -o pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Debian package and what it brings: a command, a header or a shared library. A package counts as
# missing only when that cannot be found either, so other systems need not use these names.
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
fetch_needs='
ca-certificates     update-ca-certificates
xz-utils            xz
npm                 npm
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

say() { printf 'Kingsbridge: %s\n' "$*"; }
die() { printf 'Kingsbridge: %s\n' "$*" >&2; exit 1; }

free_megabytes() { df -Pk "$1" | awk 'NR == 2 { print int($4 / 1024) }'; }

# explain LOG: why a step failed, in words for a person.
explain() {
    if (($(free_megabytes "$cache") < 5)) ||
        grep -qE 'No space left on device|enough free space|Disk quota exceeded' "$1"; then
        echo 'the disk is full'
    elif grep -qE 'Failed to fetch|Could not (resolve|connect)|failure resolving|E(NOTFOUND|AI_AGAIN|CONN|TIMEDOUT)|network' "$1"; then
        echo 'the network cannot be reached'
    else
        echo 'of an error'
    fi
}

# A line now and then while something long runs; ends with the script even when that is killed.
heartbeat() {
    while sleep 20 >/dev/null 2>&1 && kill -0 $$ 2>/dev/null; do say "  ... still $1, ${SECONDS} s"; done
}

# step LOG WHAT COMMAND...: say WHAT, run the command with its output in a log, or end in a sentence.
step() {
    local log=$cache/logs/$1.log what=$2 beat status=0
    shift 2
    say "$what ..."
    SECONDS=0
    heartbeat "${what%% (*}" 9>&- &
    beat=$!
    ("$@") >"$log" 2>&1 </dev/null 9>&- || status=$?
    kill "$beat" && wait "$beat"
    ((status == 0)) || die "${what%% (*} failed because $(explain "$log"); see $log."
}

# Everything fetched or built lives in one folder outside the source tree.
open_cache() {
    cache=${KINGSBRIDGE_CACHE:-${XDG_CACHE_HOME:-${HOME:-/root}/.cache}/kingsbridge}
    mkdir -p "$cache"/{downloads,logs,prefix,stamps} 2>/dev/null && cache=$(cd "$cache" && pwd) &&
        [[ -w $cache/prefix ]] || die "the cache folder $cache cannot be written; set KINGSBRIDGE_CACHE to one that can."
    export KINGSBRIDGE_CACHE=$cache
    prefix=$cache/prefix
}

# take_lock FILE: one run at a time, until drop_lock or the end of the script.
take_lock() {
    command -v flock >/dev/null || return 0
    exec 9>"$1"
    flock -n 9 || { say 'waiting for another run to finish ...' && flock 9; }
}
drop_lock() { exec 9>&-; }

# present PROBE: whether the command, header or shared library is there.
present() {
    case $1 in
        *.h | *.hpp) c++ -E -include "$1" -x c++ /dev/null >/dev/null 2>&1 ;;
        *.so*) /sbin/ldconfig -p 2>/dev/null | grep -q "$1" ;;
        *) command -v "$1" >/dev/null || [[ -x /usr/sbin/$1 ]] ;;
    esac
}

# missing NEEDS: the packages of the list that are neither installed nor otherwise satisfied.
missing() {
    local installed name probe
    installed=$(awk 'NF { print $1 }' <<<"$1" |
        xargs dpkg-query -W -f ' ${db:Status-Status}:${binary:Package} ' 2>/dev/null)
    while read -r name probe; do
        [[ -z $name || $installed =~ \ installed:${name//+/\\+}[\ :] ]] || present "$probe" || echo "$name"
    done <<<"$1"
}

as_root() { if ((EUID)); then sudo "$@"; else "$@"; fi; }

apt_install() {
    local quick=(-o DPkg::Lock::Timeout=300 -o Acquire::Retries=2 -o Acquire::http::Timeout=20)
    as_root apt-get "${quick[@]}" update
    as_root env DEBIAN_FRONTEND=noninteractive apt-get "${quick[@]}" install -y --no-install-recommends "$@"
}

# need NEEDS: install what is missing of a list of system packages.
need() {
    local -a names
    mapfile -t names < <(missing "$1")
    ((${#names[@]})) || return 0
    command -v apt-get >/dev/null || die "please install ${names[*]} with your package manager and start again."
    ((EUID == 0)) || sudo -v 2>/dev/null ||
        die "installing ${names[*]} needs administrator rights; start again as root or with sudo, or install them yourself."
    step packages "installing ${#names[@]} system packages (once, a minute or two)" apt_install "${names[@]}"
}

# shellcheck source=.ci/dependencies.sh
source "$root/.ci/dependencies.sh"

# set_up [NEEDS]: after this the machine has all that the build asks for.
set_up() {
    open_cache
    take_lock "$cache/lock"
    need "$build_needs${1:-}"
    obtain_dependencies
    drop_lock
}
