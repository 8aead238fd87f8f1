import { hub } from "../../sync";
import { ears, ends, messenger, signals } from "../../sync/messenger";
import { navigate } from "../../ui/route";
import { mayBeHeard, play, soundSwitch } from "../../ui/sound";
import { endsPart } from "./ends/parts";
import { calls } from "./parts";
import { messengerPaths, stepTo } from "./paths";
import { renew } from "./push/subscription";

// Whoever sees the page needs no word from a push service.
const tellSight = (): void => signals.sight(document.visibilityState === "hidden");
document.addEventListener("visibilitychange", tellSight);
signals.onLine((live) => {
  if (live && document.visibilityState === "hidden") tellSight();
});

// Whoever wants to be told while no page is open is so again with each session. What fails is tried with the next line.
signals.onLine((live) => {
  if (live && hub.person !== null) renew(hub.person).catch(() => undefined);
});

navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<{ readonly open?: string } | null>) => {
  if (typeof data?.open === "string" && data.open.startsWith("/messenger")) stepTo(data.open);
  else if (data?.open === "/manager/team") navigate(data.open);
});

/** What the system shows of one person's messages is nothing for the next. */
function closeNotices(): void {
  navigator.serviceWorker
    ?.getRegistration()
    .then((found) => found?.getNotifications())
    .then((all) => {
      for (const one of all ?? []) one.close();
    })
    .catch(() => undefined);
}

// Fetched on every device when the first word of the messenger comes: its numbers stand on every screen.
hub.messenger.join({
  since: ears.since,
  hear: ears.hear,
  forget: () => {
    ears.forget();
    closeNotices();
  },
});

const onBoard = (): boolean =>
  location.pathname.startsWith(messengerPaths.board) && document.visibilityState === "visible";

messenger.onArrival((message) => {
  const room = messenger.view.room(message.room);
  const inFront = location.pathname === messengerPaths.room(message.room) && document.visibilityState === "visible";
  const isBoard = room?.room.subject?.type === "board";
  if (isBoard && (message.replyTo !== undefined ? !message.content?.mentions.includes(messenger.view.me) : onBoard()))
    return;
  if (!room || inFront || (room.own.mutedUntil ?? 0) > hub.clock.now()) return;
  ring();
});

// A call that rings, or that this device is in, brings along what it needs.
let called = false;
const bringCalls = (): void => {
  if (called || ![...messenger.view.book.calls.values()].some(({ state }) => state !== "ended")) return;
  called = true;
  calls()
    .then(({ openDesk }) => openDesk())
    .catch(() => {
      called = false;
    });
};
messenger.subscribe(bringCalls);
// It may have come with the first words.
bringCalls();

// Devices of one's own that wait for a yes, for whoever looks.
let asked = false;
const tellOfNewDevices = (): void => {
  const { strangers } = ends.status();
  if (document.visibilityState === "hidden" || !(asked || strangers.length > 0)) return;
  asked = true;
  endsPart()
    .then(({ sayNewDevices }) => sayNewDevices(ends.status().strangers))
    .catch(() => undefined);
};
ends.subscribe(tellOfNewDevices);
document.addEventListener("visibilitychange", tellOfNewDevices);

/** At most one sound a second, and of several open pages in one of them; `navigator.locks` is missing in older browsers. */
let quiet = false;
function ring(): void {
  // A page that nobody has touched is mute, and must not keep another one from sounding.
  if (quiet || (soundSwitch.sounds && !mayBeHeard())) return;
  const sound = (): Promise<void> => {
    quiet = true;
    play("message");
    return new Promise((resolve) => {
      setTimeout(() => {
        quiet = false;
        resolve();
      }, 1000);
    });
  };
  if (navigator.locks)
    void navigator.locks.request("iqsine.messageSound", { ifAvailable: true }, (lock) => (lock ? sound() : undefined));
  else void sound();
}
