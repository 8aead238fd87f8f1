"""A phone that was off for a month: today's pages open the store of earlier ones, convert it whole or not at all, and lose nothing."""

import json
import re
import subprocess

import pytest
from playwright.sync_api import expect

import kept
from away import is_sent
from device import new_id
from evening import items_of, open_order
from hub import ROOT
from lines import picture

STORED = ROOT / "Tests" / "fixtures" / "stored"
UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
# The first step of the schema makes these.
FIRST_STORES = {"outbox", "meta", "replica", "keys"}
FORMS = sorted(path.parent.name for path in STORED.glob("*/device.json"))

FILL = """
({ version, stores, local }) => new Promise((done, fail) => {
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  const opening = indexedDB.open('iqsine', version);
  opening.onerror = () => fail(opening.error);
  opening.onupgradeneeded = () => {
    for (const [name, { keyPath, rows }] of Object.entries(stores)) {
      const store = opening.result.createObjectStore(name, { keyPath });
      for (const row of rows) store.put(row);
    }
  };
  opening.onsuccess = () => { opening.result.close(); done(); };
})
"""

LOOK = """
() => new Promise((done, fail) => {
  const opening = indexedDB.open('iqsine');
  opening.onerror = () => fail(opening.error);
  opening.onsuccess = () => {
    const database = opening.result;
    const names = [...database.objectStoreNames];
    const reading = database.transaction('outbox').objectStore('outbox').getAll();
    reading.onsuccess = () => { database.close(); done({ version: database.version, names, outbox: reading.result }); };
  };
})
"""


def left_by(form, order, dish):
    """The store of that version's pages, with commands about this order."""
    text = (STORED / form / "device.json").read_text()
    # Ids of its own: another phone's commands have been carried out.
    for own in set(UUID.findall(text)):
        text = text.replace(own, new_id())
    return json.loads(text.replace("{order}", order).replace("{dish}", dish["id"]))


def with_store(evening, store):
    """A waiter's phone with this store, on which no page has been open since."""
    lan = evening.device("lan")
    start = f"{lan.hub.address}/stored"
    lan.page.route(start, lambda route: route.fulfill(content_type="text/html", body="<!doctype html><title>stored</title>"))
    lan.page.goto(start)
    lan.page.evaluate(FILL, store)
    return lan


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("first", [False, True], ids=["released", "its first step only"])
def test_the_store_of_an_earlier_version_is_opened_and_its_work_arrives_once(evening, form, first):  # protocol: CMD7, DEV7
    # given a phone whose pages left two commands, and perhaps a refusal, and one that was dealt with
    order, dish = open_order(evening.by_hand, evening.free_table()), evening.dishes[0]
    store = left_by(form, order, dish)
    if first:
        store["version"] = 1
        for later in set(store["stores"]) - FIRST_STORES:
            del store["stores"][later]
    rows = store["stores"]["outbox"]["rows"]
    lan = with_store(evening, store)
    # when today's pages open it
    lan.go(f"/waiter/order/{order}")
    # then the commands arrive, once, the refusal is shown, and the rest is on record
    is_sent(lan)
    arrived = sorted((item["quantity"], item.get("note", "")) for item in items_of(evening.by_hand, order))
    assert arrived == sorted((row["body"]["quantity"], row["body"].get("note", "")) for row in rows if row["status"] == "pending")
    for refused in (row for row in rows if row["status"] == "refused"):
        expect(lan.page.get_by_role("alert").filter(has_text=refused["error"]["message"]).first).to_be_visible()
    assert {row["status"] for row in kept.rows(lan, "outbox")} <= {"refused", "discarded"}
    stores = lan.page.evaluate(LOOK)
    assert stores["version"] >= store["version"] and {"outbox", "meta", "replica", "keys", "people", "answers"} <= set(stores["names"])
    # and nothing was called lost
    lan.sees_no("mất bộ nhớ").sees_no("đã mất")


@pytest.mark.parametrize("damage", ["of newer pages", "a step fails"])
def test_a_store_that_cannot_be_opened_stays_whole_and_a_sentence_says_what_is_in_it(evening, damage):  # protocol: DEV7
    # given a store that newer pages wrote, or in which a step finds something in its way
    order, dish = open_order(evening.by_hand, evening.free_table()), evening.dishes[0]
    store = left_by(FORMS[-1], order, dish)
    store["version"] = 99 if damage == "of newer pages" else 1
    lan = with_store(evening, store)
    before = lan.page.evaluate(LOOK)
    # when today's pages are opened
    lan.go(f"/waiter/order/{order}")
    # then they say so, and that nothing is lost
    expect(lan.page.get_by_role("alert").filter(has_text="2 việc chưa gửi vẫn còn nguyên ở đó")).to_be_visible()
    lan.sees_no("đã mất")
    picture(lan, f"store-shut-{damage.replace(' ', '-')}")
    # and the store is as it was
    assert lan.page.evaluate(LOOK) == before
    assert items_of(evening.by_hand, order) == []


