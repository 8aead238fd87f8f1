#!/bin/sh
# Lays out what a package holds: stage.sh FOLDER makes FOLDER/files (usr, etc) and the man page beside it, and prints the version.
# The program comes from PROGRAM (.build/release/iqsine), the pages from web/dist.
set -eu
out=$1
cd "$(dirname "$0")/../.."
program=${PROGRAM:-.build/release/iqsine}
tools=Tools/package
[ -x "$program" ] || { echo "$program is missing: run 'make release' first" >&2; exit 1; }
[ -f web/dist/index.html ] || { echo "web/dist is missing: run 'make web' first" >&2; exit 1; }
version=$("$program" --version)

rm -rf "$out"
files=$out/files
share=$files/usr/share
mkdir -p "$files/usr/bin" "$files/etc/iqsine" "$share/iqsine" "$share/bash-completion/completions"
cp "$program" "$files/usr/bin/iqsine"
# The settings hold folders and ports only; a password is added by the person who needs one.
install -m 0644 "$tools/iqsine.json" "$files/etc/iqsine/iqsine.json"
cp -r web/dist "$share/iqsine/web"
cp -r demo "$share/iqsine/demo"
"$program" --generate-completion-script bash | sed '1{/^#!/d}' > "$share/bash-completion/completions/iqsine"
"$program" --experimental-dump-help > "$out/help.json"
python3 "$tools/manual.py" "$out/help.json" "$version" > "$out/iqsine.1"
cp docs/operations.md docs/operations.vi.md "$out/"
find "$out" -type d -exec chmod 0755 {} +
find "$share" -type f -exec chmod 0644 {} +
chmod 0755 "$files/usr/bin/iqsine"
echo "$version"
