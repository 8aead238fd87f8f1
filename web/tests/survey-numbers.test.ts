import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { readNumber, storedNumber, typedNumber, understoodNumber, writtenNumber } from "../src/domains/surveys/numbers";
import { writeIn } from "../src/i18n/format";

afterEach(() => writeIn("vi"));

const read = (...texts: readonly string[]): readonly unknown[] =>
  texts.map((text) => {
    const number = readNumber(text);
    return number === undefined ? null : number / 1000;
  });

test("given Vietnamese staff, when they type thousands and decimals, then a dot parts thousands and a comma begins decimals", () => {
  assert.deepEqual(
    read("250.000", "1.250.000", "4,5", "1.250,75", "-18,25", "250000"),
    [250_000, 1_250_000, 4.5, 1250.75, -18.25, 250_000],
  );
  assert.deepEqual(read("4.5", "4.50", "0.500", "250.0000", "1234.5"), [4.5, 4.5, 0.5, 2_500_000, 1234.5]);
});

test("given English staff, when they type the same, then a comma parts thousands and a dot begins decimals", () => {
  writeIn("en");
  assert.deepEqual(
    read("250,000", "1,250,000", "4.5", "1,250.75", "250.000", "4,5"),
    [250_000, 1_250_000, 4.5, 1250.75, 250, 4.5],
  );
});

test("given no digit yet, then there is no number", () => {
  assert.deepEqual(read("", "-", ",", "x"), [null, null, null, null]);
  assert.ok(Object.is(readNumber("-0"), 0));
});

test("given a text that another country reads otherwise, then the understood number has blanks between thousands", () => {
  const shown = (...texts: readonly string[]): readonly unknown[] => texts.map(understoodNumber);
  assert.deepEqual(shown("250.000", "250,000", "4.5", "1,234.5"), ["250\u00A0000", "250", "4,5", "1\u00A0234,5"]);
  assert.deepEqual(shown("4,5", "250", "1.250.000", "1.250,75", "250.", ""), [null, null, null, null, null, null]);
  writeIn("en");
  assert.deepEqual(shown("250,000", "250.000", "1,250,000"), ["250\u00A0000", "250", null]);
});

test("given letters, a minus inside, a fourth decimal or a thirteenth digit, then they are not taken", () => {
  assert.deepEqual(["-4x,50", "4-5", "12,34567", "1234567890123", "1.234.567.890.123,5"].map(typedNumber), [
    "-4,50",
    "45",
    "12,345",
    "123456789012",
    "123456789012,5",
  ]);
});

test("given a number in thousandths, when it is written and typed again, then it is the same number in both languages", () => {
  for (const language of ["vi", "en"] as const) {
    writeIn(language);
    for (const number of [0, 4500, -18_250, 250_000_000, 4125, 1_234_567_891, 999_999_999_999_999])
      assert.equal(readNumber(writtenNumber(number)), number, `${language} ${writtenNumber(number)}`);
  }
  assert.deepEqual([storedNumber(250_000_000), storedNumber(4500), storedNumber(-250)], ["250000", "4.5", "-0.25"]);
});
