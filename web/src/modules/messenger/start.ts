import { hub } from "../../sync";
import { messenger } from "../../sync/messenger";
import { mayBeHeard, play, soundSwitch } from "../../ui/sound";
import { messengerPaths } from "./paths";

// Fetched on every device when the first word of the messenger comes: its numbers stand on every screen.
hub.messenger.join(messenger);
messenger.onArrival((message) => {
  const room = messenger.view.room(message.room);
  const inFront = location.pathname === messengerPaths.room(message.room) && document.visibilityState === "visible";
  if (!room || inFront || (room.own.mutedUntil ?? 0) > hub.clock.now()) return;
  ring();
});

/** At most one sound a second, and of several open pages in one of them; `navigator.locks` is missing in older browsers. */
let quiet = false;
function ring(): void {
  // A page that nobody has touched is mute, and must not keep another one from sounding.
  if (quiet || (soundSwitch.sounds && !mayBeHeard())) return;
  const sound = (): Promise<void> => {
    quiet = true;
    play("message");
    return new Promise((resolve) => { setTimeout(() => { quiet = false; resolve(); }, 1000); });
  };
  if (navigator.locks) void navigator.locks.request("iqsine.messageSound", { ifAvailable: true }, (lock) => (lock ? sound() : undefined));
  else void sound();
}
