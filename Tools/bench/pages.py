"""The figures of the pages, in real Chromium."""

import re
import statistics
import subprocess

from house import ROOT, Device
from stage import DEVICES, Stage

PHONE = "phone"
SLOWER = 4
SLOW_NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
TABLES = 24
WARM_UP = 4
COLD_STARTS = 5

# Searches only the visible page and the sheets over it. Dozens of others are kept hidden, and searching them all would cost a good part of the
# measured time.
SHOWN = """
  const kept = document.getElementsByClassName('kept');
  const places = () => [[...kept].find((page) => !page.classList.contains('kept-away')) ?? document, ...document.querySelectorAll('[data-layer]')];
  const shown = (what) => places().flatMap((place) => [...place.querySelectorAll(what)]);
"""

# From the finger on a table to the end of the frame that draws the order: its button for dishes is there.
WATCH_TAPS = """
() => {
  SHOWN
  window.taps = [];
  addEventListener('pointerdown', (down) => {
    const look = () => {
      const stands = shown('button').some((button) => button.textContent.trim() === 'Thêm món' && button.checkVisibility());
      if (stands) setTimeout(() => window.taps.push(performance.now() - down.timeStamp));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, { capture: true });
}
""".replace("SHOWN", SHOWN)

# A person looks before tapping: the page has come to rest, and a moment has passed.
LOOK = "() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 300)))"

# A page with nothing on it but a table. A tap shows its order.
EMPTY = """
<!doctype html><button id="table">A1</button><p id="order"></p>
<script>
  document.querySelector('#table').addEventListener('click', () => {
    const add = document.createElement('button');
    add.textContent = 'Thêm món';
    document.querySelector('#order').append(add);
  });
</script>
"""

# When the form to sign in was drawn, counted from the beginning of the navigation.
WATCH_FORM = """
const look = () => {
  if (document.querySelector('input[type=password]')?.checkVisibility()) setTimeout(() => { window.formAt = performance.now(); });
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


class Pages:
    def __init__(self, house, quick, wanted):
        self.house = house
        self.quick = quick
        self.wanted = wanted
        self.results = {"windows": {}}

    def run(self):
        if self.wanted("first_screen_script_kb_gzip"):
            self.results["first_screen_script_kb_gzip"] = self.script_weight()
        stage = Stage()
        try:
            if self.wanted("cold_start_ms"):
                self.cold_start(stage)
            if self.wanted("tap_to_order_ms"):
                self.taps(stage)
        finally:
            stage.close()
        return self.results

    def script_weight(self):
        """The sizes as the build itself reports them."""
        done = subprocess.run(
            ["node", "build.mjs", "--out", str(self.house.folder / "pages")], cwd=ROOT / "web", capture_output=True, text=True, check=True)
        return int(re.search(r"(\d+) KB of script", done.stdout).group(1))

    def cold_start(self, stage):
        """A phone that was never here, over a slow network, until its sign-in form is visible."""
        found = []
        for _ in range(2 if self.quick else COLD_STARTS):
            person = stage.person(self.house.hub, device=PHONE)
            person.context.new_cdp_session(person.page).send("Network.emulateNetworkConditions", SLOW_NETWORK)
            person.page.add_init_script(WATCH_FORM)
            person.go("/")
            found.append(round(self.until(person, lambda: person.page.evaluate("window.formAt"))))
            person.context.close()
        self.results["windows"]["cold_start_ms"] = found
        self.results["cold_start_ms"] = statistics.median(found)

    def taps(self, stage):
        """A waiter's phone with a processor four times slower: each of two dozen tables with a party, tapped several times."""
        tables = self.house.tables[:TABLES]
        lan = Device(self.house.hub, "lan")
        names = {table["id"]: table["name"] for table in lan.snapshot().all("table")}
        for table in tables:
            order = f"bench-{table}"
            lan.do("orders.open", order=order, table=table, guests=4, evenIfCleaning=True)
            for number in range(8):
                lan.do("orders.addItem", order=order, item=f"{order}-{number}", dish=self.house.dishes[number * 7 % len(self.house.dishes)]["id"])
        person = stage.person(self.house.hub, "lan", PHONE).go("/waiter")
        person.table(names[tables[0]]).wait_for()
        person.page.evaluate(WATCH_TAPS)
        person.context.new_cdp_session(person.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        done = 0
        for table in tables[:WARM_UP] + tables * (1 if self.quick else 4):
            person.page.evaluate(LOOK)
            person.table(names[table]).tap()
            self.until(person, lambda: len(self.found(person)) > done)
            done += 1
            person.visit("/waiter")
            person.table(names[table]).wait_for()
        found = sorted(self.found(person)[WARM_UP:])
        self.results["windows"]["tap_to_order_ms"] = [round(tap, 1) for tap in found]
        self.results["tap_to_order_ms"] = {"p95": round(found[int(len(found) * 0.95)], 1)}

        self.results["windows"]["tap_floor_ms"] = self.empty(stage)

    def empty(self, stage):
        """The same on an empty page: the browser's own share on this machine."""
        page = stage.browser.new_context(**DEVICES[PHONE]).new_page()
        page.set_content(EMPTY)
        page.evaluate(WATCH_TAPS)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        for number in range(WARM_UP + TABLES):
            page.evaluate("document.querySelector('#order').replaceChildren()")
            page.evaluate(LOOK)
            page.locator("#table").tap()
            while len(page.evaluate("window.taps")) <= number:
                page.wait_for_timeout(50)
        found = sorted(round(tap, 1) for tap in page.evaluate("window.taps")[WARM_UP:])
        page.context.close()
        return found

    @staticmethod
    def until(person, look):
        """Polls from outside the page, because the page's security policy forbids evaluating texts in it."""
        for _ in range(600):
            if found := look():
                return found
            person.page.wait_for_timeout(50)
        raise RuntimeError("nothing came on the screen within 30 s")

    @staticmethod
    def found(person):
        return person.page.evaluate("window.taps")
