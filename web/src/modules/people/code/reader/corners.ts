import type { Dots, Point } from "./Dots";

/** A finder pattern: its centre. */
export interface Corner extends Point {
  /** approximate pixels per module */
  readonly module: number;
  /** how often it was found */
  readonly met: number;
}

/** The limit of candidates per picture. */
const most = 6000;
const kept = 12;

/**
 * Finds candidates for finder patterns, most certain first. A line through the centre has runs of dark, light, dark,
 * light, dark as 1 : 1 : 3 : 1 : 1 in any direction.
 */
export function cornersIn(dots: Dots): readonly Corner[] {
  const found: Corner[] = [];
  for (let y = 0, looked = 0; y < dots.height && looked < most; y += 2) {
    for (const { x, width } of crossings(dots, y)) {
      if (looked >= most) break;
      looked += 1;
      const corner = confirmed(dots, x, y + 0.5, width);
      if (corner) note(found, corner);
    }
  }
  return found.sort((a, b) => b.met - a.met).slice(0, kept);
}

/** Candidates on a row of pixels: the centre and the total width. */
function* crossings(dots: Dots, y: number): Generator<{ readonly x: number; readonly width: number }> {
  const { width, dark } = dots;
  const from = y * width;
  let [a, b, c, d, e] = [0, 0, 0, 0, 0];
  for (let x = 1; x <= width; x += 1) {
    e += 1;
    const was = dark[from + x - 1] === 1;
    if (x < width && was === (dark[from + x] === 1)) continue;
    if (was && a > 0 && isCorner([a, b, c, d, e])) yield { x: x - e - d - c / 2, width: a + b + c + d + e };
    [a, b, c, d, e] = [b, c, d, e, 0];
  }
}

/** `true` if the runs are about 1 : 1 : 3 : 1 : 1, with tolerance for pixels and perspective. */
function isCorner([a, b, c, d, e]: readonly [number, number, number, number, number]): boolean {
  const module = (a + b + c + d + e) / 7;
  const off = module * 0.5 + 0.6;
  return (
    module >= 1 && Math.abs(c - 3 * module) <= 2 * off && [a, b, d, e].every((run) => Math.abs(run - module) <= off)
  );
}

/** Checks a candidate in the other directions and corrects its centre. */
function confirmed(dots: Dots, x: number, y: number, width: number): Corner | null {
  const down = through(dots, { x, y }, 0, 1, width);
  if (!down) return null;
  const across = through(dots, down.middle, 1, 0, width);
  if (!across) return null;
  const slanting = through(dots, across.middle, 0.7, 0.7, width);
  if (!slanting) return null;
  const long = Math.max(across.length, down.length, slanting.length);
  return long > 2.2 * Math.min(across.length, down.length, slanting.length)
    ? null
    : { ...across.middle, module: (across.length + down.length) / 14, met: 1 };
}

function through(
  dots: Dots,
  at: Point,
  dx: number,
  dy: number,
  width: number,
): { readonly middle: Point; readonly length: number } | null {
  if (!dots.isDark(at.x, at.y)) return null;
  const [there, back] = [dots.edges(at, dx, dy, width * 2), dots.edges(at, -dx, -dy, width * 2)];
  if (
    !there ||
    !back ||
    !isCorner([back[2] - back[1], back[1] - back[0], back[0] + there[0], there[1] - there[0], there[2] - there[1]])
  )
    return null;
  const off = (there[2] - back[2]) / 2;
  return { middle: { x: at.x + dx * off, y: at.y + dy * off }, length: (there[2] + back[2]) * Math.hypot(dx, dy) };
}

/** Merges a candidate with an earlier one of the same pattern. */
function note(found: Corner[], { x, y, module }: Corner): void {
  const at = found.findIndex((other) => Math.hypot(other.x - x, other.y - y) < 2.5 * Math.max(other.module, module));
  const other = found[at];
  if (!other) return void found.push({ x, y, module, met: 1 });
  const met = other.met + 1;
  const mean = (a: number, b: number): number => a + (b - a) / met;
  found[at] = { x: mean(other.x, x), y: mean(other.y, y), module: mean(other.module, module), met };
}
