import assert from "node:assert/strict";
import test from "node:test";
import type { ReadyPage } from "../src/modules/waiter/readyPages";
import { towards, withPage } from "../src/modules/waiter/readyPages";

const nobody: ReadonlySet<number> = new Set();

/** All steps until nothing remains to be done. */
function settled(
  pages: readonly ReadyPage[],
  wanted: readonly string[],
  left: ReadonlySet<number>,
): readonly ReadyPage[] {
  const next = towards(pages, wanted, left);
  return next === pages ? pages : settled(next, wanted, left);
}

test("one page is made at a time, until each party has its own", () => {
  const one = towards([], ["a", "b"], nobody);
  assert.deepEqual(one, [{ order: "a", visit: 1 }]);
  const two = towards(one, ["a", "b"], nobody);
  assert.deepEqual(two, [
    { order: "a", visit: 1 },
    { order: "b", visit: 2 },
  ]);
  assert.equal(towards(two, ["a", "b"], nobody), two);
});

test("a page that was left gives way to another one of the same party", () => {
  const pages = settled([], ["a", "b"], nobody);
  const left = new Set([1]);
  assert.deepEqual(towards(pages, ["a", "b"], left), [{ order: "b", visit: 2 }]);
  assert.deepEqual(settled(pages, ["a", "b"], left), [
    { order: "b", visit: 2 },
    { order: "a", visit: 3 },
  ]);
});

test("the only page that was left is followed by one that was not", () => {
  assert.deepEqual(settled([{ order: "a", visit: 1 }], ["a"], new Set([1])), [{ order: "a", visit: 2 }]);
});

test("a party that is over, or another's now, has no page any more", () => {
  assert.deepEqual(settled(settled([], ["a", "b"], nobody), ["b"], nobody), [{ order: "b", visit: 2 }]);
});

test("a party that is gone to again gets a page that was never seen", () => {
  const pages = settled([], ["a", "b"], nobody);
  assert.deepEqual(withPage(pages, "a", new Set([1])), [
    { order: "b", visit: 2 },
    { order: "a", visit: 3 },
  ]);
});
