import type { TableShape } from "../../../wire";
import type { Box } from "../../manager/floor/place";
import { plan } from "../../manager/floor/place";

/** The hub's rule for laying out tables, so that the preview is exact: as large as they fit, row by row. */
const depths = [112, 104, 96, 88, 80, 72, 64, 56, 50, 44, 40, 36, 32, 28, 24, 20];
const margin = 30;

/** Places for tables in an empty section. Fewer if the plan is full. */
export function gridPlaces(count: number, shape: TableShape): readonly Box[] {
  for (const depth of depths) {
    const all = grid(depth, shape);
    if (all.length >= count) return all.slice(0, count);
  }
  return grid(depths[depths.length - 1] ?? 20, shape);
}

function grid(depth: number, shape: TableShape): readonly Box[] {
  const gap = Math.max(8, Math.floor(depth / 4));
  const w = shape === "long" ? Math.floor((depth * 9) / 5) : depth;
  const xs = spread(w, gap, plan.w);
  const rows = Math.floor((plan.h - 2 * margin - depth) / (depth + gap)) + 1;
  return Array.from({ length: rows }, (_, row) => margin + row * (depth + gap)).flatMap((y) =>
    xs.map((x) => ({ x, y, w, h: depth })),
  );
}

/** Spreads the columns over the width. Rows are close together, so that room stays below them. */
function spread(size: number, gap: number, length: number): readonly number[] {
  const room = length - 2 * margin;
  const count = Math.floor((room + gap) / (size + gap));
  if (count < 2) return [margin];
  return Array.from({ length: count }, (_, i) => margin + Math.floor((i * (room - size)) / (count - 1)));
}
