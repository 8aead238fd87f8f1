#!/bin/sh
# Tries the package in a new Debian root: try.sh SUITE DEB [FOLDER]     SUITE: bookworm, trixie
# Installs it beside a hub that holds its port, opens the first page, sets a restaurant up, upgrades, refuses what has to be refused,
# removes and purges. Prints a line for each step, and ends with 1 if one went wrong. systemd-nspawn boots the root with a network of
# its own. Needs root, and takes two minutes after the packages. FOLDER (/var/tmp/iqsine-package-SUITE) is made anew each time.
#   RECOMMENDS=1    with Debian's recommended packages (ffmpeg, coturn, Janus, avahi and fonts), which takes minutes more
# Text in single quotes is for the shells of the root.
# shellcheck disable=SC2016,SC2317
set -eu
usage="try.sh SUITE DEB [FOLDER]"
suite=${1:?$usage}
deb=$(readlink -f "${2:?$usage}")
root=${3:-/var/tmp/iqsine-package-$suite}
[ "$(id -u)" -eq 0 ] || { echo "A new root needs root: run it with sudo" >&2; exit 1; }
[ -f "$deb" ] || { echo "$deb is missing: run 'make package' first" >&2; exit 1; }
command -v systemd-nspawn > /dev/null || { echo "systemd-nspawn is missing; as root run: apt-get install systemd-container" >&2; exit 1; }
failed=0 nspawn=''

end() {
  [ -z "$nspawn" ] || kill "$nspawn" 2> /dev/null || true
  [ -z "$nspawn" ] || wait "$nspawn" 2> /dev/null || true
}
trap end EXIT
trap 'exit 130' INT TERM

ok() { printf '%-8s %s\n' ok "$*"; }
wrong() { printf '%-8s %s\n' WRONG "$*"; failed=1; }
# expect TEXT COMMAND: it ends with 0
expect() { text=$1; shift; if "$@"; then ok "$text"; else wrong "$text"; fi; }
# says TEXT PATTERN: the last command's output has it
says() { if grep -qE "$2" "$root.out"; then ok "$1"; else wrong "$1; it says:"; tail -n 15 "$root.out"; fi; }

# inside COMMAND: in the booted machine; the output stays in $root.out
inside() {
  nsenter --target "$leader" --mount --uts --ipc --net --pid --root --wd /usr/bin/env -i HOME=/root LANG=C.UTF-8 TERM=dumb \
    DEBIAN_FRONTEND="${FRONTEND:-noninteractive}" PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin sh -c "$*" > "$root.raw" 2>&1
  ended=$?
  # apt gives dpkg a terminal, whose lines end with a carriage return
  tr -d '\r' < "$root.raw" > "$root.out"
  return "$ended"
}
is_open() { inside 'for n in $(seq 60); do curl -sf http://127.0.0.1:8080/health && exit 0; sleep 0.5; done; exit 1'; }
status() { inside "dpkg-query -W -f '\${Status} \${Version}' iqsine"; cat "$root.out"; }
version() { dpkg-deb --field "$deb" Version; }

# --- a new root, with the libraries that the package needs -----------------------------------------------------------
[ ! -e "$root" ] || [ -e "$root/.iqsine-root" ] || { echo "$root is no root of these trials: name another folder" >&2; exit 1; }
rm -rf "$root" && mkdir -p "$root"
mmdebstrap --variant=minbase --include=ca-certificates,systemd,systemd-sysv,dbus,iproute2,curl,procps "$suite" "$root" > "$root.log" 2>&1 ||
  { tail -n 5 "$root.log" >&2; exit 1; }
touch "$root/.iqsine-root"
cp /etc/resolv.conf "$root/etc/resolv.conf"
cp "$deb" "$root/root/iqsine.deb"
in_root() { # in_root COMMAND: not booted, with this machine's network
  unshare --mount --pid --fork --kill-child sh -c 'mount -t proc proc "$1/proc"; exec chroot "$1" /usr/bin/env DEBIAN_FRONTEND=noninteractive LANG=C.UTF-8 sh -c "$2"' sh "$root" "$1" >> "$root.log" 2>&1
}
needs=$(dpkg-deb --field "$deb" Depends)
[ -z "${RECOMMENDS:-}" ] || needs="$needs, $(dpkg-deb --field "$deb" Recommends)"
if ! in_root "apt-get update && apt-get satisfy --yes --no-install-recommends '$needs'"; then
  wrong "$suite has not all packages that this one needs: $(grep -E 'Depends:|not installable|not going to be' "$root.log" | head -n 3 | tr -s ' \n' ' ')"
  exit 1
