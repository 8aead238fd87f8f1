import type { Directory, EngineHost, StreamEvents } from "../../e2ee";
import { foldedWords, isSought, soughtWords } from "../../rules/searchWords";
import { deviceId } from "../DeviceStore";
import { request } from "../Http";
import { e2eeDatabase } from "../MessengerSlot";
import type { SyncClient } from "../SyncClient";
import { newId } from "../Uuid";
import type { MessengerApi } from "./api";
import type { MessengerStore } from "./MessengerStore";

/** The hub and the messenger's stream, as the E2EE engine sees them. */
export function e2eeHost(client: SyncClient, messenger: MessengerStore, api: MessengerApi): EngineHost {
  return {
    device: deviceId(),
    request,
    searchRules: { foldedWords, isSought, soughtWords },
    now: () => client.clock.now(),
    newId: () => newId(client.clock.now()),
    databaseOf: e2eeDatabase,
    isSession: (person) => client.isOneself && client.person === person,
    directory: () => directoryOf(messenger),
    rooms: () => [...messenger.view.book.rooms.values()].map(({ room }) => room).filter(({ seal }) => seal === "ends"),
    page: async (room, before, count) => {
      const page = await api.page(room, before === null ? null : { before }, count);
      messenger.learn(page.media);
      return page.messages;
    },
    follow: (events) => follow(messenger, events),
  };
}

function directoryOf(messenger: MessengerStore): Directory {
  const { ready, kept, ends, mail, backup, rooms } = messenger.view.book;
  return { ready: ready && !kept, devices: ends, pending: mail, backup, room: (id) => rooms.get(id)?.room };
}

function follow(messenger: MessengerStore, events: StreamEvents): () => void {
  let before = messenger.view.book;
  const stops = [
    messenger.subscribe(() => {
      const { book } = messenger.view;
      if (book === before || !book.ready || book.kept) return;
      const known = before;
      before = book;
      if (known.rooms !== book.rooms)
        for (const room of known.rooms.keys()) if (!book.rooms.has(room)) events.leftRoom(room);
      if (
        known.mail !== book.mail ||
        known.ends !== book.ends ||
        known.backup !== book.backup ||
        known.rooms !== book.rooms
      )
        events.changed(known.mail !== book.mail);
    }),
    messenger.onMessage((message) => {
      if (message && !message.content) events.deleted(message);
      else if (message) events.arrived(message);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
