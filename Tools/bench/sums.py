"""The sums of a bill of 100 items with 10 promotions: natively, and by the same rules in Chromium."""

import base64
import random

from house import ROOT  # makes the tests' own parts known

from stage import WINDOWLESS
from playwright.sync_api import sync_playwright

SEED = 2026
ITEMS = 100
DISHES = 25
TIMES = 500
EFFECTS = ("percent", "amount", "free", "orderPercent", "orderAmount")
EVENING = 1_790_000_000_000
# The number of a page's question in the compiled rules, as web/src/rules/ask.ts has it.
PAGE_QUERY = 6

# A page asks in JSON and reads JSON, so both are part of the time.
IN_BROWSER = """
async ([rules, query, request, times]) => {
  const bytes = Uint8Array.from(atob(rules), (letter) => letter.charCodeAt(0));
  const { memory, take, give, answer } = (await WebAssembly.instantiate(bytes, {})).instance.exports;
  const ask = () => {
    const asked = new TextEncoder().encode(JSON.stringify(query));
    const given = take(asked.length);
    new Uint8Array(memory.buffer, given >>> 0, asked.length).set(asked);
    const pointer = answer(request, given, asked.length);
    give(given);
    const size = new DataView(memory.buffer).getUint32(pointer >>> 0, true);
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, (pointer >>> 0) + 4, size));
    give(pointer);
    return JSON.parse(text);
  };
  const spent = [];
  let total = 0;
  for (let i = 0; i < times; i += 1) {
    const begun = performance.now();
    total = ask().total;
    spent.push(performance.now() - begun);
  }
  return { spent, total };
}
"""


def query():
    """A large party's bill. Half of the promotions fit a dish or a group, half of them combine."""
    dice = random.Random(SEED)
    items = [
        {"id": f"i{i}", "dish": f"d{i % DISHES}", "name": f"Món số {i % DISHES}", "price": 1000 * dice.randint(20, 400), "quantity": dice.randint(1, 4),
         "priority": 1, "orderedAt": EVENING + i * 1000, "isLive": True, "tax": 80, "group": f"g{i % 5}"}
        for i in range(ITEMS)]
    promotions = [
        {"id": f"p{i}", "name": f"Khuyến mãi {i}", "effect": EFFECTS[i % len(EFFECTS)], "value": 50 if "ercent" in EFFECTS[i % len(EFFECTS)] else 2,
         "free": 1, "combines": i % 2 == 0, **({"dishes": [f"d{i}"]} if i % 4 == 1 else {"groups": [f"g{i % 5}"]} if i % 4 == 3 else {})}
        for i in range(10)]
    terms = {"service": 50, "pricesIncludeTax": True, "roundTo": 1000}
    return {"type": "bill", "items": items, "paid": 0, "terms": terms, "promotions": {"promotions": promotions, "codes": "", "guests": 40,
            "timeOffsets": "0:420", "dayEndsHour": 4}}


def sums(generator):
    """Milliseconds. Both sides come to the same total."""
    asked = query()
    native = generator.tell("sum", times=TIMES, **{name: asked[name] for name in ("items", "terms", "promotions")})
    [compiled] = (ROOT / "web/dist/assets").glob("rules-*.wasm")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=WINDOWLESS, args=["--no-sandbox"])
        page = browser.new_page()
        found = page.evaluate(IN_BROWSER, [base64.b64encode(compiled.read_bytes()).decode(), asked, PAGE_QUERY, TIMES])
        browser.close()
    if found["total"] != native["total"]:
        raise AssertionError(f"the browser's sum is {found['total']}, the native one {native['total']}")
    spent = sorted(found["spent"])
    return {"sum_100_items_ms": native["microseconds"]["p50"] / 1000, "sum_100_items_browser_ms": round(spent[len(spent) // 2], 3)}
