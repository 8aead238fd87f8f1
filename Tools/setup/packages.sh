#!/bin/sh
# Installs the Debian packages that a part of the work needs and that are missing: packages.sh build web test
# If it cannot, its last line names them and the command that installs them.
set -eu
build="binaryen libsqlite3-dev libpq-dev libzip-dev libxlsxwriter-dev libpango1.0-dev libqrencode-dev libphonenumber-dev pkg-config python3 fonts-noto-core fonts-noto-cjk ca-certificates tzdata avahi-daemon avahi-utils ffmpeg libvips-tools coturn janus"
web="nodejs python3 python3-venv esbuild node-typescript node-react node-react-dom node-csstype node-prop-types node-d3-scale node-d3-shape node-jsdom libjs-olm"
test="libnss3-tools postgresql postgresql-client chromium chromium-headless-shell chromium-l10n fonts-noto-core fonts-noto-color-emoji python3 python3-venv zbar-tools iproute2 vdirsyncer khard webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1"

fail() {
  echo "$1" >&2
  exit 1
}

command -v swift > /dev/null || fail "Swift is missing: install the toolchain (6.2 or later) from https://www.swift.org/install/ and put 'swift' on the PATH"
wanted=
for part in "$@"; do
  case $part in
    build) wanted="$wanted $build" ;;
    web) wanted="$wanted $web" ;;
    test) wanted="$wanted $test" ;;
    *) echo "packages.sh: no part '$part'; there are build, web, test" >&2; exit 2 ;;
  esac
done
command -v dpkg-query > /dev/null || fail "dpkg-query is missing: this is no Debian; install what these packages hold by your system's own command:$wanted"
# dpkg-query fails if it does not know a package; such a package is then not among the installed ones.
# shellcheck disable=SC2086  # a list of packages
installed=$(dpkg-query -W -f '${Package} ${Status}\n' $wanted 2> /dev/null | sed -n 's/ install ok installed$//p' || true)
missing=
for package in $wanted; do
  # A program that is there in another way (a Node.js of one's own) is as good as Debian's.
  case $package in
    nodejs) command -v node > /dev/null && continue ;;
    python3) command -v python3 > /dev/null && continue ;;
  esac
  case " $missing " in *" $package "*) continue ;; esac
  echo "$installed" | grep -qxF "$package" || missing="$missing $package"
done
[ -n "$missing" ] || exit 0
if [ "$(id -u)" -eq 0 ]; then sudo=
elif command -v sudo > /dev/null && sudo -n true 2> /dev/null; then sudo=sudo
else fail "Packages are missing; as root run: apt-get install$missing"; fi
echo "installing:$missing"
log=$(mktemp)
# shellcheck disable=SC2086  # a list of packages
if ! { $sudo apt-get update && $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing; } > "$log" 2>&1; then
  tail -n 20 "$log" >&2
  rm -f "$log"
  fail "Packages are missing and could not be installed; as root run: apt-get install$missing"
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
