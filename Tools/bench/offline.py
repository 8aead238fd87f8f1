"""The figures of a device that has lost its connection: in real Chromium, with its own connection to the hub."""

import gzip
import re
import statistics

from house import BenchHub, Device  # noqa: I001 — it lets the tests' own parts be found
from pages import LOOK, PHONE, SHOWN, SLOWER
from cable import Cable
from stage import Stage, expect

TABLES, DISHES = 60, 300
# The size of the open restaurant that a phone stores.
PARTIES, ITEMS = 45, 14
ORDERS, LINES = 25, 20
DRAINS = 5
TAPS = 24
WARM_UP = 2

# From the line's return to the first picture in which nothing is unconfirmed any more.
WATCH_DRAIN = """
() => addEventListener('online', () => {
  const begun = performance.now();
  const look = () => {
    const lost = [...document.querySelectorAll('.line-age')].some((age) => age.checkVisibility() && age.textContent !== '');
    const marked = [...document.querySelectorAll('[aria-label="Chưa được xác nhận"]')].some((mark) => mark.checkVisibility());
    if (lost || marked) requestAnimationFrame(look);
    else window.drained = performance.now() - begun;
  };
  look();
})
"""

# Measures from the tap to the end of the frame that draws `window.shows`, and to the first frame that answers the tap
# at all.
WATCH_TAPS = """
() => {
  SHOWN
  window.taps = [];
  window.answers = [];
  addEventListener('pointerdown', (down) => {
    const { shows } = window;
    if (!shows) return;
    window.shows = null;
    let answered = false;
    const answer = () => {
      answered = true;
      setTimeout(() => window.answers.push(performance.now() - down.timeStamp));
    };
    const look = () => {
      // The first true word: that it is being written down; or else what was tapped for.
      if (!answered && shown('[aria-live]').some((one) => one.textContent.startsWith('Đang ghi') && one.checkVisibility())) answer();
      const stands = shown('button').some((one) => (one.ariaLabel ?? one.textContent).trim().startsWith(shows) && one.checkVisibility());
      if (stands && !answered) answer();
      if (stands) setTimeout(() => window.taps.push(performance.now() - down.timeStamp));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, { capture: true });
}
""".replace("SHOWN", SHOWN)

# Bytes that lie sealed on the device.
KEPT = """
() => new Promise((done) => {
  const asked = indexedDB.open('iqsine');
  asked.onsuccess = () => {
    const rows = asked.result.transaction('replica').objectStore('replica').getAll();
    rows.onsuccess = () => { asked.result.close(); done(rows.result.reduce((sum, row) => sum + row.sealed.byteLength, 0)); };
  };
})
"""


