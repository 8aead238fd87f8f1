import type { Measures } from "./layout";

/** The row heights, scaled with the browser's font size. */
export function measuresNow(): Measures {
  const scale = Math.max(1, parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1);
  return { row: Math.round(72 * scale), head: Math.round(32 * scale) };
}
