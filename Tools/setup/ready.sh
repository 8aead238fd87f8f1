#!/bin/sh
# Says in one line why a long build or a start cannot succeed on this machine, before it begins.
#
#   ready.sh room GIGABYTES [FOLDER] that much of the folder's disk is free (here)
#   ready.sh ports PORT PORT         no program listens on these; 0 means any
set -eu
cd "$(dirname "$0")/../.."

fail() {
  echo "$1" >&2
  exit 1
}

case ${1:-} in
  room)
    free=$(df -Pk "${3:-.}" | awk 'NR == 2 { print $4 }')
    [ "$free" -ge $(($2 * 1048576)) ] ||
      fail "The disk is nearly full: $((free / 1024)) MB are free in ${3:-this folder}, and $2 GB are needed. Make room and start again"
    ;;
  ports)
    shift
    for port in "$@"; do
      [ "$port" != 0 ] || continue
      # Columns: number, local address and port, remote address and port, state. 0A means that a program listens.
      if cat /proc/net/tcp /proc/net/tcp6 2> /dev/null | awk -v port="$(printf ':%04X' "$port")" '$4 == "0A" && index($2, port) { found = 1 } END { exit !found }'; then
        fail "Port $port is taken by another program. End it (perhaps an iQsine that already runs), or choose others: PORT=8090 SECURE_PORT=8490"
      fi
    done
    ;;
  *) echo "ready.sh: room GIGABYTES, or ports PORT…" >&2; exit 2 ;;
esac
