export interface Named {
  readonly person: string;
  readonly name: string;
}

/** The character before a name: of a person, or of a thing in the restaurant. */
export type Sign = "@" | "#";

/** A name that is being typed: its start, and the typed part. */
export interface Naming {
  readonly sign: Sign;
  readonly from: number;
  readonly typed: string;
}

const person = /(?:^|\s)@([^\s@#]*(?: [^\s@#]+)?)$/;
// Dishes and parties have names of several words.
const thing = /(?:^|\s)#([^\s#@]*(?: [^\s#@]+){0,3})$/;

/** Whether the text before the caret starts a name. */
export function namingAt(text: string, caret: number): Naming | null {
  const before = text.slice(0, caret);
  const [sign, typed]: readonly [Sign, string | undefined] = person.test(before)
    ? ["@", person.exec(before)?.[1]]
    : ["#", thing.exec(before)?.[1]];
  return typed === undefined ? null : { sign, from: caret - typed.length - 1, typed };
}

/** Replaces the typed part with the name, and returns the new caret position. */
export function withName(
  text: string,
  naming: Naming,
  name: string,
): { readonly text: string; readonly caret: number } {
  const head = `${text.slice(0, naming.from)}${naming.sign}${name} `;
  return { text: head + text.slice(naming.from + 1 + naming.typed.length).replace(/^ /, ""), caret: head.length };
}

/**
 * The members whose names are in the text, in the order of the members. Of names with the same start the longer one
 * wins.
 */
export function namedIn(text: string, members: readonly Named[]): readonly string[] {
  let rest = text;
  const named = new Set<string>();
  for (const { name } of [...members].sort((a, b) => b.name.length - a.name.length)) {
    const words = `@${name}`;
    if (!rest.includes(words)) continue;
    // All people of the same name are meant.
    for (const one of members) if (one.name === name) named.add(one.person);
    rest = rest.split(words).join(" ".repeat(words.length));
  }
  return members.filter(({ person }) => named.has(person)).map(({ person }) => person);
}
