import assert from "node:assert/strict";
import test from "node:test";
import "./rules";
import { found, grew, inTurn, neighbour, openBill } from "../src/modules/cashier/openBill";
import type { OpenBill } from "../src/modules/cashier/openBill";
import { withSnapshot } from "../src/sync/Replica";
import { View } from "../src/sync/View";

const entity = (kind: string, value: { readonly id: string }) => ({
  topic: "orders" as const,
  kind,
  id: value.id,
  value,
});
const table = (id: string, more: object = {}) =>
  entity("table", {
    id,
    ...{ section: "s", name: id.toUpperCase(), seats: 4, maxSeats: 5, active: true, status: 3, ...more },
  });
const order = (id: string, at: string, openedAt: number, more: object = {}) =>
  entity("order", {
    id,
    ...{ table: at, guests: 4, waiter: "lan", openedBy: "lan", openedAt, state: 0, revision: 1, ...more },
  });
const view = new View(
  withSnapshot({
    seq: 1,
    entities: [
      entity("section", { id: "s", ...{ name: "Ngoài trời", active: true } }),
      entity("employee", { id: "lan", ...{ name: "Nguyễn Thị Lan", active: true, roles: ["waiter"] } }),
      table("a1", { order: "o1" }),
      table("a2", { order: "o2" }),
      table("a10", { host: "a1", order: "o9", status: 4 }),
      table("a3", { order: "o3" }),
      table("a4", { order: "o4" }),
      order("o1", "a1", 10),
      order("o2", "a2", 20, { billAskedAt: 90, revision: 3 }),
      order("o3", "a3", 30, { billAskedAt: 80 }),
      order("o4", "a4", 5),
      order("o9", "a10", 1, { mergedInto: "o1", guests: 6 }),
      entity("item", {
        id: "i",
        ...{
          order: "o2",
          course: "c",
          dish: "d",
          name: "Cá kho tộ",
          price: 135_000,
          quantity: 2,
          state: 1,
          orderedAt: 1,
        },
      }),
      entity("bill", {
        id: "o2",
        ...{
          order: "o2",
          version: 2,
          revision: 2,
          lines: [],
          subtotal: 135_000,
          discountAmount: 0,
          total: 135_000,
          paid: 0,
          due: 135_000,
          change: 0,
          terms: { service: 0, pricesIncludeTax: true, roundTo: 0 },
          service: 0,
          taxes: [],
          rounding: 0,
          state: 0,
        },
      }),
    ],
  }),
);
const bills: readonly OpenBill[] = inTurn(view.openOrders().map((one) => openBill(view, one)));

test("the party that asked to pay first comes first, then the one that has sat longest", () => {
  assert.deepEqual(
    bills.map((one) => one.order.id),
    ["o3", "o2", "o4", "o1"],
  );
});

test("a bill names joined tables with the host, and counts their guests", () => {
  const one = bills.find((candidate) => candidate.order.id === "o1");
  assert.deepEqual([one?.table, one?.guests, one?.section, one?.called], ["A1 + A10", 10, "Ngoài trời", "Lan"]);
});

test("an order that has moved on overtakes its bill", () => {
  const two = bills.find((candidate) => candidate.order.id === "o2");
  assert.equal(two?.standing, "superseded");
  assert.ok(two && grew(two));
  assert.equal(bills.find((candidate) => candidate.order.id === "o4")?.standing, "none");
});

test("the search finds tables by name, section or waiter, without marks", () => {
  assert.deepEqual(
    found(bills, "a10").map((one) => one.order.id),
    ["o1"],
  );
  assert.equal(found(bills, "ngoai").length, 4);
  assert.equal(found(bills, "bàn 99").length, 0);
});

test("a table of exactly the typed name comes before longer names, whoever asked to pay", () => {
  const names = ["B11", "B1", "B10 + B12"];
  const listed = bills.slice(0, 3).map((one, i) => ({ ...one, table: names[i] ?? "" }));
  const seen = (query: string): readonly string[] => found(listed, query).map((one) => one.table);
  assert.deepEqual(seen("b1"), ["B1", "B11", "B10 + B12"]);
  assert.deepEqual(seen("b12"), ["B10 + B12"]);
  assert.deepEqual(seen(""), names);
});

test("arrows go through the list and stop at its ends", () => {
  assert.equal(neighbour(bills, null, 1), "o3");
  assert.equal(neighbour(bills, null, -1), "o1");
  assert.equal(neighbour(bills, "o2", 1), "o4");
  assert.equal(neighbour(bills, "o1", 1), "o1");
  assert.equal(neighbour([], "o1", 1), undefined);
});
