import { deviceId } from "../../DeviceStore";
import { draftsKey } from "../../MessengerSlot";
import type { SyncClient } from "../../SyncClient";
import type { MessengerApi } from "../api";
import type { MessengerStore } from "../MessengerStore";
import type { SealedWords } from "../SealedWords";
import { endHub } from "./EndHub";
import { DatabaseEnds } from "./EndStore";
import { Ends } from "./Ends";
import { loadOlm } from "./Olm";
import type { EndNews } from "./Place";
import { Vault } from "./Vault";

/** A device identity with its subscription to the page. */
export interface Resident {
  readonly ends: Ends;
  leave(): void;
}

/** The E2EE state of one person on this device, in its own database. It is deleted when the person is signed out. */
export async function residentHere(
  client: SyncClient,
  person: string,
  messenger: MessengerStore,
  words: SealedWords,
  api: MessengerApi,
): Promise<Resident> {
  const olm = await loadOlm();
  const store = new DatabaseEnds(`${draftsKey(person)}.ends`);
  const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(`iqsine.ends.${person}`) : null;
  const ends = new Ends(
    {
      person,
      device: deviceId(),
      olm,
      store,
      vault: await Vault.open(store),
      hub: endHub,
      news: () => newsOf(messenger),
      now: () => client.clock.now(),
    },
    {
      words,
      rooms: () =>
        [...messenger.view.book.rooms.values()].map(({ room }) => room).filter(({ seal }) => seal === "ends"),
      page: async (room, before, count) => {
        const page = await api.page(room, before === null ? null : { before }, count);
        messenger.learn(page.media);
        return page.messages;
      },
      alone: (work) =>
        client.isOneself && client.person === person
          ? alone(person, work)
          : Promise.reject(new Error("on somebody else's session")),
      tell: () => channel?.postMessage(""),
    },
  );
  await ends.start();
  channel?.addEventListener("message", () => void ends.neighbour());
  const deafen = follow(messenger, words, ends);
  return {
    ends,
    leave: () => {
      deafen();
      channel?.close();
      ends.stop();
    },
  };
}

/** Passes changes of the stream on. */
function follow(messenger: MessengerStore, words: SealedWords, ends: Ends): () => void {
  let before = messenger.view.book;
  const stops = [
    messenger.subscribe(() => {
      const { book } = messenger.view;
      if (book === before || !book.ready || book.kept) return;
      const known = before;
      before = book;
      if (known.rooms !== book.rooms) for (const room of known.rooms.keys()) if (!book.rooms.has(room)) ends.left(room);
      if (
        known.mail !== book.mail ||
        known.ends !== book.ends ||
        known.backup !== book.backup ||
        known.rooms !== book.rooms
      )
        ends.heard(known.mail !== book.mail);
    }),
    messenger.onMessage((message) => {
      if (message && !message.content) ends.gone(message);
      else if (message) words.want(message);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function newsOf(messenger: MessengerStore): EndNews {
  const { ready, kept, ends, mail, backup, rooms } = messenger.view.book;
  return { ready: ready && !kept, ends, mail, backup, room: (id) => rooms.get(id)?.room };
}

/** Lets one page at a time talk to the hub. If two do, each to-device message still counts once. */
function alone<T>(person: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? (locks.request(`iqsine.ends.${person}`, work) as Promise<T>) : work();
}
