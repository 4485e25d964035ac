# The libraries, fonts and icons that Debian 12 itself does not have, one recipe each: fetch into
# the cache's downloads, build in a scratch folder, and only then place the result in the prefix.
# shellcheck shell=bash disable=SC2154

dependencies=(raylib catch2 imgui nanosvg fonts icons)

# A recipe's stamp holds its own text and the compiler, so a new version rebuilds just that one.
key() { declare -f "$1" && cc --version | head -n 1; }
current() { [[ -f $cache/stamps/$1 ]] && cmp -s <(key "install_$1") "$cache/stamps/$1"; }

at_least() { [[ $(printf '%s\n' "$2" "$1" | sort -V | head -n 1) == "$2" ]]; }

# --- Debian packages of other suites, by a private apt configuration ------------------------------
# The machine's own is neither changed nor needed beyond the address of its archive.

archive() {
    apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT) $(ORIGIN)' 'Created-By: Packages' |
        awk '$2 !~ /[-\/]/ && $3 == "main" && $1 !~ /^cdrom/ { print ($4 != "Debian"), $1 }' |
        sort -s -n -k 1,1 | head -n 1 | cut -d ' ' -f 2
}

private_apt() { # COMMAND...
    local tool=$1 apt=$cache/work/apt
    shift
    [[ -f $apt/ready ]] || prepare_private_apt "$apt" || return
    "$tool" -c "$apt/apt.conf" "$@"
}

prepare_private_apt() {
    local apt=$1 uri signed='[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]'
    uri=$(archive) && [[ $uri ]] || { echo 'apt is configured with no Debian archive' && return 1; }
    mkdir -p "$apt"/{lists,archives}/partial "$apt/parts" || return
    printf '%s\n' "deb-src $signed $uri forky main" "deb-src $signed $uri trixie main" \
        "deb $signed $uri bookworm-backports main" >"$apt/sources.list"
    cat >"$apt/apt.conf" <<END
Dir::Etc::SourceList "$apt/sources.list";
Dir::Etc::SourceParts "$apt/parts";
Dir::Etc::PreferencesParts "$apt/parts";
Dir::State::Lists "$apt/lists";
Dir::Cache "$apt";
APT::Sandbox::User "root";
Acquire::Retries "2";
Acquire::http::Timeout "20";
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
END
    apt-get -c "$apt/apt.conf" update --error-on=any && touch "$apt/ready"
}

# fetched NAME COMMAND...: the folder downloads/NAME, filled by the command when it is not there yet.
fetched() {
    local folder=$cache/downloads/$1
    shift
    [[ -d $folder ]] && return
    rm -rf "$folder.part" && mkdir "$folder.part" && (cd "$folder.part" && "$@") && mv "$folder.part" "$folder"
}

