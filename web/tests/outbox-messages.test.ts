import assert from "node:assert/strict";
import test from "node:test";
import { DeviceWarnings } from "../src/sync/DeviceWarnings";
import type { Draft } from "../src/sync/Entry";
import { HandOver } from "../src/sync/HandOver";
import { accepted, draft, opened, OutboxDisk, pending, refused, settled, streams } from "./outbox-disk";

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
  const device = new OutboxDisk(); // protocol: DEV5, STR9
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
  // the commands that the restaurant stream has settled are counted apart
  assert.deepEqual([device.rows, box.lastAcknowledged], [[], 2]);
});

test("a refused mark is nobody's business, a refused message is", async () => {
  const device = new OutboxDisk();
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
  const device = new OutboxDisk();
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
  const device = new OutboxDisk();
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
  const device = new OutboxDisk();
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
