import { fold } from "../../../i18n/fold";
import type { LinkTarget, MessageLink } from "../../../wire";

/** What a link can lead to, by what people call it. */
export interface Linkable {
  readonly name: string;
  readonly to: LinkTarget;
}

const mostLinks = 20;
// As many signs as the hub takes for the words of a link.
const mostWords = 30;
const isWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Of long words as many as a link can have, whole ones where there are several. */
function wordsOf(said: string): string {
  const signs = Array.from(said);
  if (signs.length <= mostWords) return said;
  const short = signs.slice(0, mostWords).join("");
  return /\s/.test(signs[mostWords] ?? "") ? short : short.replace(/(\S)\s+\S*$/, "$1");
}

/** Where names stand in a text as whole words, whatever their case; of two at one place the longer. */
export function linksIn(text: string, things: readonly Linkable[]): readonly MessageLink[] {
  // Letters stay where they are: folding one by one keeps the places.
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
      // Typed as it is written, or without any marks: "bạn 12" is no table.
      const typed = said.toLowerCase();
      if (typed !== name.toLowerCase() && typed !== wanted) continue;
      taken.push([at, end]);
      const words = wordsOf(said).trimEnd();
      if (links.size < mostLinks && !links.has(words)) links.set(words, { words, to });
    }
  }
  return [...links.values()].sort((a, b) => text.indexOf(a.words) - text.indexOf(b.words));
}
