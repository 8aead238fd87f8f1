#!/bin/sh
# Writes a container image with the package in a Debian root: artefacts/iqsine-VERSION-ARCH.oci.tar. Its last line is the path.
# No registry and no container engine takes part: mmdebstrap makes the root, image.py writes the layout of OCI. Needs root.
set -eu
cd "$(dirname "$0")/../.."
[ "$(id -u)" -eq 0 ] || { echo "A Debian root needs root: run it with sudo" >&2; exit 1; }
deb=$(find artefacts -maxdepth 1 -name 'iqsine_*.deb' 2> /dev/null | head -n 1)
[ -n "$deb" ] || { echo "the package is missing: run 'make package' first" >&2; exit 1; }
full=$(dpkg-deb --field "$deb" Version)
arch=$(dpkg-deb --field "$deb" Architecture)
suite=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
root=.build/package/root
rm -rf "$root"

# The programs that the hub calls. Janus and coturn come along, so that one image serves all parts of compose.yaml.
with="ca-certificates,tzdata,ffmpeg,libvips-tools,fonts-noto-core,fonts-noto-cjk,coturn,janus,postgresql-client"
log=.build/package/image.log
# shellcheck disable=SC2016  # mmdebstrap's shell knows the root as $1
if ! mmdebstrap --variant=minbase --include="$with" --aptopt='APT::Install-Recommends "false"' \
  --customize-hook="copy-in $deb /tmp" \
  --customize-hook='chroot "$1" sh -c "apt-get install --yes /tmp/iqsine_*.deb && rm /tmp/iqsine_*.deb && apt-get clean"' \
  --customize-hook='rm -rf "$1"/usr/share/doc/* "$1"/usr/share/man/* "$1"/var/lib/apt/lists/* "$1"/var/log/*' \
  "$suite" "$root" > "$log" 2>&1; then
  tail -n 5 "$log" >&2
  echo "the image's root could not be made: $log says why" >&2
  exit 1
fi
out=artefacts/iqsine-${full%%+*}-$arch.oci.tar
python3 Tools/package/image.py "$root" "$out" --tag "iqsine:${full%%+*}" --architecture "$arch"
rm -rf "$root"
sed "s/@VERSION@/${full%%+*}/" Tools/package/compose.yaml > artefacts/compose.yaml
echo "$out"
