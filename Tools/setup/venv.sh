#!/bin/sh
# A Python of our own for the system tests, so that nothing is installed into the machine's.
set -eu
cd "$(dirname "$0")/../.."
if ! { python3 -m venv .venv && .venv/bin/pip install --quiet --disable-pip-version-check -r Tests/requirements.txt; }; then
  rm -rf .venv
  echo "The test tools could not be installed into .venv: is python3-venv there, and the Python package index within reach?" >&2
  exit 1
fi
