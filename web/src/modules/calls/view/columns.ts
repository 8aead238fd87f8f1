/** How many stand beside each other on a screen that is upright, wide, or wide and as low as a phone that lies. */
export interface Columns {
  readonly upright: number;
  readonly wide: number;
  readonly low: number;
}

/** By how many there are, from one to the twelve that a call holds. */
const alone = {
  upright: [1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3],
  wide: [1, 2, 3, 2, 3, 3, 4, 4, 3, 4, 4, 4],
  low: [1, 2, 3, 4, 3, 3, 4, 4, 3, 4, 4, 4],
};
/** Below a screen that is shown, or at its side. */
const beside = {
  upright: [1, 2, 3, 2, 3, 3, 3, 3, 3, 3, 3, 3],
  wide: [1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3],
  low: [1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3],
};

export function columns(count: number, isBeside: boolean): Columns {
  const table = isBeside ? beside : alone;
  const of = (known: readonly number[]): number => known[Math.min(count, known.length) - 1] ?? 1;
  return { upright: of(table.upright), wide: of(table.wide), low: of(table.low) };
}
