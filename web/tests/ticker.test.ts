import assert from "node:assert/strict";
import test from "node:test";
import { Ticker } from "../src/sync/Ticker";

test("a time that becomes old between two readings of one drawing is renewed by the next drawing only", async () => {
  // given a time that is nearly as old as a tick
  const performanceNow = performance.now.bind(performance);
  let passed = 0;
  performance.now = () => passed;
  try {
    const ticker = new Ticker(10_000, () => passed);
    assert.equal(ticker.read(), 0);
    await Promise.resolve();
    passed = 9_999;
    assert.equal(ticker.read(), 0);
    // when it becomes old before the second reading, then this one gets the same time
    passed = 10_001;
    assert.equal(ticker.read(), 0);
    // and the next drawing the new one
    await Promise.resolve();
    assert.equal(ticker.read(), 10_001);
  } finally {
    performance.now = performanceNow;
  }
});

test("a time that nobody looks at any more is renewed for the next reader, however young it is", async () => {
  // given a time that was read, and whose last reader left
  let now = 1_000;
  const ticker = new Ticker(10_000, () => now);
  const leave = ticker.subscribe(() => undefined);
  assert.equal(ticker.read(), 1_000);
  leave();
  await Promise.resolve();
  // when somebody reads it a moment later
  now = 1_500;
  // then it is the time of now
  assert.equal(ticker.read(), 1_500);
});
