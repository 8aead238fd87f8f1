import type { LinkTarget, MessageContent, MessageLink } from "../../../wire";
import { fold } from "../../../i18n/fold";

/** A stretch of a message's text. */
export type Part =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "mention"; readonly text: string; readonly person: string }
  | { readonly kind: "link"; readonly text: string; readonly to: LinkTarget }
  | { readonly kind: "web"; readonly text: string };

const web = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** A message's text in its parts: who is named, what is linked, addresses. */
export function partsOf(content: MessageContent, nameOf: (person: string) => string): readonly Part[] {
  const text = content.text ?? "";
  const found: { readonly at: number; readonly part: Part }[] = [];
  const all = (words: string, part: (text: string) => Part): void => {
    if (words === "") return;
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) found.push({ at, part: part(words) });
  };
  for (const person of content.mentions ?? []) all(`@${nameOf(person)}`, (said) => ({ kind: "mention", text: said, person }));
  for (const { words, to } of content.links ?? []) all(words, (said) => ({ kind: "link", text: said, to }));
  for (const match of text.matchAll(web)) found.push({ at: match.index ?? 0, part: { kind: "web", text: match[0] ?? "" } });
  // Of two at one place the longer one.
  found.sort((a, b) => a.at - b.at || b.part.text.length - a.part.text.length);
  const parts: Part[] = [];
  let at = 0;
  for (const one of found) {
    if (one.at < at) continue;
    if (one.at > at) parts.push({ kind: "text", text: text.slice(at, one.at) });
    parts.push(one.part);
    at = one.at + one.part.text.length;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}

/** What a link can lead to, by what people call it. */
export interface Linkable {
  readonly name: string;
  readonly to: LinkTarget;
}

const mostLinks = 20;
// As many signs as the hub takes for the words of a link.
const mostSigns = 30;

/** Of long words as many as a link can have, whole ones where there are several. */
function wordsOf(said: string): string {
  const signs = Array.from(said);
  if (signs.length <= mostSigns) return said;
  const short = signs.slice(0, mostSigns).join("");
  return /\s/.test(signs[mostSigns] ?? "") ? short : short.replace(/(\S)\s+\S*$/, "$1");
}

const isWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Where names stand in a text as whole words, whatever their case; of two at one place the longer. */
export function linksIn(text: string, things: readonly Linkable[]): readonly MessageLink[] {
  // Letters stay where they are: folding one by one keeps the places.
  const plain = Array.from(text, (sign) => (sign.length === 1 ? fold(sign) || sign : sign).slice(0, sign.length).padEnd(sign.length)).join("");
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
      const words = text.slice(at, end);
      // Typed as it is written, or without any marks: "bạn 12" is no table.
      const typed = words.toLowerCase();
      if (typed !== name.toLowerCase() && typed !== wanted) continue;
      taken.push([at, end]);
      if (links.size < mostLinks) links.set(words, { words: wordsOf(words), to });
    }
  }
  return [...links.values()].sort((a, b) => text.indexOf(a.words) - text.indexOf(b.words));
}
