import assert from "node:assert/strict";
import test from "node:test";
import type { Taken } from "../src/domains/bills/takenTwice";
import { takenTwice } from "../src/domains/bills/takenTwice";

const taken = (by: string, received: number, at: number, more: Partial<Taken> = {}): Taken => ({
  method: "cash",
  by,
  received,
  at,
  ...more,
});
/** The surplus of a bill of 552,000 whose payments are these. */
function surplus(payments: readonly Taken[], total = 552_000, refunded = 0): number | undefined {
  const paid = payments.reduce((sum, one) => sum + one.received, 0);
  return takenTwice(payments, { total, surplus: paid - refunded - total, refunded })?.amount;
}

test("given two people who both took the money of a bill, then the second time is too much", () => {
  assert.equal(surplus([taken("mai", 552_000, 1), taken("thu", 552_000, 2)]), 552_000);
  assert.equal(surplus([taken("thu", 276_000, 2), taken("mai", 552_000, 1)]), 276_000, "a part of it");
});

test("given notes of which each gave change at once, then the change is not part of what was taken twice", () => {
  assert.equal(surplus([taken("mai", 600_000, 1), taken("thu", 1_000_000, 2)]), 552_000);
});

test("given a card or a transfer as the second time, then all of it is too much, and its way is told", () => {
  const payments = [taken("mai", 552_000, 1), taken("thu", 600_000, 2, { method: "card" })];
  const found = takenTwice(payments, { total: 552_000, surplus: 600_000, refunded: 0 });
  assert.deepEqual([found?.amount, found?.method], [600_000, "card"]);
});

test("given that the surplus was given back, also in two steps, then nothing is said any more", () => {
  const payments = [taken("mai", 552_000, 1), taken("thu", 600_000, 2)];
  assert.equal(surplus(payments, 552_000, 200_000), 352_000);
  assert.equal(surplus(payments, 552_000, 552_000), undefined);
});

test("given one payment with change, or several that pay a bill together, then it was not taken twice", () => {
  assert.equal(surplus([taken("mai", 1_000_000, 1)]), undefined);
  assert.equal(surplus([taken("mai", 276_000, 1), taken("thu", 300_000, 2)]), undefined);
});

test("given parts that one person took of a bill that got smaller since, then it was not taken twice", () => {
  const part = (at: number): Taken => taken("mai", 200_000, at);
  assert.equal(surplus([part(1), part(2), part(3)], 350_000), undefined);
});
