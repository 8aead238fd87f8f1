import assert from "node:assert/strict";
import test from "node:test";
import { View } from "../src/sync/View";
import { withSnapshot } from "../src/sync/Replica";
import type { SnapshotEntity as Entity } from "../src/wire";
import { isBetterTurned, planBox, planScale, turned } from "../src/domains/floor/planBox";
import { describeTable, tableFacts } from "../src/domains/floor/tableFacts";
import { speak } from "../src/i18n";
import type { TaskReader } from "../src/modules/waiter/tasks";
import { tasksFor } from "../src/modules/waiter/tasks";

const minute = 60_000;
const now = 100 * minute;
const limits = { amber: 8, red: 15, serveAmber: 3, serveRed: 6 };
const entity = (kind: string, value: { readonly id: string } & Record<string, unknown>): Entity => ({
  topic: "orders",
  kind,
  id: value.id,
  value,
});
const table = (id: string, section: string, more = {}): Entity =>
  entity("table", {
    id,
    section,
    name: id,
    seats: 4,
    maxSeats: 5,
    shape: "square",
    x: 100,
    y: 100,
    w: 80,
    h: 80,
    active: true,
    status: 3,
    ...more,
  });
const order = (id: string, at: string, waiter: string, more = {}): Entity =>
  entity("order", {
    id,
    table: at,
    guests: 4,
    waiter,
    openedBy: waiter,
    openedAt: now - 38 * minute,
    state: 0,
    revision: 0,
    ...more,
  });
const course = (id: string, of: string, more = {}): Entity =>
  entity("course", { id, order: of, priority: 2, state: 0, ...more });
const item = (id: string, of: string, within: string, more = {}): Entity =>
  entity("item", {
    id,
    order: of,
    course: within,
    table: "t1",
    dish: "d",
    name: "Gỏi cuốn",
    group: "g",
    station: "",
    price: 1,
    quantity: 1,
    note: "",
    state: 0,
    orderedBy: "lan",
    orderedAt: 0,
    ...more,
  });
const view = (...entities: readonly Entity[]): View => new View(withSnapshot({ seq: 1, entities }));
const lan: TaskReader = { employee: "lan", sections: ["s1"], limits, answered: new Set<string>(), unsent: [] };
const kinds = (of: View, reader = lan): readonly string[] => tasksFor(of, reader, now).map((task) => task.kind);

test("guests who sit without having ordered want to be asked", () => {
  assert.deepEqual(kinds(view(table("t1", "s1"), order("o", "t1", "lan"))), ["unserved"]);
  assert.deepEqual(kinds(view(table("t1", "s1"), order("o", "t1", "lan", { openedAt: now - minute }))), []);
  assert.deepEqual(kinds(view(table("t1", "s1"), order("o", "t1", "minh"))), [], "somebody else's");
});

test("a raised flag waits until it is carried, a late call until its flag", () => {
  const base = [table("t1", "s1"), order("o", "t1", "lan"), item("i", "o", "c", { state: 1 })];
  assert.deepEqual(kinds(view(...base, course("c", "o", { state: 1, calledAt: now - 20 * minute }))), ["late"]);
  assert.deepEqual(
    kinds(view(...base, course("c", "o", { state: 1, calledAt: now - 20 * minute, flagAt: now - minute }))),
    ["flag"],
  );
  assert.deepEqual(
    kinds(view(...base, course("c", "o", { state: 3, calledAt: now - 20 * minute, flagAt: now - minute }))),
    [],
  );
  assert.deepEqual(kinds(view(...base, course("c", "o", { state: 1, calledAt: now - 2 * minute }))), []);
});

test("the next course is proposed once the last was carried a while ago", () => {
  const base = [table("t1", "s1"), course("c", "o"), item("i", "o", "c")];
  assert.deepEqual(kinds(view(...base, order("o", "t1", "lan", { lastServedAt: now - 12 * minute }))), ["next"]);
  assert.deepEqual(kinds(view(...base, order("o", "t1", "lan", { lastServedAt: now - 2 * minute }))), []);
});

test("a party that has paid ahead is to be asked at once about dishes that nobody has called", () => {
  const paid = order("o", "t1", "lan", { paidAt: now - minute });
  const waiting = [table("t1", "s1"), course("c", "o"), item("i", "o", "c")];
  const cooking = [course("d", "o", { state: 1, calledAt: now - 2 * minute }), item("j", "o", "d", { state: 1 })];
  assert.deepEqual(kinds(view(...waiting, paid)), ["next"]);
  assert.deepEqual(kinds(view(...waiting, ...cooking, paid)), ["next"]);
  assert.deepEqual(kinds(view(table("t1", "s1"), ...cooking, paid)), []);
});

