import assert from "node:assert/strict";
import test from "node:test";
import type { Outcome } from "../src/sync/Messages";
import type { Draft } from "../src/sync/Entry";
import { HandOver } from "../src/sync/HandOver";
import { DeviceWarnings } from "../src/sync/DeviceWarnings";
import { Outbox } from "../src/sync/Outbox";
import { StoreError } from "../src/sync/store/Database";
import { olderRows } from "../src/sync/store/OlderOutbox";
import type { StoredOutbox, Numbers, OutboxStore } from "../src/sync/store/OutboxStore";
import type { OutboxRow } from "../src/sync/store/Rows";
import { streamDefinitions } from "../src/sync/streamDefinitions";
import { Streams } from "../src/sync/streams/Streams";
import type { TabChannel, TabMessage } from "../src/sync/tabs/TabChannel";
import type { CommandBody } from "../src/wire";

const streams = new Streams(streamDefinitions);

/** The storage of a device while its pages come and go: a disk that is slow and may be full. */
class Device implements OutboxStore {
  rows: OutboxRow[] = [];
  numbers: Numbers = { next: 1, settled: 0 };
  full = false;
  writes = 0;
  shadow = { next: 1, waiting: 0 };
  pages: ((word: TabMessage) => void)[] = [];

  private async disk(): Promise<void> {
    await new Promise((done) => setTimeout(done, 1));
    if (this.full) throw new StoreError(true, "no room");
    this.writes += 1;
  }
  async load(): Promise<StoredOutbox> {
    await new Promise((done) => setTimeout(done, 1));
    const rows = this.rows.filter((row) => row.status !== "discarded");
    return {
      ...this.numbers,
      next: Math.max(this.numbers.next, this.shadow.next),
      rows,
      lost: this.shadow.next > this.numbers.next ? this.shadow.waiting : 0,
    };
  }
  async add(drafts: readonly Draft[], floor: number): Promise<readonly OutboxRow[]> {
    await this.disk();
    const first = Math.max(this.numbers.next, floor);
    const rows = drafts.map((draft, i): OutboxRow => ({ ...draft, n: first + i, status: "pending" }));
    this.rows.push(...rows);
    this.numbers = { ...this.numbers, next: first + rows.length };
    return rows;
  }
  async keep(rows: readonly OutboxRow[], numbers: Numbers): Promise<void> {
    await this.edit(rows, [], numbers);
  }
  async edit(rows: readonly OutboxRow[], gone: readonly number[], numbers: Numbers): Promise<void> {
    await this.disk();
    this.rows = [
      ...this.rows.filter((row) => !gone.includes(row.n) && !rows.some((one) => one.n === row.n)),
      ...rows,
    ].sort((a, b) => a.n - b.n);
    this.numbers = {
      next: Math.max(this.numbers.next, numbers.next),
      settled: Math.max(this.numbers.settled, numbers.settled),
    };
  }
  async history(): Promise<readonly OutboxRow[]> {
    return this.rows.filter((row) => row.status === "discarded");
  }
  remember(next: number, waiting: number): void {
    this.shadow = { next, waiting };
  }

  /** Another page of this device. */
  page(): TabChannel {
    let mine: ((word: TabMessage) => void) | undefined;
    return {
      hear: (listener) => {
        mine = listener;
        this.pages.push(listener);
      },
      tell: (word) => {
        for (const page of this.pages) if (page !== mine) page(word);
      },
    };
  }
}

const body = (course: string): CommandBody => ({ type: "orders.callToCook", course });
const draft = (id: string, author = "lan"): Draft => ({ id, at: 1, author, rights: [], body: body(id) });
const accepted = (id: string, seq = 1): Outcome => ({ id, status: "accepted", seq });
const refused = (id: string): Outcome => ({
  id,
  status: "refused",
  seq: 1,
  error: { code: "soldOut", message: "Hết món", requestId: "r" },
});
const pending = (box: Outbox): string[] =>
  box.entries.filter((entry) => entry.status === "pending").map((entry) => entry.id);
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 120));

async function opened(device: Device): Promise<Outbox> {
  const box = new Outbox(device, device.page(), streams);
  await box.open();
  return box;
}

/** Wanted, and shown. */
async function want(box: Outbox, ...ids: string[]): Promise<void> {
  for (const id of ids) void box.add(draft(id));
  while (!ids.every((id) => box.entries.some((entry) => entry.id === id)))
    await new Promise((done) => setTimeout(done, 1));
}

