import assert from "node:assert/strict";
import test from "node:test";
import { amountKeys, editedAmount, parseAmount, typedAmount } from "../src/i18n/currencies";
import {
  bareAmount,
  countdown,
  date,
  dateTime,
  minutes,
  minutesBetween,
  money,
  number,
  payIn,
  time,
} from "../src/i18n/format";
import { fill } from "../src/i18n/Translate";
import { houseInstant } from "./houseTime";

test("money is whole đồng with dots between thousands and a space that does not break", () => {
  assert.equal(money(0), "0\u00A0₫");
  assert.equal(money(500), "500\u00A0₫");
  assert.equal(money(185000), "185.000\u00A0₫");
  assert.equal(money(1234567890), "1.234.567.890\u00A0₫");
  assert.equal(number(-1500), "−1.500");
});

test("an amount is read as people type it, and nothing else is", () => {
  assert.equal(parseAmount("185.000"), 185000);
  assert.equal(parseAmount(" 185 000 ₫"), 185000);
  assert.equal(parseAmount("185000đ"), 185000);
  assert.equal(parseAmount(""), null);
  assert.equal(parseAmount("-5"), null);
  assert.equal(parseAmount("1e5"), null);
  assert.equal(parseAmount("1234567890123"), null);
});

test("an amount that is written can be read back", () => {
  for (const amount of [0, 7, 999, 1000, 25_000, 1_000_000]) assert.equal(parseAmount(money(amount)), amount);
});

/** The test runs in this currency; the next one is in đồng again. */
function inCurrency(currency: string, run: () => void): void {
  payIn(currency);
  try {
    run();
  } finally {
    payIn("VND");
  }
}

test("an amount within a sentence has the decimals and the sign of its currency", () => {
  const text = "At most {most:money}, {by:money} off, {most}.";
  const params = { most: 1_234_567, by: 5 };
  assert.equal(fill(text, params), "At most 1.234.567\u00A0₫, 5\u00A0₫ off, 1234567.");
  inCurrency("EUR", () => assert.equal(fill(text, params), "At most 12.345,67\u00A0€, 0,05\u00A0€ off, 1234567."));
  inCurrency("KWD", () => assert.equal(fill(text, params), "At most 1.234,567\u00A0KWD, 0,005\u00A0KWD off, 1234567."));
  inCurrency("JPY", () => assert.equal(fill(text, params), "At most 1.234.567\u00A0¥, 5\u00A0¥ off, 1234567."));
});

test("money in euros and dollars has two decimals behind a comma, and dots between the thousands of the whole", () => {
  inCurrency("EUR", () => {
    assert.deepEqual(
      [0, 5, 50, 1_250, 123_456_789, -44_250].map((amount) => money(amount)),
      ["0,00\u00A0€", "0,05\u00A0€", "0,50\u00A0€", "12,50\u00A0€", "1.234.567,89\u00A0€", "−442,50\u00A0€"],
    );
    assert.equal(bareAmount(123_456), "1.234,56");
    // A count has no decimals in any currency.
    assert.equal(number(1_250), "1.250");
    assert.equal(money(185_000, "VND"), "185.000\u00A0₫");
  });
  inCurrency("USD", () => assert.equal(money(1_250), "12,50\u00A0US$"));
});

test("money in dinars has three decimals, and in yen none", () => {
  inCurrency("KWD", () =>
    assert.deepEqual(
      [5, 1_250, -1].map((one) => bareAmount(one)),
      ["0,005", "1,250", "−0,001"],
    ),
  );
  inCurrency("JPY", () => assert.equal(money(1_250), "1.250\u00A0¥"));
});

test("money in kip and rupiah has no decimals, except in a house whose amounts were written with them", () => {
  inCurrency("LAK", () => assert.equal(money(3_000_000), "3.000.000\u00A0₭"));
  inCurrency("IDR", () => assert.equal(money(100_000), "100.000\u00A0Rp"));
  inCurrency("LAK2", () => assert.equal(money(10_000_000), "100.000,00\u00A0₭"));
  inCurrency("IQD3", () => assert.equal(money(250_000), "250,000\u00A0IQD"));
});

test("an amount with decimals is read as people type it, and nothing else is", () => {
  inCurrency("EUR", () => {
    const read = {
      "12": 1_200,
      "12,5": 1_250,
      "12.50": 1_250,
      "1.250,5 €": 125_050,
      "1.250": 125_000,
      "12,": 1_200,
      "0,05": 5,
    };
    for (const [text, amount] of Object.entries(read)) assert.equal(parseAmount(text), amount, text);
    for (const text of ["", ",5", "12,505", "1.25,00", "1.2500", "12,5,0", "-5", "12.50.50", "12345678901"])
      assert.equal(parseAmount(text), null, text);
  });
  inCurrency("KWD", () => {
    assert.deepEqual(
      ["1,25", "1.25", "1.250", "0,005"].map((text) => parseAmount(text)),
      [1_250, 1_250, 1_250_000, 5],
    );
    assert.equal(parseAmount("1,2505"), null);
  });
  // đồng have no smaller unit
  for (const text of ["12,5", "12,"]) assert.equal(parseAmount(text), null, text);
});

