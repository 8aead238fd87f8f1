import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { editedAmount, parseAmount, typedAmount } from "../src/i18n/currencies";
import { bareAmount, currencySign, decimal, money, number, payIn, writeIn } from "../src/i18n/format";
import { inNotes, likelyAmounts } from "../src/modules/cashier/cash";
import { rateOf, shownRate } from "../src/domains/till/rateForm";
import { counted, readWeight, weight } from "../src/domains/menu/weight";

afterEach(() => {
  payIn("VND");
  writeIn("vi");
});

/** Each test of a language and a currency; the next one is in Vietnamese and đồng again. */
const ways = (["vi", "en"] as const).flatMap((language) =>
  ["VND", "USD", "EUR", "KWD", "CHF", "LAK2"].map((currency) => ({ language, currency })),
);

/** The same numbers in each run. */
function* numbers(seed: number, count: number): Generator<number> {
  let state = seed;
  for (let i = 0; i < count; i += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield Math.floor((state / 2 ** 32) * 10 ** (1 + (i % 11)));
  }
}

test("given English, when an amount is shown, then it is as Intl writes it for the United States", () => {
  writeIn("en");
  const shown = ["USD", "EUR", "VND", "GBP", "JPY", "KRW", "AUD", "CHF", "KWD"].map((currency) => {
    payIn(currency);
    const intl = new Intl.NumberFormat("en-US", { style: "currency", currency });
    const unit = 10 ** (intl.resolvedOptions().maximumFractionDigits ?? 0);
    for (const amount of [0, 5, 650, 1_104_000, -44_250])
      assert.equal(money(amount), intl.format(amount / unit).replace("-", "−"), `${currency} ${amount}`);
    return money(1_104_000);
  });
  assert.deepEqual(shown.slice(0, 3), ["$11,040.00", "€11,040.00", "₫1,104,000"]);
  assert.deepEqual([number(1_104_000), number(-1_500), decimal(7.5)], ["1,104,000", "−1,500", "7.5"]);
});

test("given Vietnamese, when an amount is shown, then dots part thousands, a comma begins decimals, the sign is behind", () => {
  assert.equal(money(1_104_000), "1.104.000\u00A0₫");
  assert.equal(money(650, "USD"), "6,50\u00A0US$");
  assert.deepEqual([currencySign("USD"), number(1_104_000), decimal(7.5)], ["US$", "1.104.000", "7,5"]);
});

for (const { language, currency } of ways)
  test(`given ${language} and ${currency}, when any amount is written, typed or pasted, then it is read as the same amount`, () => {
    writeIn(language);
    payIn(currency);
    for (const amount of numbers(7, 2_000)) {
      const bare = bareAmount(amount);
      assert.equal(parseAmount(money(amount)), amount, money(amount));
      assert.equal(parseAmount(bare), amount, bare);
      assert.equal(typedAmount(bare), bare);
      let typed = { text: "", caret: 0 };
      for (const key of bare.split(language === "en" ? "," : ".").join("")) {
        const after = typed.text.slice(0, typed.caret) + key + typed.text.slice(typed.caret);
        typed = editedAmount(typed.text, { text: after, caret: typed.caret + 1 }, false);
      }
      assert.equal(typed.text, bare);
      // Three digits behind one sign of a pasted amount are thousands.
      if (currency !== "KWD") assert.equal(editedAmount("", { text: bare, caret: bare.length }, false).text, bare);
    }
  });

test("given English, when an amount is typed, then a point begins decimals and commas part thousands", () => {
  writeIn("en");
  payIn("USD");
  const read = { "1,104.50": 110_450, "1104.5": 110_450, "$6.50": 650, "6,5": 650, "1,104": 110_400, "12.": 1_200 };
  for (const [text, amount] of Object.entries(read)) assert.equal(parseAmount(text), amount, text);
  for (const text of ["1.104,50", "12.505", "1,25.00", "12.5.0", "-5"]) assert.equal(parseAmount(text), null, text);
  assert.deepEqual(
    ["1234.5", "12,", "12.", "1.239"].map((text) => typedAmount(text)),
    ["1,234.5", "12.", "12.", "1.23"],
  );
});

test("given đồng, when either sign parts groups of three, then both languages read the same amount", () => {
  for (const language of ["vi", "en"] as const) {
    writeIn(language);
    for (const text of ["1104000", "1.104.000", "1,104,000", "1 104 000 ₫", "₫1,104,000"])
      assert.equal(parseAmount(text), 1_104_000, `${language} ${text}`);
    for (const text of ["1.104,000", "12,5", "12.5", "1.10"]) assert.equal(parseAmount(text), null, text);
  }
});

test("given English, when a separator is deleted or an amount of any country is pasted, then the amount stays right", () => {
  writeIn("en");
  assert.deepEqual(editedAmount("1,234,567", { text: "1,234567", caret: 5 }, false), { text: "123,567", caret: 3 });
  for (const text of ["2.000.000", "2,000,000", "2000000"])
    assert.equal(editedAmount("", { text, caret: text.length }, false).text, "2,000,000", text);
  payIn("USD");
  for (const text of ["1.250,50", "1,250.50", "1250,50"])
    assert.equal(editedAmount("", { text, caret: text.length }, false).text, "1,250.50", text);
});

test("given English, when a rate of notes or a weight is shown and typed, then a point begins its decimals", () => {
  writeIn("en");
  const rate = rateOf("USD", "VND", "25,430.5");
  assert.deepEqual(rate, { numerator: 50_861, denominator: 200 });
  assert.equal(rate && shownRate({ id: "USD", day: 0, ...rate }, "VND"), "25,430.5");
  assert.deepEqual([weight(350), counted({ quantity: 1, measure: 1_050 })], ["0.35\u00A0kg", "1.05\u00A0kg"]);
  for (const grams of [1, 350, 1_050, 99_999]) assert.equal(readWeight(weight(grams)), grams);
});

test("given a till in either language, when change is given, then the notes are those of its currency", () => {
  for (const language of ["vi", "en"] as const) {
    writeIn(language);
    payIn("USD");
    assert.deepEqual(inNotes(1_530), [1_000, 500, 25, 5]);
    payIn("VND");
    assert.deepEqual([inNotes(70_000), likelyAmounts(185_000)[0]], [[50_000, 20_000], 185_000]);
  }
});
