import { useRef, useSyncExternalStore } from "react";
import type { PersonPresence } from "../../wire";
import { hub } from "../hooks";
import type { MessengerEars } from "../MessengerTap";
import { draftsKey } from "../MessengerTap";
import { shallowEqual } from "../shallow";
import { MessengerApi } from "./api";
import { EndsDoor } from "./EndsDoor";
import { SealedWords } from "./SealedWords";
import { MessengerStore } from "./MessengerStore";
import type { MessengerView } from "./MessengerView";
import { mediaPath, Pictures } from "./Pictures";
import { Presence } from "./Presence";
import { Signals } from "./Signals";
import { Typing } from "./Typing";
import { postingsHere } from "./uploads";

export { readBy, unreadIn } from "./Book";
export type { RoomState } from "./Book";
export { MessengerView } from "./MessengerView";
export { Pictures, mediaPath, savingPath } from "./Pictures";
export type { PictureForm } from "./Pictures";
export type { HistoryShown, Loading, Progress, RoomShown } from "./MessengerView";
export { postingOf } from "./uploads";
export type { PostedFile } from "./uploads";
export type { Signal, SignalRefused } from "./Signals";
export type { SealState, SealedFile } from "./SealedWords";
export type { EndsStatus, KnownEnd } from "./ends/Ends";
export type { HitsWanted } from "./ends/SealedSearch";
export { photoPlace } from "./photoPlace";
export type { EndTrust } from "./ends/Trust";
export type { CallBetween, CallSeal, CallSeals } from "./ends/CallSeals";
export type { EndCode } from "./endCode";
export type { Shown } from "./Wishes";

export const messengerApi = new MessengerApi(() => hub.isOneself);

/** What waits on this device for its files to be with the hub. */
export const postings = postingsHere({
  roomOf: (id) => {
    const shown = messenger.view.room(id);
    return shown ? (shown.unmade ? null : shown.room.id) : messenger.view.ready ? id : null;
  },
  knows: (message) => messenger.view.knows(message),
  seal: async (posting, id) => {
    const [{ sealedFiles }, room] = [await import("./uploads/FileSeal"), messenger.view.room(id)?.room];
    if (!room) throw new Error("no such room");
    return ends.sealContent(room, posting.id, posting.content, sealedFiles(posting), posting.origin);
  },
});

postings.subscribe(() => {
  hub.messenger.waiting = postings.entries.filter(({ status }) => status === "pending").length;
});

const sealedWords = new SealedWords();

/** The one messenger of this page. */
export const messenger: MessengerStore = new MessengerStore(
  {
    get person() {
      return hub.person;
    },
    get entries() {
      return [...hub.outbox.entries, ...postings.entries];
    },
    onEntries: (listener) => {
      const ends = [hub.outbox.subscribe(listener), postings.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    send: (body) => hub.send(body),
    now: () => hub.clock.now(),
    again: () => hub.line.restart(),
    shown: (seq) => hub.outbox.messengerShown(seq),
    unread: (rooms) => {
      hub.messenger.unread = rooms;
    },
    lose: (media) => void pictures.remove(media),
  },
  messengerApi,
  sealedWords,
);

/** What only devices of a room can read, as far as this one is concerned. */
export const ends = new EndsDoor(messenger, sealedWords, messengerApi);
// What could not be sealed may be now.
ends.subscribe(() => postings.wake());

// Its room may have become known, or have been made.
messenger.subscribe(() => postings.wake());

/** A person's rooms, and what he has read of them, stay on this device for when there is no line. What does it comes behind all else. */
if (typeof document !== "undefined")
  import("./keepRooms").then(
    ({ keepRooms }) => keepRooms(messenger),
    () => undefined,
  );

/** Pictures and voices of messages; they go with the drafts when their reader is signed out. */
export const pictures = new Pictures({
  store: () => (hub.person === null ? null : draftsKey(hub.person)),
  fetch: (media, form) => {
    // What is sealed the hub knows as a whole only: a film's picture is its beginning.
    const poster = form === "poster" && messenger.view.fileKey(media)?.poster;
    return fetch(mediaPath(media, poster ? "whole" : form), {
      credentials: "same-origin",
      cache: "no-store",
      headers: poster ? { Range: `bytes=0-${poster.size}` } : {},
    });
  },
  open: async (media, form, sealed) => {
    const key = messenger.view.fileKey(media);
    return key
      ? (await import("./uploads/FileSeal")).openForm(sealed, key, form, messenger.view.media(media)?.type ?? "")
      : sealed;
  },
  caches: globalThis.caches,
});

/** What devices say to each other without anything being kept. */
export const signals = new Signals({
  get live() {
    return hub.line.phase === "live";
  },
  say: (word) => hub.line.say(word),
  onChange: (listener) => hub.onPhase(listener),
});
export const typing = new Typing(signals, () => hub.person);
messenger.onArrival(({ room, author }) => typing.arrived(room, author));
const presence = new Presence(signals);

/** What listens to the messenger's words on the line. */
export const ears: MessengerEars = {
  since: () => messenger.since(),
  hear: (word) => {
    messenger.hear(word);
    if (word.type === "messengerHello") ends.greet();
    signals.hear(word);
    presence.hear(word);
  },
  forget: () => {
    messenger.forget();
    ends.forget();
    signals.forget();
  },
};

/** Who is writing in a room at this moment, besides whoever works here. */
export function useTyping(room: string): readonly string[] {
  return useSyncExternalStore(typing.subscribe, () => typing.of(room));
}

/** Whether somebody is here; undefined: that is not known. */
export function usePresence(person: string | undefined): PersonPresence | undefined {
  return useSyncExternalStore(presence.subscribe, () => (person === undefined ? undefined : presence.of(person)));
}

/** What is known of the rooms, as a page needs it; drawn again only when what was selected differs shallowly. */
export function useMessenger<T>(select: (view: MessengerView) => T): T {
  const last = useRef<{
    readonly view: MessengerView;
    readonly select: (view: MessengerView) => T;
    readonly value: T;
  } | null>(null);
  const get = (): T => {
    const view = messenger.read();
    const known = last.current;
    if (known && known.view === view && known.select === select) return known.value;
    const fresh = select(view);
    const value = known && shallowEqual(known.value, fresh) ? known.value : fresh;
    last.current = { view, select, value };
    return value;
  };
  return useSyncExternalStore(messenger.subscribe, get);
}
