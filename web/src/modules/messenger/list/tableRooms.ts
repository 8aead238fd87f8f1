import { hub } from "../../../session/client";
import type { RoomShown } from "../../../sync/messenger";
import { drafts } from "../drafts";

const isOfTable = ({ room }: RoomShown): boolean => room.subject?.type === "order";

/** Each open table has a room. Without a message it is found by the search and from the order, not in the list. */
function isSilent({ room, latest, unread, unmade }: RoomShown): boolean {
  return !latest && unread === 0 && !unmade && drafts.of(room.id) === "";
}

/** The list: its talks, and the rooms of tables, which are in one folder. Both latest message first. */
export interface Listed {
  readonly talks: readonly RoomShown[];
  readonly tables: readonly RoomShown[];
}

/** `chosen`: the open room, which is always in the list. */
export function listed(rooms: readonly RoomShown[], chosen: string | null): Listed {
  return {
    talks: rooms.filter((shown) => !isOfTable(shown)),
    tables: rooms.filter((shown) => isOfTable(shown) && (!isSilent(shown) || shown.room.id === chosen)),
  };
}

export interface FolderSums {
  /** rooms with unread messages */
  readonly unreadRooms: number;
  readonly unread: number;
  /** notifications are off for all unread messages */
  readonly isMuted: boolean;
  /** an unread message in one of the rooms mentions this person */
  readonly namesMe: boolean;
}

export function sumsOf(tables: readonly RoomShown[]): FolderSums {
  const unread = tables.filter((shown) => shown.unread > 0);
  return {
    unreadRooms: unread.length,
    unread: unread.reduce((sum, shown) => sum + shown.unread, 0),
    isMuted: unread.every(({ own }) => (own.mutedUntil ?? 0) > hub.clock.now()),
    namesMe: tables.some(({ namesMe }) => namesMe),
  };
}
