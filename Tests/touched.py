#!/usr/bin/env python3
"""Prints the files of page and system tests that touch the change in hand, for `make quick`: touched.py [COMMIT]

The change is what differs from COMMIT: from the last commit if something is uncommitted, else from the one before it. A test file touches a
module if it sends its commands, opens its pages or bears its name. Those that name the changed modules most come first, as many as
have room in the time of `make quick`. A change of what all modules build on is tested by the files of EVERYWHERE.
"""

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SECONDS = json.loads((ROOT / "Tests/seconds.json").read_text())
ROOM = 300  # seconds of Tests/seconds.json; three files run side by side
EVERYWHERE = ["system/test_evening.py", "system/test_offline.py", "system/test_streams.py", "system/test_rights.py", "pages/test_honesty.py"]
MODULE = re.compile(r"(?:Sources/Modules/|web/src/(?:domains|modules)/|Tests/(?!pages|system|kit|tidy|Platform))(\w+)/")


def git(*arguments):
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()


def changed(commit):
    new = git("ls-files", "--others", "--exclude-standard")
    commit = commit or ("HEAD" if new or git("diff", "--name-only", "HEAD") else "HEAD~1")
    return sorted({*git("diff", "--name-only", commit), *new})


def mentions(text, module):
    """How often a test's text sends a module's commands, opens its pages, or imports its kit."""
    return len(re.findall(rf"""["'/]{module}(?:[./]|["'])|\bimport {module}\b|\bfrom {module}\b""", text))


def touched(paths, tests):
    """Files among `tests` (path below Tests → text) that touch the changed paths, in the order of their weight."""
    weights = Counter()
    for path in paths:
        below = path.removeprefix("Tests/")
        if below in tests:
            weights[below] += 1000
        elif path.startswith("Tests/kit/"):
            module = Path(path).stem
            weights.update({file: 10 for file, text in tests.items() if re.search(rf"^(?:from|import) {module}\b", text, re.M)})
    modules = {found[1].lower() for path in paths if (found := MODULE.match(path))}
    for module in modules:
        for file, text in tests.items():
            if count := mentions(text, module) + 3 * (module.rstrip("s") in file):
                weights[file] += count
    if any(not MODULE.match(path) and path.startswith(("Sources/", "web/src/")) for path in paths):
        weights.update({file: 20 for file in EVERYWHERE if file in tests})
    return [file for file, _ in weights.most_common()]


def fitting(files):
    """As many of them as have room, from the front."""
    room, chosen = ROOM, []
    for file in files:
        seconds = SECONDS.get(Path(file).name, 20)
        if seconds <= room:
            room -= seconds
            chosen.append(file)
    return chosen


def main(commit=None):
    tests = {str(path.relative_to(ROOT / "Tests")): path.read_text() for folder in ("pages", "system") for path in (ROOT / "Tests" / folder).glob("test_*.py")}
    found = touched(changed(commit), tests)
    chosen = fitting(found)
    if left := [file for file in found if file not in chosen]:
        print(f"left to make test: {', '.join(left)}", file=sys.stderr)
    print("\n".join(f"Tests/{file}" for file in chosen))


if __name__ == "__main__":
    main(*sys.argv[1:])