# unpack_source NAME SUITE MINIMUM INTO: the upstream part of a Debian source package.
unpack_source() {
    local tarball version
    fetched "$1-$2" private_apt apt-get source --download-only --tar-only "$1/$2" || return
    tarball=$(echo "$cache/downloads/$1-$2/$1"_*.orig.tar.*z)
    version=${tarball##*/"$1"_} version=${version%.orig.tar.*}
    at_least "$version" "$3" || { echo "$1 $version is older than $3" && return 1; }
    mkdir -p "$4" && tar -xf "$tarball" -C "$4" --strip-components=1
}

# --- npm packages, by the npm client, checked against the hashes below ----------------------------

unpack_npm() { # NAME@VERSION SHA512 INTO
    local folder=${1#@} tarball
    folder=${folder//[\/@]/-}
    fetched "$folder" npm pack --cache "$cache/work/npm" --fetch-retries=1 "$1" || return
    tarball=$(echo "$cache/downloads/$folder"/*.tgz)
    echo "$2  $tarball" | sha512sum --check || { rm -rf "${tarball%/*}" && return 1; }
    mkdir -p "$3" && tar -xzf "$tarball" -C "$3" --strip-components=1
}

# --- recipes: install_X SCRATCH STAGE builds in SCRATCH and leaves in STAGE what goes to the prefix

install_raylib() {
    unpack_source raylib forky 5.5 "$1/src" && unpack_source glfw3 trixie 3.4 "$1/src/src/external/glfw" &&
        cmake -S "$1/src" -B "$1/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=OFF \
            -DBUILD_EXAMPLES=OFF -DPLATFORM=Desktop -DOPENGL_VERSION=3.3 -DUSE_EXTERNAL_GLFW=OFF \
            -DGLFW_BUILD_WAYLAND=OFF -DCMAKE_POSITION_INDEPENDENT_CODE=ON \
            -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_INSTALL_PREFIX="$prefix" &&
        cmake --build "$1/build" && DESTDIR=$1/root cmake --install "$1/build" && mv "$1/root$prefix"/* "$2" &&
        mkdir -p "$2/include/GLFW" "$2/include/raylib-external" &&
        cp "$1/src/src/external/glfw/include/GLFW/glfw3.h" "$2/include/GLFW" &&
        cp "$1/src/src/external/glad.h" "$2/include/raylib-external"
}

install_catch2() {
    fetched libcatch2-dev-3.7 private_apt apt-get download libcatch2-dev &&
        dpkg-deb -x "$cache"/downloads/libcatch2-dev-3.7/*.deb "$1" && mv "$1"/usr/{include,lib,share} "$2"
}

install_imgui() { unpack_source imgui trixie 1.90 "$2/src/imgui"; }

install_nanosvg() {
    unpack_source nanosvg trixie 0 "$1" && mkdir -p "$2/include/nanosvg" &&
        cp "$1"/src/nanosvg{,rast}.h "$2/include/nanosvg"
}

install_fonts() {
    local face fonts=$2/share/kingsbridge/fonts
    unpack_npm @expo-google-fonts/cinzel@0.4.2 500972b870868e62a932dd8ca02298b9e1f3f191338c73b5544a25d86ecd70f5b9e141fef39496206ce9a2bd3960da94bebfdaa2a4bc42b7e7b30c60d51b0d33 "$1" &&
        unpack_npm @expo-google-fonts/eb-garamond@0.4.3 f07b033ca37abc3973c592e0a37505732af8bafb58df74c1a4ceb9a30c929c5f1ccbc86ad2cb3c016981bd3fe531127fc1f72868f3fc80542c8b33d1bebd27aa "$1" &&
        mkdir -p "$fonts" || return
    for face in Cinzel_{400Regular,700Bold} EBGaramond_{400Regular,400Regular_Italic,600SemiBold,700Bold}; do
        cp "$1/${face#*_}/$face.ttf" "$fonts/$(sed -E 's/_[0-9]+/-/; s/Regular_//; s/_//' <<<"$face").ttf" || return
    done
}

install_icons() {
    unpack_npm @iconify-json/game-icons@1.2.4 fc70c3671a305e00c970e1303eca540aae51b83765db93b264a76dc6aaa23c940d4eb588ca6eebe12b4bcc856cefb0f23733965a11f9c03ab0611dd61de0df92 "$1" &&
        mkdir -p "$2/share/kingsbridge/icons" && cp "$1/icons.json" "$2/share/kingsbridge/icons/game-icons.json"
}

obtain() {
    local name=$1 work=$cache/work/$1
    rm -rf "$work" && mkdir -p "$work"/{scratch,stage} && "install_$name" "$work/scratch" "$work/stage" &&
        rm -f "$cache/stamps/$name" && cp -a "$work/stage/." "$prefix" &&
        key "install_$name" >"$work/stamp" && mv "$work/stamp" "$cache/stamps/$name" && rm -rf "$work"
}

obtain_dependencies() {
    local name wanted=()
    for name in "${dependencies[@]}"; do current "$name" || wanted+=("$name"); done
    ((${#wanted[@]})) || return 0
    need "$fetch_needs"
    for name in "${wanted[@]}"; do step "$name" "obtaining $name" obtain "$name"; done
    rm -rf "$cache/work"
}
