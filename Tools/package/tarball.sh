#!/bin/sh
# Packs program, pages, unit and install.sh for Linux systems without Debian's packages: artefacts/iqsine-VERSION-ARCH.tar.gz
set -eu
cd "$(dirname "$0")/../.."
stage=.build/package/tarball
version=$(Tools/package/stage.sh "$stage")
name=iqsine-$version-$(uname -m)
top=$stage/$name
mkdir -p "$top" artefacts
mv "$stage/files/usr/bin" "$stage/files/usr/share" "$top/"
mv "$stage/files/etc/iqsine/iqsine.json" "$stage/iqsine.1" "$stage/operations.md" "$stage/operations.vi.md" "$top/"
cp Tools/package/install.sh Tools/package/debian/iqsine.service LICENSE "$top/"
strip "$top/bin/iqsine"
chrpath --delete "$top/bin/iqsine" > /dev/null
out=artefacts/$name.tar.gz
tar --create --gzip --owner=0 --group=0 --directory="$stage" --file="$out" "$name"
rm -rf "$stage"
echo "$out"
