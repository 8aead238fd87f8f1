import assert from "node:assert/strict";
import test from "node:test";
import { discountOf, linesOf, sumsOf, toCome } from "../src/modules/cashier/sums";
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
  state: 0,
  ...more,
});

test("the same dish at the same price is one line, whatever its notes", () => {
  const lines = linesOf(
    [item("a", { quantity: 2 }), item("b", { note: "ít cay" }), item("c", { price: 70_000 })],
    [course("c1", 2)],
  );
  assert.deepEqual(
    lines.map((line) => [line.quantity, line.price, line.amount]),
    [
      [3, 65_000, 195_000],
      [1, 70_000, 70_000],
    ],
  );
});

test("lines stand in the order of serving, then of ordering", () => {
  const items = [
    item("a", { dish: "lau", name: "Lẩu mắm", course: "c3", orderedAt: 1 }),
    item("b", { orderedAt: 3 }),
    item("c", { dish: "bia", name: "Bia", course: "c0", orderedAt: 9 }),
    item("d", { dish: "ca", name: "Cá kho tộ", orderedAt: 2 }),
  ];
  const lines = linesOf(items, [course("c0", 1), course("c1", 2), course("c3", 5)]);
  assert.deepEqual(
    lines.map((line) => line.name),
    ["Bia", "Cá kho tộ", "Gỏi cuốn", "Lẩu mắm"],
  );
});

test("refused and voided dishes are kept in sight and not counted", () => {
  const sums = sumsOf(
    [item("a"), item("b", { state: ItemState.refused, reason: "Hết" }), item("c", { state: ItemState.voided })],
    [course("c1", 2)],
    undefined,
  );
  assert.equal(sums.total, 65_000);
  assert.deepEqual(
    sums.left.map((one) => one.id),
    ["b", "c"],
  );
});

test("another price on the waiter's device is shown, each once", () => {
  const [line] = linesOf(
    [item("a", { shownPrice: 60_000 }), item("b", { shownPrice: 60_000 }), item("c", { shownPrice: 65_000 })],
    [course("c1", 2)],
  );
  assert.deepEqual(line?.shown, [60_000]);
});

test("what was ordered after the fixed version is told line by line", () => {
  const fixed = bill({ lines: [{ dish: "goi", name: "Gỏi cuốn", price: 65_000, quantity: 3, amount: 195_000 }] });
  const sums = sumsOf(
    [item("a", { quantity: 1 }), item("b", { dish: "bia", name: "Bia", quantity: 2, price: 25_000, orderedAt: 2 })],
    [course("c1", 2)],
    fixed,
  );
  assert.deepEqual(
    sums.lines.map((line) => [line.name, line.added]),
    [
      ["Gỏi cuốn", -2],
      ["Bia", 2],
    ],
  );
});

test("a percentage is rounded half up to whole đồng, an amount is never more than there is", () => {
  assert.equal(discountOf({ type: "percent", percent: 15 }, 1_234_563), 185_184);
  assert.equal(discountOf({ type: "percent", percent: 1 }, 50), 1);
  assert.equal(discountOf({ type: "percent", percent: 100 }, 685_000), 685_000);
  assert.equal(discountOf({ type: "amount", amount: 50_000 }, 30_000), 30_000);
  assert.equal(discountOf(undefined, 30_000), 0);
});

test("what was paid already is taken off; what is too much is given back", () => {
  const items = [item("a", { quantity: 2 })];
  const short = sumsOf(items, [course("c1", 2)], bill({ paid: 100_000, discount: { type: "percent", percent: 10 } }));
  assert.deepEqual(
    [short.subtotal, short.discountAmount, short.total, short.due, short.change],
    [130_000, 13_000, 117_000, 17_000, 0],
  );
  const over = sumsOf(items, [course("c1", 2)], bill({ paid: 200_000 }));
  assert.deepEqual([over.due, over.change], [0, 70_000]);
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
