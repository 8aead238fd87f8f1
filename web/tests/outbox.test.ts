import assert from "node:assert/strict";
import test from "node:test";
import type { Outcome } from "../src/sync/Messages";
import type { OutboxState, OutboxStore } from "../src/sync/Outbox";
import { Outbox } from "../src/sync/Outbox";
import type { CommandBody } from "../src/wire";

/** What stays on a device while its pages come and go. */
class Device implements OutboxStore {
  text = JSON.stringify({ next: 1, entries: [] });
  watchers: (() => void)[] = [];
  load(): OutboxState { return JSON.parse(this.text) as OutboxState; }
  save(state: OutboxState): void { this.text = JSON.stringify(state); }
  watch(changed: () => void): void { this.watchers.push(changed); }
  storageEvent(): void { for (const watcher of this.watchers) watcher(); }
}

const body = (course: string): CommandBody => ({ type: "orders.callToCook", course });
const want = (box: Outbox, id: string, author = "lan"): Promise<Outcome> => box.add({ id, at: 1, author, body: body(id) });
const accepted = (id: string, seq = 1): Outcome => ({ id, status: "accepted", seq });
const refused = (id: string): Outcome => ({ id, status: "refused", seq: 1, error: { code: "soldOut", message: "Hết món", requestId: "r" } });
const pending = (box: Outbox): string[] => box.entries.filter((entry) => entry.status === "pending").map((entry) => entry.id);

test("first in is first out, numbered from one, and a retry keeps its number", () => {
  const box = new Outbox(new Device());
  void want(box, "a");
  void want(box, "b");
  assert.deepEqual(box.take("lan"), { id: "a", n: 1, at: 1, body: body("a") });
  assert.equal(box.take("lan")?.n, 1);
  box.settle(accepted("a"), 1);
  assert.deepEqual(box.take("lan"), { id: "b", n: 2, at: 1, body: body("b") });
});

test("unknown changes nothing: the same command goes again", () => {
  const box = new Outbox(new Device());
  void want(box, "a");
  const first = box.take("lan");
  box.settle({ id: "a", status: "unknown", seq: 0 }, 0);
  assert.deepEqual(box.take("lan"), first);
});

test("a refused command holds nobody up and stays until it was seen", async () => {
  const box = new Outbox(new Device());
  const outcome = want(box, "a");
  void want(box, "b");
  box.take("lan");
  box.settle(refused("a"), 1);
  assert.equal((await outcome).error?.code, "soldOut");
  assert.equal(box.take("lan")?.id, "b");
  assert.deepEqual(box.entries.map((entry) => [entry.id, entry.status]), [["a", "refused"], ["b", "pending"]]);
  box.seen("a");
  assert.deepEqual(box.entries.map((entry) => entry.id), ["b"]);
});

test("an accepted command stays unconfirmed until the replica shows it", () => {
  const box = new Outbox(new Device());
  void want(box, "a");
  box.take("lan");
  box.settle(accepted("a", 8), 5);
  assert.equal(box.entries[0]?.status, "accepted");
  box.shown(7);
  assert.equal(box.entries.length, 1);
  box.shown(8);
  assert.equal(box.entries.length, 0);
});

test("a reload loses neither the queue nor the numbers, and sends the same again", () => {
  const device = new Device();
  const before = new Outbox(device);
  void want(before, "a");
  void want(before, "b");
  const sent = before.take("lan");
  const after = new Outbox(device);
  assert.deepEqual(after.take("lan"), sent);
  after.settle(accepted("a"), 1);
  assert.equal(after.take("lan")?.n, 2);
});

test("the hub is told how much still waits for this person", () => {
  const box = new Outbox(new Device());
  void want(box, "a");
  void want(box, "b", "minh");
  assert.deepEqual([box.waitingOf("lan"), box.waitingOf("minh"), box.waitingOf(null)], [1, 1, 0]);
  box.take("lan");
  box.settle(accepted("a"), 1);
  assert.equal(box.waitingOf("lan"), 0);
});

test("a refusal is still there after a reload", () => {
  const device = new Device();
  const before = new Outbox(device);
  void want(before, "a");
  before.take("lan");
  before.settle(refused("a"), 1);
  assert.equal(new Outbox(device).entries[0]?.error?.message, "Hết món");
});

test("what one person wanted is never sent in another's name, and numbers follow the sending", () => {
  const box = new Outbox(new Device());
  void want(box, "a", "lan");
  void want(box, "b", "minh");
  assert.deepEqual([box.take("minh")?.id, box.take("minh")?.n], ["b", 1]);
  box.settle(accepted("b"), 1);
  assert.equal(box.take("minh"), null);
  assert.deepEqual([box.take("lan")?.id, box.take("lan")?.n], ["a", 2]);
});

test("an outcome that comes twice counts once", () => {
  const box = new Outbox(new Device());
  void want(box, "a");
  box.take("lan");
  box.settle(refused("a"), 1);
  box.settle(accepted("a"), 1);
  assert.equal(box.entries[0]?.status, "refused");
});

test("another page of the device sends what this one wanted, and this one hears of it", async () => {
  const device = new Device();
  const sending = new Outbox(device);
  const other = new Outbox(device);
  const outcome = want(other, "a");
  device.storageEvent();
  assert.deepEqual(pending(sending), ["a"]);
  sending.take("lan");
  sending.settle(refused("a"), 1);
  device.storageEvent();
  assert.equal((await outcome).status, "refused");
});
