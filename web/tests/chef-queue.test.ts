import assert from "node:assert/strict";
import test from "node:test";
import type { Kind, Kinds, SnapshotEntity } from "../src/wire";
import { CourseState, ItemState } from "../src/wire";
import { withSnapshot } from "../src/sync/Replica";
import { View } from "../src/sync/View";
import { alsoOrdered, joinable, kitchenOf } from "../src/domains/kitchen/calls";
import { cookAge } from "../src/domains/kitchen/ages";
import { isGrave } from "../src/domains/kitchen/notes";
import { listedItems, ofStation, progressOf, totalsOf } from "../src/domains/kitchen/totals";

const entity = <K extends Kind>(kind: K, id: string, value: Partial<Kinds[K]>): SnapshotEntity => ({
  topic: "orders",
  kind,
  id,
  value: { id, ...value },
});

/** A little evening: two tables, four courses. */
const evening: readonly SnapshotEntity[] = [
  entity("section", "s", { name: "Ngoài trời", active: true, position: 1 }),
  entity("table", "t1", { section: "s", name: "A1", active: true }),
  entity("table", "t2", { section: "s", name: "A2", active: true }),
  entity("employee", "lan", { name: "Nguyễn Thị Lan", active: true }),
  entity("order", "o1", { table: "t1", waiter: "lan", guests: 4, openedAt: 1, state: 0 }),
  entity("order", "o2", { table: "t2", waiter: "lan", guests: 2, openedAt: 2, state: 0 }),
  entity("course", "c1", { order: "o1", priority: 2, state: CourseState.cooking, calledAt: 200, queueAt: 200 }),
  entity("course", "c2", {
    order: "o2",
    priority: 2,
    state: CourseState.cooking,
    calledAt: 100,
    queueAt: 300,
    queuedBy: "lan",
  }),
  entity("course", "c3", { order: "o1", priority: 5, state: CourseState.waiting }),
  entity("course", "c4", {
    order: "o2",
    priority: 1,
    state: CourseState.cooking,
    calledAt: 50,
    queueAt: 50,
    flagAt: 90,
  }),
  entity("item", "i1", {
    order: "o1",
    course: "c1",
    dish: "cuon",
    name: "Gỏi cuốn",
    station: "Nguội",
    quantity: 2,
    state: ItemState.cooking,
    orderedAt: 1,
  }),
  entity("item", "i2", {
    order: "o2",
    course: "c2",
    dish: "cuon",
    name: "Gỏi cuốn",
    station: "Nguội",
    quantity: 3,
    state: ItemState.cooking,
    orderedAt: 2,
  }),
  entity("item", "i3", {
    order: "o2",
    course: "c2",
    dish: "kho",
    name: "Cá kho",
    station: "Xào",
    quantity: 1,
    state: ItemState.cooking,
    readyAt: 120,
    orderedAt: 3,
  }),
  entity("item", "i4", {
    order: "o1",
    course: "c3",
    dish: "cuon",
    name: "Gỏi cuốn",
    station: "Nguội",
    quantity: 7,
    state: ItemState.waiting,
    orderedAt: 4,
  }),
  entity("item", "i5", {
    order: "o2",
    course: "c4",
    dish: "bia",
    name: "Bia",
    station: "Bar",
    quantity: 2,
    state: ItemState.cooking,
    readyAt: 90,
    orderedAt: 5,
  }),
];
const view = (more: readonly SnapshotEntity[] = []): View =>
  new View(withSnapshot({ seq: 1, entities: [...evening, ...more] }));
const ids = (calls: readonly { course: { id: string } }[]): string[] => calls.map((call) => call.course.id);

test("called courses stand in the order of their place in the queue; ready ones on the shelf, uncalled ones apart", () => {
  const kitchen = kitchenOf(view());
  assert.deepEqual(ids(kitchen.queue), ["c1", "c2"]);
  assert.deepEqual(ids(kitchen.shelf), ["c4"]);
  assert.deepEqual(ids(kitchen.upcoming), ["c3"]);
  assert.deepEqual(ids(kitchen.served), []);
});

test("two calls of the same moment are ordered by id, as the hub does", () => {
  const kitchen = kitchenOf(
    view([entity("course", "c2", { order: "o2", priority: 2, state: CourseState.cooking, queueAt: 200 })]),
  );
  assert.deepEqual(ids(kitchen.queue), ["c1", "c2"]);
});

test("a call bears the table where the party sits now, also when it has joined another", () => {
  const moved = kitchenOf(
    view([entity("order", "o1", { table: "t2", waiter: "lan", guests: 4, openedAt: 1, state: 0 })]),
  );
  assert.equal(moved.queue[0]?.table, "A2");
  const merged = kitchenOf(
    view([entity("order", "o1", { table: "t1", waiter: "lan", openedAt: 1, state: 0, mergedInto: "o2" })]),
  );
  assert.equal(merged.queue[0]?.table, "A2");
});

