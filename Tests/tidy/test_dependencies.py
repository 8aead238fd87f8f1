"""Compares docs/dependencies.md with the files that name the dependencies."""

import re
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def rows():
    """name → version, of all tables"""
    text = (ROOT / "docs/dependencies.md").read_text(encoding="utf-8")
    return dict(re.findall(r"^\| ([\w.+-]+) \| ([\w.+-]+) \|", text, re.MULTILINE))


class DependencyTests(unittest.TestCase):
    def test_pins_and_lists_each_swift_package(self):
        text = (ROOT / "Package.swift").read_text(encoding="utf-8")
        names = re.findall(r'\.package\(\s*url: "[^"]*/([^"/]+)"', text)
        pinned = re.findall(r'\.package\(\s*url: "[^"]*/([^"/]+)", exact: "([^"]+)"', text)
        self.assertEqual(names, [name for name, _ in pinned], "a version is not pinned by exact:")
        self.assertGreater(len(names), 10)
        self.assertEqual({name: rows().get(name) for name, _ in pinned}, dict(pinned))

    def test_pins_and_lists_each_python_package(self):
        files = (ROOT / "Tests/requirements.txt", ROOT / "Tools/setup/tools.txt")
        text = "\n".join(file.read_text(encoding="utf-8") for file in files)
        pinned = dict(re.findall(r"^([\w-]+)==(\S+)$", text, re.MULTILINE))
        self.assertGreater(len(pinned), 5)
        self.assertEqual({name: rows().get(name) for name in pinned}, pinned)

    def test_lists_each_debian_package(self):
        script = ROOT / "Tools/setup/packages.sh"
        parts = re.findall(r"^    (\w+)\) wanted=", script.read_text(encoding="utf-8"), re.MULTILINE)
        names = set(subprocess.run(["sh", script, "--list", *parts], capture_output=True, text=True, check=True).stdout.split())
        self.assertGreater(len(names), 30)
        self.assertEqual(names - set(rows()), set())


if __name__ == "__main__":
    unittest.main()