test("nothing shows before the disk has it, and what is wanted in one breath goes there together", async () => {
  const device = new Device(); // protocol: DEV1
  const box = await opened(device);
  const seen: string[][] = [];
  box.subscribe(() => seen.push(device.rows.map((row) => row.id)));
  void box.add(draft("a"));
  void box.add(draft("b"));
  assert.deepEqual(box.entries, []);
  assert.equal(box.waiting, 2);
  await settled();
  assert.deepEqual(pending(box), ["a", "b"]);
  assert.deepEqual(seen[0], ["a", "b"]);
  assert.equal(device.writes, 1);
});

test("first in is first out for everybody on the device, numbered from one on", async () => {
  const box = await opened(new Device()); // protocol: CMD1
  await want(box, "a");
  void box.add(draft("b", "dung"));
  await settled();
  await want(box, "c");
  assert.deepEqual(
    box.waitingAfter(0).map(({ id, n, author }) => [id, n, author]),
    [
      ["a", 1, "lan"],
      ["b", 2, "dung"],
      ["c", 3, "lan"],
    ],
  );
  assert.deepEqual(
    box.waitingAfter(2).map(({ id }) => id),
    ["c"],
  );
});

test("unknown changes nothing: the same command goes again", async () => {
  const box = await opened(new Device()); // protocol: CMD10
  await want(box, "a");
  box.acknowledge({ id: "a", status: "unknown", seq: 0 });
  assert.deepEqual(pending(box), ["a"]);
});

test("a refused command holds nobody up and stays until somebody has dealt with it, also over a reload", async () => {
  const device = new Device();
  const box = await opened(device);
  const outcome = box.add(draft("a"));
  await want(box, "b");
  box.acknowledge(refused("a"));
  assert.equal((await outcome).error?.code, "soldOut");
  assert.deepEqual(
    box.waitingAfter(0).map(({ id }) => id),
    ["b"],
  );
  await settled();
  const again = await opened(device);
  assert.deepEqual(
    again.entries.map((entry) => [entry.id, entry.status, entry.error?.code]),
    [
      ["a", "refused", "soldOut"],
      ["b", "pending", undefined],
    ],
  );
  again.discard("a", "Khách đổi ý");
  assert.deepEqual(
    again.entries.map((entry) => entry.id),
    ["b"],
  );
  assert.deepEqual(
    (await again.history("lan")).map((row) => [row.id, row.reason]),
    [["a", "Khách đổi ý"]],
  );
  assert.deepEqual(
    (await opened(device)).entries.map((entry) => entry.id),
    ["b"],
  );
});

test("what was discarded by a slip of the thumb can be put back", async () => {
  const device = new Device();
  const box = await opened(device);
  await want(box, "a");
  box.acknowledge(refused("a"));
  const entry = box.entries[0];
  assert.ok(entry);
  box.discard("a");
  box.putBack(entry);
  await settled();
  assert.deepEqual(box.entries, [entry]);
  assert.deepEqual(await box.history("lan"), []);
});

test("an accepted command stays unconfirmed until the replica shows it, and on disk until the picture there does", async () => {
  const device = new Device(); // protocol: DEV5
  const box = await opened(device);
  box.pictureReaches(5);
  await want(box, "a");
  box.reached("restaurant", 5);
  box.acknowledge(accepted("a", 8));
  assert.equal(box.entries[0]?.status, "accepted");
  box.reached("restaurant", 7);
  assert.equal(box.entries.length, 1);
  box.reached("restaurant", 8);
  assert.deepEqual(box.entries, []);
  await settled();
  assert.equal(device.rows.length, 1);
  assert.deepEqual(box.doneUpTo(8), [1]);
  box.pictureReaches(8);
  await settled();
  assert.deepEqual(device.rows, []);
});

test("a reload loses nothing and gives no number twice", async () => {
  const device = new Device(); // protocol: DEV2
  const box = await opened(device);
  await want(box, "a", "b");
  box.reached("restaurant", 1);
  box.acknowledge(accepted("a"));
  await settled();
  const again = await opened(device);
  assert.deepEqual(pending(again), ["b"]);
  await want(again, "c");
  assert.deepEqual(
    again.waitingAfter(0).map(({ id, n }) => [id, n]),
    [
      ["b", 2],
      ["c", 3],
    ],
  );
});

test("with a full disk the command is shown and sent, said to be unkept, and written as soon as there is room", async () => {
  const device = new Device(); // protocol: DEV1
  const box = await opened(device);
  await want(box, "a");
  device.full = true;
  await want(box, "b");
  assert.equal(box.keeping, "full");
  assert.deepEqual(
    box.waitingAfter(0).map(({ id, n, unkept }) => [id, n, unkept ?? false]),
    [
      ["a", 1, false],
      ["b", 2, true],
    ],
  );
  device.full = false;
  await want(box, "c");
  assert.deepEqual(
    box.waitingAfter(0).map(({ id, n }) => [id, n]),
    [
      ["a", 1],
      ["b", 2],
      ["c", 3],
    ],
  );
  await new Promise((done) => setTimeout(done, 5200));
  assert.equal(box.keeping, "kept");
  assert.deepEqual(
    device.rows.map((row) => [row.n, row.id]),
    [
      [1, "a"],
      [2, "b"],
      [3, "c"],
    ],
  );
});

