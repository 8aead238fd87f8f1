import type { BookLabel } from "../../../wire";

/** The number of contacts of a letter. */
export interface LetterCount {
  readonly letter: string;
  readonly count: number;
}

/** The number of contacts by letter. */
export interface Letters {
  readonly total: number;
  readonly sections: readonly LetterCount[];
  /** of the whole book, the most used first */
  readonly labels: readonly BookLabel[];
}

/** The part of a letter in the list: its position in pixels, and its contacts. */
export interface Section extends LetterCount {
  readonly top: number;
  readonly height: number;
  /** place of its first contact in the whole list, from 0 */
  readonly first: number;
}

export interface Measures {
  /** in pixels */
  readonly row: number;
  readonly head: number;
}

/** Contacts per request. */
export const pageSize = 100;

/**
 * Lays out the letters with their headings. Contacts are not laid out one by one, because there may be a hundred
 * thousand.
 */
export function layOut(letters: readonly LetterCount[], { row, head }: Measures): readonly Section[] {
  const sections: Section[] = [];
  let top = 0;
  let first = 0;
  for (const { letter, count } of letters) {
    if (count === 0) continue;
    const height = head + count * row;
    sections.push({ letter, count, top, height, first });
    top += height;
    first += count;
  }
  return sections;
}

export function heightOf(sections: readonly Section[]): number {
  const last = sections[sections.length - 1];
  return last ? last.top + last.height : 0;
}

/** The drawn part of a letter: contacts from `from` up to, and without, `to`, by place in the whole list. */
export interface Drawn {
  readonly section: Section;
  readonly from: number;
  readonly to: number;
}

/** The parts between two heights. */
export function drawnBetween(
  sections: readonly Section[],
  top: number,
  bottom: number,
  { row, head }: Measures,
): readonly Drawn[] {
  const drawn: Drawn[] = [];
  for (const section of sections) {
    if (section.top >= bottom) break;
    if (section.top + section.height <= top) continue;
    const above = Math.floor((top - section.top - head) / row);
    const below = Math.ceil((bottom - section.top - head) / row);
    const from = section.first + Math.min(section.count, Math.max(0, above));
    const to = section.first + Math.min(section.count, Math.max(0, below));
    drawn.push({ section, from, to });
  }
  return drawn;
}

/** The pages of the drawn contacts. */
export function pagesOf(drawn: readonly Drawn[]): readonly number[] {
  const pages = new Set<number>();
  for (const { from, to } of drawn) {
    for (let page = Math.floor(from / pageSize); page * pageSize < to; page += 1) pages.add(page);
  }
  return [...pages].sort((a, b) => a - b);
}

/** The height of a place, in pixels. */
export function topOf(sections: readonly Section[], place: number, { row, head }: Measures): number {
  const section = sectionOf(sections, place);
  return section ? section.top + head + (place - section.first) * row : 0;
}

/** The letter of a place. */
export function sectionOf(sections: readonly Section[], place: number): Section | undefined {
  return sections.find((one) => place < one.first + one.count);
}

/** The letter at a height. */
export function sectionAt(sections: readonly Section[], y: number): Section | undefined {
  return sections.find((one) => y < one.top + one.height) ?? sections[sections.length - 1];
}

/** The first contact at a height, or the one below a heading there. */
export function placeAt(sections: readonly Section[], y: number, { row, head }: Measures): number {
  const section = sectionAt(sections, y);
  if (!section) return 0;
  return section.first + Math.min(section.count - 1, Math.max(0, Math.floor((y - section.top - head) / row)));
}
