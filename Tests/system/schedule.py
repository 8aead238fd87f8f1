"""The files' order: those that take longest come first, so that no core is left alone with one of them at the end.

How long each took in the last run of all lies under artefacts/pytest/v/iqsine/seconds; copied to seconds.json now and then.
"""

import collections
import json
from pathlib import Path

KNOWN = Path(__file__).with_name("seconds.json")
CACHE = "iqsine/seconds"


def longest_first(items):
    """Sorts tests by their file's known seconds, in place; within a file they stay as they are. A file that nobody knows comes first."""
    known = json.loads(KNOWN.read_text())
    items.sort(key=lambda item: -known.get(item.path.name, float("inf")))


def leave_out_long(config, items):
    """What is marked as long waits for --long."""
    if config.getoption("--long"):
        return
    config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("long")])
    items[:] = [item for item in items if not item.get_closest_marker("long")]


class Stopwatch:
    """Adds up what each file takes, set-up and all."""

    def __init__(self, config):
        self.config = config
        self.files = collections.Counter()

    def pytest_runtest_logreport(self, report):
        self.files[Path(report.nodeid.split("::")[0]).name] += report.duration

    def pytest_sessionfinish(self):
        # A part of the tests says nothing of the whole.
        if len(self.files) >= len(json.loads(KNOWN.read_text())):
            self.config.cache.set(CACHE, {file: round(seconds) for file, seconds in sorted(self.files.items())})
