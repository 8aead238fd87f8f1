/** A party's page with its visit number. A page that was left is replaced by a fresh one. */
export interface ReadyPage {
  readonly order: string;
  readonly visit: number;
}

/** Adds a page for this party. `left`: the visits that were left. */
export function withPage(pages: readonly ReadyPage[], order: string, left: ReadonlySet<number>): readonly ReadyPage[] {
  const visit = 1 + Math.max(0, ...left, ...pages.map((page) => page.visit));
  return [...pages.filter((page) => page.order !== order), { order, visit }];
}

/**
 * One step towards one page for each `wanted` party. First removes pages that were left or whose party is not wanted,
 * then adds one at a time. Returns the same list if nothing remains to do.
 */
export function towards(
  pages: readonly ReadyPage[],
  wanted: readonly string[],
  left: ReadonlySet<number>,
): readonly ReadyPage[] {
  const fresh = pages.filter((page) => wanted.includes(page.order) && !left.has(page.visit));
  if (fresh.length < pages.length) return fresh;
  const missing = wanted.find((order) => !pages.some((page) => page.order === order));
  return missing === undefined ? pages : withPage(pages, missing, left);
}
