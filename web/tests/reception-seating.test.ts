import assert from "node:assert/strict";
import test from "node:test";
import { countsOf } from "../src/modules/reception/counts";
import { fitOf, largest, seatsOf, suggestions, waitersFor } from "../src/modules/reception/seating";
import { isJustSeated, justSeated, tellingOf } from "../src/modules/reception/telling";
import { nextTable, typedTable } from "../src/modules/reception/walking";
import { givenNames } from "../src/domains/team/givenNames";
import type { Alert, Employee, Order, Table } from "../src/wire";

const table = (name: string, seats: number, maxSeats: number, more: Partial<Table> = {}): Table => ({
  id: name,
  section: "s",
  name,
  seats,
  maxSeats,
  shape: "square",
  x: 0,
  y: 0,
  w: 80,
  h: 80,
  active: true,
  status: 0,
  neighbours: [],
  ...more,
});
const waiter = (id: string, name: string, sections: readonly string[], more: Partial<Employee> = {}): Employee => ({
  id,
  login: id,
  name,
  roles: ["waiter"],
  sections,
  active: true,
  hasPIN: false,
  language: "vi",
  ...more,
});
const order = (id: string, more: Partial<Order> = {}): Order => ({
  id,
  table: "A1",
  guests: 2,
  waiter: "lan",
  openedBy: "ngoc",
  openedAt: 0,
  state: 0,
  beside: false,
  revision: 0,
  ...more,
});

test("the smallest table that fits is offered first, those that need more chairs last", () => {
  const tables = [
    table("A10", 4, 5),
    table("A2", 4, 5),
    table("A3", 6, 8),
    table("A4", 2, 4),
    table("A5", 4, 5, { status: 3 }),
    table("A6", 8, 10, { active: false }),
  ];
  assert.deepEqual(
    suggestions(tables, 4).map((one) => [one.table.name, one.fit]),
    [
      ["A2", "seats"],
      ["A10", "seats"],
      ["A3", "seats"],
      ["A4", "extra"],
    ],
  );
  assert.deepEqual(suggestions(tables, 12), []);
  assert.deepEqual(
    largest(tables).map((one) => one.name),
    ["A3", "A2", "A10", "A4"],
  );
  assert.equal(fitOf(table("A1", 4, 5), 5), "extra");
  assert.equal(seatsOf([table("A1", 4, 5), table("A2", 2, 3)]), 8);
});

test("the section's least busy waiter is proposed; who has left or is no waiter never", () => {
  const team = [
    waiter("minh", "Minh", ["t"]),
    waiter("lan", "Lan", ["s"]),
    waiter("dung", "Dũng", ["s"]),
    waiter("cu", "Cũ", ["s"], { active: false }),
    waiter("mai", "Mai", ["s"], { roles: ["cashier"] }),
  ];
  const found = waitersFor("s", team, [order("1"), order("2"), order("3", { waiter: "dung" })]);
  assert.deepEqual(
    found.map((one) => [one.employee.id, one.parties, one.own]),
    [
      ["dung", 1, true],
      ["lan", 2, true],
      ["minh", 0, false],
    ],
  );
});

test("a section's counts: merged tables are used, guests are those of the parties", () => {
  const tables = [
    table("A1", 4, 5),
    table("A2", 4, 5, { status: 2 }),
    table("A3", 4, 5, { status: 3, order: "o" }),
    table("A4", 4, 5, { status: 4, host: "A3" }),
    table("A5", 4, 5, { status: 1 }),
  ];
  assert.deepEqual(
    countsOf(tables, (one) => (one.order ? order(one.order, { guests: 7 }) : undefined)),
    { free: 1, booked: 1, cleaning: 1, used: 2, guests: 7 },
  );
});

test("the waiter is being told as long as the alert is there, and has seen it once it is gone", () => {
  const alert: Alert = {
    id: "a",
    news: "seated",
    to: "lan",
    order: "o",
    table: "A1",
    by: "ngoc",
    at: 5,
    escalated: false,
  };
  assert.deepEqual(tellingOf(order("o"), [alert]), { state: "telling", since: 5 });
  assert.deepEqual(tellingOf(order("o"), [{ ...alert, escalated: true }]), { state: "escalated", since: 5 });
  assert.deepEqual(
    tellingOf(order("o"), [
      { ...alert, order: "other" },
      { ...alert, news: "refused" },
    ]),
    { state: "seen" },
  );
  assert.deepEqual(tellingOf(order("o", { openedBy: "lan" }), []), { state: "self" });
});

test("just seated: by that person, within a quarter of an hour, the latest first", () => {
  const now = 20 * 60_000;
  const orders = [
    order("old", { openedAt: 60_000 }),
    order("a", { openedAt: now - 60_000 }),
    order("b", { openedAt: now - 30_000 }),
    order("other", { openedAt: now, openedBy: "hoa" }),
  ];
  assert.deepEqual(
    justSeated(orders, "ngoc", now).map((one) => one.id),
    ["b", "a"],
  );
  assert.ok(!isJustSeated(order("old", { openedAt: 0 }), now));
});

test("arrows walk over the plan to what lies straight ahead", () => {
  const tables = [
    table("A1", 4, 5),
    table("A2", 4, 5, { x: 200 }),
    table("A3", 4, 5, { x: 120, y: 300 }),
    table("A4", 4, 5, { x: 400, y: 20 }),
  ];
  const at = (name: string): Table | undefined => tables.find((one) => one.name === name);
  assert.equal(nextTable(tables, at("A1"), "ArrowRight")?.name, "A2");
  assert.equal(nextTable(tables, at("A2"), "ArrowRight")?.name, "A4");
  assert.equal(nextTable(tables, at("A1"), "ArrowDown")?.name, "A3");
  assert.equal(nextTable(tables, at("A1"), "ArrowLeft"), undefined);
  assert.equal(nextTable(tables, undefined, "ArrowUp")?.name, "A1");
});

test("a table is found by what is typed of its name", () => {
  const tables = [table("A10", 4, 5), table("A1", 4, 5), table("B2", 4, 5)];
  assert.equal(typedTable(tables, "a1")?.name, "A1");
  assert.equal(typedTable(tables, "b")?.name, "B2");
  assert.equal(typedTable(tables, "c"), undefined);
  assert.equal(typedTable(tables, " "), undefined);
});

test("colleagues are called by their given name, by two words where that is the same", () => {
  const names = givenNames([
    waiter("a", "Nguyễn Thị Lan", []),
    waiter("b", "Lê Hoàng Dũng", []),
    waiter("c", "Trần Ngọc Lan", []),
    waiter("d", "Như", []),
  ]);
  assert.deepEqual([...names.values()], ["Thị Lan", "Dũng", "Ngọc Lan", "Như"]);
});
