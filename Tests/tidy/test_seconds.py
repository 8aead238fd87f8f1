"""The table of a run ends with the names of the tests that failed."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

OUTPUT = """ok 1 - a dish is sold
not ok 2 - a dish is sold twice
not ok 3 - a dish that is not cooked yet # TODO
✔ Test "a bill is paid" passed after 0.1 seconds.
\x1b[91m✘\x1b[0m Test "a bill is paid twice" failed after 0.1 seconds with 1 issue.
FAILED Tests/pages/test_bill.py::test_bill
"""


class SecondsTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        (self.root / "Tools/setup").mkdir(parents=True)
        shutil.copy(ROOT / "Tools/setup/seconds.py", self.root / "Tools/setup/seconds.py")

    def seconds(self, *arguments):
        environment = {name: value for name, value in os.environ.items() if name != "MAKEFLAGS"}
        return subprocess.run(
            [sys.executable, self.root / "Tools/setup/seconds.py", *arguments], capture_output=True, text=True, check=False, env=environment)

    def step(self, name, shell):
        return self.seconds(f"--step={name}", "sh", "-c", shell)

    def test_names_failed_tests_of_failed_steps_last(self):
        (self.root / "output").write_text(OUTPUT, encoding="utf-8")
        failed = self.step("tests", f"cat {self.root}/output; exit 3")
        passed = self.step("others", "echo 'not ok 1 - a test that a test expects to fail'")
        self.assertEqual((failed.returncode, failed.stdout, passed.returncode), (3, OUTPUT, 0))
        lines = self.seconds("--table").stdout.splitlines()
        self.assertEqual(lines[-3:], [
            "tests: not ok 2 - a dish is sold twice",
            'tests: ✘ Test "a bill is paid twice" failed after 0.1 seconds with 1 issue.',
            "tests: FAILED Tests/pages/test_bill.py::test_bill",
        ])
        self.assertRegex(lines[-4], "^whole run")

    def test_ends_with_its_step_though_a_program_of_it_goes_on(self):
        done = self.step("tests", "sleep 600 & echo $!")
        self.assertEqual(done.returncode, 0)
        # It is still there to be ended.
        os.kill(int(done.stdout), signal.SIGTERM)


if __name__ == "__main__":
    unittest.main()
