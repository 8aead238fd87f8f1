/** The digits of a phone number without the zeros before them, which a country code replaces. */
export function bareNumber(text: string): string {
  return text.replace(/\D/g, "").replace(/^0+/, "");
}

/** The fewest digits of a complete number without the zeros before them. */
const wholeNumber = 8;

export function isWholeNumber(text: string): boolean {
  return bareNumber(text).length >= wholeNumber;
}

/** `true` if two complete numbers are one, with or without a country code. */
export function isSameNumber(one: string, other: string): boolean {
  const [short, long] = [bareNumber(one), bareNumber(other)].sort((a, b) => a.length - b.length);
  return short !== undefined && isWholeNumber(short) && long?.endsWith(short) === true;
}
