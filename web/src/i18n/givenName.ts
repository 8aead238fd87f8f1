const compare = new Intl.Collator("vi", { numeric: true }).compare;

/** The name by which people are called: in Vietnamese the last word of the name. */
export function givenName(name: string): string {
  return name.trim().split(/\s+/).pop() ?? "";
}

/** The order of Vietnamese lists of people: by the given name, and for equal ones by the whole name. */
export function byGivenName(a: string, b: string): number {
  return compare(givenName(a), givenName(b)) || compare(a, b);
}

/**
 * For places without room for the whole name: its last two words. They identify a person of the team better than one
 * word.
 */
export function shortName(name: string): string {
  return name.trim().split(/\s+/).slice(-2).join(" ");
}
