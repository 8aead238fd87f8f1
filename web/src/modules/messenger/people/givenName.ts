/** What people are called by: in Vietnamese the last word of the name. */
export function givenName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words[words.length - 1] ?? name;
}
