"""The end of a meal: paying, printing beside dead printers, and looking bills up among three million."""

import json
import random
import time

from house import CASHIER, BenchHub, Device, line_to  # makes the tests' own parts known

from device import new_id
from figures import Figures
from generator import Generator
from oldbills import BILLS, EVERY, into_postgres, into_sqlite, number_of
from printer import Printer
from sums import sums
from windows import median
from words import percentiles

TABLES = 60
SEED = 2026
PAYMENTS = 100
PRINTERS = 20
DEAD = 3
# Commands a second beside the printers. The printers are threads of this program, so a faster pace would measure them.
PACE = 20
# So slow a pace needs long windows: the slowest hundredth of ten seconds would be two orders.
BESIDE_PRINTERS = 30
# A printer that was dead is tried again within 15 s.
QUIET = 17
CLEANING = 2
DAY = 86_400_000
WARM = 50


class Bills:
    """Figures of one database."""

    def __init__(self, house, windows):
        self.house = house
        self.windows = windows
        self.random = random.Random(SEED)

    def run(self):
        results = {"pay_to_done_ms": paid(self.house)}
        generator = Generator(BenchHub.program.parent / "iqsine-bench")
        try:
            results.update(sums(generator))
            results.update(DeadPrinters(self.house, self.windows.of(BESIDE_PRINTERS), generator).run())
        finally:
            generator.end()
        begun = time.monotonic()
        self.house.restart(into_postgres if self.house.postgres else into_sqlite)
        print(f"{BILLS:,} bills made in {time.monotonic() - begun:.0f} s", flush=True)
        self.cookie = self.house.manager.cookie
        line = line_to(self.house.hub)
        for _ in range(WARM):
            self._search(line)
        made = self.windows.measure(self.house.processes, lambda seconds: self._window(line, seconds))
        line.close()
        results["search_ms"] = {name: round(median(made, lambda window, name=name: window[name]), 3) for name in ("p50", "p95")}
        results["bills"] = BILLS
        results["windows"] = {**results.pop("windows"), "search": made}
        return results

    def _window(self, line, seconds):
        times = []
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            times.append(self._search(line))
        return percentiles(times)

    def _search(self, line):
        """A search as somebody types or taps it: milliseconds to the first page."""
        path = "/api/bills?" + self.random.choice([self._number, self._table, self._amount, self._day, self._tender, self._taker, self._waiter])()
        begun = time.perf_counter()
        line.request("GET", path, headers={"Cookie": self.cookie})
        answer = line.getresponse()
        body = answer.read()
        took = (time.perf_counter() - begun) * 1000
        assert answer.status == 200, body[:300]
        assert json.loads(body)["bills"], path
        return took

    def _number(self):
        number = number_of(self.random.randrange(1, BILLS))
        return f"q={number[:self.random.randint(8, len(number))]}"

    def _table(self):
        return f"q=A{self.random.randint(1, 20)}"

    def _amount(self):
        total = 170_000 + self.random.randrange(1000) * 1000
        return f"least={total}&most={total}"

    def _day(self):
        start = int(time.time() * 1000) - self.random.randint(10, BILLS * EVERY // DAY - 10) * DAY
        return f"from={start}&to={start + DAY}"

    def _tender(self):
        return f"{self._day()}&method=card"

    @staticmethod
    def _taker():
        return f"taker={CASHIER}"

    @staticmethod
    def _waiter():
        return "waiter=lan"


def paid(house):
    """From a payment leaving the till until the receipt's bytes are at the printer and each role's device shows the table cleaning."""
    printer = Printer()
    house.manager.do(
        "printing.savePrinter", printer="bench-till", name="Quầy", host="127.0.0.1", port=printer.port, tickets=False, bills=True)
    waiter, till = Device(house.hub, "lan"), Device(house.hub, CASHIER)
    team = [Device(house.hub, login).live() for login in ("lan", "hung", "phuc", "ngoc", CASHIER, "hoa")]
    try:
        for device in team:
            device.until(lambda device=device: device.replica.things)
        times = [_payment(waiter, till, team, printer, table) for table in (house.tables * 2)[:PAYMENTS]]
    finally:
        for device in team:
            device.close()
        house.manager.do(
            "printing.savePrinter", printer="bench-till", name="Quầy", host="127.0.0.1", port=printer.port, tickets=False, bills=True, active=False)
        printer.end()
    return {name: round(value, 3) for name, value in percentiles(times).items() if name != "count"}


def _payment(waiter, till, team, printer, table):
    order = new_id()
    dish = next(dish for dish in sorted(waiter.snapshot().all("dish"), key=lambda dish: dish["id"]) if "portions" not in dish)
    waiter.do("orders.open", order=order, table=table, guests=2, evenIfCleaning=True)
    waiter.do("orders.addItem", order=order, item=new_id(), dish=dish["id"], quantity=2)
    waiter.do("bills.ask", order=order)
    due = till.ask("GET", f"/api/bills/{order}").json["bill"]["due"]
    printed = len(printer.papers)
    begun = time.perf_counter()
    outcomes = till.post(
        till.command("bills.pay", order=order, payment=new_id(), version=1, received=due, unserved="stop"),
        till.command("printing.printBill", order=order))
    for device in team:
        device.until(lambda device=device: device.replica.get("table", table)["status"] == CLEANING)
    while len(printer.papers) == printed:
        # Looks often, because the time until the paper is out is measured.
        time.sleep(0.0005)
        assert time.perf_counter() - begun < 20, "the receipt does not come"
    took = (time.perf_counter() - begun) * 1000
    assert [outcome["status"] for outcome in outcomes] == ["accepted", "accepted"], outcomes
    return took


class DeadPrinters:
    """The time from an order to the kitchen with twenty printers, before and after three of them are dead."""

    def __init__(self, house, windows, generator):
        self.house = house
        self.figures = Figures(house, generator, windows, wanted=lambda figure: False)
        self.stations = sorted({dish["station"] for dish in house.hub.demo()["dishes"]})
        self.printers = [Printer() for _ in range(PRINTERS)]

    def run(self):
        try:
            for number, printer in enumerate(self.printers):
                self._save(number, printer)
            self.figures.open(self.house.lines(10, 3, 2, 5), seed=7)
            self.figures.generator.tell("start", perSecond=PACE)
            alive = self._measure("alive")
            for printer in self.printers[:DEAD]:
                printer.off()
            dead = self._measure("dead")
            for printer in self.printers[:DEAD]:
                printer.on()
            self._catch_up()
            # The hub has more to do after a while, with dead printers and without.
            later = self._measure("alive_again")
            self.figures.close()
        finally:
            for number, printer in enumerate(self.printers):
                self._save(number, printer, active=False)
                printer.end()
        added = {share: round((dead[share] - (alive[share] + later[share]) / 2) / 1000, 2) for share in alive}
        return {"dead_printers_added_ms": added, "windows": self.figures.results["windows"]}

    def _measure(self, name):
        """Microseconds from an order to the kitchen."""
        # The hub connects to its printers, or learns that they are dead.
        time.sleep(2)
        made = self.figures.measure(name, self.figures.window)
        return {share: median(made, lambda window, share=share: window["kitchen"][share]) for share in ("p50", "p99")}

    def _catch_up(self):
        """The printers print what waited for them."""
        self.figures.generator.tell("stop")
        printed, since = -1, time.monotonic()
        while time.monotonic() - since < QUIET:
            now = sum(len(printer.papers) for printer in self.printers)
            if now != printed:
                printed, since = now, time.monotonic()
            time.sleep(1)
        self.figures.generator.tell("start", perSecond=PACE)

    def _save(self, number, printer, **more):
        self.house.manager.do(
            "printing.savePrinter", printer=f"bench-{number}", name=f"Máy {number}", host="127.0.0.1", port=printer.port, tickets=True,
            stations=[self.stations[number % len(self.stations)]], **more)
