import assert from "node:assert/strict";
import test from "node:test";
import { closer, closerIn, middleOf, mostCloser, pulled } from "../src/ui/photo/frame";

const wide = { width: 1200, height: 600 };

test("at first the middle is seen, as much of it as there is", () => {
  assert.deepEqual(
    [middleOf(wide), middleOf({ width: 300, height: 500 })],
    [
      { x: 600, y: 300, side: 600 },
      { x: 150, y: 250, side: 300 },
    ],
  );
});

test("a picture is pulled as far as its edge, and not beyond", () => {
  const first = middleOf(wide);
  assert.deepEqual(
    [pulled(first, wide, 200, 50), pulled(first, wide, -999, 0), pulled(first, wide, 999, 0)],
    [
      { x: 400, y: 300, side: 600 },
      { x: 900, y: 300, side: 600 },
      { x: 300, y: 300, side: 600 },
    ],
  );
});

test("closer the same middle is seen, and from further away no more than there is", () => {
  const near = closer(pulled(middleOf(wide), wide, -200, 0), wide, 2);
  assert.deepEqual([near, closerIn(near, wide)], [{ x: 800, y: 300, side: 300 }, 2]);
  const corner = pulled(near, wide, -999, -999);
  assert.deepEqual(
    [corner, closer(corner, wide, 1), closer(corner, wide, 0.1)],
    [
      { x: 1050, y: 450, side: 300 },
      { x: 900, y: 300, side: 600 },
      { x: 900, y: 300, side: 600 },
    ],
  );
});

test("nobody goes so close that only a few dots are left", () => {
  assert.deepEqual([wide, { width: 192, height: 400 }, { width: 40, height: 40 }].map(mostCloser), [5, 2, 1]);
  assert.deepEqual(
    [
      closer(middleOf(wide), wide, 99).side,
      closer(middleOf({ width: 40, height: 40 }), { width: 40, height: 40 }, 3).side,
    ],
    [120, 40],
  );
});
