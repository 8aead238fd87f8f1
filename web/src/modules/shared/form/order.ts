/** The list with one of its items at another place. */
export function movedTo<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined) return items;
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** The places 1, 2, 3 … of those whose place changes; the others need no word to the hub. */
export function newPlaces<T>(
  items: readonly T[],
  placeOf: (item: T) => number,
): readonly { readonly item: T; readonly place: number }[] {
  return items.flatMap((item, at) => (placeOf(item) === at + 1 ? [] : [{ item, place: at + 1 }]));
}