# The code of the pages, with steps of a schema that nobody has.
STEPS = """
const rows = Array.from({ length: 600 }, (_, n) => ({ n, text: `món ${n}` }));
const steps = (broken) => [
  (database) => void database.createObjectStore('notes', { keyPath: 'n' }),
  // The text gets another name, and every third row goes.
  (_, transaction) => stored.convert(transaction, 'notes', ({ n, text }) => {
    if (broken === 'row' && n === 300) throw new Error('a row that nobody can read');
    return n % 3 === 0 ? null : { n, words: text };
  }),
  // The next one finds the rows as the last one left them.
  async (database, transaction) => {
    const sums = database.createObjectStore('sums', { keyPath: 'id' });
    let count = 0;
    await stored.convert(transaction, 'notes', (row) => { count += row.words ? 1 : 0; return row; });
    sums.put({ id: 'all', count });
    if (broken === 'step') throw new Error('a step that ends badly');
    if (broken === 'request') sums.add({ id: 'all', count });
  },
];
const open = (version, broken) => new stored.DatabaseHandle({
  name: 'notes', version, upgrade: (database, from, transaction) => stored.migrate(database, from, transaction, steps(broken).slice(0, version)) });
const done = (transaction) => new Promise((resolve, reject) => { transaction.oncomplete = resolve; transaction.onabort = () => reject(transaction.error); });
const fill = async (handle) => {
  const transaction = await handle.begin(['notes'], 'readwrite', 'strict');
  for (const row of rows) transaction.objectStore('notes').put(row);
  await done(transaction);
};
const all = async (handle, store) => {
  const asked = (await handle.begin([store], 'readonly', 'relaxed')).objectStore(store).getAll();
  return new Promise((resolve, reject) => { asked.onsuccess = () => resolve(asked.result); asked.onerror = () => reject(asked.error); });
};
const said = (work) => work.then(() => 'done', (error) => error.name === 'Error' ? error.message : error.name);
"""

CONVERTED = STEPS + """
const old = open(1);
await fill(old);
old.close();
const today = open(3);
const notes = await all(today, 'notes');
return { count: notes.length, first: notes[0], sums: await all(today, 'sums') };
"""

BROKEN = STEPS + """
const before = open(1);
await fill(before);
before.close();
const today = open(3, broken);
const failure = await said(all(today, 'notes'));
today.end();
const old = open(1);
const notes = await all(old, 'notes');
old.close();
const repaired = open(3);
return { failure, isWhole: JSON.stringify(notes) === JSON.stringify(rows), after: (await all(repaired, 'notes')).length };
"""

TOGETHER = STEPS + """
const old = open(1);
await fill(old);
// A page of the old version is in the middle of its work.
const work = await old.begin(['notes'], 'readwrite', 'strict');
const writing = done(work);
for (const n of [700, 701]) work.objectStore('notes').put({ n, text: 'viết dở' });
const today = open(3);
const opened = all(today, 'notes');
const outcome = await Promise.all([said(writing), opened.then((notes) => notes.filter(({ n }) => n >= 700).map(({ words }) => words))]);
// It asks again, and is turned away instead of waiting.
return { outcome, again: await said(all(old, 'notes')), sums: await all(today, 'sums') };
"""


@pytest.fixture(scope="module")
def code():
    """The part of the pages that opens and upgrades a database, as one script."""
    entry = 'export { DatabaseHandle } from "./src/base/DatabaseHandle"; export { convert, migrate } from "./src/sync/store/Migrations";'
    done = subprocess.run(
        ["esbuild", "--bundle", "--format=iife", "--global-name=stored", "--loader=ts", "--log-level=warning"],
        cwd=ROOT / "web", input=entry, capture_output=True, text=True, check=True)
    return done.stdout


def run(stage, code, script, broken=None):
    context = stage.browser.new_context()
    try:
        page = context.new_page()
        page.route("http://device.test/", lambda route: route.fulfill(content_type="text/html", body="<!doctype html><title>device</title>"))
        page.goto("http://device.test/")
        page.add_script_tag(content=code)
        return page.evaluate(f"async (broken) => {{ {script} }}", broken)
    finally:
        context.close()


def test_steps_convert_rows_one_after_the_other(stage, code):
    result = run(stage, code, CONVERTED)
    assert result == {"count": 400, "first": {"n": 1, "words": "món 1"}, "sums": [{"id": "all", "count": 400}]}


@pytest.mark.parametrize("broken, failure", [
    ("row", "a row that nobody can read"), ("step", "a step that ends badly"), ("request", "AbortError")])
def test_an_upgrade_that_breaks_off_leaves_the_old_store_whole(stage, code, broken, failure):
    assert run(stage, code, BROKEN, broken) == {"failure": failure, "isWhole": True, "after": 400}


def test_a_page_of_the_old_version_and_one_of_the_new_do_not_wait_for_each_other(stage, code):
    # the old page's work is done first, and is converted with the rest
    result = run(stage, code, TOGETHER)
    assert result["outcome"] == ["done", ["viết dở", "viết dở"]]
    assert result["again"] == "VersionError" and result["sums"][0]["count"] == 402, result
