#!/bin/sh
# Makes a Python environment inside the tree, so that nothing is installed into the machine: venv.sh FOLDER REQUIREMENTS
# If it cannot, its last line names the missing part and the command that installs it.
set -eu
folder=$1 requirements=$2
cd "$(dirname "$0")/../.."

fail() {
  rm -rf "$folder"
  echo "$1" >&2
  exit 1
}

command -v python3 > /dev/null || fail "python3 is missing; as root run: apt-get install python3 python3-venv"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! python3 -m venv "$folder" > "$log" 2>&1; then
  cat "$log" >&2
  fail "Python's venv is missing; as root run: apt-get install python3-venv"
fi
"$folder/bin/pip" install --quiet --disable-pip-version-check -r "$requirements" ||
  fail "Packages of $requirements could not be installed; with the Python package index within reach run: Tools/setup/venv.sh $folder $requirements"
