import { largestVersion } from "../../../shared/qr/layout";
import type { Dots, Point } from "./Dots";
import type { Triple } from "./triples";

/** How many modules a code may have along a side, by its corners and by the dotted lines between them: versions, the likeliest first. */
export function versionsOf(dots: Dots, { middle, right, below }: Triple): readonly number[] {
  const guesses: number[] = [];
  for (const [to, side] of [
    [right, below],
    [below, right],
  ] as const) {
    const [along, aside] = [step(middle, to), step(middle, side)];
    const [near, distant] = [moduleAt(dots, middle, along, middle.module), moduleAt(dots, to, along, to.module)];
    const [nearAside, distantAside] = [moduleAt(dots, middle, aside, near), moduleAt(dots, to, aside, distant)];
    // Between the rings that surround the corners' middles.
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
  // Where two ways agree, that is it.
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

/** One pixel from here towards there. */
function step(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** Pixels of a module in a direction, measured over the seven of a corner. */
function moduleAt(dots: Dots, at: Point, along: Point, about: number): number {
  const most = about * 8;
  const [there, back] = [dots.edges(at, along.x, along.y, most), dots.edges(at, -along.x, -along.y, most)];
  return there && back ? (there[2] + back[2]) / 7 : about;
}

/** How often it turns from dark to light and back on the way from one point to another. What is shorter than a third of a module is grain. */
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
