#!/bin/sh
# Runs the main targets of the Makefile one after the other on a machine that has nothing, and prints the seconds of each: fresh.sh [FOLDER]
# Needs root, two hours on two cores, and 30 GB. The first command that fails ends it. Its whole output is in artefacts/fresh.
#   STEPS="run package" fresh.sh    only these of: run serve bench test package trixie
set -eu
cd "$(dirname "$0")/../.."
[ "$(id -u)" -eq 0 ] || { echo "A new root needs root: sudo make fresh" >&2; exit 1; }
Tools/setup/packages.sh toolchain fresh package
root=${1:-/var/tmp/iqsine-fresh} suite=bookworm
mkdir -p "$(dirname "$root")"
Tools/setup/ready.sh room 30 "$(dirname "$root")"
logs=artefacts/fresh
mkdir -p "$logs"

# remove FOLDER — only a root that fresh-root.sh has made
remove() {
  [ ! -e "$1" ] || [ -e "$1/.iqsine-root" ] || { echo "$1 is no root of these trials: name another folder" >&2; exit 1; }
  rm -rf "$1"
}

now() { date +%s; }

# in_root NAME COMMAND — runs it in the root, and says how long it took
in_root() {
  name=$1 began=$(now)
  shift
  if Tools/setup/fresh-root.sh "$root" "$suite" -- "$*" > "$logs/$name.log" 2>&1; then echo "$name: $(($(now) - began)) s"
  else
    echo "$name: failed after $(($(now) - began)) s, see $logs/$name.log. Its last lines:" >&2
    tail -n 5 "$logs/$name.log" >&2
    exit 1
  fi
}

# opens NAME PORT COMMAND — starts a hub in the root, waits until it answers and its page loads, and ends it
opens() {
  name=$1 port=$2
  shift 2
  in_root "$name" "
    $* HOST=127.0.0.1 PORT=$port SECURE_PORT=$((port + 1)) & hub=\$!
    while ! bash -c '</dev/tcp/127.0.0.1/$port' 2> /dev/null; do kill -0 \$hub || exit 1; sleep 1; done
    python3 - <<'END'
import json, re, urllib.request
def get(path): return urllib.request.urlopen('http://127.0.0.1:$port' + path, timeout=60).read().decode()
health = json.loads(get('/health'))
print('health:', health)
page = get('/')
scripts = {path: len(get(path)) for path in re.findall(r'src=\"(/[^\"]+\.js)\"', page)}
assert sum(scripts.values()) > 5000, scripts
print('page: characters of its scripts:', scripts)
END
    code=\$?
    kill \$hub
    wait \$hub || true
    exit \$code"
}

wanted() { case " ${STEPS:-run serve bench test package trixie} " in *" $1 "*) ;; *) return 1 ;; esac }

if wanted run; then
  remove "$root"
  opens run 18080 "make run"
fi
if wanted serve; then opens serve 18082 "make serve DATA=my-restaurant"; fi
if wanted bench; then in_root bench "make bench QUICK=1 KEYS=offline"; fi
if wanted test; then in_root test "CI=true make test"; fi
# tried SUITE ROOT SUFFIX — installs the package that the root has built in another new root of the same release, upgrades, removes and purges it
tried() {
  suite=$1 began=$(now)
  deb=$(tail -n 1 "$logs/package$3.log" | sed "s|^|$2/src/iqsine/|")
  if Tools/package/try.sh "$suite" "$deb" > "$logs/try-$suite.log" 2>&1; then echo "package on $suite: $(($(now) - began)) s"
  else
    echo "package on $suite: failed, see $logs/try-$suite.log" >&2
    grep -A 3 WRONG "$logs/try-$suite.log" >&2 || tail -n 5 "$logs/try-$suite.log" >&2
    exit 1
  fi
}

if wanted package; then
  in_root package "make package"
  tried bookworm "$root" ""
fi
# Debian 13 has no libolm for the browser, so it takes the pages that Debian 12 has built.
if wanted trixie; then
  pages=$root/src/iqsine/web/dist root=$root-trixie suite=trixie
  remove "$root"
  in_root base-trixie "true"
  cp -r "$pages" "$root/var/tmp/pages"
  in_root package-trixie "make package PAGES=/var/tmp/pages"
  tried trixie "$root" -trixie
fi
