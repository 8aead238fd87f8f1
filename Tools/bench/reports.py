"""Reports and lists of a restaurant with ten years behind it, and orders beside reports, an export and a copy."""

import os
import random
import shutil
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from figures import Figures, milliseconds
from generator import Generator
from house import BenchHub, Device, line_to
from questions import DAY, Asker, Questions, date
from windows import median
from words import percentiles

SEED = 2026
WARM = 3
# The load whose way to the kitchen is measured beside reports.
LOAD = 100
# The copy of a large past takes long. Orders are measured beside it for so many seconds at most.
MOST_BESIDE, QUICK_BESIDE = 600, 15
# Between two reports that people ask for.
BETWEEN_REPORTS = 1.0
LEAST_FREE = 3 << 30
# A copy that takes longer is made only once.
SHORT_COPY = 60
# Answers that take long on a slow disk must not end the bench.
PATIENCE = 600
KINDS = ("month_ms", "year_by_dish_ms", "first_page_ms", "bill_search_ms")
# That of the whole demo is measured by itself, without the large past.
DEMO = "demo_seconds"
FIGURES = (*KINDS, "order_to_kitchen_p99_added_ms", DEMO)


class Reports:
    """The wanted figures of one database."""

    def __init__(self, house, windows, wanted, quick):
        self.house, self.windows, self.wanted = house, windows, wanted
        self.most_beside = QUICK_BESIDE if quick else MOST_BESIDE

    def run(self):
        house = self.house
        results = {"windows": {}, **{name: house.facts[name] for name in ("bills", "items")}}
        line = line_to(house.hub, PATIENCE)
        asker = Asker(house.manager, line)
        questions = Questions(house, asker, random.Random(SEED))
        asked = {
            "month_ms": {"month": questions.month}, "year_by_dish_ms": {"year_by_dish": questions.year}, "first_page_ms": questions.lists,
            "bill_search_ms": {name: lambda ask=ask: f"/api/bills?{ask()}" for name, ask in questions.searches.items()}}
        for figure, paths in asked.items():
            if figure in self.wanted:
                results[figure] = self._measure(figure, paths, asker, results["windows"])
        line.close()
        if "order_to_kitchen_p99_added_ms" in self.wanted:
            results["order_to_kitchen_p99_added_ms"] = self._added(questions, results["windows"])
        return results

    def _measure(self, figure, paths, asker, windows):
        """Percentiles of each kind of question. Those of the slowest kind are the figure."""
        for path in list(paths.values()) * WARM:
            asker.took(path())
        made = self.windows.measure([os.getpid(), *self.house.processes], lambda seconds: self._window(paths, asker, seconds))
        windows[figure] = made
        found = {
            name: {share: round(median(made, lambda window, name=name, share=share: window[name][share]), 2) for share in ("p50", "p95")}
            for name in paths}
        worst = max(found.values(), key=lambda one: one["p95"])
        return worst if len(found) == 1 else {**worst, "each": found}

    @staticmethod
    def _window(paths, asker, seconds):
        """All kinds in turn, at least once."""
        times = {name: [] for name in paths}
        end = time.monotonic() + seconds
        while not times[list(paths)[-1]] or time.monotonic() < end:
            for name, path in paths.items():
                times[name].append(asker.took(path()))
        return {name: percentiles(spent) for name, spent in times.items()}

    # orders beside them

    def _added(self, questions, windows):
        """The p99 of orders beside everything minus that of orders alone, before and, if the copy ends in time, after it."""
        generator = Generator(BenchHub.program.parent / "iqsine-bench")
        figures = Figures(self.house, generator, self.windows, wanted=lambda figure: False)
        processes = [os.getpid(), *self.house.processes, generator.pid]

        def measure():
            return self.windows.measure(processes, lambda seconds: figures.window(seconds)["kitchen"])

        try:
            figures.open(self.house.lines(40, 6, 4, 150), seed=11)
            generator.tell("start", perSecond=LOAD)
            time.sleep(3)
            quiet = measure()
            noise = Noise(self.house, questions, self.most_beside)
            loud = noise.beside(measure)
            if noise.copies:
                quiet += measure()
            figures.close()
        finally:
            generator.end()
        windows.update({"alone": quiet, "beside": loud})
        alone, beside = (median(some, lambda window: window["p99"]) for some in (quiet, loud))
        return {"p99": milliseconds(beside - alone), "alone": milliseconds(alone), "beside": milliseconds(beside), **noise.told}


class Noise:
    """Reports, the export of a year, and copies one after the other, until it is over."""

    def __init__(self, house, questions, most):
        self.house, self.questions, self.most = house, questions, most
        self.over = threading.Event()
        # finished ones
        self.copies = 0
        self.told = {}

    def beside(self, measure):
        """Windows with all of it under way, until a copy was finished, the time is over or the disk has little room left."""
        begun = time.monotonic()
        windows = []
        with ThreadPoolExecutor(3) as pool:
            work = [pool.submit(one) for one in (self._reports, self._exports, self._copies)]
            try:
                while not windows or not self.copies and time.monotonic() - begun < self.most and self._has_room() and not any(w.done() for w in work):
                    windows += measure()
            finally:
                self.over.set()
        reports, exports, copies = (one.result() for one in work)
        self.told = {"reports": reports, "exports": exports, "copies": copies, "seconds": round(time.monotonic() - begun)}
        return windows

    def _has_room(self):
        return shutil.disk_usage(self.house.folder).free > LEAST_FREE

    def _asker(self):
        return Asker(Device(self.house.hub, "hoa"), line_to(self.house.hub, PATIENCE))

    def _reports(self):
        asker, count = self._asker(), 0
        while not self.over.wait(BETWEEN_REPORTS):
            asker.took([self.questions.month, self.questions.year][count % 2]())
            count += 1
        return count

    def _exports(self):
        """The trail and the days of the last year, again and again."""
        asker, count, last = self._asker(), 0, self.house.facts["last"]
        while not self.over.is_set():
            asker.took(f"/api/audit/csv?from={(last - 365) * DAY}")
            asker.took(f"/api/reports?from={date(max(self.house.facts['first'], last - 364))}&to={date(last)}&by=day&compare=year&group=dish")
            count += 1
        return count

    def _copies(self):
        """Copies of the hub, one after the other if they are short. Each is deleted when it is finished."""
        while not self.over.is_set():
            begun = time.monotonic()
            if not self._copy() or time.monotonic() - begun > SHORT_COPY:
                break
        return self.copies

    def _copy(self):
        """False: it was still being made when everything was over."""
        copies = self.house.copies
        copies.start()
        while (state := copies.state())["running"]:
            # A short one is waited for, so that it does not run beside the next windows.
            if self.over.wait(0.5) and not self.copies:
                return False
        assert state.get("failure") is None, state["failure"]
        self.copies += 1
        copies.clear()
        return True
