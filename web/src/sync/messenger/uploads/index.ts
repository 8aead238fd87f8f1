import { hub } from "../../hooks";
import { draftsKey } from "../../MessengerTap";
import { DatabaseShelf } from "./PostingShelf";
import { Postings } from "./Postings";
import { tus } from "./Tus";

export { postingOf } from "./Posting";
export type { PostedFile, Posting } from "./Posting";
export { Postings } from "./Postings";

/** What the rooms know of messages and of one another. */
interface Rooms {
  roomOf(room: string): string | null;
  knows(message: string): boolean;
}

/** The files that this device sends; of each person apart. */
export function postingsHere(rooms: Rooms): Postings {
  const channel = typeof BroadcastChannel === "function" && typeof document !== "undefined" ? new BroadcastChannel("iqsine.postings") : null;
  return new Postings({
    person: () => hub.person,
    ready: () => hub.isOneself && (hub.line.phase === "live" || hub.line.phase === "polling"),
    calm: () => hub.outbox.waitingWork === 0,
    onChange: (listener) => {
      hub.onPhase(listener);
      hub.outbox.subscribe(listener);
    },
    shelf: (person) => new DatabaseShelf(draftsKey(person)),
    roomOf: (room) => rooms.roomOf(room),
    handedOn: (message) => hub.outbox.entries.some(({ body }) => body.type === "messenger.send" && body.message === message) || rooms.knows(message),
    send: (body) => hub.send(body),
    tus, now: () => hub.clock.now(), lead,
    tell: () => channel?.postMessage(""),
    hear: (listener) => channel?.addEventListener("message", listener),
  });
}

/** Without locks each page brings what it finds: the hub takes every byte and every message once. */
function lead(person: string, begin: () => void): () => void {
  const locks = globalThis.navigator?.locks;
  if (!locks) {
    begin();
    return () => undefined;
  }
  const stop = new AbortController();
  let release = (): void => stop.abort();
  void locks.request(`iqsine.postings.${person}`, { signal: stop.signal }, () => new Promise<void>((done) => {
    release = done;
    begin();
  })).catch(() => undefined);
  return () => release();
}
