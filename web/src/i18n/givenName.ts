const compare = new Intl.Collator("vi", { numeric: true }).compare;

/** What people are called by: in Vietnamese the last word of the name. */
export function givenName(name: string): string {
  return name.trim().split(/\s+/).pop() ?? "";
}

/** As Vietnamese lists of people go: by what they are called, those of one name by all of it. */
export function byGivenName(a: string, b: string): number {
  return compare(givenName(a), givenName(b)) || compare(a, b);
}

/** Where a whole name has no room: its last two words, by which nobody is taken for another of the team as easily as by one. */
export function shortName(name: string): string {
  return name.trim().split(/\s+/).slice(-2).join(" ");
}
