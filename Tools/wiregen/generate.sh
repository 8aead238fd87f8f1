#!/bin/sh
# Writes <Rules>/Generated/Members.swift for every module that declares wire types. With --check it writes nothing
# and fails when a committed file differs. The generator is built against the toolchain's own SwiftSyntax, so it
# needs no package.
set -eu
cd "$(dirname "$0")/../.."
out=${WIREGEN_BUILD:-.build/wiregen}
mkdir -p "$out"
host=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift/host
newest=$(ls -t Tools/wiregen/*.swift | head -n 1)
if [ ! -x "$out/wiregen" ] || [ "$newest" -nt "$out/wiregen" ]; then
  swiftc -O -wmo -swift-version 6 -module-name wiregen -I "$host" -L "$host" -lSwiftSyntax -lSwiftParser \
    -Xlinker -rpath -Xlinker "$host" Tools/wiregen/*.swift -o "$out/wiregen"
fi
status=0
for folder in Sources/Kernel Sources/Modules/*/Rules Sources/Restaurant Sources/Platform/Sync Sources/Platform/Web Sources/Platform/Backups; do
  files=$(grep -lE '^(public |package )?(struct|enum) .*(: | )(Wire|StreamValue)\b' -r "$folder" --include='*.swift' | grep -v /Generated/ | LC_ALL=C sort || true)
  [ -n "$files" ] || continue
  new="$out/$(echo "$folder" | tr / _).swift"
  # shellcheck disable=SC2086  # a list of files without spaces
  "$out/wiregen" $files > "$new"
  if [ "${1:-}" = --check ]; then
    cmp -s "$new" "$folder/Generated/Members.swift" || { echo "$folder/Generated/Members.swift is not what the declarations say: run 'make generate'"; status=1; }
  elif ! cmp -s "$new" "$folder/Generated/Members.swift" 2>/dev/null; then
    mkdir -p "$folder/Generated"
    cp "$new" "$folder/Generated/Members.swift"
    echo "wrote $folder/Generated/Members.swift"
  fi
done
exit $status
