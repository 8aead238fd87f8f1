import type { MessageContent } from "../../../wire";
import { draftsKey } from "../../MessengerSlot";
import type { SyncClient } from "../../SyncClient";
import type { Posting } from "./Posting";
import { leadAs } from "../leadAs";
import { LateShelf } from "./LateShelf";
import { Postings } from "./Postings";
import type { TusHub } from "./Tus";

export { postingOf } from "./Posting";
export type { PostedFile, Posting } from "./Posting";
export { Postings } from "./Postings";

/** The rooms' part for the postings. */
interface Rooms {
  roomOf(room: string): string | null;
  knows(message: string): boolean;
  seal(posting: Posting, room: string): Promise<MessageContent>;
}

const there = (): Promise<TusHub> => import("./Tus").then(({ tus }) => tus);
/** Loaded with the first file. */
const tus: TusHub = {
  create: (...asked) => there().then((hub) => hub.create(...asked)),
  offset: (...asked) => there().then((hub) => hub.offset(...asked)),
  patch: (...asked) => there().then((hub) => hub.patch(...asked)),
  end: (...asked) => there().then((hub) => hub.end(...asked)),
};

/** The waiting messages of this device, separate per person. */
export function postingsHere(client: SyncClient, rooms: Rooms): Postings {
  const channel =
    typeof BroadcastChannel === "function" && typeof document !== "undefined"
      ? new BroadcastChannel("iqsine.postings")
      : null;
  return new Postings({
    person: () => client.person,
    ready: () => client.isOneself && client.transport.answers,
    calm: () => client.outbox.waitingWork === 0,
    onChange: (listener) => {
      client.transport.onPhase(listener);
      client.outbox.subscribe(listener);
    },
    shelf: (person) =>
      new LateShelf(() => import("./PostingShelf").then(({ DatabaseShelf }) => new DatabaseShelf(draftsKey(person)))),
    roomOf: (room) => rooms.roomOf(room),
    handedOn: (message) =>
      client.outbox.entries.some(({ body }) => body.type === "messenger.send" && body.message === message) ||
      rooms.knows(message),
    isSafe: (message) =>
      rooms.knows(message) ||
      client.outbox.entries.some(
        ({ body, unkept }) => !unkept && body.type === "messenger.send" && body.message === message,
      ),
    send: (body) => client.send(body),
    seal: (posting, room) => rooms.seal(posting, room),
    tus,
    now: () => client.clock.now(),
    // If several pages upload the same, the hub takes each byte and each message once.
    lead: (person, begin) => leadAs(`postings.${person}`, begin),
    tell: () => channel?.postMessage(""),
    hear: (listener) => channel?.addEventListener("message", listener),
  });
}
