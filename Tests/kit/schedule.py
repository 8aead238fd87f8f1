"""The files' order: those that take longest come first, so that no core is left alone with one of them at the end. `--shuffle` mixes it.

How long each took in the last run of all lies under artefacts/pytest/v/iqsine/seconds; copied to seconds.json now and then.
"""

import collections
import json
import random
from pathlib import Path

KNOWN = Path(__file__).parents[1] / "seconds.json"
CACHE = "iqsine/seconds"


def longest_first(items):
    """Sorts tests by their file's known seconds, in place; within a file they stay as they are. A file that nobody knows comes first."""
    known = json.loads(KNOWN.read_text())
    items.sort(key=lambda item: -known.get(item.path.name, float("inf")))


def shuffle(items, seed):
    """Mixes the files, and the tests within each file, in place. A file's tests stay together, because they share a hub."""
    dice = random.Random(seed)
    files = sorted({item.path for item in items})
    place = dict(zip(dice.sample(files, len(files)), range(len(files)), strict=True))
    dice.shuffle(items)
    items.sort(key=lambda item: place[item.path])


def leave_out_long(config, items):
    """Keeps tests that are marked as long, and PostgreSQL where nothing durable is tested, for --long."""
    if config.getoption("--long"):
        return
    left_out = [item for item in items if is_long(item)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in set(left_out)]


def is_long(item):
    beyond = hasattr(item, "callspec") and item.callspec.params.get("engine") == "postgres"
    return item.get_closest_marker("long") or (beyond and not item.get_closest_marker("durable"))


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
