import { useRef, useSyncExternalStore } from "react";
import type { PersonPresence } from "../../wire";
import { hub } from "../hooks";
import type { MessengerEars } from "../MessengerTap";
import { draftsKey } from "../MessengerTap";
import { shallowEqual } from "../shallow";
import { MessengerApi } from "./api";
import { DecryptedMessages, E2EE, loadFileEncryption } from "../../e2ee";
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
export { photoPlace } from "./photoPlace";
export type { Shown } from "./Wishes";

export const messengerApi = new MessengerApi(() => hub.isOneself);

/** Messages that wait on this device for the upload of their files. */
export const postings = postingsHere({
  roomOf: (id) => {
    const shown = messenger.view.room(id);
    return shown ? (shown.unmade ? null : shown.room.id) : messenger.view.ready ? id : null;
  },
  knows: (message) => messenger.view.knows(message),
  seal: async (posting, id) => {
    const [{ encryptedFiles }, room] = [await import("./uploads/encryptedUpload"), messenger.view.room(id)?.room];
    if (!room) throw new Error("no such room");
    return e2ee.encryptMessage(room, posting.id, posting.content, encryptedFiles(posting), posting.origin);
  },
});

postings.subscribe(() => {
  hub.messenger.waiting = postings.entries.filter(({ status }) => status === "pending").length;
});

const decrypted = new DecryptedMessages();

/** The only messenger of this page. */
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
  decrypted,
);

/** The end-to-end encryption of this device. */
export const e2ee = new E2EE({
  get person() {
    return hub.person;
  },
  decrypted,
  connection: async () => (await import("./e2eeHost")).e2eeHost(messenger, messengerApi),
});
// A message that could not be encrypted before may be possible now.
e2ee.subscribe(() => postings.wake());

// Its room may be known or created now.
messenger.subscribe(() => postings.wake());

/**
 * Stores the person's rooms and read messages on this device, for times without a connection. Its code is loaded last.
 */
if (typeof document !== "undefined")
  import("./keepRooms").then(
    ({ keepRooms }) => keepRooms(messenger),
    () => undefined,
  );

/** Pictures and voices of messages. They are deleted with the drafts when the person is signed out. */
export const pictures = new Pictures({
  store: () => (hub.person === null ? null : draftsKey(hub.person)),
  fetch: (media, form) => {
    // The hub knows an encrypted file only as a whole. A video's poster is its beginning.
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
      ? (await loadFileEncryption()).decryptFile(sealed, key, form, messenger.view.media(media)?.type ?? "")
      : sealed;
  },
  caches: globalThis.caches,
});

/** Transient messages between devices. */
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

/** The listener to the messenger's messages on the connection. */
export const ears: MessengerEars = {
  since: () => messenger.since(),
  hear: (word) => {
    messenger.hear(word);
    if (word.type === "messengerHello") e2ee.connected();
    signals.hear(word);
    presence.hear(word);
  },
  forget: () => {
    messenger.forget();
    e2ee.reset();
    signals.forget();
  },
};

/** The people who type in a room now, without the person here. */
export function useTyping(room: string): readonly string[] {
  return useSyncExternalStore(typing.subscribe, () => typing.of(room));
}

/** The presence of a person. `undefined`: unknown. */
export function usePresence(person: string | undefined): PersonPresence | undefined {
  return useSyncExternalStore(presence.subscribe, () => (person === undefined ? undefined : presence.of(person)));
}

/** A part of the messenger's view. Draws again only if the selected value differs shallowly. */
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
