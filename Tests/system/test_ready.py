"""Before the first test a run looks at the machine, and names in one line what would make every test fail."""

import subprocess
import sys

import pytest

from hub import ROOT

KIT = ROOT / "Tests/kit"


def missing(change):
    """The line of `ready.missing` in a process of its own, after the change. A process whose browser runs cannot start another one."""
    done = subprocess.run([sys.executable, "-c", f"import postgres, ready; {change}; print(ready.missing())"], cwd=KIT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.removesuffix("\n")


def test_a_machine_that_has_all_is_ready():
    done = subprocess.run([sys.executable, KIT / "ready.py"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("program,line", [
    ("/no/such/browser", "The browser /no/such/browser is missing. Run: Tools/setup/packages.sh test"),
    ("/bin/false", "The browser /bin/false does not start: "),
])
def test_a_browser_that_does_not_start_is_named(program, line):
    message = missing(f"ready.WINDOWLESS = {program!r}")
    assert message.startswith(line) and "\n" not in message


def test_a_database_that_does_not_start_is_named(tmp_path):
    message = missing(f"postgres.programs = lambda: ready.Path({str(tmp_path)!r})")
    assert message.startswith("PostgreSQL does not start: ") and "\n" not in message


def test_a_disk_without_room_is_named():
    message = missing("ready.ROOM = 1 << 20")
    assert message.startswith("The disk is nearly full: ") and "the tests need 1048576 GB" in message


def test_a_run_without_a_build_is_named(tmp_path):
    assert missing(f"ready.Hub.program = ready.Path({str(tmp_path / 'iqsine')!r})") == "The hub is not built. Run: make build"
