"""Plants copies of the version and a stale changelog in a small tree."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Tools" / "tidy"))

import version  # noqa: E402


class VersionTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.write(version.PLACE, 'static let version = "7.8.9"\n')
        self.write("CHANGELOG.md", "# What is new\n\n## 7.8.9\n\n- all\n\n## 7.8.8\n")

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, encoding="utf-8")

    def found(self):
        return [f"{key.partition(' ')[2]}:{line}" for key, line, _ in version.faults(self.root)]

    def test_accepts_one_version_with_the_newest_chapter(self):
        self.assertEqual(self.found(), [])

    def test_refuses_a_newest_chapter_about_another_version(self):
        self.write("CHANGELOG.md", "# What is new\n\n## 7.8.8\n\n## 7.8.9\n")
        self.assertEqual(self.found(), ["CHANGELOG.md:0"])

    def test_refuses_a_missing_changelog(self):
        (self.root / "CHANGELOG.md").unlink()
        self.assertEqual(self.found(), ["CHANGELOG.md:0"])

    def test_refuses_a_copy_of_the_version_in_another_file(self):
        self.write("web/package.json", '{\n  "version": "7.8.9"\n}\n')
        self.write("Tools/package/package.sh", "name=iqsine\nversion=7.8.9\n")
        self.write("Sources/Platform/Web/Edge.swift", 'let agent = "iqsine"\nlet version = "7.8.9"\n')
        self.assertEqual(sorted(self.found()), ["Sources/Platform/Web/Edge.swift:2", "Tools/package/package.sh:2", "web/package.json:2"])

    def test_allows_other_numbers_that_begin_or_end_alike(self):
        self.write("web/package.json", '{\n  "react": "7.8.91",\n  "dom": "17.8.9"\n}\n')
        self.write("Tools/package/package.sh", "version=7.8.9.1\n")
        self.assertEqual(self.found(), [])

    def test_refuses_two_versions_in_the_program(self):
        self.write(version.PLACE, 'static let version = "7.8.9"\nstatic let version = "7.9.0"\n')
        self.assertEqual(len(self.found()), 1)

    def test_needs_no_version_in_a_tree_without_a_program(self):
        (self.root / version.PLACE).unlink()
        self.assertEqual(self.found(), [])


if __name__ == "__main__":
    unittest.main()
