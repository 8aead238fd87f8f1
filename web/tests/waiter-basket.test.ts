import assert from "node:assert/strict";
import test from "node:test";
import {
  asksMore,
  taken,
  withAtMost,
  withChanged,
  withLess,
  withMore,
  withOneMore,
} from "../src/modules/waiter/basket";
import { menuLines } from "../src/modules/waiter/useMenu";
import type { Dish, DishGroup } from "../src/wire";

test("taps of the same dish with the same note count together", () => {
  let lines = withMore([], "pho", 1);
  lines = withMore(lines, "pho", 1);
  lines = withMore(lines, "pho", 2, "ít cay");
  assert.deepEqual(lines, [
    { dish: "pho", quantity: 2, note: "" },
    { dish: "pho", quantity: 2, note: "ít cay" },
  ]);
  assert.equal(taken(lines, "pho"), 4);
});

test("one less takes from those without a note first, and never below nothing", () => {
  let lines = withMore(withMore([], "pho", 1), "pho", 1, "ít cay");
  lines = withLess(lines, "pho");
  assert.deepEqual(lines, [{ dish: "pho", quantity: 1, note: "ít cay" }]);
  lines = withLess(withLess(lines, "pho"), "pho");
  assert.deepEqual(lines, []);
});

test("no more than is left stays in the basket", () => {
  const lines = withMore(withMore(withMore([], "pho", 3), "pho", 2, "ít cay"), "com", 1);
  assert.equal(taken(withAtMost(lines, "pho", 2), "pho"), 2);
  assert.equal(taken(withAtMost(lines, "pho", -1), "pho"), 0);
  assert.equal(taken(withAtMost(lines, "pho", 2), "com"), 1);
});

const groups: readonly DishGroup[] = [
  { id: "dry", name: "Món khô", priority: 4, callsItself: false, notes: [], nextMinutes: 10, active: true },
  { id: "pot", name: "Lẩu", priority: 5, callsItself: false, notes: [], nextMinutes: 10, active: true },
];
const dish = (id: string, group: string, name: string, nameEn?: string): Dish => ({
  id,
  group,
  name,
  nameEn,
  station: "",
  description: "",
  price: 1,
  marketPrice: false,
  active: true,
});
const dishes = [dish("1", "dry", "Cá kho tộ", "Claypot fish"), dish("2", "pot", "Lẩu mắm")];
const names = (group: string | null, search: string): readonly string[] =>
  menuLines(groups, dishes, group, search).map((line) => (line.kind === "group" ? line.group.name : line.dish.name));

test("the menu stands in serving order under its groups", () => {
  assert.deepEqual(names(null, ""), ["Món khô", "Cá kho tộ", "Lẩu", "Lẩu mắm"]);
  assert.deepEqual(names("pot", ""), ["Lẩu", "Lẩu mắm"]);
});

test("a search needs no marks, knows both languages and looks into every group", () => {
  assert.deepEqual(names("pot", "ca kho"), ["Món khô", "Cá kho tộ"]);
  assert.deepEqual(names(null, "claypot"), ["Món khô", "Cá kho tộ"]);
  assert.deepEqual(names(null, "pizza"), []);
});

test("a dish without a fixed price has a line for each price, and the page asks once", () => {
  const crab = { id: "cua", marketPrice: true };
  assert.deepEqual([asksMore([], crab), asksMore([], { ...crab, marketPrice: false })], [true, false]);
  let lines = withMore([], "cua", 1, "hấp", 900_000);
  assert.equal(asksMore(lines, crab), false);
  lines = withOneMore(lines, "cua");
  const small = { dish: "cua", quantity: 1, note: "", price: 900_000 };
  assert.deepEqual(lines, [{ ...small, note: "hấp" }, small]);
  // another price for the same note is another line, and the same one joins it
  lines = withMore(lines, "cua", 2, "", 850_000);
  assert.equal(lines.length, 3);
  assert.deepEqual(withChanged(lines, small, 1, "", 850_000), [
    { ...small, note: "hấp" },
    { ...small, quantity: 3, price: 850_000 },
  ]);
  assert.deepEqual(withLess(lines, "cua")[1]?.price, 850_000);
});

test("portions for different seats are different lines, and one less takes from the chosen seat first", () => {
  let lines = withOneMore(withOneMore(withOneMore([], "pho"), "pho", undefined, 1), "pho", undefined, 2);
  lines = withOneMore(lines, "pho", undefined, 2);
  assert.deepEqual(lines, [
    { dish: "pho", quantity: 1, note: "" },
    { dish: "pho", quantity: 1, note: "", seat: 1 },
    { dish: "pho", quantity: 2, note: "", seat: 2 },
  ]);
  lines = withLess(withLess(lines, "pho", 2), "pho", 1);
  assert.deepEqual(lines, [
    { dish: "pho", quantity: 1, note: "" },
    { dish: "pho", quantity: 1, note: "", seat: 2 },
  ]);
  lines = withLess(withLess(lines, "pho"), "pho");
  assert.deepEqual(lines, []);
});

test("a line keeps its seat when its note changes, and is not joined with one of another seat", () => {
  const lines = withMore(withOneMore([], "pho", undefined, 1), "pho", 1, "ít cay");
  const [first] = lines;
  assert.deepEqual(first && withChanged(lines, first, 2, "ít cay"), [
    { dish: "pho", quantity: 2, note: "ít cay", seat: 1 },
    { dish: "pho", quantity: 1, note: "ít cay" },
  ]);
});
