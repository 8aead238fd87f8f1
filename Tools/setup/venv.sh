#!/bin/sh
# Makes a Python environment inside the tree, so that nothing is installed into the machine: venv.sh FOLDER REQUIREMENTS
set -eu
folder=$1 requirements=$2
cd "$(dirname "$0")/../.."
if ! python3 -c 'import ensurepip' 2> /dev/null; then
  echo "python3-venv is missing: apt-get install python3 python3-venv" >&2
  exit 1
fi
if ! { python3 -m venv "$folder" && "$folder/bin/pip" install --quiet --disable-pip-version-check -r "$requirements"; }; then
  rm -rf "$folder"
  echo "$folder is incomplete: python3 -m venv $folder && $folder/bin/pip install -r $requirements" >&2
  exit 1
fi