test("two pages of one device number and show one queue, and both hear what became of it", async () => {
  const device = new Device(); // protocol: DEV2
  const [first, second] = [await opened(device), await opened(device)];
  await want(first, "a");
  const inSecond = second.add(draft("b"));
  await want(first, "c");
  await settled();
  const order = (box: Outbox): unknown => box.waitingAfter(0).map(({ id, n }) => [id, n]);
  assert.deepEqual(order(first), order(second));
  assert.deepEqual(new Set(pending(first)), new Set(["a", "b", "c"]));
  const told: TabMessage[] = [];
  device.pages.push((word) => told.push(word));
  first.reached("restaurant", 1);
  first.acknowledge(accepted("b"));
  const word = told.find((one) => one.type === "settled");
  assert.equal(word?.type, "settled");
  second.reached("restaurant", 1);
  second.acknowledge(accepted("b"), false);
  assert.equal((await inSecond).status, "accepted");
  assert.ok(!pending(second).includes("b"));
});

test("a page that finds a number between what it knows looks first what it is, and sends nothing meanwhile", async () => {
  const device = new Device();
  const box = await opened(device);
  // another page wrote this and was closed before it could say so
  await device.add([draft("theirs")], 1);
  await want(box, "mine");
  assert.deepEqual(box.waitingAfter(0), []);
  await settled();
  assert.deepEqual(
    box.waitingAfter(0).map(({ id, n }) => [id, n]),
    [
      ["theirs", 1],
      ["mine", 2],
    ],
  );
});

test("a memory that the browser has cleared is missed, and no number is given twice", async () => {
  const device = new Device(); // protocol: DEV2
  const box = await opened(device);
  await want(box, "a", "b");
  device.rows = [];
  device.numbers = { next: 1, settled: 0 };
  const after = new Outbox(device, device.page(), streams);
  assert.deepEqual(await after.open(), { lost: 2 });
  await want(after, "c");
  assert.deepEqual(
    after.waitingAfter(0).map(({ n }) => n),
    [3],
  );
  after.knownUpTo(9);
  await want(after, "d");
  assert.deepEqual(
    after.waitingAfter(3).map(({ n }) => n),
    [10],
  );
});

test("what the device's own rules refuse is told, and neither queued nor kept", async () => {
  const device = new Device();
  const box = await opened(device);
  const outcome = box.predictRefusal(draft("a"), { code: "menu.held", message: "", requestId: "" });
  assert.equal(outcome.status, "refused");
  assert.deepEqual(
    box.entries.map(({ id, status, predicted }) => [id, status, predicted]),
    [["a", "refused", true]],
  );
  assert.deepEqual(box.waitingAfter(0), []);
  box.seen("a");
  await settled();
  assert.deepEqual([box.entries, device.rows], [[], []]);
});

test("what earlier pages left unsent is taken over once: numbers stay, and what had none gets the next", () => {
  const older = {
    next: 7,
    entries: [
      {
        id: "a",
        n: 5,
        at: 1,
        author: "lan",
        body: body("a"),
        status: "refused" as const,
        error: { code: "x", message: "", requestId: "" },
      },
      { id: "b", n: 6, at: 2, author: "lan", body: body("b"), status: "pending" as const },
      { id: "c", n: null, at: 3, author: "dung", body: body("c"), status: "pending" as const },
      { id: "d", n: 4, at: 3, author: "lan", body: body("d"), status: "accepted" as const },
    ],
  };
  const first = olderRows(older, [], 1);
  assert.deepEqual(
    first.rows.map(({ id, n, status }) => [id, n, status]),
    [
      ["a", 5, "refused"],
      ["b", 6, "pending"],
      ["c", 7, "pending"],
    ],
  );
  assert.equal(first.next, 8);
  assert.deepEqual(olderRows(older, first.rows, first.next), { rows: [], next: 8 });
});

test("what is on its way to the disk counts as wanted when the next wish is decided on, what was refused does not", async () => {
  const box = await opened(new Device());
  void box.add(draft("a"));
  await settled();
  box.acknowledge(refused("a"));
  void box.add(draft("b"));
  void box.add(draft("c"));
  assert.deepEqual(
    box.undecided.map((one) => one.id),
    ["b", "c"],
  );
  assert.deepEqual(pending(box), []);
  await settled();
  assert.deepEqual(
    box.undecided.map((one) => one.id),
    ["b", "c"],
  );
  assert.deepEqual(pending(box), ["b", "c"]);
});

