import type { LinkTarget, MessageContent } from "../../../wire";

/** A part of a message's text. */
export type TextPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "mention"; readonly text: string; readonly person: string }
  | { readonly kind: "link"; readonly text: string; readonly to: LinkTarget }
  | { readonly kind: "web"; readonly text: string }
  | { readonly kind: "phone"; readonly text: string; readonly number: string };

const web = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/**
 * Telephone numbers begin with 0 or + and have 9 to 14 digits. The signs around them tell them from prices, dates,
 * times and words. Older browsers lack the lookbehind, so the sign before is matched too.
 */
const phone = /(^|[\s(:])((?:\+\d|0)(?:[ .()-]{0,2}\d){8,13})(?![\p{L}\d/:]|[.,]\d)/gu;

/** Splits a text into its parts: mentions, links, web addresses and telephone numbers. */
export function partsOf(content: MessageContent, nameOf: (person: string) => string): readonly TextPart[] {
  const text = content.text ?? "";
  const matches: { readonly at: number; readonly part: TextPart }[] = [];
  const all = (words: string, part: (text: string) => TextPart): void => {
    if (words === "") return;
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length))
      matches.push({ at, part: part(words) });
  };
  for (const person of content.mentions ?? [])
    all(`@${nameOf(person)}`, (said) => ({ kind: "mention", text: said, person }));
  for (const { words, to } of content.links ?? []) all(words, (said) => ({ kind: "link", text: said, to }));
  for (const match of text.matchAll(web))
    matches.push({ at: match.index ?? 0, part: { kind: "web", text: match[0] ?? "" } });
  for (const match of text.matchAll(phone)) {
    const [, before = "", said = ""] = match;
    const part: TextPart = { kind: "phone", text: said, number: said.replace(/[^\d+]/g, "") };
    matches.push({ at: (match.index ?? 0) + before.length, part });
  }
  // If two match at one place, the longer one wins.
  matches.sort((a, b) => a.at - b.at || b.part.text.length - a.part.text.length);
  const parts: TextPart[] = [];
  let at = 0;
  for (const one of matches) {
    if (one.at < at) continue;
    if (one.at > at) parts.push({ kind: "text", text: text.slice(at, one.at) });
    parts.push(one.part);
    at = one.at + one.part.text.length;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}
