import assert from "node:assert/strict";
import test from "node:test";
import { HubError } from "../src/sync/Http";
import type { ContactPage, ContactRow } from "../src/wire";
import type { ListKey } from "../src/domains/contacts/api";
import type { KeptAnswer } from "../src/sync";
import { ContactPages } from "../src/modules/contacts/list/ContactPages";
import type { PageStore } from "../src/modules/contacts/list/KeptPages";
import { KeptPages } from "../src/modules/contacts/list/KeptPages";
import { pause } from "./pause";

const row = (place: number): ContactRow => ({
  id: `c${place}`,
  book: "guests",
  name: `Khách ${place}`,
  company: "",
  phone: `09${place}`,
  email: "",
  tags: [],
  letter: "K",
  revision: 1,
});

/** The disk of a device, written at the instant 77. */
function disk(): PageStore {
  const kept = new Map<string, KeptAnswer<unknown>>();
  return {
    keep: async (name, value) => kept.set(name, { value, at: 77 }).has(name),
    all: async <T>(start: string) =>
      new Map([...kept].filter(([name]) => name.startsWith(start))) as ReadonlyMap<string, KeptAnswer<T>>,
  };
}

/** A hub with a book of `total` contacts that records its requests. */
function hub(total: number, store?: PageStore) {
  const asked: string[] = [];
  const state = { total, away: false };
  const ask = async (_list: ListKey, at: number, count: number, letters: boolean): Promise<ContactPage> => {
    asked.push(`${at}${letters ? "+letters" : ""}`);
    await Promise.resolve();
    if (state.away) throw new HubError(0, { code: "offline", message: "", requestId: "" });
    const rows = Array.from({ length: Math.max(0, Math.min(count, state.total - at)) }, (_, i) => row(at + i));
    return {
      revision: 1,
      total: state.total,
      at,
      rows,
      ...(letters ? { sections: [{ letter: "K", at: 0, count: state.total }] } : {}),
    };
  };
  const list: ListKey = { book: "guests", order: "family", label: null };
  return { asked, state, shelf: new ContactPages(list, ask, store ? new KeptPages(list, store) : null) };
}

const settled = (): Promise<void> => pause(10);

test("the first look is one question, and the same look is not asked twice", async () => {
  const { asked, shelf } = hub(1000);
  shelf.freshen(7);
  shelf.freshen(7);
  await settled();
  shelf.freshen(7);
  await settled();
  assert.deepEqual(asked, ["0+letters"]);
  assert.deepEqual(
    [shelf.read().letters?.total, shelf.read().row(99)?.id, shelf.read().row(100)],
    [1000, "c99", undefined],
  );
});

test("only what comes into sight is fetched, each page once", async () => {
  const { asked, shelf } = hub(100_000);
  shelf.freshen(1);
  await settled();
  shelf.want([500, 501]);
  shelf.want([500, 501, 502]);
  await settled();
  assert.deepEqual(asked.slice(1), ["50000", "50100", "50200"]);
  assert.deepEqual(
    [shelf.read().row(50_150)?.id, shelf.read().placeOf("c50150"), shelf.read().row(777)],
    ["c50150", 50_150, undefined],
  );
});

test("a page that is far away when its turn comes is not fetched any more", async () => {
  const { asked, shelf } = hub(100_000);
  shelf.freshen(1);
  await settled();
  shelf.want([1, 2, 3, 4, 5, 6]);
  shelf.want([900]);
  await settled();
  assert.deepEqual(asked.slice(1), ["100", "200", "300", "90000"]);
});

test("what waits without the hub is kept in sight, and searched", async () => {
  const { state, shelf } = hub(250);
  shelf.freshen(1);
  await settled();
  state.away = true;
  shelf.want([2]);
  await settled();
  assert.deepEqual([shelf.read().problem?.code, shelf.read().row(3)?.id], ["offline", "c3"]);
  assert.deepEqual(
    shelf
      .read()
      .matching("khach 42")
      .map((found) => found.id),
    ["c42"],
  );
  shelf.want([]);
});

test("a hub that is away is asked again for the same look", async () => {
  const { asked, state, shelf } = hub(10);
  state.away = true;
  shelf.freshen(1);
  await settled();
  assert.deepEqual([shelf.read().letters, shelf.read().problem?.code], [null, "offline"]);
  state.away = false;
  shelf.freshen(1);
  await settled();
  assert.deepEqual([shelf.read().letters?.total, shelf.read().problem, asked.length], [10, null, 2]);
});

test("given a page begun anew without the hub, then the device's copy is in sight and searched, with its age", async () => {
  // given a list of three pages, of which two were looked at
  const store = disk();
  const before = hub(250, store);
  before.shelf.freshen(1);
  await settled();
  before.shelf.want([0, 1]);
  await settled();
  // when
  const { asked, state, shelf } = hub(250, store);
  state.away = true;
  shelf.freshen(1);
  await settled();
  shelf.want([1, 2]);
  await settled();
  // then
  const seen = shelf.read();
  assert.deepEqual([seen.letters?.total, seen.keptAt, seen.problem?.code], [250, 77, "offline"]);
  assert.deepEqual([seen.row(0)?.id, seen.row(199)?.id, seen.row(200)], ["c0", "c199", undefined]);
  assert.deepEqual(
    seen.matching("khach 142").map(({ id }) => id),
    ["c142"],
  );
  // A copy is no reason to ask for each page of it.
  assert.deepEqual(asked, ["0+letters"]);
  // The hub is back, so the shelf stops asking.
  state.away = false;
});

test("given that nothing was kept, or another list, then nothing is in sight without the hub", async () => {
  const store = disk();
  void store.keep("contacts/guests/given//letters", { total: 1, sections: [], labels: [] });
  const { state, shelf } = hub(10, store);
  state.away = true;
  shelf.freshen(1);
  await settled();
  assert.deepEqual([shelf.read().letters, shelf.read().keptAt], [null, null]);
});

test("given that the hub has answered, then no copy takes its place", async () => {
  const store = disk();
  const old = hub(5, store);
  old.shelf.freshen(1);
  await settled();
  const { shelf } = hub(10, store);
  shelf.freshen(1);
  await settled();
  await shelf.showKept();
  assert.deepEqual([shelf.read().letters?.total, shelf.read().keptAt], [10, null]);
});
