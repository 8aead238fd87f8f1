"""Plants one violation of each kind in a small tree and sees the check fail."""

import contextlib
import io
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Tools" / "tidy"))

import tidy  # noqa: E402
import words  # noqa: E402


class Tree(unittest.TestCase):
    """A folder with empty lists, in which each test plants its files."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.write("Tools/tidy/known.txt", "")
        self.write("Tools/tidy/large.txt", "")

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, encoding="utf-8")

    def read(self, path):
        return (self.root / path).read_text(encoding="utf-8")

    def check(self, removes=False):
        """The result of the check, and its lines without those about the commits."""
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            failed = tidy.main(self.root, removes)
        return failed, [line for line in printed.getvalue().splitlines() if not line.startswith("commit subjects")]

    def assert_clean(self):
        self.assertEqual(self.check(), (0, []))

    def assert_found(self, *lines):
        self.assertEqual(self.check(), (1, list(lines)))


class NameTests(Tree):
    def test_refuses_a_type_name_that_two_swift_targets_declare(self):
        self.write("Sources/Platform/Sync/Change.swift", "public struct Change {}\n")
        self.write("Sources/Platform/Sync/Other.swift", "private struct Change {}\n")
        self.assert_clean()
        self.write("Sources/Modules/Bills/Rules/Change.swift", "enum Change {}\n")
        self.assert_found("swift:Change: Change names different types in Sources/Modules/Bills/Rules, Sources/Platform/Sync")

    def test_allows_nested_types_and_test_suites_of_one_name(self):
        self.write("Sources/Kernel/A.swift", "enum A {\n  struct Inner {}\n}\n")
        self.write("Sources/Checks/B.swift", "enum B {\n  struct Inner {}\n}\n")
        self.write("Tests/A/StoreTests.swift", "struct StoreTests {}\n")
        self.write("Tests/B/StoreTests.swift", "struct StoreTests {}\n")
        self.assert_clean()

    def test_refuses_a_type_name_that_two_scripts_export(self):
        self.write("web/src/a.ts", "export interface Sums { a: number }\n")
        self.write("web/src/b.tsx", "type Sums = string;\n")
        self.assert_clean()
        self.write("web/src/b.tsx", "export type Sums = string;\n")
        self.assert_found("typescript:Sums: Sums names different types in web/src/a.ts, web/src/b.tsx")

    def test_refuses_a_banned_name_in_each_language(self):
        self.write("Sources/Kernel/A.swift", "enum A {\n  private struct Standing {}\n}\n")
        self.write("web/src/a.ts", "class Told {}\n")
        self.write("Tools/bench/a.py", "class Courier:\n    pass\n")
        self.assert_found(
            "Sources/Kernel/A.swift:2: the type name Standing is banned",
            "Tools/bench/a.py:1: the type name Courier is banned",
            "web/src/a.ts:1: the type name Told is banned")

    def test_allows_a_banned_word_within_a_name_a_string_or_a_comment(self):
        self.write("Sources/Kernel/A.swift", 'struct StandingOrder {}\nlet a = "struct Told {"  // class Known\nlet line = Line.self\n')
        self.assert_clean()

    def test_refuses_a_desk(self):
        self.write("Sources/Kernel/A.swift", "public final class BillsDesk {}\n")
        self.assert_found("Sources/Kernel/A.swift:1: BillsDesk is named by no role: say UseCases, Service, Reader, Worker or Routes")

    def test_refuses_one_more_variable_of_a_vague_name_in_each_language(self):
        self.write("Sources/Kernel/A.swift", "let known = 1\nlet knownTables = known\n")
        self.write("Tools/tidy/known.txt", "vague-variable known 1\n")
        self.assert_clean()
        refused = "known: a new variable is called known: name what it holds (existing, matches, stored, requested …)"
        for path, text in [("Sources/Kernel/B.swift", "if let known {}\n"), ("web/src/a.ts", "const known = 1;\n"), ("Tools/bench/a.py", "known = 1\n")]:
            with self.subTest(path):
                self.write(path, text)
                self.assert_found(refused)
                self.write(path, "\n")


class SizeTests(Tree):
    def test_refuses_a_file_of_more_than_300_lines(self):
        for path in ("Sources/Kernel/A.swift", "web/src/a.ts", "Tests/system/a.py"):
            self.write(path, "\n" * 300)
        self.write("Sources/Kernel/Generated/Members.swift", "\n" * 301)
        self.write("web/src/a.css", "\n" * 301)
        self.assert_clean()
        self.write("Tests/system/a.py", "\n" * 301)
        self.assert_found("Tests/system/a.py:1: Tests/system/a.py has 301 lines, 300 are allowed")

    def test_refuses_a_swift_function_of_more_than_70_lines(self):
        body = '  print("}")  // }\n' * 68
        self.write("Sources/Kernel/A.swift", f"struct A {{\n  func a() {{\n{body}  }}\n\n  init?(b: Int) {{\n{body}\n  }}\n}}\n")
        self.assert_found("Sources/Kernel/A.swift:73: init has 71 lines, 70 are allowed")

    def test_refuses_a_script_function_of_more_than_70_lines(self):
        body = "  t(`{ ${a + `}`} `, /[}`]/, '}');\n" * 68
        self.write("web/src/a.tsx", "\n".join([
            f"export function one(): {{ a: string }} {{\n{body}\n}}",
            f"const two = async ({{ a }}: Props) => {{\n{body}\n}};",
            f"class A {{\n  three(a: number): void {{\n{body}\n}}\n}}",
            f"if (a) {{\n{body}\n}}",
        ]))
        lines = [line.split(": ", 1)[1] for line in self.check()[1]]
        self.assertEqual(lines, [f"{name} has 71 lines, 70 are allowed" for name in ("one", "two", "three")])

    def test_lets_an_exception_shrink_only(self):
        self.write("web/src/a.ts", "\n" * 320)
        self.write("Tools/tidy/large.txt", "web/src/a.ts 320 One table, read as a whole.\n")
        self.assert_clean()
        self.write("web/src/a.ts", "\n" * 321)
        self.assert_found("web/src/a.ts:1: web/src/a.ts has 321 lines, 300 are allowed")
        self.write("web/src/a.ts", "\n" * 310)
        self.assert_found("web/src/a.ts: now 310: run Tools/tidy/tidy.py --update and commit the shorter list")
        self.assertEqual(self.check(removes=True), (0, []))
        self.assertEqual(self.read("Tools/tidy/large.txt"), "web/src/a.ts 310 One table, read as a whole.\n")
        self.write("web/src/a.ts", "\n")
        self.assertEqual(self.check(removes=True), (0, []))
        self.assertEqual(self.read("Tools/tidy/large.txt"), "")


class CommentTests(Tree):
    def test_refuses_a_comment_that_begins_with_what_or_who_in_each_language(self):
        self.write("Makefile", "all: ## what there is\n")
        self.write("Sources/Kernel/A.swift", "/// What it is.\nstruct A {\n  case a  // who asks\n  case b  // whoever asks\n}\n")
        self.write("Tools/a.sh", "#!/bin/sh\n# Who asks\n")
        self.write("Tools/b.py", 'def b():\n    """What it is."""\n    # Who asks\n')
        self.write("web/src/a.tsx", "/** What it is. */\nconst a = <p>{/* Whoever asks */}</p>;\n")
        lines = [line.split(": ")[0] for line in self.check()[1]]
        self.assertEqual(lines, [
            "Makefile:1", "Sources/Kernel/A.swift:1", "Sources/Kernel/A.swift:3", "Sources/Kernel/A.swift:4", "Tools/a.sh:2", "Tools/b.py:2",
            "Tools/b.py:3", "web/src/a.tsx:1", "web/src/a.tsx:2",
        ])

    def test_allows_the_words_later_in_a_comment_and_in_strings(self):
        self.write("Sources/Kernel/A.swift", '/// The person\n/// who asks, and\n/// what for.\nlet a = "// What"\nlet whatever = 1\n// Whatever\n')
        self.write("web/src/a.ts", "const a = `${b('`')} // What`;\n")
        self.assert_clean()


class CommitTests(Tree):
    def commit(self, subject):
        settings = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", "-C", self.root, *settings, "commit", "-q", "--allow-empty", "-m", subject], check=True)

    def setUp(self):
        super().setUp()
        subprocess.run(["git", "init", "-q", self.root], check=True)
        self.commit("Long before; nobody looks")
        self.first = subprocess.run(["git", "-C", self.root, "rev-parse", "HEAD"], capture_output=True, text=True, check=True).stdout.strip()

    def test_refuses_long_subjects_and_semicolons(self):
        self.commit("a" * 72)
        self.assertEqual(words.commits(self.root, self.first), ([], None))
        self.commit("a" * 73)
        self.commit("Do this; do that")
        faults = [text for _, _, text in words.commits(self.root, self.first)[0]]
        self.assertEqual(faults, [
            "the subject has a semicolon: one commit is one change: Do this; do that",
            f"the subject has 73 characters, 72 are allowed: {'a' * 73}",
        ])

    def test_says_in_one_line_that_the_history_is_not_here(self):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            self.assertEqual(tidy.main(self.root), 0)
        self.assertEqual(printed.getvalue(), "commit subjects are not checked: the history since ae9b8a2 is not here\n")


class KnownTests(Tree):
    def test_fails_on_one_more_and_on_an_entry_that_is_no_longer_true(self):
        self.write("Sources/Kernel/A.swift", "// What\n\n// Who\n")
        self.write("Tools/tidy/known.txt", "comment-start Sources/Kernel/A.swift 2\n")
        self.assert_clean()
        self.write("Sources/Kernel/A.swift", "// What\n\n// Who\n\n// Whoever\n")
        self.assertEqual(self.check()[0], 1)
        self.write("Sources/Kernel/A.swift", "// What\n")
        self.assert_found("comment-start Sources/Kernel/A.swift: now 1: run Tools/tidy/tidy.py --update and commit the shorter list")

    def test_update_removes_and_never_adds(self):
        self.write("Sources/Kernel/A.swift", "// What\n")
        self.write("Sources/Kernel/B.swift", "// What\n")
        self.write("Tools/tidy/known.txt", "comment-start Sources/Kernel/A.swift 2\nbanned-name Sources/Kernel/A.swift:Told 1\n")
        self.assertEqual(self.check(removes=True), (1, ["Sources/Kernel/B.swift:1: a comment begins with 'What'"]))
        self.assertEqual(self.read("Tools/tidy/known.txt"), "comment-start Sources/Kernel/A.swift 1\n")


if __name__ == "__main__":
    unittest.main()
