"""The version stands in one place, and the newest chapter of CHANGELOG.md is about it."""

import re

PLACE = "Sources/iqsine/Commands/Iqsine.swift"
LITERAL = re.compile(r'static let version = "([^"]+)"')
# Files that could hold a copy of the version. Documents and tests may name versions, as history and as samples.
FOLDERS = ["Sources", "Tools", "web/src", "web/public", "web/tools"]
FILES = ["Makefile", "Package.swift", "web/package.json", "web/build.mjs"]
NOT_TEXT = {".png", ".webp", ".jpg", ".ico", ".woff2", ".wasm", ".pyc", ".mp4", ".webm", ".gz", ".zip", ".xlsx"}


def faults(root):
    """Violations as (key, line, words). A tree without a program has no version."""
    place = root / PLACE
    if not place.exists():
        return []
    found = LITERAL.findall(place.read_text(encoding="utf-8"))
    if len(found) != 1:
        return [(f"version {PLACE}", 0, f"the version is written {len(found)} times, not once")]
    return changelog(root, found[0]) + copies(root, found[0])


def changelog(root, version):
    path = root / "CHANGELOG.md"
    headings = re.findall(r"^## (\S+)", path.read_text(encoding="utf-8"), re.MULTILINE) if path.exists() else []
    if headings[:1] == [version]:
        return []
    newest = headings[0] if headings else "missing"
    return [("version CHANGELOG.md", 0, f"its newest chapter is {newest}, but the program is {version}")]


def copies(root, version):
    """Each other file in which the version stands in quotes, or as the value of a key."""
    copy = re.compile(rf"""["'`]{re.escape(version)}["'`]|(?:\b|_)version\s*[:=]\s*{re.escape(version)}(?![\w.])""", re.IGNORECASE)
    found = []
    for path in candidates(root):
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        name = path.relative_to(root).as_posix()
        lines = [text.count("\n", 0, one.start()) + 1 for one in copy.finditer(text)]
        found += [(f"version {name}", line, f"the version {version} is a copy: only {PLACE} names it") for line in lines]
    return found


def candidates(root):
    paths = [path for folder in FOLDERS for path in (root / folder).rglob("*") if path.suffix not in NOT_TEXT]
    paths += [root / name for name in FILES]
    for path in sorted(paths):
        if path.is_file() and path != root / PLACE and "node_modules" not in path.parts:
            yield path
