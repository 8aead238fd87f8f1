/** How many contacts of a book stand under one letter. */
export interface LetterCount {
  readonly letter: string;
  readonly count: number;
}

/** A letter's part of the list: where it begins, in px, and which contacts stand in it. */
export interface Section extends LetterCount {
  readonly top: number;
  readonly height: number;
  /** place of its first contact in the whole list, from 0 */
  readonly first: number;
}

export interface Measures {
  /** in px */
  readonly row: number;
  readonly head: number;
}

/** Contacts that are fetched together. */
export const pageSize = 100;

/** The letters one below the other, each with its heading. Only letters are laid out, never contacts: there may be a hundred thousand. */
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

/** A part of a letter that is to be drawn: its contacts from `from` up to, but not with, `to`, by their places in the whole list. */
export interface Drawn {
  readonly section: Section;
  readonly from: number;
  readonly to: number;
}

/** What lies between two heights. */
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

/** Which pages hold what is drawn. */
export function pagesOf(drawn: readonly Drawn[]): readonly number[] {
  const pages = new Set<number>();
  for (const { from, to } of drawn) {
    for (let page = Math.floor(from / pageSize); page * pageSize < to; page += 1) pages.add(page);
  }
  return [...pages].sort((a, b) => a - b);
}

/** Where the contact at this place stands, in px. */
export function topOf(sections: readonly Section[], place: number, { row, head }: Measures): number {
  const section = sectionOf(sections, place);
  return section ? section.top + head + (place - section.first) * row : 0;
}

/** The letter under which the contact at this place stands. */
export function sectionOf(sections: readonly Section[], place: number): Section | undefined {
  return sections.find((one) => place < one.first + one.count);
}

/** The letter at this height. */
export function sectionAt(sections: readonly Section[], y: number): Section | undefined {
  return sections.find((one) => y < one.top + one.height) ?? sections[sections.length - 1];
}

/** The contact that stands first at this height; the one below a heading that is on top. */
export function placeAt(sections: readonly Section[], y: number, { row, head }: Measures): number {
  const section = sectionAt(sections, y);
  if (!section) return 0;
  return section.first + Math.min(section.count - 1, Math.max(0, Math.floor((y - section.top - head) / row)));
}
