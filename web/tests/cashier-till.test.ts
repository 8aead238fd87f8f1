import assert from "node:assert/strict";
import test from "node:test";
import { counting, noteCounts, readMove, sessionNumber, withCount } from "../src/modules/cashier/till/count";

test("given counted notes, then the sum runs along, and only notes that are there are sent", () => {
  let counts = withCount({}, 500_000, 2);
  counts = withCount(counts, 1_000, 3);
  counts = withCount(counts, 20_000, 4);
  counts = withCount(counts, 20_000, 0);
  assert.equal(counting(counts, 1_000_000, "").counted, 1_003_000);
  assert.deepEqual(noteCounts(counts), [
    { note: 500_000, count: 2 },
    { note: 1_000, count: 3 },
  ]);
  assert.deepEqual(withCount({}, 500, -1), { 500: 0 });
  assert.deepEqual(withCount({}, 500, 1_000_000), { 500: 100_000 });
});

test("given a difference, then the till closes only with a reason", () => {
  const counts = withCount({}, 100_000, 9);
  assert.deepEqual(counting(counts, 900_000, ""), { counted: 900_000, difference: 0, standing: "exact", ready: true });
  assert.deepEqual(counting(counts, 950_000, " "), {
    counted: 900_000,
    difference: -50_000,
    standing: "short",
    ready: false,
  });
  assert.deepEqual(counting(counts, 850_000, "khách cho thêm"), {
    counted: 900_000,
    difference: 50_000,
    standing: "over",
    ready: true,
  });
});

test("given an amount to move, then nothing, zero and more than the till holds are not sent", () => {
  assert.deepEqual(readMove("payIn", "", 0), { wrong: null });
  assert.deepEqual(readMove("payIn", "0", 0), { wrong: "amount" });
  assert.deepEqual(readMove("payIn", "5.000", 0), { amount: 5_000 });
  assert.deepEqual(readMove("drop", "5.001", 5_000), { wrong: "notEnough" });
  assert.deepEqual(readMove("payOut", "5.000", 5_000), { amount: 5_000 });
});

test("a session's number has four digits at least", () => {
  assert.equal(sessionNumber(42, "Z"), "Z-0042");
  assert.equal(sessionNumber(12_345, "X"), "X-12345");
});