test("a course of which nothing lives, or whose order is gone, is nowhere", () => {
  const kitchen = kitchenOf(
    view([
      entity("item", "i1", {
        order: "o1",
        course: "c1",
        dish: "cuon",
        quantity: 2,
        state: ItemState.refused,
        orderedAt: 1,
      }),
      entity("course", "c9", { order: "gone", state: CourseState.cooking, queueAt: 1 }),
    ]),
  );
  assert.deepEqual(ids(kitchen.queue), ["c2"]);
});

test("totals count what is called and not ready, the most pressing dish first", () => {
  const { queue } = kitchenOf(view());
  assert.deepEqual(
    totalsOf(queue, null).map(({ dish, quantity }) => [dish, quantity]),
    [["cuon", 5]],
  );
  assert.deepEqual(totalsOf(queue, "Xào"), []);
});

test("totals say how many portions have a note, those that concern health first", () => {
  const noted = (id: string, quantity: number, note: string): SnapshotEntity =>
    entity("item", id, {
      order: "o1",
      course: "c1",
      dish: "cuon",
      quantity,
      note,
      state: ItemState.cooking,
      orderedAt: 1,
    });
  const { queue } = kitchenOf(
    view([noted("n1", 1, "không đậu phộng"), noted("n2", 1, "dị ứng tôm"), noted("n3", 2, "không đậu phộng")]),
  );
  const [rolls] = totalsOf(queue, null);
  assert.equal(rolls?.quantity, 9);
  assert.deepEqual(rolls?.noted, [
    { note: "dị ứng tôm", quantity: 1 },
    { note: "không đậu phộng", quantity: 3 },
  ]);
});

test("a station sees the calls that hold something of its own", () => {
  const { queue } = kitchenOf(view());
  assert.deepEqual(ids(ofStation(queue, "Xào")), ["c2"]);
  assert.deepEqual(ids(ofStation(queue, "Bar")), []);
  assert.deepEqual(ids(ofStation(queue, null)), ["c1", "c2"]);
});

test("progress counts portions that live; what was taken back stays listed for three minutes", () => {
  const item = (state: ItemState, more: object = {}): Kinds["item"] =>
    ({ id: "x", quantity: 2, state, ...more }) as Kinds["item"];
  const items = [
    item(ItemState.cooking),
    item(ItemState.cooking, { readyAt: 5 }),
    item(ItemState.served),
    item(ItemState.voided, { closedAt: 10 }),
  ];
  assert.deepEqual(progressOf(items), { done: 4, all: 6 });
  assert.equal(listedItems(items, 60_000).length, 4);
  assert.equal(listedItems(items, 200_000).length, 3);
});

test("courses of the same party can be joined", () => {
  const kitchen = kitchenOf(view());
  const [c1, c2] = kitchen.queue;
  assert.ok(c1 && c2);
  assert.deepEqual(ids(joinable(c2, kitchen)), ["c4"]);
  assert.deepEqual(ids(joinable(c1, kitchen)), []);
});

test("a refusal tells who else waits for the dish", () => {
  const others = alsoOrdered("cuon", "i1", kitchenOf(view()));
  assert.deepEqual(
    others.map(({ call, quantity }) => [call.course.id, quantity]),
    [
      ["c2", 3],
      ["c3", 7],
    ],
  );
});

test("an allergy is told from a taste, with and without marks", () => {
  for (const note of ["Khách dị ứng đậu phộng", "di ung hai san", "không ăn được hành", "allergic to nuts"])
    assert.ok(isGrave(note), note);
  for (const note of ["", "ít cay", "không hành"]) assert.ok(!isGrave(note), note);
});

test("a called course that begins later stands apart, the next one first, and enters the queue when its time has come", () => {
  const later = [
    entity("course", "c1", { order: "o1", priority: 2, state: CourseState.cooking, calledAt: 200, startAt: 5000 }),
    entity("course", "c2", { order: "o2", priority: 2, state: CourseState.cooking, calledAt: 100, startAt: 4000 }),
  ];
  const before = kitchenOf(view(later), 3999);
  assert.deepEqual([ids(before.queue), ids(before.later)], [[], ["c2", "c1"]]);
  const between = kitchenOf(view(later), 4000);
  assert.deepEqual([ids(between.queue), ids(between.later)], [["c2"], ["c1"]]);
});

test("the age of a course counts from its start, not from its call", () => {
  const minute = 60_000;
  const limits = { amber: 8, red: 15, serveAmber: 3, serveRed: 6 };
  const course = { id: "c", order: "o1", priority: 1, state: CourseState.cooking, calledAt: minute } as const;
  assert.equal(cookAge({ ...course, startAt: 30 * minute }, 40 * minute, limits).minutes, 10);
  assert.equal(cookAge(course, 40 * minute, limits).minutes, 39);
});
