"""Plants rules and citations that do not fit together and sees the check name them."""

import contextlib
import io
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Tools" / "tidy"))

import tidy  # noqa: E402

RULES = """# The live protocol

- **CMD1** The hub decides once.
- **CMD2** The hub decides in order.
- **STR1** Numbers have no gaps.

## Rules without a test

| rule | a test would need |
|---|---|
"""
UNTESTED = "| STR1 | two hubs |\n"


class ProtocolTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        for path in ("Tools/tidy/known.txt", "Tools/tidy/large.txt"):
            self.write(path, "")
        self.write("docs/protocol.md", RULES + UNTESTED)
        self.write("Tests/Sync/A.swift", 'struct A {\n  // protocol: CMD1\n  @Test func a() { b("// protocol: CMD8") }\n}\n')
        self.write("Tests/system/test_a.py", "def test_a():  # protocol: CMD2, CMD1\n    pass\n")

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, encoding="utf-8")

    def assert_found(self, *lines):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            failed = tidy.main(self.root)
        found = [line for line in printed.getvalue().splitlines() if not line.startswith("commit subjects")]
        self.assertEqual((failed, found), (1 if lines else 0, list(lines)))

    def test_accepts_rules_that_are_cited_or_in_the_table(self):
        self.assert_found()

    def test_names_a_rule_that_no_test_cites(self):
        self.write("Tests/system/test_a.py", "# CMD2\n")
        self.assert_found("docs/protocol.md:4: no test cites CMD2")

    def test_counts_citations_in_tests_only(self):
        self.write("Tests/system/test_a.py", "")
        self.write("Sources/Kernel/A.swift", "// protocol: CMD2\n")
        self.assert_found("docs/protocol.md:4: no test cites CMD2")

    def test_names_each_citation_of_a_rule_that_does_not_exist(self):
        self.write("web/tests/a.test.ts", 'test("a", () => undefined);\n// protocol: CMD1, CMD9\n')
        self.assert_found("web/tests/a.test.ts:2: docs/protocol.md has no rule CMD9")

    def test_names_a_citation_that_is_no_id(self):
        self.write("web/tests/a.test.ts", "// protocol: CMD1 CMD2\n")
        self.assert_found("web/tests/a.test.ts:1: 'CMD1 CMD2' is no rule's id: write `protocol: CMD3, STR1`")

    def test_names_a_row_of_the_table_that_a_test_cites(self):
        self.write("web/tests/a.test.tsx", "// protocol: STR1\n")
        self.assert_found("docs/protocol.md:11: a test cites STR1: remove it from the table")

    def test_names_a_row_of_the_table_without_a_rule(self):
        self.write("docs/protocol.md", RULES + UNTESTED + "| STR2 | two hubs |\n")
        self.assert_found("docs/protocol.md:12: STR2 is no rule")

    def test_names_two_rules_of_one_id(self):
        self.write("docs/protocol.md", "- **CMD1** The hub decides.\n" + RULES + UNTESTED)
        self.assert_found("docs/protocol.md:1: two rules are named CMD1", "docs/protocol.md:4: two rules are named CMD1")


if __name__ == "__main__":
    unittest.main()
