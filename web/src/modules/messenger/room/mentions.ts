import { matches } from "../../../i18n/fold";

export interface Named {
  readonly person: string;
  readonly name: string;
}

/** Before a name: somebody, or something of the restaurant. */
export type Sign = "@" | "#";

/** Somebody or something is being named: from where, and what was typed of the name so far. */
export interface Naming {
  readonly sign: Sign;
  readonly from: number;
  readonly typed: string;
}

const person = /(?:^|\s)@([^\s@#]*(?: [^\s@#]+)?)$/;
// Dishes and parties have names of many words.
const thing = /(?:^|\s)#([^\s#@]*(?: [^\s#@]+){0,3})$/;

/** Whether the text before the caret begins to name somebody or something. */
export function namingAt(text: string, caret: number): Naming | null {
  const before = text.slice(0, caret);
  const [sign, typed]: readonly [Sign, string | undefined] = person.test(before)
    ? ["@", person.exec(before)?.[1]]
    : ["#", thing.exec(before)?.[1]];
  return typed === undefined ? null : { sign, from: caret - typed.length - 1, typed };
}

const mostOffered = 6;

/** Who may be meant, in the order of the members. */
export function offered(members: readonly Named[], typed: string): readonly Named[] {
  return members.filter(({ name }) => matches(name, typed)).slice(0, mostOffered);
}

/** The text with the name in place of what was typed of it, and where the caret stands then. */
export function withName(
  text: string,
  naming: Naming,
  name: string,
): { readonly text: string; readonly caret: number } {
  const head = `${text.slice(0, naming.from)}${naming.sign}${name} `;
  return { text: head + text.slice(naming.from + 1 + naming.typed.length).replace(/^ /, ""), caret: head.length };
}

/** Those of the members who stand in the text by name, in the order of the members; of names that begin alike the longer one. */
export function namedIn(text: string, members: readonly Named[]): readonly string[] {
  let rest = text;
  const named = new Set<string>();
  for (const { name } of [...members].sort((a, b) => b.name.length - a.name.length)) {
    const words = `@${name}`;
    if (!rest.includes(words)) continue;
    // People of one name are all meant.
    for (const one of members) if (one.name === name) named.add(one.person);
    rest = rest.split(words).join(" ".repeat(words.length));
  }
  return members.filter(({ person }) => named.has(person)).map(({ person }) => person);
}
