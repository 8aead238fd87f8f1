/**
 * What colleagues call somebody: the last word of a Vietnamese name, with the one before it
 * where two of the team would be called the same.
 */
export function givenName(name: string, team: readonly string[]): string {
  const words = name.trim().split(/\s+/);
  const last = words[words.length - 1] ?? name;
  const twice = team.some((other) => other !== name && other.trim().split(/\s+/).pop() === last);
  return twice && words.length > 1 ? words.slice(-2).join(" ") : last;
}