const message = (id: string): Draft => ({
  ...draft(id),
  body: {
    type: "messenger.send",
    message: id,
    room: "r",
    content: { text: "Chào", mentions: [], links: [], media: [] },
  },
});
const mark = (id: string): Draft => ({ ...draft(id), body: { type: "messenger.markRead", room: "r", seq: 4 } });

test("an accepted message stands until its own stream shows it, whose numbers are not those of the work", async () => {
  const device = new Device(); // protocol: DEV5, STR9
  const box = await opened(device);
  void box.add(message("m"));
  void box.add(draft("work"));
  await settled();
  box.reached("restaurant", 100);
  box.acknowledge(accepted("m", 7));
  box.acknowledge(accepted("work", 101));
  box.reached("restaurant", 101);
  assert.deepEqual(
    box.entries.map(({ id, status }) => [id, status]),
    [["m", "accepted"]],
  );
  box.reached("messenger", 7);
  assert.deepEqual(box.entries, []);
  await settled();
  // what the restaurant's stream has settled is counted apart
  assert.deepEqual([device.rows, box.lastAcknowledged], [[], 2]);
});

test("a refused mark is nobody's business, a refused message is", async () => {
  const device = new Device();
  const box = await opened(device);
  void box.add(mark("seen"));
  void box.add(message("m"));
  await settled();
  box.acknowledge(refused("seen"));
  box.acknowledge(refused("m"));
  await settled();
  assert.deepEqual(
    [box.entries.map(({ id, status }) => [id, status]), device.rows.map(({ id }) => id)],
    [[["m", "refused"]], ["m"]],
  );
});

test("unsent messages are no manager's: they go when their person is signed out, and it is told how many", async () => {
  const device = new Device();
  const box = await opened(device);
  for (const one of [message("m"), message("no"), mark("seen"), { ...message("theirs"), author: "dung" }])
    void box.add(one);
  await settled();
  box.acknowledge(refused("no"));
  let kept = 0;
  const lost: number[] = [];
  const handOver = new HandOver(
    box,
    streams,
    (count) => {
      kept += count;
    },
    (count) => {
      lost.push(count);
    },
  );
  await handOver.give("lan");
  await settled();
  // nobody wants the mark, its author knows of the refused command, and other people's commands wait for them
  assert.deepEqual([pending(box), device.rows.map(({ id }) => id), kept, lost], [["theirs"], ["theirs"], 0, [1]]);
  await handOver.give("lan");
  assert.deepEqual(lost, [1]);
});

test("what was lost is told until it was read, also after a reload, and adds up over the pages of a device", () => {
  const [one, other] = [new DeviceWarnings(), new DeviceWarnings()];
  one.lost(0, 0);
  assert.deepEqual(one.all, []);
  one.lost(2);
  other.put({ kind: "withManager", count: 3 });
  other.lost(0, 1);
  one.lost(1);
  const told = [
    { kind: "withManager", count: 3 },
    { kind: "messagesLost", count: 3, drafts: 1 },
  ];
  assert.deepEqual([one.all, new DeviceWarnings().all], [told, told]);
  one.read("messagesLost");
  assert.deepEqual([one.all, new DeviceWarnings().all], [told.slice(0, 1), told.slice(0, 1)]);
  one.read("withManager");
  assert.deepEqual(new DeviceWarnings().all, []);
});

test("of messages that were dealt with nothing stays, and nobody is told of those of others", async () => {
  const device = new Device();
  const box = await opened(device);
  void box.add(message("m"));
  void box.add(draft("work", "dung"));
  await settled();
  for (const id of ["m", "work"]) box.acknowledge(refused(id));
  for (const id of ["m", "work"]) box.discard(id);
  await settled();
  assert.deepEqual(
    device.rows.map(({ id }) => id),
    ["work"],
  );
  // the rows that earlier pages left
  device.rows.push({ ...message("old"), n: 9, status: "discarded", endedAt: 1 });
  const seenBy = async (person: string | null): Promise<readonly string[]> =>
    (await box.history(person)).map(({ id }) => id);
  assert.deepEqual(
    [await seenBy("lan"), await seenBy("dung"), await seenBy(null)],
    [["work", "old"], ["work"], ["work"]],
  );
});

test("what others have written waits when somebody signs out, and is not counted as unsent work", async () => {
  const device = new Device();
  const box = await opened(device);
  void box.add(message("mine"));
  void box.add({ ...message("theirs"), author: "dung" });
  await settled();
  assert.deepEqual([box.waiting, box.waitingWork], [2, 0]);
  await new HandOver(
    box,
    streams,
    () => undefined,
    () => undefined,
  ).give("lan");
  await settled();
  assert.deepEqual([pending(box), device.rows.map(({ id }) => id)], [["theirs"], ["theirs"]]);
});
