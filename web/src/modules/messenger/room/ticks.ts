import type { RoomState, ShownMessage } from "../../../sync/messenger";
import type { Marks } from "../../../wire";

/** The state of a person's own message. */
export type Tick = "pending" | "refused" | "sent" | "delivered" | "read";

export interface Seen {
  readonly tick: Tick;
  /** the number of others who have read it, and of all others */
  readonly read: number;
  readonly others: number;
}

/** Delivered and read mean by all others in the room. */
export function seenOf(
  { message, wait, entry }: ShownMessage,
  { room, marks }: Pick<RoomState, "room" | "marks">,
  me: string,
): Seen {
  const others = room.members.filter(({ person }) => person !== me).map(({ person }) => marks.get(person));
  const upTo = (which: (mark: Marks) => number): number =>
    others.filter((mark) => mark && which(mark) >= message.seq).length;
  const read = message.seq > 0 ? upTo((mark) => mark.read) : 0;
  const as = (tick: Tick): Seen => one(tick, read, others.length);
  if (wait === "refused") return as("refused");
  if (message.seq === 0) return as(entry?.status === "accepted" ? "sent" : "pending");
  if (wait === "pending") return as("pending");
  if (others.length === 0) return as("sent");
  if (read === others.length) return as("read");
  return as(upTo((mark) => Math.max(mark.delivered, mark.read)) === others.length ? "delivered" : "sent");
}

const known = new Map<string, Seen>();

/** Returns the same object for the same values, so that a mark redraws only the messages that it changes. */
function one(tick: Tick, read: number, others: number): Seen {
  const key = `${tick} ${read} ${others}`;
  const there = known.get(key);
  if (there) return there;
  const made: Seen = { tick, read, others };
  known.set(key, made);
  return made;
}
