import assert from "node:assert/strict";
import test from "node:test";
import { decimalsOf, money } from "../src/i18n";
import { parseAmount } from "../src/i18n/currencies";
import { instantOf } from "../src/i18n/houseClock";
import { tendered } from "../src/modules/cashier/cash";
import { ratesToday } from "../src/modules/cashier/foreign";
import { foreignCounts, foreignDiffers } from "../src/modules/cashier/till/count";
import { checkRate, rateCommand, rateOf, shownRate } from "../src/domains/till/rateForm";
import type { ExchangeRate, ForeignTally } from "../src/wire";
import "./rules";

const day = 20_784;
const usd: ExchangeRate = { id: "USD", day, numerator: 2_543, denominator: 10 };
const plain = (text: string): string => text.replaceAll("\u00A0", " ");

test("foreign amounts are shown and read with the decimals of their currency", () => {
  assert.deepEqual(
    ["VND", "JPY", "USD", "KWD"].map((one) => decimalsOf(one)),
    [0, 0, 2, 3],
  );
  assert.equal(plain(money(125_050, "USD")), "1.250,50 US$");
  assert.equal(plain(money(1_000, "JPY")), "1.000 ¥");
  assert.equal(plain(money(5, "KWD")), "0,005 KWD");
  assert.equal(parseAmount("1.250,5", "USD"), 125_050);
  assert.equal(parseAmount("20", "USD"), 2_000);
  for (const wrong of ["", "-5", "1,255", "x", "1,5,5"]) assert.equal(parseAmount(wrong, "USD"), null, wrong);
  assert.equal(parseAmount("1,5", "JPY"), null);
});

test("a typed rate is an exact fraction of minor units, for currencies of 0, 2 and 3 decimals", () => {
  assert.deepEqual(rateOf("USD", "VND", "25.430"), { numerator: 2_543, denominator: 10 });
  assert.deepEqual(rateOf("JPY", "VND", "168,35"), { numerator: 3_367, denominator: 20 });
  assert.deepEqual(rateOf("USD", "EUR", "0,9234"), { numerator: 4_617, denominator: 5_000 });
  assert.deepEqual(rateOf("USD", "KWD", "0,30715"), { numerator: 6_143, denominator: 2_000 });
  for (const wrong of ["", "0", "0,0", "-1", "1,1234567", "abc", "1,2,3", "99999999999"])
    assert.equal(rateOf("USD", "VND", wrong), null, wrong);
});

test("a rate is shown as it was typed", () => {
  const shown = (id: string, own: string, text: string): string => {
    const rate = rateOf(id, own, text);
    return rate ? shownRate({ id, day, ...rate }, own) : "";
  };
  assert.equal(shown("USD", "VND", "25.430"), "25.430");
  assert.equal(shown("JPY", "VND", "168,35"), "168,35");
  assert.equal(shown("USD", "EUR", "0,9234"), "0,9234");
  assert.equal(shown("USD", "KWD", "0,30715"), "0,30715");
});

test("the house's own currency and a wrong rate are named at their fields", () => {
  assert.deepEqual(checkRate({ currency: "USD", rate: "25.430" }, "VND"), { currency: undefined, rate: undefined });
  assert.equal(checkRate({ currency: "VND", rate: "1" }, "VND").currency === undefined, false);
  assert.equal(checkRate({ currency: "USD", rate: "0" }, "VND").rate === undefined, false);
  assert.deepEqual(rateCommand({ currency: "USD", rate: "25.430" }, "VND"), {
    type: "rates.set",
    currency: "USD",
    numerator: 2_543,
    denominator: 10,
  });
});

test("the house takes notes only at a rate of this business day", () => {
  const eur: ExchangeRate = { ...usd, id: "EUR", day: day - 1 };
  // 1 in the morning still belongs to the day before
  assert.deepEqual(ratesToday([usd, eur], instantOf(day, 19)), { taken: [usd], missing: ["EUR"] });
  assert.deepEqual(ratesToday([usd, eur], instantOf(day + 1, 1)), { taken: [usd], missing: ["EUR"] });
  assert.deepEqual(ratesToday([usd], instantOf(day + 1, 9)), { taken: [], missing: ["USD"] });
});

test("notes count with their worth by the rules, and the payment names them", () => {
  const foreign = { currency: "USD", amount: 2_000, numerator: 2_543, denominator: 10 };
  assert.deepEqual(tendered("20", 500_000, usd), {
    received: 508_600,
    change: 8_600,
    missing: 0,
    enough: true,
    foreign,
  });
  assert.equal(tendered("19", 500_000, usd).missing, 16_830);
  assert.equal(tendered("", 500_000, usd).foreign, undefined);
  // more than any bill can be
  assert.equal(tendered("9999999999", 500_000, usd).received, 0);
});

test("counted notes of a currency differ from those that there must be", () => {
  const held: ForeignTally[] = [{ currency: "USD", count: 2, amount: 3_300, worth: 825_000 }];
  assert.deepEqual(foreignCounts(held, { USD: "33" }), [{ currency: "USD", amount: 3_300 }]);
  assert.deepEqual(foreignCounts(held, {}), []);
  assert.equal(foreignCounts(held, { USD: "x" }), null);
  assert.equal(foreignDiffers(held, [{ currency: "USD", amount: 3_300 }]), false);
  assert.equal(foreignDiffers(held, []), true);
});
