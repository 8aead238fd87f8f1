#!/usr/bin/env python3
"""Fails if a Swift target imports a module that it does not declare in Package.swift.

SwiftPM's own --explicit-target-dependency-import-check skips targets silently if its scan fails: Swift 6.3 for Linux
reports nothing at all. This check can go when SwiftPM's reports the violations in Tests/tidy/test_imports.py.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

import scan  # noqa: E402

# Modules of the toolchain and the system, which need no declaration.
TOOLCHAIN = frozenset("Swift Synchronization Dispatch Foundation FoundationXML Glibc Darwin Testing XCTest".split())
IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\(\w+\))?[ \t]+|(?:public|package|internal|fileprivate|private)[ \t]+)*"
    r"import[ \t]+(?:(?:struct|class|enum|protocol|func|typealias|let|var)[ \t]+)?(\w+)", re.MULTILINE)


def description(root):
    """The evaluated manifest. A separate scratch folder keeps it from waiting for a running build."""
    command = ["swift", "package", "--package-path", root, "--scratch-path", root / ".build/manifest", "dump-package"]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def declared(target):
    """Names of the targets and products that a target declares."""
    return {value[0] for dependency in target["dependencies"] for value in dependency.values()}


def undeclared(root, package):
    """Each (file, line, target, module) of an import that its target does not declare."""
    for target in package["targets"]:
        folder = root / (target.get("path") or f"{'Tests' if target['type'] == 'test' else 'Sources'}/{target['name']}")
        allowed = TOOLCHAIN | declared(target)
        for path in sorted(folder.rglob("*.swift")):
            text = path.read_text(encoding="utf-8")
            if all(found[1] in allowed for found in IMPORT.finditer(text)):
                continue
            source = scan.read(path.relative_to(root).as_posix(), "swift", text)
            for found in IMPORT.finditer(source.code):
                if found[1] not in allowed:
                    yield source.path, source.line_of(found.start(1)), target["name"], found[1]


def main(root):
    found = list(undeclared(root, description(root)))
    for path, line, target, module in found:
        print(f"{path}:{line}: {target} imports {module} without declaring it in Package.swift")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(Path(__file__).resolve().parents[2]))
