import { fold } from "../../../i18n/fold";
import type { LinkTarget, MessageLink } from "../../../wire";

/** A target of a link with its name. */
export interface Linkable {
  readonly name: string;
  readonly to: LinkTarget;
}

const mostLinks = 20;
// The hub's limit of a link's text.
const mostWords = 30;
const isWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Shortens a text to the limit, at a word boundary if there are several words. */
function wordsOf(said: string): string {
  const signs = Array.from(said);
  if (signs.length <= mostWords) return said;
  const short = signs.slice(0, mostWords).join("");
  return /\s/.test(signs[mostWords] ?? "") ? short : short.replace(/(\S)\s+\S*$/, "$1");
}

/** Finds names in a text as whole words, ignoring case. If two match at one place, the longer one wins. */
export function linksIn(text: string, things: readonly Linkable[]): readonly MessageLink[] {
  // Folds each letter separately, so that positions stay.
  const plain = Array.from(text, (sign) =>
    (sign.length === 1 ? fold(sign) || sign : sign).slice(0, sign.length).padEnd(sign.length),
  ).join("");
  const taken: [number, number][] = [];
  const links = new Map<string, MessageLink>();
  const byLength = [...things].sort((a, b) => b.name.length - a.name.length);
  for (const { name, to } of byLength) {
    const wanted = fold(name);
    if (wanted === "") continue;
    for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + 1)) {
      const end = at + wanted.length;
      const isTaken = taken.some(([from, until]) => at < until && end > from);
      if (isTaken || isWord(plain[at - 1]) || isWord(plain[end])) continue;
      const said = text.slice(at, end);
      // Typed exactly or without any diacritics: "bạn 12" is not a table.
      const typed = said.toLowerCase();
      if (typed !== name.toLowerCase() && typed !== wanted) continue;
      taken.push([at, end]);
      const words = wordsOf(said).trimEnd();
      if (links.size < mostLinks && !links.has(words)) links.set(words, { words, to });
    }
  }
  return [...links.values()].sort((a, b) => text.indexOf(a.words) - text.indexOf(b.words));
}
