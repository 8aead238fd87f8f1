import assert from "node:assert/strict";
import test from "node:test";
import { itemName } from "../src/domains/menu/names";
import { amountOf, readWeight, weight } from "../src/domains/menu/weight";
import { asksMore, sumOf, taken, withChanged, withLess, withMore, without } from "../src/modules/waiter/basket";

const plain = (text: string): string => text.replaceAll("\u00A0", " ");

test("a weight is shown in kilograms and read as people type it", () => {
  assert.deepEqual([350, 1_000, 1_205, 5].map(weight).map(plain), ["0,35 kg", "1 kg", "1,205 kg", "0,005 kg"]);
  assert.equal(readWeight("0,35 kg"), 350);
  assert.equal(readWeight("0.35"), 350);
  assert.equal(readWeight("2"), 2_000);
  for (const wrong of ["", "0", "0,000", "-1", "1,2345", "100", "nhiều"]) assert.equal(readWeight(wrong), null, wrong);
});

test("a weighed item costs its weight at the price of a kilogram, rounded half up", () => {
  assert.equal(amountOf({ price: 420_000, quantity: 1, measure: 350 }), 147_000);
  assert.equal(amountOf({ price: 25_001, quantity: 1, measure: 500 }), 12_501);
  assert.equal(amountOf({ price: 25_000, quantity: 3 }), 75_000);
});

test("an item names its weight", () => {
  assert.equal(plain(itemName({ name: "Cá lăng", measure: 350 }, undefined)), "Cá lăng · 0,35 kg");
  assert.equal(itemName({ name: "Cá lăng" }, undefined), "Cá lăng");
});

test("each weighed portion is a line of the basket, and is asked for", () => {
  const fish = { id: "fish", price: 420_000, marketPrice: false, byWeight: true };
  assert.equal(asksMore([], fish), true);
  const two = withMore(withMore([], "fish", 1, "", undefined, 350), "fish", 1, "", undefined, 350);
  assert.equal(two.length, 2);
  assert.equal(taken(two, "fish"), 2);
  const [first, second] = two;
  assert.ok(first && second);
  assert.equal(sumOf(first, fish), 147_000);
  assert.deepEqual(withChanged(two, first, 1, "nướng", undefined, 400), [
    { dish: "fish", quantity: 1, note: "nướng", measure: 400 },
    second,
  ]);
  assert.deepEqual(without(two, first), [second]);
  assert.deepEqual(withLess(two, "fish"), [second]);
});
