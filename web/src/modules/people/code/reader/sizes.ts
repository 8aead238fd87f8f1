import { largestVersion } from "../../../../ui/qr/layout";
import type { Dots, Point } from "./Dots";
import type { Triple } from "./triples";

/** The possible versions of a code, from its corners and timing patterns, most likely first. */
export function versionsOf(dots: Dots, { middle, right, below }: Triple): readonly number[] {
  const guesses: number[] = [];
  for (const [to, side] of [
    [right, below],
    [below, right],
  ] as const) {
    const [along, aside] = [step(middle, to), step(middle, side)];
    const [near, distant] = [moduleAt(dots, middle, along, middle.module), moduleAt(dots, to, along, to.module)];
    const [nearAside, distantAside] = [moduleAt(dots, middle, aside, near), moduleAt(dots, to, aside, distant)];
    // Along the timing pattern, between the finder patterns.
    const from = {
      x: middle.x + 3 * (near * along.x + nearAside * aside.x),
      y: middle.y + 3 * (near * along.y + nearAside * aside.y),
    };
    const end = {
      x: to.x + 3 * (distantAside * aside.x - distant * along.x),
      y: to.y + 3 * (distantAside * aside.y - distant * along.y),
    };
    guesses.push(turns(dots, from, end, Math.min(near, distant)) + 13);
    guesses.push(Math.hypot(to.x - middle.x, to.y - middle.y) / ((near + distant) / 2) + 7);
  }
  // If both estimates agree, the version is certain.
  const votes = new Map<number, number>();
  for (const guess of guesses) {
    const exact = (guess - 17) / 4;
    for (const version of [Math.floor(exact), Math.ceil(exact)]) {
      if (version >= 1 && version <= largestVersion)
        votes.set(version, (votes.get(version) ?? 0) + 1 - Math.abs(exact - version));
    }
  }
  return [...votes]
    .sort((a, b) => b[1] - a[1])
    .map(([version]) => version)
    .slice(0, 4);
}

/** A step of one pixel towards a point. */
function step(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** Pixels per module in a direction, from the seven modules of a finder pattern. */
function moduleAt(dots: Dots, at: Point, along: Point, about: number): number {
  const most = about * 8;
  const [there, back] = [dots.edges(at, along.x, along.y, most), dots.edges(at, -along.x, -along.y, most)];
  return there && back ? (there[2] + back[2]) / 7 : about;
}

/** Counts the colour changes between two points. Runs shorter than a third of a module are noise. */
function turns(dots: Dots, from: Point, to: Point, module: number): number {
  const length = Math.min(4000, Math.hypot(to.x - from.x, to.y - from.y) * 2);
  let [count, shade, other] = [0, true, 0];
  for (let i = 0; i <= length; i += 1) {
    const dark = dots.isDark(from.x + ((to.x - from.x) * i) / length, from.y + ((to.y - from.y) * i) / length);
    other = dark === shade ? 0 : other + 1;
    if (other < Math.max(1, module * 0.66)) continue;
    [count, shade, other] = [count + 1, dark, 0];
  }
  return count;
}
