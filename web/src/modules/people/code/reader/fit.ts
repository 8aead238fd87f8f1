import type { Marks } from "../../../../ui/qr/Marks";
import type { Dots, Point } from "./Dots";
import type { Projection } from "./Projection";

/** Finds the alignment pattern near its place without perspective, and moves the fourth corner accordingly. */
export function byAlignment(dots: Dots, flat: Projection): Projection | null {
  const place = flat.size - 6.5;
  const seen = alignment(dots, flat, place);
  if (!seen) return null;
  let projection = flat;
  // The pattern is three modules inside the corner, so a few steps converge.
  const lever = ((flat.size - 7) / (flat.size - 10)) ** 2;
  for (let i = 0; i < 6; i += 1) {
    const now = projection.at(place, place);
    projection = projection.with({
      x: projection.fourth.x + (seen.x - now.x) * lever,
      y: projection.fourth.y + (seen.y - now.y) * lever,
    });
  }
  return projection;
}

/**
 * Finds the alignment pattern: a dark module in a light ring in a dark ring. Returns the centre of the best fit.
 * `null`: none nearby.
 */
function alignment(dots: Dots, flat: Projection, place: number): Point | null {
  const [o, p, q] = [flat.at(place, place), flat.at(place + 1, place), flat.at(place, place + 1)];
  const at = (column: number, row: number): Point => ({
    x: o.x + (p.x - o.x) * column + (q.x - o.x) * row,
    y: o.y + (p.y - o.y) * column + (q.y - o.y) * row,
  });
  const reach = Math.min(10, Math.max(4, flat.size / 5));
  let [best, spots] = [-Infinity, [] as { readonly column: number; readonly row: number }[]];
  for (let row = -reach; row <= reach; row += 0.4)
    for (let column = -reach; column <= reach; column += 0.4) {
      const wrong = misses(dots, at, column, row);
      if (wrong > 4) continue;
      // If two fit equally, the nearer one wins.
      const worth = -wrong - Math.round(Math.hypot(column, row) / 3) / 2;
      if (worth > best) [best, spots] = [worth, []];
      if (worth === best) spots.push({ column, row });
    }
  const first = spots[0];
  if (!first) return null;
  const same = spots.filter((spot) => Math.hypot(spot.column - first.column, spot.row - first.row) < 1.5);
  const mean = (of: (spot: { readonly column: number; readonly row: number }) => number): number =>
    same.reduce((sum, spot) => sum + of(spot), 0) / same.length;
  return at(
    mean((spot) => spot.column),
    mean((spot) => spot.row),
  );
}

function misses(dots: Dots, at: (column: number, row: number) => Point, column: number, row: number): number {
  let wrong = 0;
  for (let y = -2; y <= 2; y += 1)
    for (let x = -2; x <= 2; x += 1) {
      const { x: left, y: top } = at(column + x, row + y);
      if (dots.isDark(left, top) !== (Math.max(Math.abs(x), Math.abs(y)) !== 1) && (wrong += 1) > 4) return wrong;
    }
  return wrong;
}

/**
 * Moves the fourth corner to the best match of the fixed patterns of this version. `null`: the match is too poor for a
 * code.
 */
export function byMarks(dots: Dots, start: Projection, marks: Marks): Projection | null {
  const places = marked(marks);
  if (rightIn(dots, start, places) < places.length * least) return null;
  const module = Math.hypot(start.topRight.x - start.topLeft.x, start.topRight.y - start.topLeft.y) / (start.size - 7);
  let [best, right] = [start, rightIn(dots, start, places)];
  for (const step of [2, 1, 0.5, 0.25, 0.12]) {
    // Repeats a helpful move a few times.
    for (let moves = 0, better = true; better && moves < 5; moves += 1) {
      better = false;
      const { fourth } = best;
      for (const [dx, dy] of around) {
        const moved = best.with({ x: fourth.x + dx * step * module, y: fourth.y + dy * step * module });
        const now = rightIn(dots, moved, places);
        if (now > right) [best, right, better] = [moved, now, true];
      }
    }
  }
  return best;
}

/** The minimum share of matching modules. Chance alone gives half. */
const least = 0.7;

const around = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

interface ModulePoint extends Point {
  readonly dark: boolean;
}

/** Points near the corners of each module. The centre would show a shift too late. */
const points = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.2, 0.8],
  [0.8, 0.8],
] as const;

function marked({ size, dark, kept, telling }: Marks): readonly ModulePoint[] {
  const places: ModulePoint[] = [];
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const at = y * size + x;
      if (kept[at] === 1 && telling[at] === 0)
        for (const [dx, dy] of points) places.push({ x: x + dx, y: y + dy, dark: dark[at] === 1 });
    }
  return places;
}

function rightIn(dots: Dots, projection: Projection, places: readonly ModulePoint[]): number {
  let right = 0;
  for (const { x, y, dark } of places) {
    const at = projection.at(x, y);
    if (dots.isDark(at.x, at.y) === dark) right += 1;
  }
  return right;
}
