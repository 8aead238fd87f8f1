#!/bin/sh
# Makes .venv, a Python of our own for the system tests, so that nothing is installed into the machine's.
# If it cannot, its last line names the missing part and the command that installs it.
set -eu
cd "$(dirname "$0")/../.."

fail() {
  rm -rf .venv
  echo "$1" >&2
  exit 1
}

command -v python3 > /dev/null || fail "python3 is missing; as root run: apt-get install python3 python3-venv"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! python3 -m venv .venv > "$log" 2>&1; then
  cat "$log" >&2
  fail "Python's venv is missing; as root run: apt-get install python3-venv"
fi
.venv/bin/pip install --quiet --disable-pip-version-check -r Tests/system/requirements.txt ||
  fail "Packages of Tests/system/requirements.txt could not be installed; with the Python package index within reach run: Tools/setup/venv.sh"
