import type { RoomShown } from "../../../sync/messenger";

/** `true` if nobody can write there any more. */
export const isClosed = ({ room }: Pick<RoomShown, "room">): boolean => room.closedAt !== undefined;

export function mayPin({ room }: Pick<RoomShown, "room">, me: string): boolean {
  return room.closedAt === undefined && !(room.form === "group" && room.restricted && room.owner !== me);
}
