import type { RoomState, Shown } from "../../../sync/messenger";
import type { Marks } from "../../../wire";

/** What became of a message of one's own. */
export type Tick = "pending" | "refused" | "sent" | "delivered" | "read";

export interface Seen {
  readonly tick: Tick;
  /** how many of the others have read it, and how many others there are */
  readonly read: number;
  readonly others: number;
}

/** Delivered and read is what all others in the room have. */
export function seenOf(
  { message, wait, entry }: Shown,
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

/** The same for the same, so that a mark draws only those messages anew of which it says something. */
function one(tick: Tick, read: number, others: number): Seen {
  const key = `${tick} ${read} ${others}`;
  const there = known.get(key);
  if (there) return there;
  const made: Seen = { tick, read, others };
  known.set(key, made);
  return made;
}
