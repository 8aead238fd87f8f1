/** A party's page, and which one of it: who has left it finds another when he comes back, that begins anew. */
export interface ReadyPage {
  readonly order: string;
  readonly visit: number;
}

/** The pages with another one for this party. `left`: the visits of those that were left. */
export function withPage(pages: readonly ReadyPage[], order: string, left: ReadonlySet<number>): readonly ReadyPage[] {
  const visit = 1 + Math.max(0, ...left, ...pages.map((page) => page.visit));
  return [...pages.filter((page) => page.order !== order), { order, visit }];
}

/**
 * A step towards one page for each party that is `wanted`: first those go that were left or whose party is none
 * of these any more; then one is made at a time. The very same list when nothing remains to be done.
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
