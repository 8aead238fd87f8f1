import assert from "node:assert/strict";
import test from "node:test";
import type { Entry } from "../src/sync";
import type { Course } from "../src/wire";
import { cookAge, courseLevel, heardLater, serveAge } from "../src/domains/kitchen/ages";
import { kept, pick, stepCard, stepItem } from "../src/modules/chef/cursor";
import { wishOf } from "../src/modules/chef/keys";
import { isPending } from "../src/domains/kitchen/pending";
import { beforeWhich, placed } from "../src/modules/chef/places";

const minute = 60_000;
const limits = { amber: 8, red: 15, serveAmber: 3, serveRed: 6 };
const course = (more: Partial<Course>): Course => ({
  id: "c",
  order: "o",
  priority: 1,
  state: 1,
  calledAt: 0,
  ...more,
});

test("a call ages by the restaurant's limits until its flag is up", () => {
  assert.equal(cookAge(course({}), 8 * minute - 1, limits).level, "fresh");
  assert.deepEqual(cookAge(course({}), 8 * minute, limits), { minutes: 8, level: "amber" });
  assert.equal(cookAge(course({}), 15 * minute, limits).level, "red");
  assert.equal(cookAge(course({ flagAt: 1 }), 15 * minute, limits).level, "fresh");
});

test("a call to serve ages by itself, and the worse of both counts", () => {
  assert.equal(serveAge(course({}), 9 * minute, limits), undefined);
  assert.equal(serveAge(course({ serveCalledAt: 4 * minute }), 9 * minute, limits)?.level, "amber");
  assert.equal(courseLevel(course({ serveCalledAt: minute }), 9 * minute, limits), "red");
});

test("both times are shown when the hub heard the call more than five seconds later", () => {
  assert.ok(!heardLater(course({ heardAt: 5000 })));
  assert.ok(heardLater(course({ heardAt: 5001 })));
  assert.ok(!heardLater(course({})));
});

test("while a finger is on the cards none of them moves, and what comes stands at the end", () => {
  assert.deepEqual(placed(["a", "b", "c"], ["c", "d", "b"], true), ["a", "b", "c", "d"]);
  assert.deepEqual(placed(["a", "b", "c"], ["c", "d", "b"], false), ["c", "d", "b"]);
});

test("a card is put before another, to the front, to the end, or stays", () => {
  const queue = ["a", "b", "c", "d"];
  assert.equal(beforeWhich(queue, "c", -1), "b");
  assert.equal(beforeWhich(queue, "c", -9), "a");
  assert.equal(beforeWhich(queue, "b", 1), "d");
  assert.equal(beforeWhich(queue, "c", 1), undefined);
  assert.equal(beforeWhich(queue, "a", -1), null);
  assert.equal(beforeWhich(queue, "d", 1), null);
  assert.equal(beforeWhich(queue, "x", 1), null);
});

const stops = [
  { course: "a", items: ["a1", "a2"] },
  { course: "b", items: ["b1"] },
  { course: "c", items: [] },
];

test("keys walk over cards and items and stop at the ends", () => {
  assert.deepEqual(pick(stops, 1), { course: "b", item: "b1" });
  assert.equal(pick(stops, 8), null);
  assert.deepEqual(stepCard(stops, null, 1), { course: "a", item: "a1" });
  assert.deepEqual(stepCard(stops, { course: "a", item: "a2" }, 1), { course: "b", item: "b1" });
  assert.deepEqual(stepCard(stops, { course: "c", item: null }, 1), { course: "c", item: null });
  assert.deepEqual(stepItem(stops, { course: "a", item: "a1" }, 1), { course: "a", item: "a2" });
  assert.deepEqual(stepItem(stops, { course: "a", item: "a2" }, 1), { course: "a", item: "a2" });
  assert.equal(stepCard([], null, 1), null);
});

test("when the card pointed at has gone, the bar points at what moved into its place", () => {
  const rest = stops.slice(1);
  assert.deepEqual(kept(stops, rest, { course: "a", item: "a2" }), { course: "b", item: "b1" });
  assert.deepEqual(kept(stops, stops.slice(0, 2), { course: "c", item: null }), { course: "b", item: "b1" });
  assert.deepEqual(kept(stops, stops, { course: "a", item: "gone" }), { course: "a", item: "a1" });
  assert.equal(kept(stops, [], { course: "a", item: "a1" }), null);
});

test("the bump bar's keys; with Ctrl, Alt or Meta they are the browser's", () => {
  const key = (name: string, more: object = {}): ReturnType<typeof wishOf> =>
    wishOf({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });
  assert.deepEqual(key("3"), { wish: "pick", place: 2 });
  assert.deepEqual(key("ArrowLeft"), { wish: "card", by: -1 });
  assert.deepEqual(key("ArrowLeft", { shiftKey: true }), { wish: "move", by: -1 });
  assert.deepEqual(key("R", { shiftKey: true }), { wish: "refuse" });
  assert.deepEqual(key(" "), { wish: "flag" });
  assert.equal(key("r", { ctrlKey: true }), null);
  assert.equal(key("x"), null);
  assert.equal(key("0"), null);
});

test("a course that bears its first item's id is not under way when only that item is", () => {
  const entry = (body: object): Entry => ({ status: "pending", body }) as Entry;
  const entries = [entry({ type: "kitchen.ready", item: "x" })];
  assert.ok(isPending(entries, "item", "x"));
  assert.ok(!isPending(entries, "course", "x"));
  assert.ok(!isPending([{ ...entry({ type: "kitchen.ready", item: "x" }), status: "refused" }], "item", "x"));
});
