import { matches } from "../../../i18n/fold";

export interface Named {
  readonly person: string;
  readonly name: string;
}

/** Somebody is being named: from where, and what was typed of the name so far. */
export interface Naming {
  readonly from: number;
  readonly typed: string;
}

/** Whether the text before the caret begins to name somebody. */
export function namingAt(text: string, caret: number): Naming | null {
  const before = text.slice(0, caret);
  const found = /(?:^|\s)@([^\s@]*(?: [^\s@]+)?)$/.exec(before);
  const typed = found?.[1];
  return typed === undefined ? null : { from: caret - typed.length - 1, typed };
}

const mostOffered = 6;

/** Who may be meant, in the order of the members. */
export function offered(members: readonly Named[], typed: string): readonly Named[] {
  return members.filter(({ name }) => matches(name, typed)).slice(0, mostOffered);
}

/** The text with the name in place of what was typed of it, and where the caret stands then. */
export function withName(text: string, naming: Naming, name: string): { readonly text: string; readonly caret: number } {
  const head = `${text.slice(0, naming.from)}@${name} `;
  return { text: head + text.slice(naming.from + 1 + naming.typed.length).replace(/^ /, ""), caret: head.length };
}

/** Those of the members who stand in the text by name. */
export function namedIn(text: string, members: readonly Named[]): readonly string[] {
  return members.filter(({ name }) => text.includes(`@${name}`)).map(({ person }) => person);
}
