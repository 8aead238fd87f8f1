/** The bump bar's cursor: a card and one of its items. */
export interface Cursor {
  readonly course: string;
  readonly item: string | null;
}

/** A card in the order of the keys. */
export interface Stop {
  readonly course: string;
  readonly items: readonly string[];
}

/** Selects the first item of the card at a place, if it exists. */
export function pick(stops: readonly Stop[], place: number): Cursor | null {
  const stop = stops[place];
  return stop ? { course: stop.course, item: stop.items[0] ?? null } : null;
}

/** Selects the next card to the right or left. Without a cursor the first or the last one. */
export function stepCard(stops: readonly Stop[], from: Cursor | null, by: 1 | -1): Cursor | null {
  const at = from ? stops.findIndex((stop) => stop.course === from.course) : -1;
  if (at < 0) return pick(stops, by > 0 ? 0 : stops.length - 1);
  return pick(stops, Math.min(stops.length - 1, Math.max(0, at + by)));
}

/** Selects the next item down or up within the card. */
export function stepItem(stops: readonly Stop[], from: Cursor | null, by: 1 | -1): Cursor | null {
  const stop = from ? stops.find((one) => one.course === from.course) : undefined;
  if (!from || !stop) return pick(stops, 0);
  const at = from.item === null ? -1 : stop.items.indexOf(from.item);
  const item = stop.items[Math.min(stop.items.length - 1, Math.max(0, at + by))];
  return { course: stop.course, item: item ?? null };
}

/**
 * Keeps the cursor after the cards have changed: on the same item, otherwise on the card, otherwise on the card in its
 * place.
 */
export function kept(before: readonly Stop[], stops: readonly Stop[], cursor: Cursor | null): Cursor | null {
  if (!cursor) return null;
  const stop = stops.find((one) => one.course === cursor.course);
  if (stop)
    return cursor.item !== null && !stop.items.includes(cursor.item)
      ? { course: stop.course, item: stop.items[0] ?? null }
      : cursor;
  const at = before.findIndex((one) => one.course === cursor.course);
  return at < 0 ? null : pick(stops, Math.min(at, stops.length - 1));
}
