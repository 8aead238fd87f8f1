import assert from "node:assert/strict";
import test from "node:test";
import { Clock } from "../src/sync/Clock";
import { mentions } from "../src/sync/hooks";
import { lineAge } from "../src/sync/LineWatch";
import { parseMessage } from "../src/sync/Messages";
import { backoff } from "../src/sync/transport/Transport";
import { newId } from "../src/base/Uuid";
import { matchPath } from "../src/ui/route";

// protocol: CON13
test("tries come at 0.3 s and double up to 5 s, spread by a third", () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5, 9].map((failures) => backoff(failures, () => 0.5)),
    [300, 600, 1200, 2400, 4800, 5000],
  );
  assert.deepEqual([backoff(1, () => 0), backoff(1, () => 1)], [210, 390]);
});

// protocol: TIM6
test("a word of the hub is fresh for 5 s, late for 5 more, then the screen is stale", () => {
  const level = (phase: "live" | "offline", seconds: number): string =>
    lineAge(phase, 1000, 1000 + seconds * 1000).level;
  assert.deepEqual(
    [0, 4, 5, 9, 10].map((seconds) => level("live", seconds)),
    ["fresh", "fresh", "late", "late", "lost"],
  );
  assert.deepEqual(
    [1, 3].map((seconds) => level("offline", seconds)),
    ["fresh", "lost"],
  );
  assert.equal(lineAge("connecting", 0, 5000).level, "fresh");
  assert.equal(lineAge("offline", 0, 5000).level, "lost");
});

// protocol: TIM5
test("the quickest round trip says how far the clocks are apart", () => {
  const clock = new Clock();
  assert.equal(clock.offset, 0);
  clock.heard(5000, 1000);
  assert.equal(clock.offset, 4000);
  clock.measured(1000, 6000, 1400);
  clock.measured(2000, 7010, 2020);
  clock.measured(3000, 9000, 4800);
  assert.equal(clock.offset, 5000);
});

test("unknown or broken messages are left alone", () => {
  assert.equal(parseMessage("{"), null);
  assert.equal(parseMessage("null"), null);
  assert.equal(parseMessage("7"), null);
  assert.equal(parseMessage('{"kind":"beat"}'), null);
  assert.equal(parseMessage('{"type":"beat","now":1}')?.type, "beat");
});

test("ids are UUIDv7 and sort by the time they were made", () => {
  const ids = Array.from({ length: 5000 }, () => newId(1_800_000_000_000));
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual([...ids].sort(), ids);
  for (const id of ids.slice(0, 20))
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("a command mentions the entities that its body names", () => {
  assert.ok(mentions({ type: "orders.callToCook", course: "c1" }, "c1"));
  assert.ok(mentions({ type: "kitchen.split", course: "c1", items: ["i1"], newCourse: "c2" }, "i1"));
  assert.ok(!mentions({ type: "orders.callToCook", course: "c1" }, "c2"));
});

test("paths fit patterns part by part", () => {
  assert.deepEqual(matchPath("/waiter/table/:id", "/waiter/table/b%C3%A0n-1"), { id: "bàn-1" });
  assert.deepEqual(matchPath("/waiter", "/waiter/"), {});
  assert.equal(matchPath("/waiter/table/:id", "/waiter/table"), null);
  assert.equal(matchPath("/waiter/:x", "/chef/1"), null);
});
