#!/bin/sh
# Builds the pages; the arguments are those of build.mjs. NODE names another Node.js than the machine's.
exec "${NODE:-node}" "$(dirname "$0")/build.mjs" "$@"
