#!/bin/sh
# Compiles the rules with Embedded Swift into .build/rules/rules.wasm for the browser, with the Swift toolchain and Binaryen: to the
# same bytes each time, and only what changed. What compiles here can decide there.
#
# All clones of this user share finished modules, which are named by the sum of their sources. CLEAN=1 compiles them anew.
set -eu
cd "$(dirname "$0")/../.."
home=.build/rules
most=258048 # bytes, gzip (docs/decisions/0047)
mkdir -p "$home/wasm"
exec 9> "$home/lock"
flock 9

toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
version=$(swiftc --version 2> /dev/null | head -n 1)
# In the order in which one builds on the other.
modules='Kernel StaffRules MenuRules FloorRules OrdersRules KitchenRules BillsRules BookingsRules PrintingRules Restaurant'
embedded='-enable-experimental-feature Embedded -target wasm32-unknown-none-wasm -Osize'

sources() {
  case $1 in
    Exports) echo Tools/wasm/Exports.swift ;;
    Kernel | Restaurant) find "Sources/$1" -name '*.swift' | LC_ALL=C sort ;;
    *) find "Sources/Modules/${1%Rules}/Rules" -name '*.swift' | LC_ALL=C sort ;;
  esac
}

# The sum of names and contents of these files, and of what compiles them.
sum() { { echo "$version $embedded $*"; cat "$@"; } | sha256sum | cut -d ' ' -f 1; }

# compile <name> <result> — one module, unless nothing of it and of those before it changed. The result is `code`, or `interface`:
# Embedded Swift puts into a module all that it uses of others, so only the last one needs code (a third of the time for all).
compile() {
  name=$1
  case $2 in code) made=$name.o code=1 ;; *) made=$name.swiftmodule code= ;; esac
  # shellcheck disable=SC2046  # a list of files without spaces
  chain=$(echo "$chain $(sum $(sources "$name"))" | sha256sum)
  [ ! -f "$home/wasm/$made" ] || [ "$chain" != "$(cat "$home/wasm/$name.stamp" 2> /dev/null)" ] || return 0
  rm -f "$home/wasm/$name.stamp"
  # shellcheck disable=SC2046,SC2086  # lists of files and flags without spaces
  swiftc $embedded -wmo -swift-version 6 -parse-as-library -I "$home/wasm" -module-name "$name" \
    -emit-module -emit-module-path "$home/wasm/$name.swiftmodule" ${code:+-c -o "$home/wasm/$name.o"} $(sources "$name")
  echo "$chain" > "$home/wasm/$name.stamp"
}

cache=$(Tools/setup/cache.sh)
# shellcheck disable=SC2046  # a list of files without spaces
whole=$(sum $(for name in $modules Exports; do sources "$name"; done) Tools/wasm/runtime.c Tools/wasm/build.sh)
if [ -f "$home/rules.wasm" ] && [ "$whole" = "$(cat "$home/rules.stamp" 2> /dev/null)" ]; then exit 0; fi
if [ -z "${CLEAN:-}" ] && [ -f "$cache/rules-$whole.wasm" ]; then
  cp "$cache/rules-$whole.wasm" "$home/rules.wasm"
  echo "$whole" > "$home/rules.stamp"
  exit 0
fi

chain=
for name in $modules; do compile "$name" interface; done
compile Exports code
"$toolchain/bin/clang" --target=wasm32-unknown-none-wasm -ffreestanding -fno-builtin -O2 -c Tools/wasm/runtime.c -o "$home/wasm/runtime.o"
"$toolchain/bin/wasm-ld" --no-entry --gc-sections --strip-all --compress-relocations --stack-first -z stack-size=524288 \
  "$home/wasm/Exports.o" "$home/wasm/runtime.o" \
  "$toolchain/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" -o "$home/linked.wasm"
# Binaryen takes 8 % more out than the compiler alone, at the second pass too. By itself it would inline each function with one
# caller. Large functions pack worse. The lowest 1,024 bytes are the end of the stack, so no valid pointer is below them.
wasm-opt --code-folding -Oz -Oz --reorder-locals --low-memory-unused --one-caller-inline-max-function-size 33 --strip-producers \
  --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int \
  "$home/linked.wasm" -o "$home/rules.next"
size=$(gzip -9 -n -c "$home/rules.next" | wc -c)
if [ "$size" -gt "$most" ]; then
  echo "rules.wasm has $size bytes (gzip); $most are allowed" >&2
  exit 1
fi
mv "$home/rules.next" "$home/rules.wasm"
echo "$whole" > "$home/rules.stamp"
echo "rules.wasm: $((size / 1024)) KB (gzip)"
find "$cache" -maxdepth 1 -name 'rules-*' -mtime +30 -delete
cp "$home/rules.wasm" "$cache/rules.new.$$" && mv "$cache/rules.new.$$" "$cache/rules-$whole.wasm"
