#!/bin/sh
# Compiles the rules with Embedded Swift into .build/rules/*.wasm for the browser, with the Swift toolchain and Binaryen: to the same
# bytes each time, and only what changed. What compiles here can decide there. `rules.wasm` predicts commands and answers pages.
# `surveys.wasm` checks forms of questions, and is loaded with their screens only.
#
# All clones of this user share finished modules, which are named by the sum of their sources. CLEAN=1 compiles them anew.
set -eu
cd "$(dirname "$0")/../.."
home=.build/rules
mkdir -p "$home/wasm"
exec 9> "$home/lock"
flock 9

toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
version=$(swiftc --version 2> /dev/null | head -n 1)
embedded='-enable-experimental-feature Embedded -target wasm32-unknown-none-wasm -Osize'

sources() {
  case $1 in
    *Exports) echo "Tools/wasm/$1.swift" Tools/wasm/Memory.swift ;;
    Kernel | Restaurant) find "Sources/$1" -name '*.swift' | LC_ALL=C sort ;;
    *) find "Sources/Modules/${1%Rules}/Rules" -name '*.swift' | LC_ALL=C sort ;;
  esac
}

# The sum of names and contents of these files, and of what compiles them.
sum() { { echo "$version $embedded $*"; cat "$@"; } | sha256sum | cut -d ' ' -f 1; }

# compile <name> <result> — one module, unless nothing of it and of those before it changed. The result is `code`, or `interface`:
# Embedded Swift puts into a module all that it uses of others, so only the last one needs code (a third of the time for all).
compile() {
  part=$1
  case $2 in code) made=$part.o code=1 ;; *) made=$part.swiftmodule code= ;; esac
  # shellcheck disable=SC2046  # a list of files without spaces
  chain=$(echo "$chain $(sum $(sources "$part"))" | sha256sum)
  [ ! -f "$home/wasm/$made" ] || [ "$chain" != "$(cat "$home/wasm/$part.stamp" 2> /dev/null)" ] || return 0
  rm -f "$home/wasm/$part.stamp"
  # shellcheck disable=SC2046,SC2086  # lists of files and flags without spaces
  swiftc $embedded -wmo -swift-version 6 -parse-as-library -I "$home/wasm" -module-name "$part" \
    -emit-module -emit-module-path "$home/wasm/$part.swiftmodule" ${code:+-c -o "$home/wasm/$part.o"} $(sources "$part")
  echo "$chain" > "$home/wasm/$part.stamp"
}

cache=$(Tools/setup/cache.sh)

# build <name> <most> <exports> <modules>… — one WebAssembly module of at most so many bytes (gzip). The modules stand in the order in
# which one builds on the other.
build() {
  name=$1 most=$2 exports=$3
  shift 3
  # shellcheck disable=SC2046  # a list of files without spaces
  whole=$(sum $(for module in "$@" "$exports"; do sources "$module"; done) Tools/wasm/runtime.c Tools/wasm/build.sh)
  if [ -f "$home/$name.wasm" ] && [ "$whole" = "$(cat "$home/$name.stamp" 2> /dev/null)" ]; then return; fi
  kept=$cache/$name-$whole.wasm
  if [ -n "${CLEAN:-}" ] || [ ! -f "$kept" ]; then
    chain=
    for module in "$@"; do compile "$module" interface; done
    compile "$exports" code
    link "$name" "$most" "$exports"
    cp "$home/$name.next" "$cache/$name.new.$$" && mv "$cache/$name.new.$$" "$kept"
    mv "$home/$name.next" "$home/$name.wasm"
  else
    cp "$kept" "$home/$name.wasm"
  fi
  echo "$whole" > "$home/$name.stamp"
}

# link <name> <most> <exports>
link() {
  "$toolchain/bin/clang" --target=wasm32-unknown-none-wasm -ffreestanding -fno-builtin -O2 -c Tools/wasm/runtime.c -o "$home/wasm/runtime.o"
  "$toolchain/bin/wasm-ld" --no-entry --gc-sections --strip-all --compress-relocations --stack-first -z stack-size=524288 \
    "$home/wasm/$3.o" "$home/wasm/runtime.o" \
    "$toolchain/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" -o "$home/linked.wasm"
  # Binaryen takes 8 % more out than the compiler alone, at the second pass too. By itself it would inline each function with one
  # caller. Large functions pack worse. The lowest 1,024 bytes are the end of the stack, so no valid pointer is below them.
  wasm-opt --code-folding -Oz -Oz --reorder-locals --low-memory-unused --one-caller-inline-max-function-size 33 --strip-producers \
    --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int \
    "$home/linked.wasm" -o "$home/$1.next"
  size=$(gzip -9 -n -c "$home/$1.next" | wc -c)
  if [ "$size" -gt "$2" ]; then
    echo "$1.wasm has $size bytes (gzip); $2 are allowed" >&2
    exit 1
  fi
  echo "$1.wasm: $((size / 1024)) KB (gzip)"
}

# docs/decisions/0047 has the size of the first.
build rules 327680 RulesExports Kernel StaffRules MenuRules FloorRules OrdersRules KitchenRules BillsRules BookingsRules PrintingRules Restaurant
build surveys 81920 SurveysExports Kernel SurveysRules
find "$cache" -maxdepth 1 \( -name 'rules-*' -o -name 'surveys-*' \) -mtime +30 -delete
