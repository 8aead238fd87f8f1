"""Before the first test a run looks at the machine, and names in one line what would make every test fail."""

import subprocess
import sys

import pytest

import ready
from hub import ROOT


def test_a_machine_that_has_all_is_ready():
    done = subprocess.run([sys.executable, ROOT / "Tests/kit/ready.py"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("program,line", [
    ("/no/such/browser", "The browser /no/such/browser is missing. Run: Tools/setup/packages.sh test"),
    ("/bin/false", "The browser /bin/false does not start: "),
])
def test_a_browser_that_does_not_start_is_named(monkeypatch, program, line):
    monkeypatch.setattr(ready, "WINDOWLESS", program)
    message = ready.missing()
    assert message.startswith(line) and "\n" not in message


def test_a_database_that_does_not_start_is_named(monkeypatch):
    monkeypatch.setattr("postgres.programs", lambda: ROOT / "no-programs")
    message = ready.missing()
    assert message.startswith("PostgreSQL does not start: ") and "\n" not in message


def test_a_disk_without_room_is_named(monkeypatch):
    monkeypatch.setattr(ready, "ROOM", 1 << 20)
    message = ready.missing()
    assert message.startswith("The disk is nearly full: ") and "the tests need 1048576 GB" in message


def test_a_run_without_a_build_is_named(monkeypatch, tmp_path):
    monkeypatch.setattr(ready.Hub, "program", tmp_path / "iqsine")
    assert ready.missing() == "The hub is not built. Run: make build"
