/** What the bump bar points at: a card, and one of its items. */
export interface Cursor {
  readonly course: string;
  readonly item: string | null;
}

/** The cards as the keys walk through them. */
export interface Stop {
  readonly course: string;
  readonly items: readonly string[];
}

/** Points at the first item of the card at a place, if there is one. */
export function pick(stops: readonly Stop[], place: number): Cursor | null {
  const stop = stops[place];
  return stop ? { course: stop.course, item: stop.items[0] ?? null } : null;
}

/** The next card to the right or left; from nowhere the first or the last. */
export function stepCard(stops: readonly Stop[], from: Cursor | null, by: 1 | -1): Cursor | null {
  const at = from ? stops.findIndex((stop) => stop.course === from.course) : -1;
  if (at < 0) return pick(stops, by > 0 ? 0 : stops.length - 1);
  return pick(stops, Math.min(stops.length - 1, Math.max(0, at + by)));
}

/** The next item down or up within the card. */
export function stepItem(stops: readonly Stop[], from: Cursor | null, by: 1 | -1): Cursor | null {
  const stop = from ? stops.find((one) => one.course === from.course) : undefined;
  if (!from || !stop) return pick(stops, 0);
  const at = from.item === null ? -1 : stop.items.indexOf(from.item);
  const item = stop.items[Math.min(stop.items.length - 1, Math.max(0, at + by))];
  return { course: stop.course, item: item ?? null };
}

/** Where the bar points once the cards have changed: the same item, else the card, else whatever moved into its place. */
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
