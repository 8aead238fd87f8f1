import type { Decoration, Table } from "../../wire";

/** The part of the plan that is in use. */
export interface PlanBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const margin = 24;

export function planBox(
  tables: readonly Pick<Table, "x" | "y" | "w" | "h">[],
  decorations: readonly Decoration[],
): PlanBox {
  const things = [...tables, ...decorations];
  if (things.length === 0) return { x: 0, y: 0, w: 1000, h: 700 };
  const left = Math.min(...things.map((thing) => thing.x)) - margin;
  const top = Math.min(...things.map((thing) => thing.y)) - margin;
  const right = Math.max(...things.map((thing) => thing.x + thing.w)) + margin;
  const bottom = Math.max(...things.map((thing) => thing.y + thing.h)) + margin;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

const smallestTile = 48;
export const largestScale = 1.35;

/**
 * The scale of the plan without zoom: its width is always visible. Its height is too, if every table stays large enough
 * for a thumb. `height` is `null` if only the width is limited.
 */
export function planScale(box: PlanBox, tables: readonly Table[], width: number, height: number | null): number {
  const shortest = Math.min(...tables.map((table) => Math.min(table.w, table.h)), 100);
  const high = height === null ? Infinity : Math.max(height / box.h, smallestTile / Math.max(1, shortest));
  return Math.min(largestScale, width / box.w, high);
}
