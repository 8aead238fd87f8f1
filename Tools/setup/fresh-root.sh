#!/bin/sh
# Runs a command of this repository on a machine that has nothing: a new Debian root with the Swift toolchain, git and make.
#
#   fresh-root.sh FOLDER [SUITE] -- COMMAND     COMMAND runs in a clone of the last commit, in /src/iqsine of the root
#
# mmdebstrap makes FOLDER if it is missing. It is kept, so a second call finds the packages and the build of the first one: remove
# FOLDER for a true first time. The root reaches packages as this machine does: by its sources, proxies, authorities, and the folders
# in which git looks for other addresses. All processes of the command end with it. Needs root.
set -eu
fail() {
  echo "$1" >&2
  exit 1
}
usage="fresh-root.sh FOLDER [SUITE] -- COMMAND"

folder=${1:?$usage} suite=bookworm
shift
[ "${1:-}" = -- ] || { suite=${1:?$usage}; shift; }
[ "${1:-}" = -- ] || fail "$usage"
shift
[ "$(id -u)" -eq 0 ] || fail "A new root needs root: run it with sudo"
cd "$(dirname "$0")/../.."
here=$PWD
swift=$(command -v swift) || fail "Swift is missing: the new root takes this machine's toolchain"
toolchain=$(dirname "$(dirname "$(dirname "$(readlink -f "$swift")")")")
[ "$toolchain" != / ] || fail "The toolchain lies in /usr, so no other root can take it: unpack one of https://www.swift.org/install/ elsewhere"

if [ ! -d "$folder/usr" ]; then
  Tools/setup/packages.sh toolchain fresh
  mmdebstrap --variant=minbase --include=ca-certificates,git,make "$suite" "$folder" > "$folder.log" 2>&1 || { tail -n 5 "$folder.log" >&2; exit 1; }
  touch "$folder/.iqsine-root"
  # Authorities that this machine trusts, as one file too: programs are pointed to it by their variables.
  cp -r /usr/local/share/ca-certificates/. "$folder/usr/local/share/ca-certificates/"
  cp /etc/ssl/certs/ca-certificates.crt "$folder/etc/ssl/certs/ca-certificates.crt"
fi
cp /etc/resolv.conf "$folder/etc/resolv.conf"
clone=$folder/src/iqsine
if [ -d "$clone/.git" ]; then
  git -C "$clone" fetch -q "$here" HEAD
  git -C "$clone" reset -q --hard FETCH_HEAD
  git -C "$clone" clean -fdq
else git clone -q "$here" "$clone"; fi

# Folders that git takes in place of addresses, as `git config url.FOLDER.insteadOf ADDRESS` says.
mirrors=$(git config --get-regexp '^url\.' | sed -n 's/^url\.\(\/.*\)\.insteadof .*/\1/p' | sort -u)
rm -f "$folder/etc/gitconfig"
git config --get-regexp '^url\.' | while read -r key address; do git config --file "$folder/etc/gitconfig" --add "$key" "$address"; done
git config --file "$folder/etc/gitconfig" --replace-all safe.directory '*'
for place in "$toolchain" $mirrors; do mkdir -p "$folder$place"; done
kept=$(env | grep -iE '^(https?_proxy|no_proxy|SSL_CERT_[A-Z]*|PIP_CERT|PIP_[A-Z]*TIMEOUT|GIT_SSL_CAINFO|NODE_EXTRA_CA_CERTS)=' || true)

# shellcheck disable=SC2016,SC2086  # a shell of its own in new namespaces, and lists of folders and variables
exec unshare --mount --pid --fork --kill-child --propagation=private sh -c '
  folder=$1 toolchain=$2 mirrors=$3 command=$4; shift 4
  for place in "$toolchain" $mirrors; do mount --bind -o ro "$place" "$folder$place"; done
  mount -t proc proc "$folder/proc"
  mount --rbind /sys "$folder/sys"
  mount --rbind /dev "$folder/dev"
  exec chroot "$folder" /usr/bin/env -i HOME=/root LANG=C.UTF-8 TERM=dumb \
    PATH="$toolchain/usr/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" "$@" sh -c "cd /src/iqsine || exit
$command"
' sh "$folder" "$toolchain" "$mirrors" "$*" $kept
