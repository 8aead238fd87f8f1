import { fold } from "../../../i18n/fold";
import type { DebtGuest } from "../../../wire";
import { longestReference } from "../MethodChoice";

/** A guest whose name a new debt can take. */
export interface DebtorName {
  readonly name: string;
  /** the sum that they owe already */
  readonly open: number;
}

/** The most names that are offered. */
const most = 6;

/**
 * The names that fit a typed one, each once: names that differ only by capitals, blanks or diacritics are one guest.
 * Guests who owe come first.
 */
export function debtorNames(guests: readonly DebtGuest[], typed: string): readonly DebtorName[] {
  const found = new Map<string, DebtorName>();
  for (const { name, open } of guests) {
    if (name === undefined || name.length > longestReference) continue;
    const before = found.get(fold(name));
    found.set(fold(name), { name: before?.name ?? name, open: (before?.open ?? 0) + open });
  }
  const wanted = fold(typed);
  return [...found]
    .filter(([key, { name }]) => key.includes(wanted) && name !== typed)
    .map(([, one]) => one)
    .sort((a, b) => Number(b.open > 0) - Number(a.open > 0))
    .slice(0, most);
}