test("each dish group gives its own minutes until the next course", () => {
  const group = (id: string, nextMinutes: number): Entity =>
    entity("dishGroup", { id, name: id, priority: 1, callsItself: false, notes: [], nextMinutes, active: true });
  const served = (id: string, of: string, ago: number): Entity =>
    item(id, "o", "s", { group: of, state: 3, servedAt: now - ago * minute });
  const base = [
    table("t1", "s1"),
    course("c", "o"),
    course("s", "o", { priority: 1, state: 3 }),
    item("i", "o", "c"),
    group("hotpot", 20),
    group("drinks", 5),
  ];
  const seen = (...more: readonly Entity[]): readonly (readonly [string, number])[] =>
    tasksFor(view(...base, ...more), lan, now).map(({ kind, at }) => [kind, at]);
  const order12 = order("o", "t1", "lan", { lastServedAt: now - 12 * minute });
  assert.deepEqual(seen(order12, served("h", "hotpot", 12)), []);
  assert.deepEqual(seen(order12, served("d", "drinks", 12)), [["next", now - 7 * minute]]);
  // a drink does not shorten the time for the hot pot
  assert.deepEqual(seen(order12, served("h", "hotpot", 19), served("d", "drinks", 12)), []);
  assert.deepEqual(seen(order12, served("h", "hotpot", 21), served("d", "drinks", 12)), [["next", now - minute]]);
});

test("a party that ate slower or faster than its dish groups say gets the next course later or sooner", () => {
  const ate = (first: number, ...more: readonly Entity[]): number | undefined =>
    tasksFor(
      view(
        table("t1", "s1"),
        order("o", "t1", "lan", { lastServedAt: now - 25 * minute }),
        // served, and `first` minutes later the second course was called, which is on the table since 25 minutes
        course("a", "o", { priority: 1, state: 3, calledAt: now - 100 * minute }),
        item("i", "o", "a", { state: 3, servedAt: now - 90 * minute }),
        course("b", "o", { priority: 2, state: 3, calledAt: now - (90 - first) * minute }),
        item("j", "o", "b", { state: 3, servedAt: now - 25 * minute }),
        course("c", "o", { priority: 3 }),
        item("k", "o", "c"),
        ...more,
      ),
      lan,
      now,
    ).find(({ kind }) => kind === "next")?.at;
  assert.equal(ate(10), now - 15 * minute);
  assert.equal(ate(15), now - 10 * minute);
  assert.equal(ate(6), now - 19 * minute);
  // neither more than twice as long nor less than half
  assert.equal(ate(40), now - 5 * minute);
  assert.equal(ate(1), now - 20 * minute);
  // a course called while guests wait for the one before says nothing
  assert.equal(ate(-5), now - 15 * minute);
  // nor do drinks
  const drinks = entity("dishGroup", {
    id: "drinks",
    name: "Bia",
    priority: 1,
    callsItself: true,
    notes: [],
    nextMinutes: 5,
    active: true,
  });
  const round = [
    course("d", "o", { state: 3, calledAt: now - 60 * minute }),
    item("l", "o", "d", { group: "drinks", state: 3, servedAt: now - 58 * minute }),
  ];
  assert.equal(ate(10, drinks, ...round), now - 15 * minute);
});

test("dishes that were chosen and not written down are a task after a minute, as long as the party is there", () => {
  const house = view(table("t1", "s1"), order("o", "t1", "lan", { openedAt: now }));
  const chosen = (order: string, ago: number): TaskReader => ({
    ...lan,
    unwritten: [{ order, count: 3, at: now - ago * minute }],
  });
  assert.deepEqual(kinds(house, chosen("o", 0.5)), []);
  assert.deepEqual(
    tasksFor(house, chosen("o", 2), now).map((task) => [task.kind, task.at, "count" in task && task.count]),
    [["unwritten", now - 2 * minute, 3]],
  );
  assert.deepEqual(kinds(house, chosen("gone", 2)), []);
});

test("the restaurant sets the minutes until the waiter asks guests", () => {
  const set = entity("setting", { id: "firstOrderMinutes", value: "45" });
  assert.deepEqual(kinds(view(table("t1", "s1"), order("o", "t1", "lan"), set)), []);
});

