#!/usr/bin/env python3
"""Checks the rules of the project that a program can check: names, sizes, comments, commit subjects, tests of the protocol,
the version.

  tidy.py             prints each new violation and each entry of the lists that is no longer true; either fails
  tidy.py --update    removes such entries from the lists; never adds one

known.txt holds the violations from before the rules, one a line with a count for each file.
large.txt holds files and functions that are over their limit, with their size and the reason. Both may only shrink.
"""

import argparse
import sys
from collections import Counter, defaultdict
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

import names  # noqa: E402
import protocol  # noqa: E402
import scan  # noqa: E402
import sizes  # noqa: E402
import version  # noqa: E402
import words  # noqa: E402

HERE = Path("Tools/tidy")
FOLDERS = ["Sources", "Tests", "Tools", "web/src", "web/tests", "web/tools"]
PATTERNS = ["*.swift", "Makefile", ".ci/run", "web/*.mjs", "web/*.sh"]
LANGUAGES = {
    ".swift": "swift", ".ts": "script", ".tsx": "script", ".mjs": "script", ".py": "python", ".sh": "shell",
    "Makefile": "shell", ".ci/run": "shell", "Tests/system/run": "shell",
    "Tests/system/chromium": "shell",
}


def files(root):
    """The files that the rules hold for, with their languages; generated ones are left out."""
    paths = [path for folder in FOLDERS for path in (root / folder).rglob("*")]
    paths += [path for pattern in PATTERNS for path in root.glob(pattern)]
    for path in sorted(path.relative_to(root).as_posix() for path in paths if path.is_file()):
        language = LANGUAGES.get(path) or LANGUAGES.get(Path(path).suffix)
        if language and "/Generated/" not in path and not path.endswith("/Generated.ts"):
            yield path, language


def sources(root):
    for path, language in files(root):
        try:
            yield scan.read(path, language, (root / path).read_text(encoding="utf-8"))
        except scan.ScanError as error:
            raise SystemExit(f"{path}: cannot be read: {error}") from error


def violations(root):
    """All violations as (key, line, words), and all sizes over their limit by key."""
    found, large = [], defaultdict(list)
    read = list(sources(root))
    for source in read:
        found += names.banned(source) + names.desks(source) + names.vague(source) + words.comments(source)
        try:
            for key, lines, line in sizes.large(source):
                large[key].append((lines, line))
        except scan.ScanError as error:
            raise SystemExit(f"{source.path}: cannot be read: {error}") from error
    found += names.twice(read)
    found += protocol.faults(root, read)
    found += version.faults(root)
    subjects, skipped = words.commits(root)
    if skipped:
        print(skipped)
    return found + subjects, {key: max(each) for key, each in large.items()}


def read_known(path):
    """key → count"""
    known = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        key, _, count = line.rpartition(" ")
        known[key] = int(count)
    return known


def read_large(path):
    """key → (size, reason)"""
    large = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        key, size, reason = line.split(" ", 2)
        large[key] = (int(size), reason)
    return large


def compare(found, known):
    """New violations, and entries that are no longer true."""
    now = Counter(key for key, _, _ in found)
    new = [(key, line, text) for key, line, text in found if now[key] > known.get(key, 0)]
    stale = {key: now.get(key, 0) for key, count in known.items() if now.get(key, 0) < count}
    return new, stale


def compare_sizes(large, allowed):
    new = [(key, lines, line) for key, (lines, line) in large.items() if lines > allowed.get(key, (0, ""))[0]]
    stale = {key: large.get(key, (0, 0))[0] for key, (size, _) in allowed.items() if large.get(key, (0, 0))[0] < size}
    return new, stale


def update(root, stale_known, stale_large):
    known, large = read_known(root / HERE / "known.txt"), read_large(root / HERE / "large.txt")
    known.update(stale_known)
    large.update({key: (size, large[key][1]) for key, size in stale_large.items()})
    write(root / HERE / "known.txt", [f"{key} {count}" for key, count in known.items() if count])
    write(root / HERE / "large.txt", [f"{key} {size} {reason}" for key, (size, reason) in large.items() if size])


def write(path, lines):
    path.write_text("".join(f"{line}\n" for line in sorted(lines)), encoding="utf-8")


def where(key, line):
    place = key.partition(" ")[2] or key
    return f"{place.rpartition(':')[0] or place}:{line}" if line else place


def main(root, removes=False):
    found, large = violations(root)
    new, stale = compare(found, read_known(root / HERE / "known.txt"))
    too_large, stale_large = compare_sizes(large, read_large(root / HERE / "large.txt"))
    if removes:
        update(root, stale, stale_large)
        stale, stale_large = {}, {}
    for key, line, text in dict.fromkeys(new):
        print(f"{where(key, line)}: {text}")
    for key, lines, line in too_large:
        limit = sizes.FUNCTION_LINES if ":" in key else sizes.FILE_LINES
        print(f"{where(key, line)}: {key.rpartition(':')[2]} has {lines} lines, {limit} are allowed")
    for key, count in [*stale.items(), *stale_large.items()]:
        print(f"{key}: now {count}: run Tools/tidy/tidy.py --update and commit the shorter list")
    return 1 if new or too_large or stale or stale_large else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--update", action="store_true", help="remove entries that are no longer true")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2], help="the folder to check")
    options = parser.parse_args()
    sys.exit(main(options.root, options.update))
