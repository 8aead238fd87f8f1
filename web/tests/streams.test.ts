import assert from "node:assert/strict";
import test from "node:test";
import { streamDefinitions } from "../src/sync/streamDefinitions";
import { LateConsumer } from "../src/sync/streams/LateConsumer";
import type { Hello, StreamBatch, StreamConsumer, StreamSnapshot } from "../src/sync/streams/StreamCopy";
import { StreamCopy } from "../src/sync/streams/StreamCopy";
import type { Position } from "../src/sync/streams/Streams";
import { Streams, streamParameter, streamPath } from "../src/sync/streams/Streams";

/** Counts changes in place of keeping entities. */
class Counter implements StreamConsumer {
  position: Position | null = null;
  readonly calls: string[] = [];
  greeted(_: Hello, isNew: boolean): void {
    this.calls.push(isNew ? "greeted" : "greeted again");
  }
  replace({ seq, epoch }: StreamSnapshot): void {
    this.position = { seq, epoch };
    this.calls.push(`replace ${seq}`);
  }
  apply({ from, to }: StreamBatch): boolean {
    if (!this.position || from > this.position.seq + 1) return false;
    this.position = { ...this.position, seq: Math.max(to, this.position.seq) };
    this.calls.push(`apply ${to}`);
    return true;
  }
  sums(): Record<string, string> {
    return { menu: "00000000000000aa" };
  }
  hear({ type }: { readonly type: string }): void {
    this.calls.push(type);
  }
  forget(): void {
    this.position = null;
  }
}

const stream = "restaurant";
const hello = (seq: number, epoch = "e"): Hello => ({
  type: "hello",
  stream,
  now: 0,
  seq,
  schema: 7,
  rights: "1",
  epoch,
  lastN: 0,
});
const snapshot = (seq: number, epoch = "e") => ({ type: "snapshot", stream, seq, at: 0, epoch, entities: [] }) as const;
const changes = (from: number, to: number) => ({ type: "changes", stream, from, to, at: 0, changes: [] }) as const;

class Stage {
  readonly counter = new Counter();
  readonly copy = new StreamCopy(streamDefinitions[0], this.counter);
}

function following(seq: number): Stage {
  const stage = new Stage();
  stage.copy.hear(hello(seq));
  stage.copy.hear(snapshot(seq));
  return stage;
}

test("a copy is caught up once it has all that the hub had at its greeting", () => {
  const { copy } = new Stage(); // protocol: STR5
  assert.equal(copy.isCaughtUp, false);
  copy.hear(hello(10));
  copy.hear(snapshot(9));
  assert.deepEqual([copy.isCaughtUp, copy.position], [false, { seq: 9, epoch: "e" }]);
  assert.equal(copy.hear(changes(10, 12)).is, "changed");
  assert.equal(copy.isCaughtUp, true);
  copy.disconnected();
  assert.deepEqual([copy.isCaughtUp, copy.position], [false, { seq: 12, epoch: "e" }]);
});

test("a gap asks for one snapshot, and no change is applied until it comes", () => {
  const { copy, counter } = following(10); // protocol: STR5
  assert.equal(copy.hear(changes(12, 13)).is, "restart");
  assert.deepEqual([copy.position, counter.position?.seq], [null, 10]);
  assert.equal(copy.hear(changes(11, 11)).is, "none");
  copy.hear(snapshot(13));
  assert.deepEqual(copy.position, { seq: 13, epoch: "e" });
});

test("after a restore the old state stays until the hub's snapshot", () => {
  for (const other of [hello(4), hello(20, "f")]) {
    const { copy, counter } = following(10); // protocol: SNAP9
    assert.equal(copy.hear(other).is, "none");
    assert.deepEqual([copy.position, counter.position?.seq], [null, 10]);
    copy.hear(snapshot(4, other.epoch));
    assert.deepEqual(copy.position, { seq: 4, epoch: other.epoch });
  }
  // A hub that goes on with changes instead is asked for a snapshot.
  const { copy } = following(10);
  copy.hear(hello(4));
  assert.equal(copy.hear(changes(5, 6)).is, "restart");
});

test("a stream that the hub read anew greets again on the same connection", () => {
  const { copy, counter } = following(10);
  copy.hear(hello(12));
  copy.hear(changes(11, 12));
  copy.disconnected();
  copy.hear(hello(12));
  assert.deepEqual(counter.calls, ["greeted", "replace 10", "greeted again", "apply 12", "greeted"]);
});

test("a wrong checksum of the same number asks for a snapshot", () => {
  const { copy } = following(10); // protocol: SUM3
  const check = (seq: number, sum: string) =>
    copy.hear({ type: "check", stream, seq, sums: [{ topic: "menu", sum }] } as const);
  assert.equal(check(10, "00000000000000aa").is, "none");
  assert.equal(check(9, "00000000000000bb").is, "none");
  assert.deepEqual(check(10, "00000000000000bb"), { is: "differs", topics: ["menu"], seq: 10 });
  assert.equal(copy.position, null);
});

test("a stream whose code comes later loses nothing, and greets for the last connection only", () => {
  const [late, counter] = [new LateConsumer(() => assert.ok(false, "restarted")), new Counter()];
  late.greeted(hello(10), true);
  late.replace(snapshot(10));
  late.hear({ type: "presence", people: [] });
  assert.equal(late.apply(changes(12, 12)), false);
  assert.equal(late.apply(changes(11, 11)), true);
  assert.deepEqual(late.position, { seq: 11, epoch: "e" });
  late.greeted(hello(12), true);
  late.apply(changes(12, 12));
  late.join(counter);
  assert.deepEqual(counter.calls, ["replace 10", "apply 11", "greeted", "apply 12"]);
  late.hear({ type: "presence", people: [] });
  assert.equal(counter.calls.at(-1), "presence");
});

test("a stream that overflowed before its code came is asked for anew", () => {
  let restarts = 0;
  const late = new LateConsumer(() => {
    restarts += 1;
  });
  late.replace(snapshot(0));
  for (let seq = 1; seq <= 600; seq += 1) assert.ok(late.apply(changes(seq, seq)));
  assert.equal(late.position, null);
  late.join(new Counter());
  assert.equal(restarts, 1);
});

test("a command belongs to the stream whose prefix its type has, otherwise to the first", () => {
  const streams = new Streams(streamDefinitions); // protocol: STR9
  const idOf = (type: string): string => streams.of({ type }).id;
  assert.deepEqual(["orders.open", "messenger.send", "calls.start", "people.editProfile", "peopled.x"].map(idOf), [
    "restaurant",
    "messenger",
    "messenger",
    "messenger",
    "restaurant",
  ]);
  assert.ok(streams.isSilent({ type: "messenger.markRead" }) && !streams.isSilent({ type: "messenger.send" }));
});

test("the address names each stream with its position", () => {
  assert.deepEqual(
    [null, { seq: 120, epoch: null }, { seq: 120, epoch: "7f 3c" }].map((position) => [
      streamParameter("restaurant", position),
      streamPath("restaurant", position),
    ]),
    [
      ["stream=restaurant", "/api/snapshot?stream=restaurant"],
      ["stream=restaurant:120", "/api/changes?stream=restaurant&since=120"],
      ["stream=restaurant:120:7f%203c", "/api/changes?stream=restaurant&since=120&epoch=7f%203c"],
    ],
  );
});
