import assert from "node:assert/strict";
import test from "node:test";
import type { Command, Outcome } from "../src/sync/Messages";
import type { Entry } from "../src/sync/Entry";
import { Sender, commandOf } from "../src/sync/Sender";
import { streamDefinitions } from "../src/sync/streamDefinitions";
import { Streams } from "../src/sync/streams/Streams";
import { pause } from "./pause";

const entry = (n: number, author = "lan"): Entry => ({
  id: `c${n}`,
  n,
  at: Date.now(),
  author,
  body: { type: "orders.callToCook", course: `c${n}` },
  status: "pending",
});
const accepted = (id: string): Outcome => ({ id, status: "accepted", seq: 1 });
const unknown = (id: string): Outcome => ({ id, status: "unknown", seq: 0 });
const stale = (id: string): Outcome => ({
  id,
  status: "refused",
  seq: 1,
  error: { code: "command.stale", message: "", requestId: "" },
});

class Stage {
  entries: Entry[] = [];
  sent: Command[] = [];
  open = 4;
  who = "lan";
  restarts = 0;
  renumbered: string[] = [];
  readonly sender = new Sender(new Streams(streamDefinitions), {
    outbox: {
      waitingAfter: (n) => this.entries.filter((one) => one.n > n),
      renumber: (id) => {
        this.renumbered.push(id);
      },
    },
    transport: {
      room: (flying) => this.open - flying,
      send: (commands) => {
        this.sent.push(...commands);
        return true;
      },
      restart: () => {
        this.restarts += 1;
      },
    },
    person: () => this.who,
    answered: () => undefined,
  });
  settle(outcome: Outcome): boolean {
    const decided = this.sender.answered(outcome);
    if (decided) this.entries = this.entries.filter((one) => one.id !== outcome.id);
    this.sender.pump();
    return decided;
  }
  get order(): string[] {
    return this.sent.map((command) => command.id);
  }
}

test("several go ahead in order, and each answer makes room for the next", () => {
  const stage = new Stage();
  stage.entries = [1, 2, 3, 4, 5, 6].map((n) => entry(n));
  stage.sender.pump();
  assert.deepEqual(stage.order, ["c1", "c2", "c3", "c4"]);
  stage.settle(accepted("c1"));
  stage.settle(accepted("c2"));
  assert.deepEqual(stage.order, ["c1", "c2", "c3", "c4", "c5", "c6"]);
  stage.settle(accepted("c3"));
  stage.sender.forget();
});

// protocol: DEV4
test("after a broken line everything unanswered goes again, from the first on, and is in doubt until then", () => {
  const stage = new Stage();
  stage.entries = [1, 2].map((n) => entry(n));
  stage.sender.pump();
  stage.sender.cut();
  assert.ok(stage.sender.inDoubt);
  stage.sender.pump();
  assert.deepEqual(stage.order, ["c1", "c2", "c1", "c2"]);
  stage.settle(accepted("c1"));
  stage.settle(accepted("c2"));
  assert.ok(!stage.sender.inDoubt);
});

// protocol: DEV4
test("what the hub could not decide goes again only when it has answered all that was under way", async () => {
  const stage = new Stage();
  stage.entries = [1, 2, 3].map((n) => entry(n));
  stage.sender.pump();
  assert.equal(stage.settle(unknown("c1")), false);
  stage.settle(unknown("c2"));
  assert.deepEqual(stage.order, ["c1", "c2", "c3"]);
  stage.settle(unknown("c3"));
  await pause(800);
  assert.deepEqual(stage.order, ["c1", "c2", "c3", "c1", "c2", "c3"]);
  for (const id of ["c1", "c2", "c3"]) assert.ok(stage.settle(accepted(id)));
});

// protocol: CMD7
test("a command whose number came too late gets another one, and is not taken for refused", () => {
  const stage = new Stage();
  stage.entries = [entry(1)];
  stage.sender.pump();
  assert.equal(stage.settle(stale("c1")), false);
  assert.deepEqual(stage.renumbered, ["c1"]);
  const old = new Stage();
  old.entries = [{ ...entry(1), at: Date.now() - 40 * 86_400_000 }];
  old.sender.pump();
  assert.equal(old.settle(stale("c1")), true);
  old.sender.forget();
  stage.sender.forget();
});

// protocol: CMD20
test("a command names its author when that is not the person who is signed in", () => {
  assert.equal(commandOf(entry(1), "lan").author, undefined);
  assert.equal(commandOf(entry(1, "dung"), "lan").author, "dung");
});

const say = (n: number, author = "lan"): Entry => ({
  ...entry(n, author),
  body: {
    type: "messenger.send",
    message: `m${n}`,
    room: "r",
    content: { text: "chào", mentions: [], links: [], media: [] },
  },
});

// protocol: CMD7, CMD21
test("a message waits for a session of its author's, and holds up nobody behind it", () => {
  const stage = new Stage();
  stage.entries = [say(1, "dung"), entry(2, "dung"), say(3), entry(4)];
  stage.sender.pump();
  assert.deepEqual(
    stage.sent.map(({ id, author }) => [id, author]),
    [
      ["c2", "dung"],
      ["c3", undefined],
      ["c4", undefined],
    ],
  );
  for (const id of ["c2", "c3", "c4"]) stage.settle(accepted(id));
  assert.deepEqual([stage.order, stage.sender.underWay], [["c2", "c3", "c4"], 0]);
  // he is back: it is sent with its old number, which is too late by now, and then with a new one
  stage.who = "dung";
  stage.sender.forget();
  stage.sender.pump();
  assert.deepEqual(
    [stage.order.at(-1), stage.sent.at(-1)?.author, stage.settle(stale("c1")), stage.renumbered],
    ["c1", undefined, false, ["c1"]],
  );
  stage.entries = [{ ...say(5, "dung"), id: "c1" }];
  stage.sender.pump();
  assert.deepEqual([stage.sent.at(-1)?.n, stage.settle(accepted("c1"))], [5, true]);
  stage.sender.forget();
});

// protocol: CMD11
test("orders go on behind an undecided message, and messages behind an undecided order", () => {
  const words = new Stage();
  words.entries = [say(1), entry(2)];
  words.sender.pump();
  words.settle(unknown("c1"));
  words.entries.push(entry(3), say(4));
  words.sender.pump();
  assert.deepEqual([words.order, words.sender.tries], [["c1", "c2", "c3"], 0]);
  words.sender.forget();
  const work = new Stage();
  work.entries = [entry(1), say(2)];
  work.sender.pump();
  work.settle(unknown("c1"));
  work.entries.push(say(3), entry(4));
  work.sender.pump();
  assert.deepEqual([work.order, work.sender.tries], [["c1", "c2", "c3"], 1]);
  work.sender.forget();
});

test("messages that the hub is slow with leave the line to the orders", () => {
  const stage = new Stage();
  stage.open = 128;
  stage.entries = [...Array.from({ length: 200 }, (_, i) => say(i + 1)), entry(201)];
  stage.sender.pump();
  assert.deepEqual([stage.order.length, stage.order.at(-1)], [33, "c201"]);
  stage.sender.cut();
  // only whether orders have happened is in doubt
  stage.settle(accepted("c201"));
  assert.equal(stage.sender.inDoubt, false);
  stage.sender.forget();
});
