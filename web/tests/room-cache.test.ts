import assert from "node:assert/strict";
import test from "node:test";
import { RoomCache } from "../src/sync/messenger/RoomCache";
import type { StoredRooms, Laying, RoomRows } from "../src/sync/messenger/RoomCacheRows";
import { MessengerApi } from "../src/sync/messenger/api";
import { MessengerStore } from "../src/sync/messenger/MessengerStore";
import type { Parts } from "../src/sync/messenger/cachedRooms";
import type { Media, Message, Room, SnapshotEntity } from "../src/wire";

const topic = "messenger";
const roomOf = (id: string, other: string, pins: string[] = []): Room => ({
  id,
  form: "direct",
  seal: "hub",
  restricted: false,
  members: ["lan", other].map((person) => ({ person, since: 0 })),
  pins,
  madeAt: 0,
});
const entitiesOf = (room: Room, last?: Message): SnapshotEntity[] => [
  { topic, kind: "room", id: room.id, value: room },
  { topic, kind: "ownRoom", id: `${room.id}:lan`, value: { room: room.id, person: "lan" } },
  { topic, kind: "marks", id: `${room.id}:lan`, value: { room: room.id, person: "lan", read: 1, delivered: 1 } },
  ...(last ? [{ topic, kind: "message", id: last.id, value: last } as const] : []),
];
const said = (seq: number, room: string, media: string[] = []): Message => ({
  id: `${room}${seq}`,
  room,
  seq,
  author: "minh",
  at: seq,
  says: "text",
  revision: 1,
  content: { text: `tin ${seq}`, mentions: [], links: [], media },
  reactions: [],
});
const photo = (id: string, room: string): Media => ({
  id,
  room,
  author: "minh",
  form: "photo",
  name: "a.jpg",
  type: "image/jpeg",
  size: 3,
  state: "ready",
  forms: ["thumb"],
});

/** A device's disk, over several pages. */
class Disk implements RoomRows {
  able = true;
  hasKey = true;
  isFull = false;
  writes = 0;
  readonly all = new Map<string, Map<string, string>>();
  async read(person: string): Promise<StoredRooms | null> {
    const rows = this.all.get(person);
    return this.hasKey && rows
      ? { parts: new Map([...rows].map(([name, text]) => [name, JSON.parse(text) as unknown])), heardAt: 7 }
      : null;
  }
  async write(person: string, put: Parts, gone: readonly string[], whole: boolean): Promise<Laying> {
    if (!this.hasKey) return "closed";
    if (this.isFull) throw new Error("full");
    const rows = whole ? new Map<string, string>() : this.all.get(person);
    if (!rows) return "lost";
    this.writes += 1;
    for (const name of gone) rows.delete(name);
    for (const [name, value] of put) rows.set(name, JSON.stringify(value));
    this.all.set(person, rows);
    return "kept";
  }
  async drop(person: string): Promise<void> {
    this.all.delete(person);
  }
}

/** A page, and a hub that answers with its data. */
class Page {
  person: string | null = "lan";
  leads = true;
  heardAt = 0;
  pages: Record<string, { messages: Message[]; media?: Media[] }> = {};
  readonly store: MessengerStore;
  private listener = (): void => undefined;

  constructor(disk: RoomRows, leads = true, late = false) {
    const page = this;
    this.leads = leads;
    globalThis.fetch = (async (path: string) => {
      const room = /rooms\/(\w+)\/messages/.exec(path)?.[1] ?? "";
      return this.pages[room] ? new Response(JSON.stringify(this.pages[room])) : Promise.reject(new Error("no line"));
    }) as unknown as typeof fetch;
    this.store = new MessengerStore(
      {
        get person() {
          return page.person;
        },
        entries: [],
        onEntries: (listener) => {
          this.listener = listener;
          return () => undefined;
        },
        send: () => new Promise(() => undefined),
        now: () => 0,
        shown: () => undefined,
        unread: () => undefined,
        lose: () => undefined,
      },
      new MessengerApi(() => true),
    );
    if (!late) this.keep(disk);
  }
  keep(disk: RoomRows): void {
    new RoomCache(
      this.store,
      disk,
      {
        person: () => this.person,
        lead: (_, begin) => {
          if (this.leads) begin();
          return () => undefined;
        },
        heardBefore: (at) => {
          this.heardAt = at;
        },
        onAside: () => undefined,
      },
      1,
    );
  }
  snapshot(seq: number, epoch: string, ...entities: SnapshotEntity[]): void {
    this.store.replace({ seq, epoch, entities });
  }
  change(seq: number, ...values: Message[]): void {
    this.store.apply({
      from: seq,
      to: seq,
      changes: values.map((value) => ({ seq, topic, kind: "message", id: value.id, value })),
    });
  }
  goOver(person: string | null): void {
    this.person = person;
    this.store.forget();
    this.listener();
  }
  /** the rooms as a person sees them without a connection */
  get shown(): unknown {
    const { view } = this.store;
    return view
      .rooms()
      .map(({ room, unread, latest }) => [
        room.id,
        unread,
        latest?.message.content?.text,
        view.history(room.id).messages.map(({ message }) => message.content?.text),
      ]);
  }
}

/** All that follows by itself has happened: one step after the other, however slow the machine is. */
async function calm(): Promise<void> {
  for (let step = 0; step < 10; step += 1)
    await new Promise((done) => {
      setTimeout(done, 3);
    });
}

