import { messenger } from "../../../session/messenger";
import { navigate } from "../../../ui";
import { openDirect } from "../../../domains/messenger/direct";
import { messengerPaths, messengerPlaceAt, stepBack, stepOver, stepTo } from "../../../domains/messenger/paths";

/**
 * Opens the camera for a device code. It replaces a room's details in the history, so that going back leads to the
 * room.
 */
export function openCamera(): void {
  const { details, room } = messengerPlaceAt(location.pathname);
  if (details && room !== null)
    navigate(messengerPaths.scan, "replace", history.state ?? { from: messengerPaths.room(room) });
  else stepTo(messengerPaths.scan);
}

/** Opens the room with the scanned person. It replaces the camera in the history, so that going back skips it. */
export function roomInstead(person: string): void {
  const known = messenger.view.directWith(person);
  if (!known) return void openDirect(person);
  const path = messengerPaths.room(known.room.id);
  if ((history.state as { readonly from?: unknown } | null)?.from === path) stepBack(path);
  else stepOver(path);
}
