import assert from "node:assert/strict";
import test from "node:test";
import "./rules";
import { hourBars, hourOf, share } from "../src/domains/reports/hours";
import { openTables, paidAhead } from "../src/modules/manager/today/runningTotals";
import { dishLine, urgentOf } from "../src/modules/manager/today/urgent";
import { withSnapshot } from "../src/sync/Replica";
import { View } from "../src/sync/View";
import { CourseState, ItemState, OrderState } from "../src/wire";

const minute = 60_000;
const now = 1_000 * minute;
const limits = { amber: 8, red: 15, serveAmber: 3, serveRed: 6 };

type Fields = Readonly<Record<string, unknown>>;
const things: [kind: string, value: Fields & { readonly id: string }][] = [];
const seen = (kind: string, value: Fields & { readonly id: string }): void => {
  things.push([kind, value]);
};
const view = (): View =>
  new View(
    withSnapshot({
      seq: 1,
      entities: things.map(([kind, value]) => ({ topic: "orders" as const, kind, id: value.id, value })),
    }),
  );

seen("section", { id: "out", name: "Ngoài trời", active: true, position: 1 });
seen("table", { id: "t1", section: "out", name: "A1", active: true });
seen("table", { id: "t2", section: "out", name: "A2", active: true });
seen("employee", { id: "lan", name: "Lan", active: true, roles: ["waiter"], sections: [] });
seen("order", { id: "o1", table: "t1", guests: 4, waiter: "lan", openedAt: now - 40 * minute, state: OrderState.open });
seen("order", {
  id: "o2",
  table: "t2",
  guests: 2,
  waiter: "lan",
  openedAt: now - 10 * minute,
  state: OrderState.open,
  billAskedAt: now,
});
const item = (name: string, order: string, course: string, price: number, quantity: number, state: number): void =>
  seen("item", {
    id: `i${things.length}`,
    order,
    course,
    dish: "d1",
    group: "mon",
    name,
    price,
    quantity,
    state,
    orderedAt: 1,
  });
item("Gỏi cuốn", "o1", "slow", 65_000, 2, ItemState.cooking);
item("Cá kho", "o1", "slow", 95_000, 1, ItemState.refused);
item("Lẩu", "o2", "flag", 320_000, 1, ItemState.served);

test("late calls, flags, unseen alerts and runners called in vain come red first, then by their wait", () => {
  const course = (id: string, order: string, state: number, more: Fields): void =>
    seen("course", { id, order, priority: 1, state, ...more });
  course("slow", "o1", CourseState.cooking, { calledAt: now - 9 * minute });
  course("flag", "o2", CourseState.serving, { calledAt: now - 30 * minute, flagAt: now - 7 * minute });
  course("fresh", "o1", CourseState.cooking, { calledAt: now - 2 * minute });
  course("eaten", "o1", CourseState.served, { calledAt: now - 90 * minute, flagAt: now - 80 * minute });
  seen("alert", {
    id: "told",
    news: "refused",
    to: "lan",
    order: "o1",
    table: "t1",
    by: "lan",
    at: now - minute,
    escalated: true,
  });
  seen("alert", {
    id: "young",
    news: "refused",
    to: "lan",
    order: "o1",
    table: "t1",
    by: "lan",
    at: now,
    escalated: false,
  });
  seen("runnerCall", { id: "call", wish: "come", section: "out", note: "", by: "lan", at: now - 4 * minute });
  const list = urgentOf(view(), limits, now);
  assert.deepEqual(
    list.map((one) => [one.id, one.kind, one.red]),
    [
      ["flag", "serve", true],
      ["told", "alert", true],
      ["slow", "cook", false],
      ["call", "runner", false],
    ],
  );
  assert.deepEqual([list[0]?.table, list[0]?.section, list[0]?.who], ["A2", "Ngoài trời", "lan"]);
  assert.equal(
    dishLine(list[2]?.items ?? [], (one) => one.name),
    "2 Gỏi cuốn",
  );
});

test("a flag that waits for the call to serve ages from that call", () => {
  seen("course", {
    id: "flag",
    order: "o2",
    priority: 1,
    state: CourseState.serving,
    flagAt: now - 20 * minute,
    serveCalledAt: now - minute,
  });
  assert.ok(!urgentOf(view(), limits, now).some((one) => one.id === "flag"));
});

test("open tables come to what lives of their items; who asks to pay stands first", () => {
  assert.deepEqual(
    openTables(view()).map((one) => [one.table, one.total, one.portions, one.asksToPay, one.waiter]),
    [
      ["A2", 320_000, 1, true, "Lan"],
      ["A1", 130_000, 2, false, "Lan"],
    ],
  );
});

test("open tables come to the amounts of their bills: with service and rounding, and a table that paid ahead says so", () => {
  seen("setting", { id: "servicePermille", value: "50" });
  seen("setting", { id: "roundTo", value: "1000" });
  seen("bill", {
    id: "o2",
    order: "o2",
    version: 0,
    revision: 0,
    lines: [],
    paid: 336_000,
    paidInCash: 0,
    refunded: 0,
    over: 0,
    parts: [],
  });
  assert.deepEqual(
    openTables(view()).map((one) => [one.table, one.total, one.isPaid]),
    [
      ["A2", 336_000, true],
      ["A1", 137_000, false],
    ],
  );
});

test("money of tables that are not finished is counted once, and never more than their bills", () => {
  seen("bill", { id: "o1", order: "o1", total: 130_000, paid: 150_000, refunded: 0, over: 0 });
  seen("bill", { id: "o2", order: "o2", total: 320_000, paid: 100_000, refunded: 20_000, over: 0 });
  assert.deepEqual(paidAhead(openTables(view())), { count: 2, value: 210_000 });
});

test("the chart has every hour of the evening, and those after midnight last", () => {
  const at = (hour: number, value: number): { hour: number; orders: number; guests: number; value: number } => ({
    hour,
    orders: 1,
    guests: 2,
    value,
  });
  assert.deepEqual(
    hourBars([], 12).map((bar) => bar.hour),
    [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21],
  );
  const late = hourBars([at(0, 5), at(19, 9)], 0);
  assert.deepEqual([late[0]?.hour, late[late.length - 1]?.hour], [10, 0]);
  assert.equal(late.find((bar) => bar.hour === 19)?.value, 9);
});

test("the restaurant's hour follows from when its day began", () => {
  assert.equal(hourOf(0, 0), 5);
  assert.equal(hourOf(0, 15 * 60 * minute + minute), 20);
  assert.equal(hourOf(0, 20 * 60 * minute), 1);
});

test("a share is a whole number of percent, and nothing of nothing", () => {
  assert.deepEqual([share(1, 3), share(1, 0)], [33, 0]);
});
