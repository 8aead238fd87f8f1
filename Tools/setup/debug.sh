#!/bin/sh
# Makes the debug build that the tests run against: debug.sh [arguments of swift build…]
#
# Half of a build from nothing are dependencies. So SwiftPM works in a folder that all clones of this user share. It is named by
# toolchain and flags. A new clone finds the dependencies there and compiles only its own code. The results are copied to
# .build/debug, so no clone runs the program of another. With CLEAN=1 the build begins in an empty folder of this clone.
#
# - There is no debug information: a debugger needs a plain 'swift build'. C and C++ are not optimised.
# - Each module is compiled as a whole, by one thread; two compilers run side by side. SwiftPM links an object for each file, and
#   only a number of threads makes the compiler write them.
# - The index, by which SwiftPM finds the tests, knows our own modules only. Without an index SwiftPM (6.3) does not build tests.
# - A target that imports a module without declaring it does not build. SwiftPM's check reports nothing on Linux (Swift 6.3), so
#   'make imports' looks too.
set -eu
cd "$(dirname "$0")/../.."
clone=$PWD
flags='--explicit-target-dependency-import-check error -debug-info-format none
  -Xswiftc -index-ignore-system-modules -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 1'

cache=$("$clone/Tools/setup/cache.sh")
name=$({ swiftc --version 2> /dev/null; uname -m; echo "$flags"; } | cksum | cut -d ' ' -f 1)
folder=$cache/debug-$name
[ -z "${CLEAN:-}" ] || { folder=$clone/.build/clean; rm -rf "$folder"; }
mkdir -p "$folder" .build/debug
rm -f .build/debug/complete
exec 9> "$folder.lock"
flock -n 9 || { echo "waiting for the build of another clone"; flock 9; }
"$clone/Tools/setup/ready.sh" room 8 "$folder"
# Folders of other toolchains and flags that no build used for a month.
find "$cache" -maxdepth 1 -name 'debug-*' ! -name "debug-$name*" -mtime +30 -exec rm -rf {} +
touch "$folder"

# The compiler leaves objects of a few modules in the folder where it runs.
cd "$folder"
# shellcheck disable=SC2086  # a list of flags without spaces
swift build --package-path "$clone" --scratch-path "$folder" $flags "$@"

for made in iqsine iqsine-trials iqsinePackageTests.xctest; do
  [ ! -e "$folder/debug/$made" ] || cp --update --preserve=timestamps --remove-destination --reflink=auto "$folder/debug/$made" "$clone/.build/debug/$made"
done
touch "$clone/.build/debug/complete"
