#!/bin/sh
# Installs the Debian packages that a part of the work needs and that are missing: packages.sh build web test
# Every script and every target of the Makefile names the parts of the programs that it calls (checked by Tools/tidy/programs.py).
# If it cannot, its last line names the packages and the command that installs them. With --list it only prints the packages.
set -eu
# the toolchain's own libraries, its linker and the C++ library that it compiles against
toolchain="g++ libc6-dev libcurl4-openssl-dev libedit2 libncurses6 libsqlite3-0 libxml2-dev zlib1g-dev pkg-config ca-certificates tzdata git make python3"
# libraries that the hub is linked with
build="libsqlite3-dev libpq-dev libzip-dev libxlsxwriter-dev libpango1.0-dev libqrencode-dev libphonenumber-dev"
# programs and fonts that a running hub uses
hub="fonts-noto-core fonts-noto-cjk ca-certificates tzdata avahi-daemon avahi-utils ffmpeg libvips-tools coturn janus"
# the rules compiled for the browser
rules="binaryen"
web="nodejs python3 python3-venv esbuild node-typescript node-react node-react-dom node-csstype node-prop-types node-d3-scale node-d3-shape node-jsdom libjs-olm"
test="libnss3-tools openssl postgresql postgresql-client chromium chromium-headless-shell chromium-l10n fonts-noto-core fonts-noto-color-emoji python3 python3-venv zbar-tools iproute2 procps dbus-daemon vdirsyncer khard webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1"
# Debian packages and container images
package="debhelper dpkg-dev chrpath lintian mmdebstrap python3"
# Debian roots that have nothing
fresh="mmdebstrap systemd-container curl procps"

fail() {
  echo "$1" >&2
  exit 1
}

older() { # older VERSION THAN: both are numbers with a dot
  [ "${1%%.*}" -lt "${2%%.*}" ] || { [ "${1%%.*}" -eq "${2%%.*}" ] && [ "${1#*.}" -lt "${2#*.}" ]; }
}

wanted='' swift='' list=''
if [ "${1:-}" = --list ]; then list=1; shift; fi
for part in "$@"; do
  case $part in
    toolchain) wanted="$wanted $toolchain" swift=1 ;;
    build) wanted="$wanted $toolchain $build" swift=1 ;;
    hub) wanted="$wanted $hub" ;;
    rules) wanted="$wanted $toolchain $rules" swift=1 ;;
    web) wanted="$wanted $web" ;;
    test) wanted="$wanted $test" ;;
    package) wanted="$wanted $package" ;;
    fresh) wanted="$wanted $fresh" ;;
    *) echo "packages.sh: no part '$part'; there are toolchain, build, hub, rules, web, test, package, fresh" >&2; exit 2 ;;
  esac
done

if [ -n "$list" ]; then
  # shellcheck disable=SC2086  # a list of packages
  printf '%s\n' $wanted
  exit 0
fi
toolchain_help="install the toolchain (6.2 or later) from https://www.swift.org/install/ and put 'swift' on the PATH"
if [ -n "$swift" ]; then command -v swift > /dev/null || fail "Swift is missing: $toolchain_help"; fi
command -v dpkg-query > /dev/null || fail "dpkg-query is missing: this is no Debian; install what these packages hold by your system's own command:$wanted"
release=$(sed -n 's/^VERSION_ID="\{0,1\}\([0-9]*\).*/\1/p; s/^ID=//p' "${OS_RELEASE:-/etc/os-release}" 2> /dev/null | tr '\n' ' ' || true)
case $release in
  *debian*)
    number=$(echo "$release" | tr -dc '0-9')
    if [ -n "$number" ] && [ "$number" -lt 12 ]; then fail "This is Debian $number: iQsine needs Debian 12 or later; upgrade the machine first"; fi ;;
esac

# dpkg-query fails if it does not know a package; such a package is then not among the installed ones.
# shellcheck disable=SC2086  # a list of packages
installed=$(dpkg-query -W -f '${Package} ${Status}\n' $wanted 2> /dev/null | sed -n 's/ install ok installed$//p' || true)
missing=
for package in $wanted; do
  # A program that is there in another way (a Node.js of one's own) is as good as Debian's.
  case $package in
    nodejs) command -v node > /dev/null && continue ;;
    python3 | git | make) command -v "$package" > /dev/null && continue ;;
  esac
  case " $missing " in *" $package "*) continue ;; esac
  echo "$installed" | grep -qxF "$package" || missing="$missing $package"
done

install_missing() {
  if [ "$(id -u)" -eq 0 ]; then sudo=
  elif command -v sudo > /dev/null && sudo -n true 2> /dev/null; then sudo=sudo
  else fail "Packages are missing; as root run: apt-get install$missing"; fi
  echo "installing:$missing"
  # Targets that run side by side install one after the other.
  exec 9< "$0"
  flock 9
  log=$(mktemp)
  # shellcheck disable=SC2086  # a list of packages
  if ! { $sudo apt-get update && $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing; } > "$log" 2>&1; then
    tail -n 20 "$log" >&2
    unknown=$(sed -n 's/^E: Unable to locate package //p' "$log" | tr '\n' ' ')
    rm -f "$log"
    case $unknown in
      *libjs-olm*) fail "This system has no package libjs-olm (Debian 13 and later lack it). Build the pages on Debian 12 and name them here: make … PAGES=FOLDER" ;;
      ?*) fail "This system has no package ${unknown% }" ;;
    esac
    fail "Packages are missing and could not be installed (no network, or a full disk?); as root run: apt-get install$missing"
  fi
  rm -f "$log"
  # Debian makes services of the machine of these; here each hub starts its own.
  for service in coturn janus; do
    case " $missing " in *" $service "*) ;; *) continue ;; esac
    if [ -d /run/systemd/system ]; then $sudo systemctl disable --now "$service" > /dev/null 2>&1 || true
    elif command -v invoke-rc.d > /dev/null; then
      $sudo invoke-rc.d "$service" stop > /dev/null 2>&1 || true
      $sudo update-rc.d "$service" disable > /dev/null 2>&1 || true
    fi
  done
  exec 9<&-
}
[ -z "$missing" ] || install_missing

[ -n "$swift" ] || exit 0
version=$(swift --version 2>&1 | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
[ -n "$version" ] || fail "Swift is there but does not run (its own words: $(swift --version 2>&1 | tail -n 1)): $toolchain_help"
if older "$version" 6.2; then fail "Swift $version is too old: $toolchain_help"; fi