test("alerts are mine, or a colleague's of my sections that nobody saw; the oldest first", () => {
  const alert = (id: string, to: string, at: number, more = {}): Entity =>
    entity("alert", { id, news: "refused", to, order: "x", table: "t1", by: "hung", at, escalated: false, ...more });
  const seen = view(
    table("t1", "s1"),
    table("t2", "s2"),
    alert("a", "lan", now - 1),
    alert("b", "dung", now - 9, { escalated: true }),
    alert("c", "dung", now - 5),
    alert("d", "minh", now - 7, { escalated: true, table: "t2" }),
  );
  assert.deepEqual(
    tasksFor(seen, lan, now).map((task) => task.id),
    ["b", "a"],
  );
  assert.deepEqual(
    tasksFor(seen, { ...lan, answered: new Set(["b"]) }, now).map((task) => task.id),
    ["a"],
  );
});

test("a table says what waits, the most urgent first, also in words", async () => {
  await speak("vi");
  const seen = view(
    table("t1", "s1", { order: "o", name: "12" }),
    order("o", "t1", "lan", { billAskedAt: now }),
    course("c", "o", { state: 1, calledAt: now - 20 * minute, flagAt: now - 10 * minute }),
    item("i", "o", "c", { state: 1 }),
  );
  const at = seen.get("table", "t1");
  assert.ok(at);
  const facts = tableFacts(seen, at, [], limits, now);
  assert.deepEqual(facts.waits, ["flag", "late", "bill"]);
  assert.equal(describeTable(facts, now), "Bàn 12, đang dùng, 4 khách, 38 phút, cờ dựng, trễ, tính tiền");
});

test("the plan always shows its whole width, and its height where tables stay large enough for a thumb", () => {
  const tables = view(table("a", "s1"), table("b", "s1", { x: 800, y: 500 })).tablesOf("s1");
  const box = planBox(tables, []);
  assert.deepEqual(box, { x: 76, y: 76, w: 828, h: 528 });
  assert.equal(planScale(box, tables, 828, 528), 1);
  assert.equal(planScale(box, tables, 360, 600), 360 / 828);
  assert.equal(planScale(box, tables, 700, 100), 44 / 80);
  assert.equal(planScale(box, tables, 4000, 4000), 1.35);
});

test("a wide plan whose tables are too small for a thumb on a narrow screen is turned, and keeps the tables' neighbours", () => {
  const tables = view(table("a", "s1"), table("b", "s1", { x: 800, y: 500 })).tablesOf("s1");
  const box = planBox(tables, []);
  assert.deepEqual(
    [390, 320, 456, 1024].map((width) => isBetterTurned(box, tables, width)),
    [true, true, false, false],
  );
  const upright = planBox(tables.map(turned), []);
  assert.deepEqual([upright.w, upright.h], [box.h, box.w]);
  assert.ok(planScale(upright, tables, 390, null) * 80 >= 44);
  // A plan that is high already has nothing to gain.
  assert.equal(isBetterTurned(upright, tables.map(turned), 200), false);
  // Right becomes below, and below becomes left.
  const places = [tables[0], { ...tables[0], x: 800 }, { ...tables[0], y: 500 }].map((one) =>
    turned({ x: 0, y: 0, w: 1, h: 1, ...one }),
  );
  const [first, right, below] = places;
  assert.ok(first && right && below);
  assert.deepEqual([right.x - first.x, right.y - first.y], [0, 700]);
  assert.deepEqual([below.x - first.x, below.y - first.y], [-400, 0]);
});

test("a call that stays on the device longer than the kitchen may take to show one is told to its waiter, once for each table", () => {
  const seen = view(
    table("t1", "s1"),
    order("o", "t1", "lan", { openedAt: now }),
    course("c", "o", { state: 1, calledAt: now }),
    item("i", "o", "c", { state: 1 }),
  );
  const waiting = (seconds: number): TaskReader => ({
    ...lan,
    unsent: [
      { id: "k1", at: now - seconds * 1000, course: "c" },
      { id: "k2", at: now - 1000, order: "o" },
    ],
  });
  assert.deepEqual(kinds(seen, waiting(19)), []);
  assert.deepEqual(
    tasksFor(seen, waiting(20), now).map((task) => task.id),
    ["k1-unsent"],
  );
  const patient = view(
    table("t1", "s1"),
    order("o", "t1", "lan", { openedAt: now }),
    entity("setting", { id: "unheardSeconds", value: "60" }),
  );
  assert.deepEqual(kinds(patient, waiting(30)), [], "the restaurant's own limit counts");
});
