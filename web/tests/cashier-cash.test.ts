import assert from "node:assert/strict";
import test from "node:test";
import { payIn } from "../src/i18n";
import { inNotes, likelyAmounts, tendered } from "../src/modules/cashier/cash";
import { dueBy } from "../src/domains/bills/cashDue";
import { isWithin, readDiscount } from "../src/domains/bills/discount/discount";
import { withTaking } from "../src/modules/cashier/takenHere";
import { actFor } from "../src/modules/cashier/useKeys";
import { pageRule } from "../src/modules/print/pageSize";

test("likely amounts are the exact one and those rounded up to whole notes, each once", () => {
  assert.deepEqual(likelyAmounts(685_000), [685_000, 690_000, 700_000, 800_000, 1_000_000]);
  assert.deepEqual(likelyAmounts(500_000), [500_000, 600_000]);
  assert.deepEqual(likelyAmounts(0), []);
});

test("an amount that no notes make is offered rounded up, so that no change is due without a note for it", () => {
  assert.deepEqual(likelyAmounts(684_900), [685_000, 690_000, 700_000, 800_000, 1_000_000]);
  assert.deepEqual(likelyAmounts(500), [1_000, 10_000, 50_000, 100_000, 200_000, 500_000]);
});

test("in another currency the likely amounts are round sums above the amount due, and its own notes make the change", () => {
  payIn("EUR");
  assert.deepEqual(likelyAmounts(1_250), [1_250, 1_500, 2_000, 5_000, 10_000]);
  assert.deepEqual(likelyAmounts(9), [9, 10]);
  assert.deepEqual(inNotes(3_788), [2_000, 1_000, 500, 200, 50, 20, 10, 5, 2, 1]);
  payIn("USD");
  assert.deepEqual(inNotes(3_788), [2_000, 1_000, 500, 100, 100, 50, 25, 10, 1, 1, 1]);
  payIn("LAK");
  assert.deepEqual(inNotes(172_500), [100_000, 50_000, 20_000, 2_000, 500]);
  payIn("LAK2");
  assert.deepEqual(inNotes(17_250_000), [10_000_000, 5_000_000, 2_000_000, 200_000, 50_000]);
  payIn("KWD");
  assert.deepEqual(likelyAmounts(12_500), [12_500, 15_000, 20_000, 50_000, 100_000]);
  assert.deepEqual(inNotes(12_500), []);
  payIn("VND");
});

test("change takes the fewest notes", () => {
  assert.deepEqual(inNotes(15_000), [10_000, 5_000]);
  assert.deepEqual(inNotes(788_500), [500_000, 200_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000]);
  assert.deepEqual(inNotes(900), []);
});

test("the typed amount counts against the amount due", () => {
  assert.deepEqual(tendered("700000", 685_000), { received: 700_000, change: 15_000, missing: 0, enough: true });
  assert.deepEqual(tendered("500000", 685_000), { received: 500_000, change: 0, missing: 185_000, enough: false });
  assert.equal(tendered("", 685_000).enough, false);
  // only cash is rounded, to 5 cents
  assert.deepEqual(tendered("1300", 1_301, undefined, 5), { received: 1_300, change: 0, missing: 0, enough: true });
  assert.deepEqual(tendered("1500", 1_303, undefined, 5), { received: 1_500, change: 195, missing: 0, enough: true });
  assert.deepEqual(tendered("1300", 1_303, undefined, 5), { received: 1_300, change: 0, missing: 5, enough: false });
  assert.deepEqual(
    (["cash", "card"] as const).map((method) => dueBy({ due: 1_303, cashUnit: 5 }, { method })),
    [1_305, 1_303],
  );
  assert.equal(tendered("", 0).enough, true);
});

test("a discount is a percentage up to 100, or an amount up to the dishes", () => {
  assert.deepEqual(readDiscount("percent", "10", 100_000), { discount: { type: "percent", percent: 10 } });
  assert.deepEqual(readDiscount("percent", "101", 100_000), { wrong: "percent" });
  assert.deepEqual(readDiscount("percent", "0", 100_000), { wrong: "percent" });
  assert.deepEqual(readDiscount("amount", "50.000", 100_000), { discount: { type: "amount", amount: 50_000 } });
  assert.deepEqual(readDiscount("amount", "200.000", 100_000), { wrong: "most" });
  assert.deepEqual(readDiscount("amount", "mười", 100_000), { wrong: "amount" });
  assert.deepEqual(readDiscount("amount", " ", 100_000), {});
  payIn("EUR");
  assert.deepEqual(readDiscount("amount", "7,5", 10_000), { discount: { type: "amount", amount: 750 } });
  assert.deepEqual(readDiscount("percent", "10", 10_000), { discount: { type: "percent", percent: 10 } });
  payIn("VND");
});

test("a limit holds for amounts and percentages, and is itself within it", () => {
  const discounts = [
    { type: "percent", percent: 7 },
    { type: "percent", percent: 8 },
    { type: "permille", permille: 75 },
    { type: "permille", permille: 76 },
    { type: "amount", amount: 27_750 },
    { type: "amount", amount: 27_751 },
  ] as const;
  assert.deepEqual(
    discounts.map((one) => isWithin(one, 75, 370_000)),
    [true, false, true, false, true, false],
  );
  // Half up, as a percentage is.
  assert.ok(isWithin({ type: "amount", amount: 8 }, 75, 100));
});

test("the last payment of an order stands for it, newest first", () => {
  const taking = (order: string, payment: string) => ({ order, payment, table: "A1", due: 1, received: 1, at: 1 });
  const list = withTaking(withTaking(withTaking([], taking("o1", "p1")), taking("o2", "p2")), taking("o1", "p3"));
  assert.deepEqual(
    list.map((one) => one.payment),
    ["p3", "p2"],
  );
});

test("keys: a field keeps its letters, a button its Enter, a typed amount is taken anywhere, a digit begins one", () => {
  const done: string[] = [];
  const keys = (taking: boolean, hasPad = true) => ({
    taking,
    step: (by: number) => done.push(`step ${by}`),
    enter: () => done.push("enter"),
    escape: () => done.push("escape"),
    search: () => done.push("search"),
    print: () => done.push("print"),
    digit: hasPad ? null : (digit: string) => done.push(digit),
  });
  assert.equal(actFor("p", true, false, keys(false)), null);
  assert.equal(actFor("Enter", false, true, keys(false)), null);
  actFor("Enter", false, true, keys(true))?.();
  actFor("ArrowUp", true, false, keys(false))?.();
  actFor("/", false, false, keys(false))?.();
  assert.deepEqual(done, ["enter", "step -1", "search"]);
  assert.equal(actFor("5", false, false, keys(false)), null);
  // A digit without a pad on the screen begins the amount.
  assert.equal(actFor("5", true, false, keys(false, false)), null);
  actFor("5", false, false, keys(false, false))?.();
  assert.deepEqual(done.slice(3), ["5"]);
});

test("a roll's page is as long as the bill, never shorter than a hand can tear", () => {
  assert.match(pageRule("a5", 2000), /148mm 210mm/);
  assert.match(pageRule("roll", 960), /80mm 266mm/);
  assert.match(pageRule("roll", 10), /80mm 80mm/);
});
