import assert from "node:assert/strict";
import test from "node:test";
import {
  countdown,
  date,
  dateTime,
  minutes,
  minutesBetween,
  money,
  number,
  parseAmount,
  time,
} from "../src/i18n/format";
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
