import assert from "node:assert/strict";
import test from "node:test";
import type { KeptAnswer } from "../src/sync";
import { HubError } from "../src/sync/Http";
import type { ContactRow, ContactView } from "../src/wire";
import { ofRow } from "../src/modules/contacts/details/pending";
import type { DetailStore } from "../src/modules/contacts/list/KeptDetails";
import { KeptDetails } from "../src/modules/contacts/list/KeptDetails";

const row = (id: string, revision = 1): ContactRow => ({
  id,
  book: "guests",
  name: `Khách ${id}`,
  company: "",
  phone: "0901 234 567",
  email: "",
  tags: [],
  letter: "K",
  revision,
});
const rows = (count: number): readonly ContactRow[] => Array.from({ length: count }, (_, i) => row(`c${i}`));

/** A device and a hub, both of which record what is asked of them. */
function house() {
  const disk = new Map<string, unknown>();
  const asked: string[] = [];
  const state = { isAway: false, hasRoom: true, rests: 0, note: "Bàn gần hồ cá", of: new Map<string, number>() };
  const store: DetailStore = {
    keep: async (name, value) => {
      if (state.hasRoom) disk.set(name, value);
      return state.hasRoom;
    },
    read: async <T>(name: string) => (disk.has(name) ? ({ value: disk.get(name), at: 1 } as KeptAnswer<T>) : null),
    forget: async (names) => {
      for (const name of names) disk.delete(name);
    },
  };
  const ask = async (id: string): Promise<ContactView> => {
    asked.push(id);
    if (state.isAway) throw new HubError(0, { code: "offline", message: "", requestId: "" });
    if (id === "merged") throw new HubError(404, { code: "contacts.unknownContact", message: "", requestId: "" });
    return { ...ofRow(row(id, state.of.get(id))), note: state.note };
  };
  const rest = async (): Promise<void> => void (state.rests += 1);
  return { disk, asked, state, details: () => new KeptDetails("guests", store, ask, rest) };
}

const always = (): boolean => true;
const noteOf = (disk: ReadonlyMap<string, unknown>, id: string): string | undefined =>
  (disk.get(`contact/${id}`) as ContactView | undefined)?.note;

test("given a list of contacts that nobody opened, then all of each is on the device, one by one", async () => {
  const { disk, asked, state, details } = house();
  await details().follow(rows(60), always);
  assert.deepEqual(
    [asked.length, state.rests, noteOf(disk, "c0"), noteOf(disk, "c59")],
    [60, 60, state.note, state.note],
  );
});

test("given kept contacts, when one has changed, then only that one is asked for, also after a reload", async () => {
  const { disk, asked, state, details } = house();
  await details().follow(rows(3), always);
  state.of.set("c1", 2);
  state.note = "Bàn trong nhà";
  await details().follow([row("c0"), row("c1", 2), row("c2")], always);
  await details().follow([row("c0"), row("c1", 2), row("c2")], always);
  assert.deepEqual(asked.slice(3), ["c1"]);
  assert.deepEqual([noteOf(disk, "c0"), noteOf(disk, "c1")], ["Bàn gần hồ cá", "Bàn trong nhà"]);
});

test("given a kept contact, when it was deleted from the book, then it goes from the device too", async () => {
  const { disk, details } = house();
  await details().follow(rows(3), always);
  await details().follow([row("c0"), row("c2")], always);
  assert.deepEqual([disk.has("contact/c1"), disk.has("contact/c2")], [false, true]);
});

test("given a hub that goes away, or a person who leaves, then the rest is not asked for, and follows later", async () => {
  const { asked, state, details } = house();
  let left = 2;
  await details().follow(rows(4), () => left-- > 0);
  assert.deepEqual(asked, ["c0", "c1"]);
  state.isAway = true;
  await details().follow(rows(4), always);
  state.isAway = false;
  await details().follow(rows(4), always);
  assert.deepEqual(asked.slice(2), ["c2", "c2", "c3"]);
});

test("given a device without room, then it stops at the first contact", async () => {
  const { asked, state, details } = house();
  state.hasRoom = false;
  await details().follow(rows(4), always);
  assert.deepEqual(asked, ["c0"]);
});

test("given a contact merged meanwhile, and one too large, then the others are kept all the same", async () => {
  const { disk, state, details } = house();
  state.note = "x".repeat(20_000);
  await details().follow([row("large")], always);
  state.note = "Bàn 7";
  await details().follow([row("large"), row("merged"), row("c9")], always);
  assert.deepEqual(
    ["large", "merged", "c9"].map((id) => noteOf(disk, id)),
    [undefined, undefined, "Bàn 7"],
  );
});
