import assert from "node:assert/strict";
import test from "node:test";
import { HubError } from "../src/sync/Http";
import type { ContactPage, ContactRow } from "../src/wire";
import type { ListKey } from "../src/modules/contacts/api";
import { BookShelf } from "../src/modules/contacts/list/BookShelf";

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

/** A hub with a book of `total` contacts that records its requests. */
function hub(total: number) {
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
  return { asked, state, shelf: new BookShelf({ book: "guests", order: "family", label: null }, ask) };
}

const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });

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
