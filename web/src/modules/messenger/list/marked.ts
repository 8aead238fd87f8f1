import { fold } from "../../../i18n/fold";
import { foldedWords, isSought } from "../../../rules/searchWords";

export interface TextSpan {
  readonly text: string;
  /** it matches the search */
  readonly found: boolean;
}

/**
 * The limits of the text before the first match, so that the match is visible. Longer text is cut to `keptBefore`
 * characters.
 */
const mostBefore = 48;
const keptBefore = 24;

/**
 * Splits a text into parts that match the search and parts that do not, ignoring diacritics and case. Starts near the
 * first match.
 */
export function markedIn(text: string, query: string): readonly TextSpan[] {
  const wanted = foldedWords(query);
  const parts: TextSpan[] = [];
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

/** The file names that match the search. */
export function namesWith(names: readonly string[], query: string): string {
  const wanted = foldedWords(query);
  return names.filter((name) => foldedWords(name).some((word) => wanted.some((one) => isSought(word, one)))).join(", ");
}

/** The number of characters of a word that match; 0: none. */
function foundOf(word: string, wanted: readonly string[]): number {
  const folded = fold(word);
  const letters = Math.max(0, ...wanted.filter((one) => isSought(folded, one)).map((one) => one.length));
  if (letters === 0) return 0;
  let length = 0;
  for (const sign of word) {
    // A combining mark belongs to the letter before it.
    if (fold(word.slice(0, length)).length >= letters && fold(sign) !== "") break;
    length += sign.length;
  }
  return length;
}

/** Keeps only the end, from the start of a word. */
function shortened(part: TextSpan): TextSpan {
  if (part.found || part.text.length <= mostBefore) return part;
  const end = part.text.slice(-keptBefore);
  return { text: `…${end.slice(Math.max(0, end.indexOf(" ")))}`, found: false };
}
