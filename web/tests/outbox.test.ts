import assert from "node:assert/strict";
import test from "node:test";
import { Outbox } from "../src/sync/Outbox";
import { olderRows } from "../src/sync/store/OlderOutbox";
import type { TabMessage } from "../src/sync/tabs/TabChannel";
import { accepted, body, draft, opened, OutboxDisk, pending, refused, settled, streams, want } from "./outbox-disk";

test("nothing shows before the disk has it, and what is wanted in one breath goes there together", async () => {
  const device = new OutboxDisk(); // protocol: DEV1
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
  const box = await opened(new OutboxDisk()); // protocol: CMD1
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
  const box = await opened(new OutboxDisk()); // protocol: CMD10
  await want(box, "a");
  box.acknowledge({ id: "a", status: "unknown", seq: 0 });
  assert.deepEqual(pending(box), ["a"]);
});

test("a refused command holds nobody up and stays until somebody has dealt with it, also over a reload", async () => {
  const device = new OutboxDisk();
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
  const device = new OutboxDisk();
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
  const device = new OutboxDisk(); // protocol: DEV5
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
  const device = new OutboxDisk(); // protocol: DEV2
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
  const device = new OutboxDisk(); // protocol: DEV1
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
  await new Promise((done) => setTimeout(done, 5000));
  await settled();
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
  const device = new OutboxDisk(); // protocol: DEV2
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
  const device = new OutboxDisk();
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
  const device = new OutboxDisk(); // protocol: DEV2
  const box = await opened(device);
  await want(box, "a", "b");
  device.rows = [];
  device.numbers = { next: 1, settled: 0 };
  const after = new Outbox(device, device.page(), streams);
  assert.deepEqual(await after.open(), { lost: 2, shut: 0 });
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
  const device = new OutboxDisk();
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
  const box = await opened(new OutboxDisk());
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
