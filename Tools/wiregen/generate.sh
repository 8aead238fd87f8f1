#!/bin/sh
# Writes what the declarations of wire types say: <Rules>/Generated/Members.swift for every module that has some, the schemas of the API
# description, and the TypeScript of the pages. With --check it writes nothing and fails when a committed file differs. The generator is
# built against the toolchain's own SwiftSyntax, so it needs no package.
set -eu
cd "$(dirname "$0")/../.."
out=${WIREGEN_BUILD:-.build/wiregen}
mkdir -p "$out"
host=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift/host
kernel='Sources/Kernel/JSON/JSON.swift Sources/Kernel/JSON/JSONWriter.swift Sources/Kernel/SameBytes.swift Sources/Kernel/Wire/WireSchema.swift'
# shellcheck disable=SC2086  # a list of files without spaces
newest=$(ls -t Tools/wiregen/*.swift $kernel | head -n 1)
if [ ! -x "$out/wiregen" ] || [ "$newest" -nt "$out/wiregen" ]; then
  # shellcheck disable=SC2086
  swiftc -O -wmo -swift-version 6 -module-name wiregen -I "$host" -L "$host" -lSwiftSyntax -lSwiftParser \
    -Xlinker -rpath -Xlinker "$host" Tools/wiregen/*.swift $kernel -o "$out/wiregen"
fi
list() {
  for folder in Sources/Kernel Sources/Modules/*/Rules Sources/Restaurant Sources/Platform/Sync Sources/Platform/Web Sources/Platform/Backups \
    Tests/Sync/Former; do
    echo "$folder/"
    find "$folder" -name '*.swift' ! -path '*/Generated/*' | LC_ALL=C sort
  done
}
rm -rf "$out/new"
mkdir "$out/new"
# shellcheck disable=SC2046  # a list of files without spaces
"$out/wiregen" "$out/new" $(list)
status=0
for file in $(cd "$out/new" && find . -type f | LC_ALL=C sort | cut -c 3-); do
  cmp -s "$out/new/$file" "$file" && continue
  if [ "${1:-}" = --check ]; then
    echo "$file is not what the declarations say: run 'make generate'"
    status=1
  else
    mkdir -p "$(dirname "$file")"
    cp "$out/new/$file" "$file"
    echo "wrote $file"
  fi
done
for file in $(find Sources Tests/Sync/Former -path '*/Generated/*.swift' | LC_ALL=C sort); do
  [ ! -e "$out/new/$file" ] || continue
  if [ "${1:-}" = --check ]; then
    echo "$file has no declarations any more: run 'make generate'"
    status=1
  else
    rm "$file"
    echo "removed $file"
  fi
done
exit $status