class Offline:
    def __init__(self, house, quick, wanted):
        self.house = house
        self.quick = quick
        self.wanted = wanted
        self.results = {"windows": {}}
        self.lan = Device(house.hub, "lan")
        self.cable = Cable(house.hub)

    def run(self):
        if self.wanted("wasm_kb_gzip"):
            self.rules()
        stage = Stage()
        try:
            if self.wanted("replica_kb"):
                self.replica(stage)
            if self.wanted("drain_500_commands_ms"):
                self.drain(stage)
            if self.wanted("tap_to_screen_ms") or self.wanted("tap_to_answer_ms"):
                self.taps(stage)
        finally:
            stage.close()
            self.cable.end()
        return self.results

    # the figures

    def rules(self):
        """The hub's rules for the browser, as they come over the network."""
        for file in (BenchHub.pages / "assets").glob("rules-*.wasm"):
            self.results["wasm_kb_gzip"] = round(len(gzip.compress(file.read_bytes(), 9)) / 1024, 1)

    def replica(self, stage):
        """The data that a waiter's phone stores with 60 occupied tables and a menu of 300 dishes."""
        parties = self.fill()
        person = self.phone(stage, "/waiter")
        self.until(person, lambda: person.page.evaluate(KEPT) > 100_000)
        self.results["replica_kb"] = round(person.page.evaluate(KEPT) / 1024)
        person.context.close()
        self.leave(parties)

    def drain(self, stage):
        """500 dishes at two dozen tables, ordered without a line."""
        found = []
        for turn in range(2 if self.quick else DRAINS):
            orders = [self.party(f"drain-{turn}-{number}") for number in range(ORDERS)]
            person = self.phone(stage, f"/waiter/order/{orders[0]}")
            self.fill_baskets(person, orders)
            # Without a replica of the restaurant there would be nothing to predict on.
            person.sees("Chưa gọi món nào")
            self.lose(person)
            for order in orders:
                person.visit(f"/waiter/order/{order}/add")
                person.tap(person.button(f"Ghi {LINES} phần", exact=True))
            expect(person.page.get_by_text(f"đang giữ {ORDERS * LINES} việc").filter(visible=True).first).to_be_visible()
            # The order that is sent last is on the screen.
            person.visit(f"/waiter/order/{orders[-1]}")
            expect(person.page.get_by_label("Chưa được xác nhận").filter(visible=True).first).to_be_visible()
            person.page.evaluate(WATCH_DRAIN)
            self.find(person)
            found.append(round(self.until(person, lambda: person.page.evaluate("window.drained"))))
            self.checked(orders)
            person.context.close()
            self.leave(orders)
        self.results["windows"]["drain_500_commands_ms"] = found
        self.results["drain_500_commands_ms"] = statistics.median(found)

    def taps(self, stage):
        """A phone with a processor four times slower. It opens a table's order and sends items, with and without a
        connection."""
        orders = [self.party(f"taps-{number}") for number in range(WARM_UP + (6 if self.quick else TAPS))]
        names = {table["id"]: table["name"] for table in self.lan.snapshot().all("table")}
        tables = {order["id"]: names[order["table"]] for order in self.lan.snapshot().all("order")}
        person = self.phone(stage, f"/waiter/order/{orders[0]}")
        self.fill_baskets(person, orders, 2)
        person.page.evaluate(WATCH_TAPS)
        person.context.new_cdp_session(person.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        for line in ("online", "offline"):
            if line == "offline":
                self.fill_baskets(person, orders, 2)
                person.page.evaluate(WATCH_TAPS)
                self.lose(person)
            for order in orders:
                self.tap(person, tables[order], order)
            # Each order takes two taps: its table, and sending its items.
            taps = person.page.evaluate("window.taps")[2 * WARM_UP:]
            self.results["windows"][f"tap_to_screen_ms.{line}"] = [round(tap, 1) for tap in taps]
            answers = person.page.evaluate("window.answers")[2 * WARM_UP:]
            self.results["windows"][f"tap_to_answer_ms.{line}"] = [round(tap, 1) for tap in answers]
        for figure in ("tap_to_screen_ms", "tap_to_answer_ms"):
            found = sorted(tap for line in ("online", "offline") for tap in self.results["windows"][f"{figure}.{line}"])
            self.results[figure] = {"p95": round(found[min(len(found) - 1, int(len(found) * 0.95))], 1)}

    def tap(self, person, table, order):
        person.visit("/waiter")
        self.timed(person, person.table(table), "Thêm món")
        person.visit(f"/waiter/order/{order}/add")
        self.timed(person, person.button("Ghi 2 phần", exact=True), f"1 {self.named(self.dishes(order, 2)[0])}")

    def timed(self, person, target, shows):
        target.wait_for()
        person.page.evaluate(LOOK)
        done = len(person.page.evaluate("window.taps"))
        person.page.evaluate("(shows) => { window.shows = shows; }", shows)
        target.tap()
        self.until(person, lambda: len(person.page.evaluate("window.taps")) > done)

    # the restaurant

    def fill(self):
        """Dishes up to 300, and a party with its order at most tables."""
        demo = self.house.hub.demo()
        group = next(one["group"] for one in demo["dishes"] if one["group"] != "do-uong")
        station = demo["dishes"][0]["station"]
        self.send(self.house.manager, [
            self.house.manager.command(
                "menu.saveDish", dish=f"bench-{number}", group=group, station=station, name=f"Món thử số {number}", nameEn=f"Test dish number {number}",
                description="Một món như mọi món khác trong thực đơn, có lời tả bằng hai thứ tiếng.", price=50_000 + number * 1000)
            for number in range(DISHES - len(demo["dishes"]))])
        parties = [self.party(f"full-{number}", ITEMS) for number in range(PARTIES)]
        everything = self.lan.snapshot()
        active = [table for table in everything.all("table") if table["active"]], [dish for dish in everything.all("dish") if dish["active"]]
        assert [len(one) for one in active] == [TABLES, DISHES], [len(one) for one in active]
        return parties

    def party(self, order, items=0):
        table = next(table for table in self.lan.snapshot().all("table") if table["status"] in (0, 2) and not table.get("host"))
        self.lan.do("orders.open", order=order, table=table["id"], guests=4, evenIfCleaning=True)
        self.send(self.lan, [
            self.lan.command("orders.addItem", order=order, item=f"{order}-{number}", dish=dish)
            for number, dish in enumerate(self.dishes(order, items))])
        return order

    def dishes(self, order, count):
        """Dishes that wait for a call, the same ones for the same order."""
        waiting = [dish["id"] for dish in self.house.dishes if not dish["callsItself"]]
        begin = sum(order.encode()) % len(waiting)
        return (waiting[begin:] + waiting[:begin])[:count]

    def named(self, dish):
        return next(one["name"] for one in self.house.hub.demo()["dishes"] if one["id"] == dish)

    def leave(self, orders):
        """The tables are free for the next ones."""
        for order in orders:
            self.house.manager.do("orders.writeOff", order=order, reason="Đo xong")

    def checked(self, orders):
        """Checks that the measured orders happened: each dish once."""
        items = [item for item in self.lan.snapshot().all("item") if item["order"] in orders]
        assert len(items) == ORDERS * LINES, len(items)

    @staticmethod
    def send(device, commands):
        for start in range(0, len(commands), 90):
            for outcome in device.post(*commands[start:start + 90]):
                assert outcome["status"] == "accepted", outcome

    # the phone

    def phone(self, stage, path):
        person = stage.person(self.cable, "lan", PHONE)
        # A queue of hundreds takes time on a slow processor. The duration is measured and is no failure.
        person.context.set_default_timeout(120_000)
        person.go(path)
        expect(person.page.locator(".line-age").filter(visible=True).first).to_have_accessible_name("Đã kết nối")
        return person

    def fill_baskets(self, person, orders, count=LINES):
        """Puts the dishes of the coming orders into the phone's storage."""
        baskets = {order: [{"dish": dish, "quantity": 1, "note": ""} for dish in self.dishes(order, count)] for order in orders}
        person.page.evaluate("(baskets) => localStorage.setItem('iqsine.waiter.baskets', JSON.stringify(baskets))", baskets)
        person.page.reload()
        expect(person.page.locator(".line-age").filter(visible=True).first).to_have_accessible_name("Đã kết nối")

    def lose(self, person):
        self.cable.cut()
        person.context.set_offline(True)
        expect(person.page.locator(".line-age").filter(visible=True).first).to_contain_text(re.compile("Mất kết nối"))

    def find(self, person):
        self.cable.mend()
        person.context.set_offline(False)

    @staticmethod
    def until(person, look):
        for _ in range(1200):
            if found := look():
                return found
            person.page.wait_for_timeout(25)
        raise RuntimeError("what is measured did not come within 30 s")
