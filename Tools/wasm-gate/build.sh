#!/bin/sh
# Compiles Kernel and all Rules with Embedded Swift for the browser's machine. What compiles here can decide there.
set -eu
cd "$(dirname "$0")/../.."
out=${WASM_BUILD:-.build/wasm-gate}
mkdir -p "$out"
flags="-enable-experimental-feature Embedded -target wasm32-unknown-none-wasm -wmo -Osize -swift-version 6 -parse-as-library -I $out"
compile() {
  name=$1
  shift
  # shellcheck disable=SC2086,SC2068  # lists of flags and files without spaces
  swiftc $flags -module-name "$name" -emit-module -emit-module-path "$out/$name.swiftmodule" -c $@ -o "$out/$name.o"
}
compile Kernel $(find Sources/Kernel -name '*.swift' | LC_ALL=C sort)
# Kitchen's rules act on Orders', so those come first.
for module in Staff Menu Floor Orders Kitchen Bills Printing; do
  compile "${module}Rules" $(find "Sources/Modules/$module/Rules" -name '*.swift' | LC_ALL=C sort)
done
echo "the rules compile for the browser"
