import type { Table, TableShape } from "../../../wire";

/** The plan of a section: 1000 wide, 700 high. Tables snap to a grid. */
export const plan = { w: 1000, h: 700 } as const;
export const snap = 10;
export const smallest = 50;
export const largest = 400;
const gap = 20;
/** The largest coordinate on a plan. */
const lowest = 2000;

export interface PlanRect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
export const snapped = (value: number): number => Math.round(value / snap) * snap;

/** Fits a box into the plan, on the grid. */
export function placed(box: PlanRect): PlanRect {
  const w = between(snapped(box.w), smallest, largest);
  const h = between(snapped(box.h), smallest, largest);
  return { w, h, x: between(snapped(box.x), 0, plan.w - w), y: between(snapped(box.y), 0, plan.h - h) };
}

/** Moves a box by a drag or the arrow keys. The corner snaps to the grid, and the size stays. */
export function movedBy(box: PlanRect, dx: number, dy: number): PlanRect {
  return {
    ...box,
    x: between(snapped(box.x + dx), 0, plan.w - box.w),
    y: between(snapped(box.y + dy), 0, Math.max(plan.h - box.h, box.y)),
  };
}

/** Resizes a box. Round tables keep width and height equal. */
export function resizedBy(box: PlanRect, shape: TableShape, dx: number, dy: number): PlanRect {
  if (shape !== "round") return placed({ ...box, w: box.w + dx, h: box.h + dy });
  const edge = Math.max(box.w, box.h) + (Math.abs(dx) > Math.abs(dy) ? dx : dy);
  return placed({ ...box, w: edge, h: edge });
}

/** The usual size of a table with this many seats. */
export function usualSize(seats: number, shape: TableShape): Pick<PlanRect, "w" | "h"> {
  const edge = seats <= 2 ? 80 : seats <= 4 ? 100 : seats <= 6 ? 110 : 130;
  return shape === "long" ? { w: Math.min(260, 60 + 20 * seats), h: 90 } : { w: edge, h: edge };
}

/** Changes the shape and keeps the centre. */
export function reshaped(box: PlanRect, seats: number, shape: TableShape): PlanRect {
  const size = usualSize(seats, shape);
  return placed({ ...size, x: box.x + (box.w - size.w) / 2, y: box.y + (box.h - size.h) / 2 });
}

export function overlaps(a: PlanRect, b: PlanRect, air = 0): boolean {
  return a.x < b.x + b.w + air && b.x < a.x + a.w + air && a.y < b.y + b.h + air && b.y < a.y + a.h + air;
}

/** The tables that lie on another one. Of two it is the second, so that one of them can stay. */
export function covering<T extends PlanRect>(tables: readonly T[]): readonly T[] {
  return tables.filter((table, i) => tables.slice(0, i).some((other) => overlaps(table, other)));
}

/** Free places for new tables, row by row. If the plan is full, they are below it, to be moved by hand. */
export function freePlaces(
  count: number,
  size: Pick<PlanRect, "w" | "h">,
  taken: readonly PlanRect[],
): readonly PlanRect[] {
  const found: PlanRect[] = [];
  for (let y = gap; y + size.h <= lowest && found.length < count; y += snap) {
    if (y < plan.h && y + size.h > plan.h - gap) continue;
    for (let x = gap; x + size.w <= plan.w - gap && found.length < count; x += snap) {
      const box = { ...size, x, y };
      if (![...taken, ...found].some((other) => overlaps(box, other, gap))) found.push(box);
    }
  }
  while (found.length < count) found.push({ ...size, x: gap, y: lowest - size.h });
  return found;
}

/** Expands a short form of table names: `A1…A24`, `A1-A24`, `A1..24`, or names with commas. `null` if it is invalid. */
export function namesOf(rule: string): readonly string[] | null {
  const names = rule
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .flatMap(rangeOf);
  const once = [...new Set(names)];
  if (once.length === 0 || once.length > mostAtOnce || once.some((name) => name.length > 50)) return null;
  return once;
}

export const mostAtOnce = 60;

function rangeOf(part: string): readonly string[] {
  const range = /^(.*?)(\d{1,4})\s*(?:…|\.{2,3}|-|–|—|→|đến|to)\s*(.*?)(\d{1,4})$/u.exec(part);
  if (!range) return [part];
  const [, prefix = "", first = "", again = "", last = ""] = range;
  const [from, to] = [Number(first), Number(last)];
  if ((again !== "" && again.trim() !== prefix.trim()) || to < from || to - from >= mostAtOnce) return [part];
  const digits = first.startsWith("0") ? first.length : 0;
  return Array.from({ length: to - from + 1 }, (_, i) => prefix + String(from + i).padStart(digits, "0"));
}

/** Splits names into free and taken ones. */
export function newNames(
  names: readonly string[],
  tables: readonly Pick<Table, "name" | "active">[],
): { readonly fresh: readonly string[]; readonly known: readonly string[] } {
  const taken = new Set(tables.filter((table) => table.active).map((table) => table.name));
  return { fresh: names.filter((name) => !taken.has(name)), known: names.filter((name) => taken.has(name)) };
}
