import assert from "node:assert/strict";
import test from "node:test";
import type { Standing } from "../src/ui/toastStack";
import { withOne, without } from "../src/ui/toastStack";

const stack = (...ids: number[]): readonly Standing[] =>
  ids.reduce<readonly Standing[]>((known, id) => withOne(known, { id }), []);

test("a toast comes on top of the others, and with three in the oldest's place: nothing falls under the finger", () => {
  assert.deepEqual(stack(1, 2), [{ id: 1 }, { id: 2 }]);
  assert.deepEqual(stack(1, 2, 3, 4), [{ id: 4 }, { id: 2 }, { id: 3 }]);
  assert.deepEqual(stack(1, 2, 3, 4, 5), [{ id: 4 }, { id: 5 }, { id: 3 }]);
});

test("the place of one that left stays free while others stand on it", () => {
  const left = without(stack(1, 2), 1, 52);
  assert.deepEqual(left, [{ id: 1, left: 52 }, { id: 2 }]);
  assert.deepEqual(without(left, 1, 0), left);
  assert.deepEqual(without(left, 2, 52), []);
});

test("with three places taken the next one takes that of one that left", () => {
  assert.deepEqual(withOne(without(stack(1, 2, 3), 2, 52), { id: 4 }), [{ id: 1 }, { id: 4 }, { id: 3 }]);
});
