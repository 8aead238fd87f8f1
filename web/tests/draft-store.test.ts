import assert from "node:assert/strict";
import test from "node:test";
import { DraftStore, keptFor } from "../src/forms/DraftStore";

/** `localStorage` with room for so many characters. */
class SmallStorage {
  readonly entries = new Map<string, string>();

  constructor(private readonly room = Infinity) {}

  get length(): number {
    return this.entries.size;
  }
  key(at: number): string | null {
    return [...this.entries.keys()][at] ?? null;
  }
  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    const others = [...this.entries].reduce((sum, [name, text]) => (name === key ? sum : sum + text.length), 0);
    if (others + value.length > this.room) throw new Error("QuotaExceededError");
    this.entries.set(key, value);
  }
  removeItem(key: string): void {
    this.entries.delete(key);
  }
}

const typed = (value: string) => ({ name: { value, base: "" } });

function device(storage = new SmallStorage()) {
  const here = { person: "hoa" as string | null, now: 1_700_000_000_000 };
  const store = new DraftStore(
    () => storage,
    () => here.person,
    () => here.now,
  );
  return { store, storage, here };
}

test("given a stored draft, when the same person asks for it, then its fields and its time are there", () => {
  const { store, here } = device();
  assert.equal(store.keep("hoa", "dish:d1", typed("Canh chua")), true);
  assert.deepEqual(store.find("dish:d1"), { at: here.now, fields: typed("Canh chua") });
  assert.equal(store.find("dish:d2"), null);
});

test("given a draft, when another person works on the device, then they neither see it nor write into it", () => {
  const { store, here } = device();
  store.keep("hoa", "dish:d1", typed("Canh chua"));
  here.person = "minh";
  assert.equal(store.find("dish:d1"), null);
  store.keep("hoa", "dish:d1", typed("late"));
  store.forget("hoa", "dish:d1");
  here.person = null;
  assert.equal(store.find("dish:d1"), null);
  here.person = "hoa";
  assert.deepEqual(store.find("dish:d1")?.fields, typed("Canh chua"));
});

test("given drafts of two people, when 14 days pass, then any person's form deletes both", () => {
  const { store, storage, here } = device();
  store.keep("hoa", "dish:d1", typed("Canh chua"));
  here.person = "minh";
  store.keep("minh", "dish:d1", typed("Lẩu mắm"));
  here.now += keptFor - 1;
  assert.notEqual(store.find("dish:d1"), null);
  here.now += 1;
  assert.equal(store.find("dish:d1"), null);
  assert.equal(storage.length, 0);
});

test("given many drafts, when one more is stored, then the oldest goes", () => {
  const { store, here } = device();
  for (let count = 1; count <= 21; count += 1) {
    here.now += 1;
    store.keep("hoa", `dish:d${count}`, typed(`${count}`));
  }
  assert.equal(store.find("dish:d1"), null);
  assert.deepEqual(store.find("dish:d2")?.fields, typed("2"));
  assert.deepEqual(store.find("dish:d21")?.fields, typed("21"));
});

test("given a draft that is too long, when it is stored, then the answer says so, and the last one that fit stays", () => {
  const { store } = device();
  store.keep("hoa", "dish:d1", typed("short"));
  assert.equal(store.keep("hoa", "dish:d1", typed("x".repeat(40_001))), false);
  assert.deepEqual(store.find("dish:d1")?.fields, typed("short"));
});

test("given a browser that is nearly full, when a draft is stored, then older drafts make room, or the answer says so", () => {
  const { store, storage, here } = device(new SmallStorage(300));
  store.keep("hoa", "dish:d1", typed("x".repeat(150)));
  here.now += 1;
  assert.equal(store.keep("hoa", "dish:d2", typed("y".repeat(150))), true);
  assert.equal(store.find("dish:d1"), null);
  assert.deepEqual(store.find("dish:d2")?.fields, typed("y".repeat(150)));
  here.now += 1;
  assert.equal(store.keep("hoa", "dish:d2", typed("z".repeat(400))), false);
  assert.deepEqual(store.find("dish:d2")?.fields, typed("y".repeat(150)));
  assert.equal(storage.length, 1);
});

test("given a browser that forbids storage, when a form uses it, then nothing fails and the answer says that nothing is stored", () => {
  const store = new DraftStore(
    () => {
      throw new Error("SecurityError");
    },
    () => "hoa",
    () => 0,
  );
  assert.equal(store.find("dish:d1"), null);
  assert.equal(store.keep("hoa", "dish:d1", typed("Canh chua")), false);
  store.forget("hoa", "dish:d1");
});

test("given damaged drafts, when a form opens, then they count as none", () => {
  for (const text of ["{", "null", "3", '{"dish:d1":null}', '{"dish:d1":{"at":"x","fields":{}}}']) {
    const { store, storage } = device();
    storage.setItem("iqsine.forms.hoa", text);
    assert.equal(store.find("dish:d1"), null, text);
    assert.equal(store.keep("hoa", "dish:d1", typed("Canh chua")), true);
    assert.deepEqual(store.find("dish:d1")?.fields, typed("Canh chua"), text);
  }
});

test("given drafts that make no room for others, when the room is used up, then the new one is refused and the others stay", () => {
  const storage = new SmallStorage();
  const limits = {
    of: "makes",
    keptFor: Infinity,
    most: Infinity,
    longest: 1000,
    longestOfAll: 500,
    isWhole: true,
  } as const;
  const store = new DraftStore(
    () => storage,
    () => "hoa",
    () => 1,
    limits,
  );
  assert.equal(store.keep("hoa", "s1", typed("x".repeat(200))), true);
  assert.equal(store.keep("hoa", "s2", typed("y".repeat(400))), false);
  assert.deepEqual(store.names(), ["s1"]);
  assert.deepEqual([...storage.entries.keys()], ["iqsine.makes.hoa"]);
});
