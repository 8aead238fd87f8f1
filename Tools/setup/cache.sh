#!/bin/sh
# Prints the folder of build results that all clones of this user share. A user without a writable home has one in the clone.
set -eu
cache=${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/iqsine
if ! { mkdir -p "$cache" && [ -w "$cache" ]; } 2> /dev/null; then
  cache=$(cd "$(dirname "$0")/../.." && pwd)/.build/cache
  mkdir -p "$cache"
fi
echo "$cache"