async function evening(disk: Disk): Promise<Page> {
  const page = new Page(disk);
  page.snapshot(
    10,
    "e",
    ...entitiesOf(roomOf("r", "minh"), said(2, "r", ["p"])),
    ...entitiesOf(roomOf("q", "hoa"), said(9, "q")),
    { topic, kind: "profile", id: "minh", value: { person: "minh" } } as SnapshotEntity,
  );
  page.pages = { r: { messages: [said(1, "r"), said(2, "r", ["p"])], media: [photo("p", "r")] } };
  await page.store.open("r");
  page.change(11, said(3, "r"));
  await calm();
  return page;
}

test("a page that is loaded anew without a line has the rooms, and the messages of those that were read", async () => {
  const disk = new Disk();
  await evening(disk);
  const page = new Page(disk);
  await calm();
  const { view } = page.store;
  assert.deepEqual(page.shown, [
    ["q", 8, "tin 9", []],
    ["r", 2, "tin 3", ["tin 1", "tin 2", "tin 3"]],
  ]);
  assert.deepEqual(
    [view.ready, view.media("p")?.state, view.profile("minh")?.person, page.heardAt, page.store.position],
    [true, "ready", "minh", 7, null],
  );
  assert.equal(view.history("r").stretch?.stale, true);
});

test("what the hub tells counts, and what it does not tell of the same stream stays to be read", async () => {
  const disk = new Disk();
  await evening(disk);
  const page = new Page(disk);
  await calm();
  page.snapshot(12, "e", ...entitiesOf(roomOf("r", "minh"), said(4, "r")));
  assert.deepEqual(
    [page.shown, page.store.position],
    [[["r", 3, "tin 4", ["tin 1", "tin 2", "tin 3", "tin 4"]]], { seq: 12, epoch: "e" }],
  );
  await calm();
  assert.deepEqual([...(disk.all.get("lan")?.keys() ?? [])].sort(), ["", "people", "room:r"]);
});

test("the hub may be quicker than the disk", async () => {
  const disk = new Disk();
  await evening(disk);
  const page = new Page(disk);
  page.snapshot(12, "e", ...entitiesOf(roomOf("r", "minh"), said(3, "r")));
  await calm();
  assert.deepEqual([page.shown, page.store.position?.seq], [[["r", 2, "tin 3", ["tin 1", "tin 2", "tin 3"]]], 12]);
});

test("what keeps the rooms may come behind what the hub has told", async () => {
  const disk = new Disk();
  await evening(disk);
  const page = new Page(disk, true, true);
  page.snapshot(12, "e", ...entitiesOf(roomOf("r", "minh"), said(3, "r")));
  page.keep(disk);
  await calm();
  assert.deepEqual([page.shown, page.store.position?.seq], [[["r", 2, "tin 3", ["tin 1", "tin 2", "tin 3"]]], 12]);
});

test("of another stream, of another person or of another form nothing is taken over", async () => {
  const disk = new Disk(); // protocol: SNAP9
  await evening(disk);
  const other = new Page(disk);
  await calm();
  other.snapshot(3, "other", ...entitiesOf(roomOf("r", "minh"), said(1, "r")));
  await calm();
  assert.deepEqual(other.shown, [["r", 0, "tin 1", []]]);

  await evening(disk);
  const page = new Page(disk);
  await calm();
  page.goOver("hoa");
  await calm();
  assert.deepEqual([page.shown, page.store.view.ready], [[], false]);
  page.goOver("lan");
  await calm();
  assert.equal(page.store.view.rooms().length, 2);

  disk.all.get("lan")?.set("", JSON.stringify({ form: 2, seq: 11, epoch: "e" }));
  const older = new Page(disk);
  await calm();
  assert.equal(older.store.view.ready, false);
  older.snapshot(13, "e", ...entitiesOf(roomOf("q", "hoa")));
  await calm();
  assert.deepEqual([...(disk.all.get("lan")?.keys() ?? [])].sort(), ["", "people", "room:q"]);
});

test("only what has changed is written, and by one of several pages", async () => {
  const disk = new Disk();
  const page = await evening(disk);
  const before = disk.writes;
  page.store.apply({ from: 12, to: 40, changes: [] });
  await calm();
  assert.equal(disk.writes, before);
  const text = disk.all.get("lan")?.get("room:q");
  disk.all.get("lan")?.set("room:q", "untouched");
  page.change(41, said(4, "r"));
  await calm();
  assert.deepEqual([disk.all.get("lan")?.get("room:q"), disk.writes], ["untouched", before + 1]);
  disk.all.get("lan")?.set("room:q", text ?? "");
  const second = new Page(disk, false);
  await calm();
  second.snapshot(50, "e", ...entitiesOf(roomOf("r", "minh"), said(9, "r")));
  await calm();
  assert.equal(disk.writes, before + 1);
});

test("a full disk does no harm, and what was given up for others is laid down anew", async () => {
  const disk = new Disk();
  const page = await evening(disk);
  disk.all.clear();
  page.change(12, said(4, "r"));
  await calm();
  assert.deepEqual([...(disk.all.get("lan")?.keys() ?? [])].sort(), ["", "people", "room:q", "room:r"]);
  disk.isFull = true;
  page.change(13, said(5, "r"));
  await calm();
  assert.deepEqual([disk.all.size, (page.shown as unknown[]).length], [0, 2]);
  disk.isFull = false;
  const { writes } = disk;
  page.change(14, said(6, "r"));
  await calm();
  assert.equal(disk.writes, writes);
});

test("who is signed out leaves nothing to be read, nor does it come back", async () => {
  const disk = new Disk();
  const page = await evening(disk);
  page.change(12, said(4, "r"));
  [disk.hasKey, page.person] = [false, null];
  disk.all.clear();
  page.goOver(null);
  await calm();
  const later = new Page(disk);
  await calm();
  assert.deepEqual([disk.all.size, later.store.view.ready, page.store.view.ready], [0, false, false]);
});
