# What Debian 12 itself does not have: one recipe for each library, font and icon set. A recipe
# fetches into the cache's downloads, works in a scratch folder, and only a finished result is
# placed in the prefix. No address stands here: apt and npm know their own.
# shellcheck shell=bash disable=SC2016,SC2154

dependencies='
raylib   building raylib 6.0 with GLFW 3.4 (once, about 40 s)
catch2   building Catch2 3.7 (once, about 30 s)
imgui    fetching Dear ImGui
nanosvg  fetching nanosvg
fonts    fetching the fonts EB Garamond and Cinzel
icons    fetching the icons
'

# npm checks nothing against us, so we do: the SHA-512 of each of its packages.
npm_sums='
fc70c3671a305e00c970e1303eca540aae51b83765db93b264a76dc6aaa23c940d4eb588ca6eebe12b4bcc856cefb0f23733965a11f9c03ab0611dd61de0df92  iconify-json-game-icons-1.2.4.tgz
500972b870868e62a932dd8ca02298b9e1f3f191338c73b5544a25d86ecd70f5b9e141fef39496206ce9a2bd3960da94bebfdaa2a4bc42b7e7b30c60d51b0d33  expo-google-fonts-cinzel-0.4.2.tgz
f07b033ca37abc3973c592e0a37505732af8bafb58df74c1a4ceb9a30c929c5f1ccbc86ad2cb3c016981bd3fe531127fc1f72868f3fc80542c8b33d1bebd27aa  expo-google-fonts-eb-garamond-0.4.3.tgz
'

# install_NAME SCRATCH STAGE works in SCRATCH and leaves in STAGE what belongs in the prefix.

install_raylib() {
    unpack_source raylib forky 6.0 "$1" && unpack_source glfw3 trixie 3.4 "$1/src/external/glfw" &&
        build_library "$1" "$2" -DBUILD_EXAMPLES=OFF -DPLATFORM=Desktop -DOPENGL_VERSION=3.3 \
            -DUSE_EXTERNAL_GLFW=OFF -DGLFW_BUILD_WAYLAND=OFF &&
        mkdir "$2"/include/{GLFW,raylib-external} &&
        cp "$1/src/external/glfw/include/GLFW/glfw3.h" "$2/include/GLFW" &&
        cp "$1/src/external/glad.h" "$2/include/raylib-external"
}

install_catch2() {
    unpack_source catch2 trixie 3.7 "$1" &&
        build_library "$1" "$2" -DBUILD_TESTING=OFF -DCATCH_INSTALL_DOCS=OFF
}

install_imgui() { unpack_source imgui trixie 1.90 "$2/src/imgui"; }

install_nanosvg() {
    unpack_source nanosvg trixie 0 "$1" && mkdir -p "$2/include/nanosvg" &&
        cp "$1"/src/nanosvg{,rast}.h "$2/include/nanosvg"
}

install_fonts() {
    local fonts=$2/share/kingsbridge/fonts style
    unpack_npm @expo-google-fonts/cinzel@0.4.2 "$1" &&
        unpack_npm @expo-google-fonts/eb-garamond@0.4.3 "$1" &&
        mkdir -p "$fonts" &&
        cp "$1/400Regular_Italic/EBGaramond_400Regular_Italic.ttf" "$fonts/EBGaramond-Italic.ttf" || return
    for style in 400Regular 600SemiBold 700Bold; do
        cp "$1/$style/EBGaramond_$style.ttf" "$fonts/EBGaramond-${style#?00}.ttf" &&
            cp "$1/$style/Cinzel_$style.ttf" "$fonts/Cinzel-${style#?00}.ttf" || return
    done
}

install_icons() {
    unpack_npm @iconify-json/game-icons@1.2.4 "$1" &&
        mkdir -p "$2/share/kingsbridge/icons" && cp "$1/icons.json" "$2/share/kingsbridge/icons/game-icons.json"
}

