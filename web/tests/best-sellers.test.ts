import assert from "node:assert/strict";
import test from "node:test";
import { bestFirst } from "../src/modules/waiter/bestSellers";
import type { MenuLine, Off, TodayLine } from "../src/modules/waiter/menuLine";
import { keyOf } from "../src/modules/waiter/useMenu";
import type { Dish, DishGroup } from "../src/wire";

const group: DishGroup = {
  id: "g",
  name: "Món",
  priority: 1,
  callsItself: false,
  notes: [],
  nextMinutes: 10,
  active: true,
};
const dish = (n: number, off?: Off): TodayLine => ({
  kind: "dish",
  dish: { id: `d${n}`, name: `Món ${n}`, group: "g", price: 10_000 } as Dish,
  ...(off ? { off } : {}),
});
const menu = (count: number, off: readonly number[] = []): readonly TodayLine[] => [
  { kind: "group", group },
  ...Array.from({ length: count }, (_, n) => dish(n, off.includes(n) ? {} : undefined)),
];
const top = (lines: readonly MenuLine[]): readonly string[] =>
  lines.map(keyOf).slice(
    0,
    lines.findIndex(({ kind }) => kind === "group"),
  );

test("the best sellers stand on top in their order, six at most, and in their groups too", () => {
  const lines = bestFirst(menu(20), "d7 d3 d1 d9 d2 d4 d5", undefined);
  assert.deepEqual(top(lines), ["best", "b-d7", "b-d3", "b-d1", "b-d9", "b-d2", "b-d4"]);
  assert.deepEqual(lines.slice(7), menu(20));
  assert.equal(new Set(lines.map(keyOf)).size, lines.length);
});

test("dishes that are not on today's menu, the fee for deliveries and dishes that are gone are left out", () => {
  assert.deepEqual(top(bestFirst(menu(22, [7]), "d7 d3 gone d1 d9 d2", "d1")), ["best", "b-d3", "b-d9", "b-d2"]);
});

test("a menu that is short, or with hardly any best sellers on it, stays as it is", () => {
  const short = menu(17);
  assert.equal(bestFirst(short, "d1 d2 d3 d4", undefined), short);
  const long = menu(20);
  assert.equal(bestFirst(long, "d1 d2 gone", undefined), long);
  assert.equal(bestFirst(long, "", undefined), long);
});
