/**
 * The order in which cards are drawn. While a finger is on them none of them moves: one that has left keeps its place,
 * one that has come stands at the end. Once let go, all stand as wanted.
 */
export function placed(shown: readonly string[], wanted: readonly string[], held: boolean): readonly string[] {
  if (!held) return wanted;
  const known = new Set(shown);
  return [...shown, ...wanted.filter((id) => !known.has(id))];
}

/** Before which course to put one so that it stands `by` places further; undefined: to the end; null: it stands there already. */
export function beforeWhich(queue: readonly string[], id: string, by: number): string | undefined | null {
  const at = queue.indexOf(id);
  const rest = queue.filter((one) => one !== id);
  const place = Math.min(rest.length, Math.max(0, at + by));
  return at < 0 || place === at ? null : rest[place];
}
