import { fold, matches } from "./fold";

/** How well a name answers a typed start: 0 for the name by which people call each other, then others, 3 for the rest. */
function rank(name: string, typed: string): number {
  const words = fold(name).split(" ");
  const count = typed.split(" ").length;
  if (words.slice(-count).join(" ").startsWith(typed)) return 0;
  if (words.join(" ").startsWith(typed)) return 1;
  return words.some((word) => word.startsWith(typed)) ? 2 : 3;
}

/** The people whose names match a typed start: given names first, otherwise in their order. */
export function foundByName<T extends { readonly name: string }>(people: readonly T[], typed: string): readonly T[] {
  const wanted = fold(typed);
  const found = people.filter(({ name }) => matches(name, typed));
  return wanted === "" ? found : [...found].sort((a, b) => rank(a.name, wanted) - rank(b.name, wanted));
}
