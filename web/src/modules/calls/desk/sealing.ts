import { ends, messenger } from "../../../session/messenger";
import type { SealParts } from "../line/Sealing";
import type { Here } from "./stage";

const isSealed = (room: string): boolean => messenger.view.room(room)?.room.seal === "ends";

/** `true` for a direct end-to-end encrypted room. */
export const isBetweenTwo = (room: string): boolean =>
  isSealed(room) && messenger.view.room(room)?.room.form === "direct";

/**
 * The signatures that bind a direct call in this room to this device's keys. `null` if the room is not end-to-end
 * encrypted, or if this device cannot store keys.
 */
export function sealingOf(room: string, { me, device }: Here): SealParts | null {
  if (!ends.able || !isSealed(room)) return null;
  return {
    // Already loaded where encrypted rooms are shown.
    seals: () => ends.calls().catch(() => null),
    isKnown: () => [...messenger.view.book.ends.values()].some((end) => end.person === me && end.device === device),
  };
}
