/** The columns for a screen that is upright, wide, or wide and as low as a phone in landscape. */
export interface Columns {
  readonly upright: number;
  readonly wide: number;
  readonly low: number;
}

/** By the number of people, from 1 to the maximum of 12 in a call. */
const alone = {
  upright: [1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3],
  wide: [1, 2, 3, 2, 3, 3, 4, 4, 3, 4, 4, 4],
  low: [1, 2, 3, 4, 3, 3, 4, 4, 3, 4, 4, 4],
};
/** Below or beside a shared screen. */
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
