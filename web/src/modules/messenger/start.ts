import { hub } from "../../sync";
import { messenger } from "../../sync/messenger";
import { play } from "../../ui";
import { messengerPaths } from "./paths";

// Fetched on every device when the first word of the messenger comes: its numbers stand on every screen.
hub.messenger.join(messenger);
messenger.onArrival((message) => {
  const room = messenger.view.room(message.room);
  const inFront = location.pathname === messengerPaths.room(message.room) && document.visibilityState === "visible";
  if (!room || inFront || (room.own.mutedUntil ?? 0) > hub.clock.now()) return;
  play("message");
});
