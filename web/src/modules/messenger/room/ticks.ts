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
export function seenOf({ message, wait, entry }: Shown, { room, marks }: Pick<RoomState, "room" | "marks">, me: string): Seen {
  const others = room.members.filter(({ person }) => person !== me).map(({ person }) => marks.get(person));
  const upTo = (which: (mark: Marks) => number): number => others.filter((mark) => mark && which(mark) >= message.seq).length;
  const read = message.seq > 0 ? upTo((mark) => mark.read) : 0;
  const counts = { read, others: others.length };
  if (wait === "refused") return { tick: "refused", ...counts };
  if (message.seq === 0) return { tick: entry?.status === "accepted" ? "sent" : "pending", ...counts };
  if (wait === "pending") return { tick: "pending", ...counts };
  if (others.length === 0) return { tick: "sent", ...counts };
  if (read === others.length) return { tick: "read", ...counts };
  return { tick: upTo((mark) => Math.max(mark.delivered, mark.read)) === others.length ? "delivered" : "sent", ...counts };
}
