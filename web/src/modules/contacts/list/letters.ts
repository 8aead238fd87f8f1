import { fold } from "../../../i18n/fold";
import type { Section } from "./layout";

/** The letters that fit on the strip. A dot stands for those left out. */
export function stripOf(letters: readonly string[], room: number): readonly (string | null)[] {
  if (letters.length <= room || room < 3) return letters.slice(0, Math.max(room, 0));
  // Letter, dot, letter, dot … letter: each dot stands for the letters between its neighbours.
  const shown = Math.floor((room + 1) / 2);
  const strip: (string | null)[] = [];
  for (let i = 0; i < shown; i += 1) {
    if (i > 0) strip.push(null);
    strip.push(letters[Math.round((i * (letters.length - 1)) / (shown - 1))] ?? null);
  }
  return strip;
}

/** The letter under a finger at `part` of the strip, from 0 to 1. */
export function letterAt(letters: readonly string[], part: number): string | undefined {
  if (letters.length === 0) return undefined;
  return letters[Math.min(letters.length - 1, Math.max(0, Math.floor(part * letters.length)))];
}

/** The letter `by` steps further, limited to the ends. */
export function letterFrom(letters: readonly string[], letter: string | undefined, by: number): string | undefined {
  const at = letter === undefined ? -1 : letters.indexOf(letter);
  return letters[Math.min(letters.length - 1, Math.max(0, at + by))];
}

/** The typed letter, or the one with the same base letter: d → D, ă → Ă or A. */
export function letterTyped(letters: readonly string[], key: string): string | undefined {
  const wanted = key.toLocaleUpperCase("vi");
  return letters.find((letter) => letter === wanted) ?? letters.find((letter) => fold(letter) === fold(wanted));
}

/** The letters of a book, in order. */
export function lettersOf(sections: readonly Section[]): readonly string[] {
  return sections.map((section) => section.letter);
}
