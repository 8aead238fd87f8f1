/** Colours of initials with good contrast in both themes. */
const tones = ["blue", "green", "amber", "grey"] as const;
export type AvatarTone = (typeof tones)[number];

/**
 * The first letters of the first and the last word, because Vietnamese people are called by the last one: Nguyễn Thị
 * Lan → NL.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const first = words.length > 1 ? letter(words[0]) : "";
  const initials = first + letter(words[words.length - 1]);
  return initials === "" ? "#" : initials;
}

const letter = (word: string | undefined): string => (Array.from(word ?? "")[0] ?? "").toLocaleUpperCase("vi");

/** Always the same colour for the same name. */
export function toneOf(name: string): AvatarTone {
  let sum = 0;
  for (const one of name.normalize("NFC")) sum = (sum * 31 + (one.codePointAt(0) ?? 0)) % 65_521;
  return tones[sum % tones.length] ?? "blue";
}
