import type { Message } from "../../wire";

/** A range of a room's history without gaps, in order. Empty: no message exists yet. */
export interface MessageRange {
  readonly messages: readonly Message[];
  /** changes may be missing, so it must be read again */
  readonly stale?: boolean;
}

export const firstOf = (stretch: MessageRange): number => stretch.messages[0]?.seq ?? 1;
export const lastOf = (stretch: MessageRange): number => stretch.messages[stretch.messages.length - 1]?.seq ?? 0;

/** Returns the newer copy of a message. */
export const later = (known: Message, other: Message): Message => (other.revision > known.revision ? other : known);

/**
 * Merges a page: joins it to the known range if they touch, and otherwise replaces the range. A stale range is always
 * replaced. `beside`: the page was requested to join, and is dropped if it no longer touches.
 */
export function withPage(known: MessageRange | undefined, page: readonly Message[], beside = false): MessageRange {
  const [first, last] = [page[0], page[page.length - 1]];
  if (known && beside && (known.stale || !first || !last || !touches(known, first.seq, last.seq))) return known;
  if (!known || known.stale || known.messages.length === 0) return { messages: page };
  if (!first || !last) return known;
  if (!touches(known, first.seq, last.seq)) return { messages: page };
  const bySeq = new Map(known.messages.map((message) => [message.seq, message]));
  for (const message of page) {
    const there = bySeq.get(message.seq);
    bySeq.set(message.seq, there ? later(there, message) : message);
  }
  return { messages: [...bySeq.values()].sort((a, b) => a.seq - b.seq) };
}

const touches = (known: MessageRange, first: number, last: number): boolean =>
  first <= lastOf(known) + 1 && last >= firstOf(known) - 1;

/** The most messages of one room that are shown. */
export const maxShown = 400;
/** This many more messages can come before the first ones are dropped. */
const slack = 200;

/** Adds or replaces one message. Ignores a message outside the range. */
export function withMessage(known: MessageRange, message: Message): MessageRange {
  if (message.seq === lastOf(known) + 1) {
    const longer = { ...known, messages: [...known.messages, message] };
    return longer.messages.length > maxShown + slack ? trimmed(longer, maxShown, "last") : longer;
  }
  const at = message.seq - firstOf(known);
  const there = known.messages[at];
  if (!there || there.seq !== message.seq || later(there, message) === there) return known;
  return { ...known, messages: known.messages.map((one, i) => (i === at ? message : one)) };
}

/** Limits the range to `most` messages. Drops those at the end far from the reader. */
export function trimmed(stretch: MessageRange, most: number, keep: "first" | "last"): MessageRange {
  if (stretch.messages.length <= most) return stretch;
  return { ...stretch, messages: keep === "first" ? stretch.messages.slice(0, most) : stretch.messages.slice(-most) };
}
