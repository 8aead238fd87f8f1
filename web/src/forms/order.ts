/** A copy of the list with one item moved. */
export function movedTo<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined) return items;
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** The new places 1, 2, 3 … of the items whose place changes. The others need no command. */
export function newPlaces<T>(
  items: readonly T[],
  placeOf: (item: T) => number,
): readonly { readonly item: T; readonly place: number }[] {
  return items.flatMap((item, at) => (placeOf(item) === at + 1 ? [] : [{ item, place: at + 1 }]));
}
