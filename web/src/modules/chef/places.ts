/**
 * The drawing order of the cards. While a finger touches them no card moves: a removed one keeps its place, and a new
 * one goes to the end. Afterwards all take their wanted places.
 */
export function placed(shown: readonly string[], wanted: readonly string[], held: boolean): readonly string[] {
  if (!held) return wanted;
  const known = new Set(shown);
  return [...shown, ...wanted.filter((id) => !known.has(id))];
}

/**
 * The course before which to put one to move it by `by` places. `undefined`: to the end. `null`: it is already there.
 */
export function beforeWhich(queue: readonly string[], id: string, by: number): string | undefined | null {
  const at = queue.indexOf(id);
  const rest = queue.filter((one) => one !== id);
  const place = Math.min(rest.length, Math.max(0, at + by));
  return at < 0 || place === at ? null : rest[place];
}
