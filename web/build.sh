#!/bin/sh
# Builds the pages; the arguments are those of build.mjs.
exec node "$(dirname "$0")/build.mjs" "$@"
