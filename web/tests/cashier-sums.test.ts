import assert from "node:assert/strict";
import test from "node:test";
import "./rules";
import { sumsOf, toCome } from "../src/domains/bills/billSums";
import type { Bill, Course, Item } from "../src/wire";
import { ItemState } from "../src/wire";

const course = (id: string, priority: number): Course => ({ id, order: "o", priority, state: 0 });
const item = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  order: "o",
  course: "c1",
  table: "t",
  dish: "goi",
  name: "Gỏi cuốn",
  group: "g",
  station: "Nguội",
  price: 65_000,
  quantity: 1,
  note: "",
  state: ItemState.waiting,
  orderedBy: "lan",
  orderedAt: 1,
  ...more,
});
const bill = (more: Partial<Bill> = {}): Bill => ({
  id: "o",
  order: "o",
  version: 1,
  revision: 1,
  lines: [],
  subtotal: 0,
  discountAmount: 0,
  total: 0,
  paid: 0,
  due: 0,
  change: 0,
  changeGiven: 0,
  paidInCash: 0,
  over: 0,
  refunded: 0,
  ownRefunded: 0,
  terms: { service: 0, pricesIncludeTax: true, roundTo: 0 },
  service: 0,
  taxes: [],
  rounding: 0,
  state: 0,
  parts: [],
  ...more,
});

test("the rules sum up an open order, compared with the version that the guests have", () => {
  const fixed = bill({
    lines: [{ dish: "goi", name: "Gỏi cuốn", price: 65_000, quantity: 3, amount: 195_000, tax: 0 }],
    paid: 100_000,
    discount: { type: "percent", percent: 10 },
  });
  const items = [
    item("a", { dish: "bia", name: "Bia", quantity: 2, price: 25_000, course: "c2", shownPrice: 20_000 }),
    item("b", { quantity: 1 }),
    item("c", { note: "ít cay", orderedAt: 5 }),
    item("d", { state: ItemState.refused, reason: "Hết" }),
    item("e", { state: ItemState.voided }),
  ];
  const sums = sumsOf(items, [course("c1", 2), course("c2", 5)], fixed);
  assert.deepEqual(
    sums.lines.map((line) => [line.name, line.quantity, line.amount, line.added, line.shown]),
    [
      ["Gỏi cuốn", 2, 130_000, -1, []],
      ["Bia", 2, 50_000, 2, [20_000]],
    ],
  );
  assert.deepEqual(
    [sums.subtotal, sums.discountAmount, sums.total, sums.paid, sums.due, sums.change],
    [180_000, 18_000, 162_000, 100_000, 62_000, 0],
  );
  assert.deepEqual(
    sums.left.map((one) => one.id),
    ["d", "e"],
  );
});

test("without a fixed version nothing is marked as added", () => {
  const [line] = sumsOf([item("a")], [course("c1", 2)], undefined).lines;
  assert.equal(line?.added, 0);
});

test("the rules add service charge, tax and rounding by the house's terms", () => {
  const terms = { service: 50, pricesIncludeTax: false, roundTo: 1_000 };
  const sums = sumsOf([item("a", { tax: 80 })], [course("c1", 2)], undefined, terms);
  assert.deepEqual(
    [sums.subtotal, sums.service, sums.taxes, sums.rounding, sums.total],
    [65_000, 3_250, [{ rate: 80, base: 68_250, tax: 5_460 }], 290, 74_000],
  );
});

test("another discount changes service charge, tax and rounding too", () => {
  const terms = { service: 50, pricesIncludeTax: false, roundTo: 1_000 };
  const given = bill({ discount: { type: "amount", amount: 5_000 }, paid: 20_000 });
  const items = [item("a", { tax: 80 })];
  const sums = sumsOf(items, [course("c1", 2)], given, terms, undefined, { type: "permille", permille: 75 });
  // 65,000 − 4,875 = 60,125; service 3,006; 63,131 and tax 5,050
  assert.deepEqual(
    [sums.discountAmount, sums.service, sums.taxes, sums.rounding, sums.total, sums.due],
    [4_875, 3_006, [{ rate: 80, base: 63_131, tax: 5_050 }], -181, 68_000, 48_000],
  );
});

test("a sum that the rules cannot read is the sum of the bill as the hub has fixed it", () => {
  const known = bill({ subtotal: 70_000, total: 65_000, due: 65_000, discountAmount: 5_000 });
  const sums = sumsOf([item("a", { price: -1 })], [course("c1", 2)], known);
  assert.deepEqual([sums.lines, sums.subtotal, sums.total, sums.due], [[], 70_000, 65_000, 65_000]);
});

test("what is still to come is told by dish; what is on the table, refused or voided is not", () => {
  const items = [
    item("a", { quantity: 2 }),
    item("b", { note: "ít cay", state: ItemState.cooking }),
    item("c", { dish: "bia", name: "Bia", state: ItemState.serving }),
    item("d", { state: ItemState.served }),
    item("e", { state: ItemState.refused }),
    item("f", { state: ItemState.voided }),
  ];
  assert.deepEqual(toCome(items), ["3 Gỏi cuốn", "1 Bia"]);
  assert.deepEqual(toCome([item("d", { state: ItemState.served })]), []);
});
