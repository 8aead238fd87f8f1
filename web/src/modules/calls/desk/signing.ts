import { e2ee, messenger } from "../../../session/messenger";
import type { SigningParts } from "../line/SignalSigning";
import type { Here } from "./stage";

const isEncrypted = (room: string): boolean => messenger.view.room(room)?.room.seal === "ends";

/** `true` for a direct end-to-end encrypted room. */
export const isBetweenTwo = (room: string): boolean =>
  isEncrypted(room) && messenger.view.room(room)?.room.form === "direct";

/**
 * The signatures that bind a direct call in this room to this device's keys. `null` if the room is not end-to-end
 * encrypted, or if this device cannot store keys.
 */
export function signingOf(room: string, { me, device }: Here): SigningParts | null {
  if (!e2ee.supported || !isEncrypted(room)) return null;
  return {
    // Already loaded where encrypted rooms are shown.
    signatures: () => e2ee.callSignatures().catch(() => null),
    isKnown: () => [...messenger.view.book.ends.values()].some((one) => one.person === me && one.device === device),
  };
}
