"""The figures of one database, each measured on the hub's real protocol with the release build."""

import time

from machine import process_seconds, resident_mb
from windows import median

MIX = ("added", "called", "ready", "served", "paid")


def milliseconds(microseconds):
    return round(microseconds / 1000, 2)


class Figures:
    """Measures the wanted figures. `results` has the figures of one database, with all windows."""

    def __init__(self, house, generator, windows, wanted):
        self.house = house
        self.generator = generator
        self.windows = windows
        self.wanted = wanted
        self.results = {"windows": {}}

    @property
    def processes(self):
        return [*self.house.processes, self.generator.pid]

    def measure(self, name, one):
        made = self.windows.measure(self.processes, one)
        self.results["windows"][name] = made
        return made

    def open(self, lines, seed):
        self.generator.tell("open", port=self.house.hub.port, seed=seed, tables=self.house.tables, dishes=self.house.dishes, lines=lines)

    def close(self):
        self.generator.tell("stop", finish=True)
        self.generator.tell("close")
        time.sleep(0.5)

    def window(self, seconds):
        heard = self.generator.tell("window", milliseconds=seconds * 1000)
        if heard["refused"] or heard["gaps"] or heard["closed"]:
            raise RuntimeError(f"refused {heard['refused']} ({heard['complaint']}), gaps {heard['gaps']}, lines closed {heard['closed']}")
        return heard

    # The measurements

    def rest(self):
        """500 devices that sit still: memory a minute after the last of them signed in, and processor time."""
        self.open(self.house.lines(0, 0, 0, 500), seed=1)
        signed_in = time.monotonic()
        hub = self.house.hub.process.pid

        def one(seconds):
            before = process_seconds(hub)
            self.window(seconds)
            return {"cpu_percent": round(100 * (process_seconds(hub) - before) / seconds, 2), "rss_mb": round(resident_mb(hub), 1)}

        idle = self.measure("rest", one)
        self.results["idle_cpu_percent"] = round(median(idle, lambda w: w["cpu_percent"]), 2)
        if self.windows.repeats:
            time.sleep(max(0.0, 60 - (time.monotonic() - signed_in)))
        self.results["rss_mb"] = round(resident_mb(hub), 1)
        self.generator.tell("close")
        time.sleep(1)

    def kitchen(self):
        """20 devices on a quiet hub: from a waiter's command to the chef. The same run measures the floor."""
        self.open(self.house.lines(10, 3, 2, 5), seed=2)
        self.generator.tell("start", perSecond=20)
        time.sleep(2)

        def one(seconds):
            heard = self.window(seconds)
            # Beside the load, in the same rhythm: one flush of the disk, one echo through the hub's socket.
            return {"kitchen": heard["kitchen"], "commands": heard["commands"], **self.floor(seconds)}

        made = self.measure("order_to_kitchen_ms", one)
        self.close()
        floor = median(made, lambda w: w["sync"]["p50"] + w["echo"]["p50"])
        p50 = median(made, lambda w: w["kitchen"]["p50"])
        self.results["floor_ms"] = milliseconds(floor)
        self.results["order_to_kitchen_ms"] = {"p50": milliseconds(p50), "p99": milliseconds(median(made, lambda w: w["kitchen"]["p99"]))}
        self.results["ratio_to_floor"] = round(p50 / floor, 2)

    def floor(self, seconds):
        self.generator.tell("stop")
        times = int(seconds * 10)
        sync = self.generator.tell("sync", folder=str(self.house.folder), times=times)
        echo = self.generator.tell("echo", times=times)
        self.generator.tell("start", perSecond=20)
        return {"sync": sync, "echo": echo}

    def loaded(self, name="order_to_kitchen_loaded_ms"):
        """100 commands a second, seen by 200 devices."""
        self.open(self.house.lines(40, 6, 4, 150), seed=3)
        self.generator.tell("start", perSecond=100)
        time.sleep(3)
        made = self.measure(name, self.window)
        self.close()
        found = {share: milliseconds(median(made, lambda w, share=share: w["kitchen"][share])) for share in ("p50", "p99")}
        self.results.setdefault(name, found)
        return found

    def saturated(self, name="commands_per_s"):
        """64 senders over 200 tables, each table's next command sent when its last is answered; a chef and a cashier listen."""
        self.open(self.house.lines(48, 10, 6, 2), seed=4)
        self.generator.tell("start")
        time.sleep(2 if self.windows.repeats == 0 else 5)
        made = self.measure(name, self.counted)
        self.close()
        rate = round(median(made, lambda w: w["per_second"]))
        p99 = milliseconds(median(made, lambda w: w["commands"]["p99"]))
        self.results.setdefault("command_cpu_us", round(median(made, lambda w: w["hub_us"])))
        return rate, p99

    def counted(self, seconds):
        hub = self.house.hub.process.pid
        before, began = self.house.metrics(), process_seconds(hub)
        heard = self.window(seconds)
        after, used = self.house.metrics(), process_seconds(hub) - began
        mixed = sum(heard[kind] for kind in MIX)
        commits = after["iqsine_commits_total"] - before["iqsine_commits_total"]
        statements = after["iqsine_database_statements_total"] - before["iqsine_database_statements_total"]
        return {
            **heard, "per_second": round(mixed / heard["microseconds"] * 1e6, 1),
            # Other programs of the machine change it less than the commands of a second.
            "hub_us": round(used / max(1, mixed + heard["opened"]) * 1e6, 1),
            "mix_percent": [round(100 * heard[kind] / max(1, mixed), 1) for kind in MIX],
            "commands_per_commit": round((mixed + heard["opened"]) / max(1, commits), 1),
            "statements_per_command": round(statements / max(1, mixed + heard["opened"]), 2)}

    def commands(self):
        rate, p99 = self.saturated()
        self.results["commands_per_s"] = rate
        self.results["commands_ms"] = {"p99": p99}

    def deliveries(self):
        """500 listening devices, and as many commands a second as they can receive without falling behind."""
        self.open(self.house.lines(8, 2, 1, 500), seed=5)
        pace = self.sustained()
        self.generator.tell("start", perSecond=pace)
        time.sleep(2)
        made = self.measure("deliveries_per_s", lambda seconds: {**self.window(seconds), "commands_sent_per_second": pace})
        self.close()
        self.results["deliveries_per_s"] = round(median(made, lambda w: w["delivered"] / w["microseconds"] * 1e6))

    def sustained(self):
        """Twice as many commands a second as long as the chef hears of 99 in 100 within 100 ms."""
        good, pace = 25, 50
        while pace <= 800:
            self.generator.tell("start", perSecond=pace)
            time.sleep(1)
            heard = self.window(2)
            self.generator.tell("stop")
            if heard["kitchen"]["p99"] > 100_000 or heard["late"]:
                break
            good, pace = pace, pace * 2
        return good

    def growth(self, make_million):
        """The loaded figures again, after a million orders: how much longer the slowest hundredth takes."""
        before = self.results["order_to_kitchen_loaded_ms"] if "order_to_kitchen_loaded_ms" in self.results else self.loaded()
        if "commands_ms" not in self.results:
            self.commands()
        self.house.restart(make_million)
        after = self.loaded("grown_order_to_kitchen_loaded_ms")
        rate, p99 = self.saturated("grown_commands_per_s")
        self.results["grown_commands_per_s"] = rate
        self.results["grown_commands_ms"] = {"p99": p99}
        ratios = [after["p99"] / before["p99"], p99 / self.results["commands_ms"]["p99"]]
        self.results["growth_p99_ratio"] = round(max(ratios), 2)

    steps = [
        (("rss_mb", "idle_cpu_percent"), rest),
        (("floor_ms", "ratio_to_floor", "order_to_kitchen_ms"), kitchen),
        (("order_to_kitchen_loaded_ms",), loaded),
        (("commands_per_s", "commands_ms", "command_cpu_us"), commands),
        (("deliveries_per_s",), deliveries),
    ]

    def run(self, make_million=None, keep=lambda results: None):
        """`keep` is called after each step, so that a later failure does not lose the measured figures."""
        for keys, step in self.steps:
            if any(self.wanted(key) for key in keys):
                step(self)
                keep(self.results)
        if make_million and self.wanted("growth_p99_ratio"):
            self.growth(make_million)
        return self.results