# --- what is there already ------------------------------------------------------------------------

at_least() { [[ $(printf '%s\n' "$1" "$2" | sort -V | head -n 1) == "$2" ]]; }

# installed PACKAGE MINIMUM: whether CMake would find such a version outside our prefix.
installed() {
    local place file
    while read -r -d : place; do
        for file in "$place"/{lib,lib64,lib/*,share}/cmake/"$1"/*onfig*ersion.cmake; do
            at_least "$(sed -n 's/^ *set(PACKAGE_VERSION "\(.*\)").*/\1/p;T;q' "$file" 2>/dev/null)" "$2" && return
        done
    done <<<"${CMAKE_PREFIX_PATH:-/usr}:/usr/local:/usr:"
    return 1
}

# An installed raylib is no help: the panels are drawn through its OpenGL loader, which stays inside.
have_catch2() { installed Catch2 3; }
have_nanosvg() { present nanosvg/nanosvgrast.h; }

# A stamp holds the text of the recipe and the compiler, so a new version renews just that one.
stamp() { declare -f "install_$1" build_library && cc --version 2>/dev/null | head -n 1; }

# outdated: the dependencies to obtain.
outdated() {
    local name
    while read -r name _; do
        [[ -z $name ]] || cmp -s "$prefix/stamps/$name" <(stamp "$name") || "have_$name" 2>/dev/null || echo "$name"
    done <<<"$dependencies"
}

# fetch_needs NAME...: the system packages it takes to fetch these, in the form of a list of needs.
fetch_needs() {
    (($#)) && printf '\nca-certificates update-ca-certificates\nxz-utils xz\n'
    [[ " $* " =~ \ (fonts|icons)\  ]] && printf 'npm npm\n'
}

# --- placing in the prefix ------------------------------------------------------------------------

# obtain NAME: run the recipe; what an earlier version had placed goes when the new one is ready.
# The stamp is the last to be written, so whatever is interrupted before is done again.
obtain() {
    local work=$cache/tmp/$1 stamps=$prefix/stamps
    mkdir -p "$work"/{scratch,stage} && "install_$1" "$work/scratch" "$work/stage" &&
        rm -f "$stamps/$1" && remove_placed "$stamps/$1.files" &&
        (cd "$work/stage" && find . ! -type d) >"$stamps/$1.files" && cp -a "$work/stage/." "$prefix" &&
        stamp "$1" >"$work/stamp" && mv "$work/stamp" "$stamps/$1" && rm -rf "$work"
}

remove_placed() { [[ ! -f $1 ]] || (cd "$prefix" && xargs -d '\n' rm -f <"$1"); }

obtain_all() {
    local name
    rm -rf "$cache/tmp"
    need_space 300
    for name; do
        step "$cache/logs/$name.log" "$(sed -n "s/^$name *//p" <<<"$dependencies")" obtain "$name"
    done
    rm -rf "$cache/tmp"
}

# build_library SOURCE STAGE OPTION...: a static library, made for the prefix but placed in STAGE.
build_library() {
    local source=$1 stage=$2
    shift 2
    cmake -S "$source" -B "$source/made" -G Ninja -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=OFF \
        -DCMAKE_POSITION_INDEPENDENT_CODE=ON -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_INSTALL_LIBDIR=lib "$@" &&
        cmake --build "$source/made" && DESTDIR=$source/root cmake --install "$source/made" &&
        mv "$source/root$prefix"/* "$stage"
}

# --- fetching -------------------------------------------------------------------------------------

# fetched NAME COMMAND...: downloads/NAME, filled by the command if it is not there from before.
fetched() {
    local folder=$cache/downloads/$1
    shift
    [[ -d $folder ]] || {
        rm -rf "$folder.part" && mkdir "$folder.part" && (cd "$folder.part" && "$@") && mv "$folder.part" "$folder"
    }
}

# discard NAME REASON: a download that is of no use goes, so that the next run fetches another.
discard() {
    rm -rf "$cache/downloads/$1"
    refuse "$2"
}

# unpack NAME ARCHIVE INTO: tested first, so that a full disk is not taken for a damaged archive.
unpack() {
    tar -tf "$2" >/dev/null || discard "$1" "the downloaded $1 is damaged" || return
    mkdir -p "$3" && tar -xf "$2" -C "$3" --strip-components=1
}

# unpack_npm NAME@VERSION INTO: npm is told to trust the certificates that the machine trusts.
unpack_npm() {
    local name=${1#@}
    name=${name//[@\/]/-}
    NODE_EXTRA_CA_CERTS=${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt} fetched "$name" \
        npm pack --cache "$cache/tmp/npm" --fetch-retries=1 --fetch-retry-mintimeout=1000 "$1" || return
    (cd "$cache/downloads/$name" && grep -F "  $name.tgz" <<<"$npm_sums" | sha512sum --check) ||
        discard "$name" "the checksum of the downloaded $1 is wrong" || return
    unpack "$name" "$cache/downloads/$name/$name.tgz" "$2"
}

# unpack_source NAME SUITE MINIMUM INTO: upstream's part of a Debian source package. apt checks the
# archive's signature; files of superseded versions vanish there, so the version is "at least".
unpack_source() {
    local tarball version
    fetched "$1-$2" private_apt source --download-only --tar-only "$1/$2" || return
    tarball=$(echo "$cache/downloads/$1-$2/$1"_*.orig.tar.*z)
    version=${tarball##*/"$1"_} version=${version%.orig.tar.*}
    at_least "$version" "$3" || discard "$1-$2" "$1 $version is older than $3" || return
    unpack "$1-$2" "$tarball" "$4"
}

# private_apt COMMAND...: apt-get with two newer suites, leaving the machine's own set-up untouched.
private_apt() {
    local apt=$cache/tmp/apt
    [[ -f $apt/ready ]] || { prepare_apt "$apt" && touch "$apt/ready"; } || return
    apt-get -c "$apt/apt.conf" "$@"
}

prepare_apt() {
    local archive signed='[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]'
    command -v apt-get >/dev/null || refuse 'there is no apt here to fetch it with' || return
    mkdir -p "$1"/{lists,archives}/partial "$1/none" && apt_settings "$1" >"$1/apt.conf" &&
        archive=$(debian_archive "$1") || return
    [[ $archive ]] || refuse 'apt knows no Debian archive here to fetch it from' || return
    printf "deb-src $signed $archive %s main\n" forky trixie >"$1/sources.list" &&
        printf 'Dir::Etc::Source%s "%s";\n' List "$1/sources.list" Parts "$1/none" >>"$1/apt.conf" &&
        apt-get -c "$1/apt.conf" update --error-on=any
}

# apt_settings FOLDER: everything that apt writes goes there, and nothing of the machine's is cleaned.
apt_settings() {
    cat <<END
Dir::State::Lists "$1/lists";
Dir::Cache "$1";
APT::Sandbox::User "root";
Acquire::Retries "1";
Acquire::http::Timeout "20";
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
END
}

# debian_archive FOLDER: where this machine's apt gets the main archive from. It only knows that from
# lists; a machine that threw them away, as slim images do, gets them once more, in the folder.
debian_archive() {
    main_archive | grep . && return
    apt-get -c "$1/apt.conf" update >&2 && main_archive -c "$1/apt.conf"
}

# main_archive OPTION...: of the archives that apt has lists of, Debian's own if there is one.
main_archive() {
    apt-get "$@" indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT) $(ORIGIN)' 'Created-By: Packages' |
        awk '$2 !~ /[-\/]/ && $3 == "main" && $1 !~ /^cdrom:/ { print ($4 != "Debian"), $1 }' |
        sort -s -n -k 1,1 | sed -n '1s/^. //p'
}
