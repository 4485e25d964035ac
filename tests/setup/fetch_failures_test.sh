#!/usr/bin/env bash
# A fetch that goes wrong ends with one sentence that a person can act on; the next run gets there.
# shellcheck source=tests/setup/machine.sh
source "$(dirname "$0")/machine.sh"

# fails TEXT: ./check ends with a sentence that has this text in it.
fails() {
    start "$tree/check"
    expect_sentence "$1"
}

case_no_network_for_packages() {
    trouble 'apt-get *install *' "Err:1 archive:/debian bookworm cmake" "  Temporary failure resolving 'archive'"
    fails "system packages failed because the network cannot be reached; the details are in $cache/logs/packages.log"
}

case_no_network_for_sources() {
    machine_lacking raylib raylib
    trouble 'apt-get *-c *update *' 'E: Failed to fetch InRelease  Could not connect to archive:80'
    fails 'building raylib 6.0 with GLFW 3.4 failed because the network cannot be reached; the details are in'
    trouble
    start "$tree/check"
    expect_success
}

case_no_network_where_the_package_lists_were_cleared() {
    machine_lacking raylib raylib
    touch "$MACHINE/no-lists"
    trouble 'apt-get *-c *update *' 'E: Failed to fetch InRelease  Could not connect to archive:80'
    fails 'building raylib 6.0 with GLFW 3.4 failed because the network cannot be reached'
}

case_no_apt_to_fetch_with() {
    machine_lacking raylib raylib
    rm "$MACHINE/bin/apt-get"
    fails 'building raylib 6.0 with GLFW 3.4 failed because there is no apt here to fetch it with'
}

case_no_network_for_npm() {
    machine_lacking icons iconify
    trouble 'npm *icons* ' 'npm ERR! code EAI_AGAIN'
    fails "fetching the icons failed because the network cannot be reached; the details are in $cache/logs/icons.log"
    expect test ! -e "$cache/prefix/stamps/icons"
    trouble
    start "$tree/check"
    expect_success
    expect_calls 1 '^npm'
}

case_a_server_that_the_machine_does_not_trust() {
    machine_lacking icons iconify
    trouble 'npm *' 'npm ERR! code SELF_SIGNED_CERT_IN_CHAIN'
    fails 'failed because the certificate of the server is not trusted here'
}

case_the_archive_lacks_it() {
    machine_lacking raylib raylib
    trouble 'apt-get *raylib*' 'E: Unable to find a source package for raylib'
    fails 'failed because the archive does not offer it'
    machine_lacking icons iconify
    trouble 'npm *icons* ' 'npm ERR! code E404'
    fails 'failed because the archive does not offer it'
}

case_the_archive_offers_only_an_older_one() {
    machine_lacking raylib raylib
    echo 5.5+dfsg >"$MACHINE/versions/raylib"
    fails 'failed because raylib 5.5+dfsg is older than 6.0'
    rm "$MACHINE/versions/raylib"
    start "$tree/check"
    expect_success
}

case_an_unsigned_archive() {
    machine_lacking raylib raylib
    trouble 'apt-get *-c *update *' "E: The repository 'archive:/debian forky InRelease' is not signed."
    fails 'failed because the signature of the archive cannot be confirmed'
    expect_calls 0 '^apt-get .* source'
}

case_a_wrong_checksum_and_the_bad_file_goes() {
    machine_lacking fonts expo
    cp "$MACHINE/archive.tgz" "$MACHINE/right.tgz"
    tar -czf "$MACHINE/archive.tgz" -C "$MACHINE/all/package" .
    fails 'fetching the fonts EB Garamond and Cinzel failed because the checksum of the downloaded @expo-google-fonts/cinzel@'
    expect test -z "$(find "$cache/downloads" -name '*cinzel*')" -a ! -e "$cache/prefix/stamps/fonts"
    mv "$MACHINE/right.tgz" "$MACHINE/archive.tgz"
    start "$tree/check"
    expect_success
    expect_calls 2 '^npm pack'
}

case_a_damaged_download() {
    machine_lacking imgui
    : >"$cache"/downloads/imgui-trixie/imgui_99.orig.tar.gz
    fails 'fetching Dear ImGui failed because the downloaded imgui-trixie is damaged'
    start "$tree/check"
    expect_success
    expect_calls 1 '^apt-get .* source .*imgui'
}

case_a_download_that_apt_finds_damaged() {
    machine_lacking raylib raylib
    trouble 'apt-get *source*' 'E: Failed to fetch archive:/debian/raylib.tar.gz  Hash Sum mismatch'
    fails 'failed because what was downloaded is damaged'
    expect test ! -e "$cache/downloads/raylib-forky"
}

run_cases