test("an amount that is written can be read back, whatever its decimals", () => {
  for (const currency of ["VND", "EUR", "USD", "KWD", "JPY"])
    inCurrency(currency, () => {
      for (const amount of [0, 7, 99, 100, 12_345, 1_000_000, 987_654_321]) {
        assert.equal(parseAmount(money(amount)), amount, currency);
        assert.equal(typedAmount(bareAmount(amount)), bareAmount(amount), currency);
      }
    });
});

test("an amount gets its dots while it is typed, and a comma only where the currency has decimals", () => {
  assert.deepEqual(
    ["1234567", "85.0005", "12,5", "12."].map((text) => typedAmount(text)),
    ["1.234.567", "850.005", "125", "12"],
  );
  assert.equal(amountKeys(), "numeric");
  inCurrency("EUR", () => {
    const typed = ["1", "12", "12.", "12,", "12,5", "12,50", "12,505", "1234,5", "1.23", ",5", "abc"];
    assert.deepEqual(
      typed.map((text) => typedAmount(text)),
      ["1", "12", "12,", "12,", "12,5", "12,50", "12,50", "1.234,5", "123", "", ""],
    );
    assert.equal(amountKeys(), "decimal");
  });
});

test("time, date and both", () => {
  const evening = houseInstant(2026, 10, 21, 19, 4);
  assert.equal(time(evening), "19:04");
  assert.equal(date(evening), "21/11");
  assert.equal(dateTime(evening), "21/11/2026 19:04");
});

test("minutes are whole, never negative, and hours from a hundred on", () => {
  assert.equal(minutesBetween(0, 59_999), 0);
  assert.equal(minutesBetween(0, 7 * 60_000), 7);
  assert.equal(minutesBetween(60_000, 0), 0);
  assert.equal(minutes(7), "7′");
  assert.equal(minutes(99), "99′");
  assert.equal(minutes(105), "1h45");
});

test("a countdown shows the second that is running", () => {
  assert.equal(countdown(300_000), "5:00");
  assert.equal(countdown(246_100), "4:07");
  assert.equal(countdown(-5), "0:00");
});

/** An amount with the caret as `|`. */
const marked = ({ text, caret }: { readonly text: string; readonly caret: number }): string =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;

/** One edit of an amount: `after` as the browser leaves it, with the caret as `|`. */
function edit(before: string, after: string, { forward = false, currency = "VND" } = {}): string {
  const caret = after.indexOf("|");
  return marked(editedAmount(before, { text: after.replace("|", ""), caret }, forward, currency));
}

test("given an amount, when a digit is typed or deleted anywhere, then it is grouped and the caret stays there", () => {
  assert.deepEqual(
    [
      edit("200.000", "200.0000|"),
      edit("1.234", "15|.234"),
      edit("1.234.567", "1.24|.567"),
      edit("1.234", "a|1.234"),
      edit("1.234", "|234"),
      edit("", "|"),
    ],
    ["2.000.000|", "15|.234", "124|.567", "|1.234", "|234", "|"],
  );
});

test("given an amount, when only its separator is deleted, then the digit beside it goes", () => {
  assert.equal(edit("1.234.567", "1.234|567"), "123|.567");
  assert.equal(edit("1.234.567", "1.234|567", { forward: true }), "123.4|67");
});

test("given an amount of any country, when it is pasted, then it is the same amount here", () => {
  for (const text of ["2.000.000", "2,000,000", "2 000 000 ₫", "2000000", "2,000,000.00", "2.000.000,00"])
    assert.equal(edit("", `${text}|`), "2.000.000|", text);
  assert.equal(edit("2.000", "2,000|"), "2.000|");
  for (const text of ["1,250.50", "1.250,50", "1250.50", "1250,50 €"])
    assert.equal(edit("", `${text}|`, { currency: "EUR" }), "1.250,50|", text);
  assert.equal(edit("", "2,000,000|", { currency: "USD" }), "2.000.000|");
});

test("given a currency with decimals, when its point is typed at the end, then decimals begin", () => {
  assert.equal(edit("12", "12.|", { currency: "USD" }), "12,|");
  assert.equal(edit("12,", "12,5|", { currency: "USD" }), "12,5|");
  assert.equal(edit("12", "12.|"), "12|");
});