fi
ok "$suite: the packages that it needs are there"
# the next version, and one for a later Debian
dpkg-deb -R "$deb" "$root/root/next"
sed -i 's/^Version: .*/Version: 99.0/' "$root/root/next/DEBIAN/control"
dpkg-deb -Znone --root-owner-group -b "$root/root/next" "$root/root/next.deb" > /dev/null
dpkg-deb -x "$deb" "$root/opt/other"
rm -rf "$root/root/next"

# --- booted -------------------------------------------------------------------------------------------------------------
systemd-nspawn --quiet --register=no --keep-unit --private-network --machine=iqsine-try -D "$root" --boot > "$root.boot" 2>&1 &
nspawn=$!
leader='' tries=0
while [ "$tries" -lt 60 ]; do
  leader=$(pgrep -P "$nspawn" | head -n 1 || true)
  if [ -n "$leader" ] && inside 'systemctl is-active --quiet multi-user.target'; then break; fi
  sleep 1
  tries=$((tries + 1))
done
[ "$tries" -lt 60 ] || { echo "the root did not boot: $root.boot says why" >&2; exit 1; }
inside 'ip link set lo up; ip link add eth9 type veth peer name eth8 && ip addr add 192.168.77.2/24 dev eth9 && ip link set eth9 up && ip link set eth8 up ||
  ip addr add 192.168.77.2/24 dev lo' || wrong "the root has no address in a network"

# --- beside another hub, which has its port -----------------------------------------------------------------------------
inside 'mkdir /tmp/other && chown nobody /tmp/other && cd /tmp/other && (setsid runuser -u nobody -- /opt/other/usr/bin/iqsine serve --calls direct --data /tmp/other/data --port 8080 --secure-port 9443 > /tmp/other.log 2>&1 &)
  for n in $(seq 60); do curl -sf http://127.0.0.1:8080/health && exit 0; sleep 0.5; done; exit 1' || wrong "another hub opens"
inside 'apt-get install --yes --no-install-recommends /root/iqsine.deb' || wrong "the installation beside another hub ends with an error"
says "beside another hub: the taken port and what to do" 'does not run: port 8080 is taken'
expect "and the package is not half installed" test "$(status)" = "install ok installed $(version)"
inside 'pkill -u nobody iqsine' || true
expect "and it opens when the port is free" is_open
inside 'DEBIAN_FRONTEND=noninteractive apt-get purge --yes iqsine; rm -rf /var/lib/iqsine /var/lib/iqsine-backups' || wrong "it cannot be purged"

# --- the installation ---------------------------------------------------------------------------------------------------
began=$(date +%s)
inside 'apt-get install --yes --no-install-recommends /root/iqsine.deb' || wrong "the installation fails"
seconds=$(($(date +%s) - began))
cp "$root.out" "$root.installed"
expect "installed in $seconds s (at most 60)" test "$seconds" -le 60
says "the address" 'http://localhost:8080'
says "the set-up code" 'set-up code: +[0-9]{8}$'
code=$(sed -n 's/.*set-up code: *\([0-9]\{8\}\)$/\1/p' "$root.out")
inside 'systemctl show -p User -p MainPID --value iqsine; stat -c "%U %a" /var/lib/iqsine /etc/iqsine/iqsine.json'
says "the hub has a user of its own, who alone reads the data" '^iqsine 700'
says "and the settings" '^root 640'
inside 'systemd-analyze security --no-pager iqsine | tail -n 1'
says "the unit is hardened: $(cat "$root.out")" '(OK|MEDIUM)'
inside 'page=$(curl -sf http://127.0.0.1:8080/) && script=$(echo "$page" | sed -n "s/.*src=\"\(\/assets\/[^\"]*\.js\)\".*/\1/p" | head -n 1) && curl -sf "http://127.0.0.1:8080$script" | wc -c'
says "the first page and its script" '^[0-9]{4,}'
form='{"restaurantName": "Bốn Mùa", "language": "vi", "currency": "VND", "login": "hoa", "name": "Hoà", "password": "bốn-mùa-2026", "deviceName": "Máy ở quầy", "device": "5f0c6c3e-6d5e-4c5b-9d0f-1f1f1f1f1f1f", "code": "CODE"}'
# from another machine: not by loopback
echo "$form" | sed "s/CODE/00000000/" > "$root/root/wrong.json"
echo "$form" | sed "s/CODE/$code/" > "$root/root/right.json"
inside 'curl -s -k --connect-to iqsine.local:8443:192.168.77.2:8443 -H "Content-Type: application/json" --data @/root/wrong.json https://iqsine.local:8443/api/setup' || true
says "another machine with a wrong code is refused" 'error|code'
inside 'curl -s -k -w "%{http_code}" --connect-to iqsine.local:8443:192.168.77.2:8443 -H "Content-Type: application/json" --data @/root/right.json https://iqsine.local:8443/api/setup' || true
says "and with the printed code it sets the restaurant up" '200$'

