#!/bin/sh
# Compiles the rules with Embedded Swift into rules.wasm for the browser, with the Swift toolchain and Binaryen: to the same bytes
# each time, and only what changed. What compiles here can decide there. With --native the same files become a program for this
# machine, against which the browser's module is compared.
#
#   build.sh            → .build/rules/rules.wasm
#   build.sh --native   → .build/rules/native, besides
set -eu
cd "$(dirname "$0")/../.."
home=${RULES_BUILD:-.build/rules}
most=258048 # bytes, gzip (docs/decisions/0047)
mkdir -p "$home"
exec 9> "$home/lock"
flock 9

toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
version=$(swiftc --version 2> /dev/null | head -n 1)
# In the order in which one builds on the other.
modules='Kernel StaffRules MenuRules FloorRules OrdersRules KitchenRules BillsRules BookingsRules PrintingRules Restaurant'
embedded='-enable-experimental-feature Embedded -target wasm32-unknown-none-wasm -Osize'
native='-O'

sources() {
  case $1 in
    Kernel | Restaurant) find "Sources/$1" -name '*.swift' | LC_ALL=C sort ;;
    *) find "Sources/Modules/${1%Rules}/Rules" -name '*.swift' | LC_ALL=C sort ;;
  esac
}

# The same inputs give the same stamp: sources, flags, toolchain, and earlier build results.
stamp() { { echo "$version $flags $*"; cat "$@"; } | cksum; }

# compile <folder> <name> <result> <flags> <files> — one module, unless nothing of it changed. The result is `code`, or `interface`:
# Embedded Swift puts into a module all that it uses of others, so only the last one needs code (a third of the time for all).
compile() {
  folder=$1 name=$2 flags=$4
  case $3 in code) made=$name.o code=1 ;; *) made=$name.swiftmodule code= ;; esac
  shift 4
  before=$(cat "$folder/chain" 2> /dev/null || true)
  now="$before $(stamp "$@")"
  now=$(echo "$now" | cksum)
  if [ ! -f "$folder/$made" ] || [ "$now" != "$(cat "$folder/$name.stamp" 2> /dev/null)" ]; then
    rm -f "$folder/$name.stamp"
    # shellcheck disable=SC2086  # a list of flags without spaces
    swiftc $flags -wmo -swift-version 6 -parse-as-library -I "$folder" -module-name "$name" \
      -emit-module -emit-module-path "$folder/$name.swiftmodule" ${code:+-c -o "$folder/$name.o"} "$@"
    echo "$now" > "$folder/$name.stamp"
  fi
  echo "$now" > "$folder/chain"
}

# all <folder> <result> <flags> — every module into one folder
all() {
  mkdir -p "$1"
  rm -f "$1/chain"
  # shellcheck disable=SC2046  # lists of files without spaces
  for module in $modules; do compile "$1" "$module" "$2" "$3" $(sources "$module"); done
}

all "$home/wasm" interface "$embedded"
compile "$home/wasm" Exports code "$embedded" Tools/wasm/Exports.swift
now="$(cat "$home/wasm/chain") $(cksum < Tools/wasm/runtime.c) $(cksum < Tools/wasm/build.sh)"
if [ ! -f "$home/rules.wasm" ] || [ "$now" != "$(cat "$home/rules.stamp" 2> /dev/null)" ]; then
  "$toolchain/bin/clang" --target=wasm32-unknown-none-wasm -ffreestanding -fno-builtin -O2 -c Tools/wasm/runtime.c -o "$home/wasm/runtime.o"
  "$toolchain/bin/wasm-ld" --no-entry --gc-sections --strip-all --compress-relocations --stack-first -z stack-size=524288 \
    "$home/wasm/Exports.o" "$home/wasm/runtime.o" \
    "$toolchain/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" -o "$home/linked.wasm"
  # Binaryen takes 6 % more out than the compiler alone.
  wasm-opt -Oz --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int --strip-producers \
    "$home/linked.wasm" -o "$home/rules.next"
  size=$(gzip -9 -n -c "$home/rules.next" | wc -c)
  if [ "$size" -gt "$most" ]; then
    echo "rules.wasm has $size bytes (gzip); $most are allowed" >&2
    exit 1
  fi
  mv "$home/rules.next" "$home/rules.wasm"
  echo "$now" > "$home/rules.stamp"
  echo "rules.wasm: $((size / 1024)) KB (gzip)"
fi

if [ "${1:-}" = --native ]; then
  all "$home/machine" code "$native"
  compile "$home/machine" Native code "$native" Tools/wasm/Native.swift
  now=$(cat "$home/machine/chain")
  if [ ! -x "$home/native" ] || [ "$now" != "$(cat "$home/native.stamp" 2> /dev/null)" ]; then
    linked=$(for module in $modules Native; do echo "$home/machine/$module.o"; done)
    # shellcheck disable=SC2086  # a list of files without spaces
    swiftc $linked -o "$home/native"
    echo "$now" > "$home/native.stamp"
  fi
fi
