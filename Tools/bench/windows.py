"""Windows of ten seconds: the median of five, and one more for each in which the machine was visibly busy with others."""

import statistics
import time

from machine import Watch

SECONDS = 10
COUNT = 5
# Share of the machine, in percent, that the host or other programs may take before a window is repeated.
FOREIGN = 5.0
# Windows that are repeated at most, so that a busy machine ends the bench too.
REPEATS = 2


class Windows:
    def __init__(self, quick=False, seconds=SECONDS, count=COUNT):
        self.seconds = 3 if quick else seconds
        self.count = 2 if quick else count
        self.repeats = 0 if quick else REPEATS

    def of(self, seconds):
        """As many longer windows; in a quick run the same ones."""
        return Windows(quick=not self.repeats, seconds=seconds, count=self.count)

    def measure(self, processes, one):
        """Makes all windows and records the machine's use during each. Those that count have `counts`. `one(seconds)` measures a window."""
        windows = []
        spare = self.repeats
        while sum(window["counts"] for window in windows) < self.count:
            watch = Watch(processes)
            begun = time.monotonic()
            figures = one(self.seconds)
            machine = watch.look()
            disturbed = machine["steal_percent"] + machine["foreign_percent"] > FOREIGN
            counts = not disturbed or spare == 0
            spare -= not counts
            windows.append({**figures, "seconds": round(time.monotonic() - begun, 2), "machine": machine, "disturbed": disturbed, "counts": counts})
        return windows


def median(windows, value):
    """The median of the windows that count; `value` picks the figure."""
    return statistics.median(value(window) for window in windows if window["counts"])
