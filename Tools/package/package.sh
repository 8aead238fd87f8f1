#!/bin/sh
# Builds the Debian package for the release that it runs on: artefacts/iqsine_VERSION_ARCH.deb. Its last line is the path.
# lintian looks at it; whatever it finds is an error, unless debian/lintian-overrides gives a reason.
set -eu
cd "$(dirname "$0")/../.."
out=artefacts
stage=.build/package/deb
mkdir -p "$out" .build/package
version=$(Tools/package/stage.sh "$stage")

# Libraries differ from release to release, so the version names the one that the package is for.
value() { sed -n "s/^$1=\"\{0,1\}\([^\"]*\).*/\1/p" "${OS_RELEASE:-/etc/os-release}"; }
id=$(value ID)
release=$(value VERSION_ID)
case $id in
  debian) full="$version+deb$release" name=Debian ;;
  *) full="$version+$id$release" name=$(value NAME) ;;
esac

cp -r Tools/package/debian "$stage/debian"
sed -i -e "s/@ID@/$id/; s/@RELEASE@/${release%%.*}/; s/@NAME@/$name/" "$stage/debian/preinst"
# The date of the last commit: the same sources make the same package.
when=$(git log -1 --format=%cD 2> /dev/null || date -R)
cat > "$stage/debian/changelog" << END
iqsine ($full) unstable; urgency=medium

  * iQsine $version for $name $release. CHANGELOG.md in this folder says what is new.

 -- iQsine <iqsine@localhost>  $when
END
# Not at the top of the folder: there debhelper takes it for the changelog of the package.
install -D -m 0644 CHANGELOG.md "$stage/files/usr/share/doc/iqsine/CHANGELOG.md"

log=.build/package/deb.log
if ! (cd "$stage" && dpkg-buildpackage --build=binary --no-sign --no-check-builddeps) > "$log" 2>&1; then
  tail -n 20 "$log" >&2
  echo "the package could not be built: $log says why" >&2
  exit 1
fi
deb=iqsine_${full}_$(dpkg --print-architecture).deb
rm -f "$out"/iqsine_*.deb
mv ".build/package/$deb" "$out/"
lintian --allow-root --fail-on error,warning "$out/$deb"
echo "$out/$deb"
