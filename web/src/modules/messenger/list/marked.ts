import { fold } from "../../../i18n/fold";
import { foldedWords, isSought } from "../../../sync/messenger/soughtWords";

export interface Stretch {
  readonly text: string;
  /** it is what was looked for */
  readonly found: boolean;
}

/** So many signs may stand before the first word that was found, so that it is in sight; so many of them stay. */
const mostBefore = 48;
const keptBefore = 24;

/** A text in stretches, with the words that were looked for told apart, whatever their marks and case; begun near the first of them. */
export function markedIn(text: string, query: string): readonly Stretch[] {
  const wanted = foldedWords(query);
  const parts: Stretch[] = [];
  let done = 0;
  for (const { 0: word = "", index: at = 0 } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const length = foundOf(word, wanted);
    if (length === 0) continue;
    if (at > done) parts.push({ text: text.slice(done, at), found: false });
    parts.push({ text: text.slice(at, at + length), found: true });
    done = at + length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), found: false });
  return parts.map((part, i) => (i === 0 && parts.length > 1 ? shortened(part) : part));
}

/** Of what files are called, that in which something was looked for is. */
export function namesWith(names: readonly string[], query: string): string {
  const wanted = foldedWords(query);
  return names.filter((name) => foldedWords(name).some((word) => wanted.some((one) => isSought(word, one)))).join(", ");
}

/** How many signs of a word were looked for; 0: none. */
function foundOf(word: string, wanted: readonly string[]): number {
  const folded = fold(word);
  const letters = Math.max(0, ...wanted.filter((one) => isSought(folded, one)).map((one) => one.length));
  if (letters === 0) return 0;
  let length = 0;
  for (const sign of word) {
    // A mark that stands by itself belongs to the letter before it.
    if (fold(word.slice(0, length)).length >= letters && fold(sign) !== "") break;
    length += sign.length;
  }
  return length;
}

/** Only its end, from a word on. */
function shortened(part: Stretch): Stretch {
  if (part.found || part.text.length <= mostBefore) return part;
  const end = part.text.slice(-keptBefore);
  return { text: `…${end.slice(Math.max(0, end.indexOf(" ")))}`, found: false };
}
