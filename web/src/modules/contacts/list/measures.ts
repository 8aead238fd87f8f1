import type { Measures } from "./layout";

/** Larger letters, chosen in the browser, need higher rows. */
export function measuresNow(): Measures {
  const scale = Math.max(1, parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1);
  return { row: Math.round(72 * scale), head: Math.round(32 * scale) };
}
