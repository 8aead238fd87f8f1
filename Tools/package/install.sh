#!/bin/sh
# Installs iQsine on a Linux system without Debian's packages, as root: ./install.sh. Again with a newer version, it upgrades.
# It writes /usr/bin/iqsine, /usr/share/iqsine, /etc/iqsine/iqsine.json (once) and the unit iqsine.service. Data stay where they are.
set -eu
fail() {
  echo "$1" >&2
  exit 1
}
cd "$(dirname "$0")"
[ "$(id -u)" -eq 0 ] || fail "Run it as root: sudo ./install.sh"
if command -v dpkg-query > /dev/null && dpkg-query -W -f '${Status}' iqsine 2> /dev/null | grep -q 'ok installed'; then
  fail "iQsine is installed as a Debian package: upgrade it with 'apt install ./iqsine_….deb'"
fi
missing=$(ldd bin/iqsine 2>&1 | sed -n 's/^[[:space:]]*\([^ ]*\) => not found.*/ \1/p; s/.*\(GLIBC[A-Z]*_[0-9.]*\). not found.*/ \1/p' | sort -u | tr -d '\n')
[ -z "$missing" ] || fail "These libraries are missing or too old, so nothing was installed:$missing"
[ -d /run/systemd/system ] || echo "No systemd runs here: start the hub with 'runuser -u iqsine -- iqsine serve'"

if [ -x /usr/bin/iqsine ]; then
  old=$(/usr/bin/iqsine --version) new=$(bin/iqsine --version)
  [ "$(printf '%s\n' "$old" "$new" | sort -V | tail -n 1)" = "$new" ] || fail "Version $old is installed, and its data may be too new for $new. Nothing was changed"
  if ! said=$(runuser -u iqsine -- /usr/bin/iqsine backup 2>&1); then
    case $said in
      *"there is no restaurant in"*) ;;
      *) fail "No safety copy could be made, so nothing was upgraded: $(printf '%s\n' "$said" | sed -n 's/^Error: //; $p')" ;;
    esac
  fi
fi
getent passwd iqsine > /dev/null || useradd --system --user-group --no-create-home --home-dir /var/lib/iqsine --shell /usr/sbin/nologin iqsine
for folder in /var/lib/iqsine /var/lib/iqsine-backups; do
  [ -e "$folder" ] || install -d -m 0700 -o iqsine -g iqsine "$folder"
done
# Everything is copied beside its place first, so a full disk leaves the former version as it was.
rm -rf /usr/share/iqsine.new
{ cp bin/iqsine /usr/bin/iqsine.new && cp -r share/iqsine /usr/share/iqsine.new; } || {
  rm -rf /usr/bin/iqsine.new /usr/share/iqsine.new
  fail "The files could not be copied, so nothing was changed: make room on the disk of /usr"
}
rm -rf /usr/share/iqsine
mv /usr/share/iqsine.new /usr/share/iqsine
mv /usr/bin/iqsine.new /usr/bin/iqsine
install -D -m 0644 iqsine.1 /usr/share/man/man1/iqsine.1
install -D -m 0644 share/bash-completion/completions/iqsine /usr/share/bash-completion/completions/iqsine
[ -e /etc/iqsine/iqsine.json ] || install -D -m 0640 -g iqsine iqsine.json /etc/iqsine/iqsine.json
install -D -m 0644 iqsine.service /etc/systemd/system/iqsine.service
[ -d /run/systemd/system ] || exit 0
systemctl daemon-reload
systemctl enable --quiet iqsine
systemctl restart iqsine
sleep 3
journalctl --unit=iqsine --output=cat --no-pager --lines=60 | grep -E 'is open at|scan to connect|set-up code:|^Error: ' | tail -n 3
