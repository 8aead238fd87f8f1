import { fold } from "../../i18n/fold";

/** A part of a text; `hit`: it matches the search. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** A letter of a text: its compared form and its original text. */
interface Letter {
  readonly folded: string;
  readonly text: string;
}

function lettersOf(text: string): readonly Letter[] {
  const letters: Letter[] = [];
  for (const one of text.normalize("NFC")) {
    const folded = /\s/.test(one) ? " " : fold(one);
    const last = letters[letters.length - 1];
    // A combining mark belongs to the letter before it.
    if (folded === "" && last) letters[letters.length - 1] = { folded: last.folded, text: last.text + one };
    else letters.push({ folded, text: one });
  }
  return letters;
}

/** The text with the query's words marked, as the search compares them. */
export function marked(text: string, query: string): readonly Piece[] {
  const letters = lettersOf(text);
  const words = lettersOf(query)
    .map((letter) => letter.folded)
    .join("")
    .split(/\s+/)
    .filter(Boolean);
  return pieces(letters, words);
}

/** A phone number with the typed digits marked, in any notation: `+84 899` equals `0899`. */
export function markedPhone(text: string, query: string): readonly Piece[] {
  const digits = query.replace(/\D/g, "");
  const plain = [{ text, hit: false }];
  if (digits.length < 2 || !/^[\s+().\-\d]+$/.test(query.trim())) return plain;
  const letters = Array.from(text, (one) => ({ folded: /\d/.test(one) ? one : "", text: one }));
  // The number may be written without the code of its country, which has one to three digits, or without the zero.
  const codes = digits.startsWith("0") && !digits.startsWith("00") ? [0] : [0, 2, 1, 3];
  const bare = digits.replace(/^0+/, "");
  for (const word of [digits, ...codes.map((code) => bare.slice(code))]) {
    const marked = word.length < 2 ? plain : pieces(letters, [word]);
    if (marked.some((piece) => piece.hit)) return marked;
  }
  return plain;
}

/** Characters without a compared form, such as spaces in a number, can be inside a match only. */
function pieces(letters: readonly Letter[], words: readonly string[]): readonly Piece[] {
  const hits = new Array<boolean>(letters.length).fill(false);
  const whole = letters.map((letter) => letter.folded).join("");
  // The letter of each position in the folded text.
  const from = letters.flatMap((letter, at) => Array.from(letter.folded, () => at));
  for (const word of words) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length)) {
      const first = from[at] ?? 0;
      const last = from[at + word.length - 1] ?? first;
      for (let i = first; i <= last; i += 1) hits[i] = true;
    }
  }
  const found: Piece[] = [];
  for (const [at, letter] of letters.entries()) {
    const hit = hits[at] ?? false;
    const last = found[found.length - 1];
    if (last && last.hit === hit) found[found.length - 1] = { text: last.text + letter.text, hit };
    else found.push({ text: letter.text, hit });
  }
  return found;
}
