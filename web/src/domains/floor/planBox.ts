import type { Decoration, Table } from "../../wire";

/** The part of the plan that is in use. */
export interface PlanBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const margin = 24;

export function planBox(tables: readonly Placed[], decorations: readonly Decoration[]): PlanBox {
  const things = [...tables, ...decorations];
  if (things.length === 0) return { x: 0, y: 0, w: 1000, h: 700 };
  const left = Math.min(...things.map((thing) => thing.x)) - margin;
  const top = Math.min(...things.map((thing) => thing.y)) - margin;
  const right = Math.max(...things.map((thing) => thing.x + thing.w)) + margin;
  const bottom = Math.max(...things.map((thing) => thing.y + thing.h)) + margin;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** Something at a place of the plan. */
type Placed = Pick<Table, "x" | "y" | "w" | "h">;

/** The same thing on a plan that is turned by 90° to the right. */
export function turned<T extends Placed>(thing: T): T {
  return { ...thing, x: -thing.y - thing.h, y: thing.x, w: thing.h, h: thing.w };
}

/** in px: what a thumb needs */
const target = 44;

/** `true` if a plan in this width has tables too small for a thumb, and turned by 90° it has larger ones. */
export function isBetterTurned(box: PlanBox, tables: readonly Placed[], width: number): boolean {
  const shortest = Math.min(...tables.map((table) => Math.min(table.w, table.h)));
  return box.h < box.w && (shortest * width) / box.w < target;
}

export const largestScale = 1.35;

/**
 * The scale of the plan without zoom: its width is always visible. Its height is too, if every table stays large enough
 * for a thumb. `height` is `null` if only the width is limited.
 */
export function planScale(box: PlanBox, tables: readonly Placed[], width: number, height: number | null): number {
  const shortest = Math.min(...tables.map((table) => Math.min(table.w, table.h)), 100);
  const high = height === null ? Infinity : Math.max(height / box.h, target / Math.max(1, shortest));
  return Math.min(largestScale, width / box.w, high);
}
