import { hub } from "../../session/client";
import { messengerOf } from "../../sync/messenger";
import { e2ee, messenger, signals } from "../../session/messenger";
import { navigate } from "../../ui/route";
import { mayBeHeard, play, soundSwitch } from "../../ui/sound";
import { e2eePart } from "./e2ee/parts";
import { calls } from "./parts";
import { messengerPaths, stepTo } from "../../domains/messenger/paths";
import { renew } from "./push/subscription";

// A visible page needs no push message.
const tellSight = (): void => signals.sight(document.visibilityState === "hidden");
document.addEventListener("visibilitychange", tellSight);
signals.onLine((live) => {
  if (live && document.visibilityState === "hidden") tellSight();
});

// Renews the push subscription with each session. A failure is repeated with the next connection.
signals.onLine((live) => {
  if (live && hub.person !== null) renew(hub.person).catch(() => undefined);
});

navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<{ readonly open?: string } | null>) => {
  if (typeof data?.open === "string" && data.open.startsWith("/messenger")) stepTo(data.open);
  else if (data?.open === "/manager/team") navigate(data.open);
});

/** Closes the system's notifications, because the next person must not see them. */
function closeNotices(): void {
  navigator.serviceWorker
    ?.getRegistration()
    .then((found) => found?.getNotifications())
    .then((all) => {
      for (const one of all ?? []) one.close();
    })
    .catch(() => undefined);
}

// Loaded on every device with the first messenger message, because all screens show its counts.
hub.messenger.consumer.join(messengerOf(hub).consumer);
messenger.onForget(closeNotices);

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

// A ringing or joined call loads its code.
let called = false;
const bringCalls = (): void => {
  if (called || ![...messenger.view.book.calls.values()].some(({ state }) => state !== "ended")) return;
  called = true;
  calls()
    .then(({ openCallService }) => openCallService())
    .catch(() => {
      called = false;
    });
};
messenger.subscribe(bringCalls);
// A call may have come with the first messages.
bringCalls();

// Tells the person about devices that wait: their own for confirmation, those of others for a verification.
let asked = false;
const tellOfNewDevices = (): void => {
  const { unverifiedDevices, requesters } = e2ee.status();
  if (document.visibilityState === "hidden" || !(asked || unverifiedDevices.length + requesters.length > 0)) return;
  asked = true;
  e2eePart()
    .then(({ reportRequesters, reportUnverifiedDevices }) => {
      reportUnverifiedDevices(e2ee.status().unverifiedDevices);
      reportRequesters(e2ee.status().requesters, (person) => hub.replica.view.nameOf(person));
    })
    .catch(() => undefined);
};
e2ee.subscribe(tellOfNewDevices);
document.addEventListener("visibilitychange", tellOfNewDevices);

/** At most one sound per second, and in one of several open pages. Older browsers lack `navigator.locks`. */
let quiet = false;
function ring(): void {
  // An untouched page is silent, and must not keep another one from sounding.
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
