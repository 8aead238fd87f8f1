import { messenger } from "../../../sync/messenger";
import { navigate } from "../../../ui";
import { openDirect } from "../acts";
import { messengerPaths, messengerPlaceAt, stepBack, stepOver, stepTo } from "../paths";

/** To the camera, for a device's code. What is said of a room gives its place in the history, so that the way back leads to the room. */
export function toCamera(): void {
  const { details, room } = messengerPlaceAt(location.pathname);
  if (details && room !== null)
    navigate(messengerPaths.scan, "replace", history.state ?? { from: messengerPaths.room(room) });
  else stepTo(messengerPaths.scan);
}

/** From what the camera has read to the room with that person, in the place of both: whoever goes back is where he was before. */
export function roomInstead(person: string): void {
  const known = messenger.view.directWith(person);
  if (!known) return void openDirect(person);
  const path = messengerPaths.room(known.room.id);
  if ((history.state as { readonly from?: unknown } | null)?.from === path) stepBack(path);
  else stepOver(path);
}
