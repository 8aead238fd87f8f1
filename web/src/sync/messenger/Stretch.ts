import type { Message } from "../../wire";

/** A part of a room's history without gaps, in the order of the room; empty: nobody has written there yet. */
export interface Stretch {
  readonly messages: readonly Message[];
  /** what was changed in it since may be missing: it is to be read again */
  readonly stale?: boolean;
}

export const firstOf = (stretch: Stretch): number => stretch.messages[0]?.seq ?? 1;
export const lastOf = (stretch: Stretch): number => stretch.messages[stretch.messages.length - 1]?.seq ?? 0;

/** Of two copies of a message the later one. */
export const later = (known: Message, other: Message): Message => (other.revision > known.revision ? other : known);

/**
 * Takes a page in: joined where it touches what is known, in its place where it does not or where that is stale. `beside`: it was
 * asked for to be joined, and is of no use where it does not touch what there is meanwhile.
 */
export function withPage(known: Stretch | undefined, page: readonly Message[], beside = false): Stretch {
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

const touches = (known: Stretch, first: number, last: number): boolean =>
  first <= lastOf(known) + 1 && last >= firstOf(known) - 1;

/** The most messages of one room that are kept in sight. */
export const mostShown = 400;
/** So many come one by one on top of that before the first of them go. */
const slack = 200;

/** One message that is new or was changed; what lies elsewhere in the room is not of this stretch. */
export function withMessage(known: Stretch, message: Message): Stretch {
  if (message.seq === lastOf(known) + 1) {
    const longer = { ...known, messages: [...known.messages, message] };
    return longer.messages.length > mostShown + slack ? trimmed(longer, mostShown, "last") : longer;
  }
  const at = message.seq - firstOf(known);
  const there = known.messages[at];
  if (!there || there.seq !== message.seq || later(there, message) === there) return known;
  return { ...known, messages: known.messages.map((one, i) => (i === at ? message : one)) };
}

/** The same with so many messages at most: those at the other end than where the reader is go. */
export function trimmed(stretch: Stretch, most: number, keep: "first" | "last"): Stretch {
  if (stretch.messages.length <= most) return stretch;
  return { ...stretch, messages: keep === "first" ? stretch.messages.slice(0, most) : stretch.messages.slice(-most) };
}
