import { ends, messenger } from "../../../sync/messenger";
import type { SealParts } from "../line/Sealing";
import type { Here } from "./stage";

const isSealed = (room: string): boolean => messenger.view.room(room)?.room.seal === "ends";

/** A call in this room is one of two people, whose words only their devices read. */
export const isBetweenTwo = (room: string): boolean =>
  isSealed(room) && messenger.view.room(room)?.room.form === "direct";

/** What binds calls of two in this room to this device's keys; null: the hub can read the room, or this device has no way to keep keys. */
export function sealingOf(room: string, { me, device }: Here): SealParts | null {
  if (!ends.able || !isSealed(room)) return null;
  return {
    // It is here already where sealed rooms are read.
    seals: () => ends.calls().catch(() => null),
    isKnown: () => [...messenger.view.book.ends.values()].some((end) => end.person === me && end.device === device),
  };
}