# --- upgrades -------------------------------------------------------------------------------------------------------------
copies() { find "$root/var/lib/iqsine-backups" -maxdepth 1 -name 'iqsine-*' | wc -l; }
before=$(copies)
inside '(while :; do date +%s.%N; curl -sf -m 1 -o /dev/null http://127.0.0.1:8080/health && echo up || echo down; sleep 0.1; done > /tmp/poll) & poll=$!
  apt-get install --yes --no-install-recommends /root/next.deb; code=$?; sleep 2; kill $poll; exit $code' || wrong "the upgrade fails"
expect "upgraded" test "$(status)" = "install ok installed 99.0"
expect "with one safety copy more" test "$(copies)" -gt "$before"
inside 'awk "/^[0-9]/ { at = \$1 } /^down/ { if (!first) first = at; until = at } END { printf \"%.1f\", until - first }" /tmp/poll'
down=$(cat "$root.out")
expect "the hub was away for $down s" test "${down%.*}" -lt 15
expect "and is open again" is_open
start() { inside 'systemctl show --property=InvocationID --value iqsine'; cat "$root.out"; }
running=$(start)
if inside 'apt-get install --yes --no-install-recommends --allow-downgrades /root/iqsine.deb'; then wrong "a downgrade is not refused"; fi
says "a downgrade is refused in one line" 'iqsine: 99.0 is installed, and its data may be too new'
expect "and nothing changed" test "$(status)" = "install ok installed 99.0"
expect "not even the running hub" test "$(start)" = "$running"
inside 'chown root /var/lib/iqsine-backups'
if inside 'dpkg -i /root/next.deb'; then wrong "an upgrade without a copy is not refused"; fi
says "an upgrade that cannot make a copy is refused in one line" 'iqsine: no safety copy could be made, so nothing was upgraded: .'
expect "and the hub runs on" test "$(start)" = "$running"
expect "with its package in order" test "$(status)" = "install ok installed 99.0"
inside 'chown iqsine /var/lib/iqsine-backups; mount -t tmpfs -o size=1m tmpfs /usr/share/iqsine'
if inside 'dpkg -i /root/next.deb'; then wrong "an upgrade on a full disk is not refused"; fi
says "a full disk is named" 'No space left on device'
inside 'umount /usr/share/iqsine'
expect "and nothing is half installed" test "$(status)" = "install ok installed 99.0"
expect "and the hub runs on" test "$(start)" = "$running"

# --- removal --------------------------------------------------------------------------------------------------------------
inside 'apt-get remove --yes iqsine' || wrong "the removal fails"
expect "removed, and the data stay" test -e "$root/var/lib/iqsine/iqsine.db"
if inside 'systemctl is-active --quiet iqsine'; then wrong "the hub still runs"; fi
inside 'sed "s/^VERSION_ID=.*/VERSION_ID=\"11\"/" /etc/os-release > /tmp/older; mount --bind /tmp/older /usr/lib/os-release'
if inside 'dpkg -i /root/iqsine.deb'; then wrong "an older Debian is not refused"; fi
says "an older Debian is named in one line" 'iqsine: this package is for Debian 1[0-9], and this machine has 11'
inside 'umount /usr/lib/os-release'
inside 'apt-get install --yes --no-install-recommends /root/next.deb' || wrong "it cannot be installed again"
expect "installed again, it finds its restaurant" is_open
inside 'apt-get purge --yes iqsine' || wrong "purging fails"
expect "purged without an answer, the data stay" test -e "$root/var/lib/iqsine/iqsine.db"
expect "and the settings are gone" test ! -e "$root/etc/iqsine"
inside 'apt-get install --yes --no-install-recommends /root/next.deb' || wrong "it cannot be installed again"
inside 'echo "iqsine iqsine/delete_data boolean true" | debconf-set-selections && apt-get purge --yes iqsine' || wrong "purging fails"
expect "purged with the answer yes, the data are gone" test ! -e "$root/var/lib/iqsine"
[ "$failed" -eq 0 ] && ok "$suite: all steps"
exit "$failed"
