import assert from "node:assert/strict";
import test from "node:test";
import type { HubStart } from "../src/wire";
import { news } from "../src/modules/manager/start/news";

const at = 1_795_172_400_000;
const start: HubStart = { at, unclean: true, lastAt: at - 60_000, overdue: 0, check: "sound", findings: [] };

test("a hub that was stopped as it should is no news", () => {
  assert.equal(news({ ...start, unclean: false, check: "none" }, at + 1000, false), null);
});

test("a sudden end is told for a while, until somebody has seen it", () => {
  assert.equal(news(start, at + 1000, false)?.canHide, true);
  assert.equal(news(start, at + 1000, true), null);
  assert.equal(news(start, at + 13 * 3_600_000, false), null);
});

test("what is wrong stays, seen or not", () => {
  const word = news({ ...start, check: "damaged", findings: ["x"] }, at + 48 * 3_600_000, true);
  assert.deepEqual([word?.tone, word?.canHide], ["red", false]);
});

test("what waits is told as long as it waits, after any start", () => {
  const waiting: HubStart = { ...start, unclean: false, check: "none", overdue: 2, waitsUntil: at + 300_000 };
  assert.equal(news(waiting, at + 1000, true)?.lines.length, 1);
  assert.equal(news(waiting, at + 300_001, false), null);
});
