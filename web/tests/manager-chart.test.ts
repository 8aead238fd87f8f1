import assert from "node:assert/strict";
import test, { before } from "node:test";
import { payIn, speak, speakOf } from "../src/i18n";
import type { ChartPoint } from "../src/ui/chart/points";
import { isEmpty, largest, pointWords, shortAmount } from "../src/ui/chart/points";
import { columnScales, isNamed, pointAt, shareScale } from "../src/ui/chart/scales";

before(async () => {
  await speak("vi");
  await speakOf("manager");
});

const point = (key: string, value: number, more: Partial<ChartPoint> = {}): ChartPoint => ({
  key,
  name: key,
  value,
  ...more,
});

test("the axis ends on a round figure at or above the highest value, also of the earlier time", () => {
  const top = (value: number, earlier?: number): number | undefined => {
    const { ticks } = columnScales([point("a", value, { before: earlier })], 600);
    return ticks[ticks.length - 1];
  };
  assert.deepEqual(
    [top(8_650_300), top(1_000_000), top(2_100_000), top(430_000), top(430_000, 740_000)],
    [10_000_000, 1_000_000, 2_500_000, 500_000, 800_000],
  );
});

test("zero is on the axis of losses", () => {
  const { ticks, y } = columnScales([point("a", -3_000), point("b", 7_000)], 600);
  assert.ok(ticks.includes(0));
  assert.ok(y(-3_000) > y(0) && y(0) > y(7_000));
});

test("amounts of an axis are short, in Vietnamese and in the restaurant's currency", () => {
  assert.deepEqual([2_500_000, 500_000, 900, -1_500_000].map(shortAmount), ["2,5 tr", "500 k", "900", "−1,5 tr"]);
  payIn("EUR");
  try {
    assert.deepEqual([250_000_000, 125_000, 90_000, 50].map(shortAmount), ["2,5 tr", "1,3 k", "900", "0,5"]);
  } finally {
    payIn("VND");
  }
});

test("on a phone fewer columns have a word, and the marked one always has", () => {
  const hours = Array.from({ length: 16 }, (_, i) => point(`${i}`, i, { short: `${i + 8}`, isMarked: i === 7 }));
  assert.equal(columnScales(hours, 900).every, 1);
  const { every } = columnScales(hours, 328);
  assert.ok(every > 1);
  const named = hours.filter((_, i) => isNamed(hours, every, i));
  assert.ok(named.length < hours.length && named.some((one) => one.isMarked));
});

test("the nearest point is the one under the pointer, at the edges too", () => {
  const points = [point("a", 1), point("b", 2), point("c", 3)];
  const at = (form: "columns" | "shares", x: number, y: number): string | undefined =>
    pointAt(form, points, 600, { x, y })?.key;
  assert.deepEqual([at("columns", 0, 100), at("columns", 599, 100), at("columns", 9_999, 0)], ["a", "c", "c"]);
  assert.deepEqual([at("shares", 10, 0), at("shares", 10, 50), at("shares", 10, 9_999)], ["a", "b", "c"]);
});

test("the longest bar leaves room for its amount, on a phone too", () => {
  const x = shareScale([point("a", 8_000_000), point("b", 1_000_000)], 328);
  assert.deepEqual([x(0), x(8_000_000)], [0, 160]);
});

test("a point is read with its name, amount and more", () => {
  const text = (one: ChartPoint): string => pointWords(one).replace(/\u00A0/g, " ");
  assert.equal(text(point("26/11", 740_000, { more: "trước: 370.000 ₫" })), "26/11: 740.000 ₫, trước: 370.000 ₫");
  assert.equal(text(point("26/11", 0)), "26/11: 0 ₫");
});

test("the largest is the first of the best; a chart is empty only without any figure, earlier ones too", () => {
  assert.equal(largest([point("a", 1), point("b", 3), point("c", 3)]), 1);
  assert.deepEqual(
    [isEmpty([]), isEmpty([point("a", 0)]), isEmpty([point("a", 0, { before: 5 })]), isEmpty([point("a", -1)])],
    [true, true, false, false],
  );
});
