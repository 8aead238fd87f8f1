import type { LiveMessage } from "../wire";
import { deviceStore } from "./DeviceStore";
import { Listeners } from "./Listeners";
import { takeWaiting } from "./store/WaitingMessages";

/**
 * The messenger's messages on the connection. `messengerBeat` carries the number up to which the hub has sent all that
 * is meant for this person.
 */
export type MessengerWord =
  | Extract<
      LiveMessage,
      {
        readonly type:
          | "messengerHello"
          | "messengerChanges"
          | "messengerSnapshot"
          | "signal"
          | "signalRefused"
          | "presence";
      }
    >
  | { readonly type: "messengerBeat"; readonly seq: number };

/** The part that stores the messenger's messages. */
export interface MessengerEars {
  /** the last known number and its stream; `null`: nothing is known */
  since(): { readonly seq: number; readonly epoch: string | null } | null;
  hear(word: MessengerWord): void;
  /** Another person works here, or nobody does. */
  forget(): void;
}

/** The storage key for this person's own data: drafts, files to send, and pictures that they have seen. */
export const draftsKey = (person: string | null): string => `messenger.drafts.${person}`;
/** The name of the database with a person's E2EE state. */
export const e2eeDatabase = (person: string | null): string => `${draftsKey(person)}.ends`;

/** The number of rooms that have a draft. */
function begun(drafts: string | null): number {
  try {
    return Object.keys(JSON.parse(drafts ?? "{}") as object).length;
  } catch {
    return 0;
  }
}

/** The buffer's limit. If it overflows, the connection restarts when the listener joins. */
const mostWaiting = 500;
/** Milliseconds. The first screen must not wait for the messenger. */
const loadAfter = 1200;

/**
 * Buffers the messenger's messages until its code is loaded. The load begins with the first message, after all that the
 * first screen needs.
 */
export class MessengerTap {
  private ears: MessengerEars | null = null;
  private words: MessengerWord[] = [];
  private overflowed = false;
  private load: (() => Promise<unknown>) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private rooms = 0;
  private readonly listeners = new Listeners();
  /** messages that wait for the upload of their files */
  waiting = 0;

  /**
   * `again`: restarts the connection. `isOneself`: `true` if the session is this person's own. Otherwise nothing is
   * requested, and messages are ignored.
   */
  constructor(
    private readonly again: () => void,
    private readonly isOneself: () => boolean,
  ) {}

  /** Sets the function that loads the messenger's code. */
  comesWith(load: () => Promise<unknown>): void {
    this.load = load;
  }

  /** The request for the messenger's stream, as a part of the connection's URL. Empty: none. */
  get wish(): string {
    if (!this.isOneself()) return "";
    const since = this.ears?.since();
    return since
      ? `messenger=${since.seq}${since.epoch === null ? "" : `&messengerEpoch=${encodeURIComponent(since.epoch)}`}`
      : "messenger=";
  }

  /** The path that returns the same without a socket. `null`: the messenger is not loaded yet. */
  get path(): string | null {
    const since = this.ears?.since();
    if (!this.ears || !this.isOneself()) return null;
    return since
      ? `/api/messenger/changes?since=${since.seq}${since.epoch === null ? "" : `&epoch=${encodeURIComponent(since.epoch)}`}`
      : "/api/messenger/changes";
  }

  hear(word: MessengerWord): void {
    if (!this.isOneself()) return;
    if (this.ears) return this.ears.hear(word);
    // On a new connection the hub sends all from the beginning.
    if (word.type === "messengerHello") [this.words, this.overflowed] = [[], false];
    if (word.type !== "messengerBeat") {
      if (this.words.length < mostWaiting) this.words.push(word);
      else this.overflowed = true;
    }
    if (this.load && this.timer === undefined)
      this.timer = setTimeout(
        () =>
          void this.load?.().catch(() => {
            this.timer = undefined;
          }),
        loadAfter,
      );
  }

  /** Connects the listener, and first hands it the buffered messages. */
  join(ears: MessengerEars): void {
    if (this.ears) return;
    this.ears = ears;
    const words = this.words.splice(0);
    if (this.overflowed) return this.again();
    for (const word of words) ears.hear(word);
  }

  /**
   * The person is signed out: deletes their drafts, files to send and seen pictures. `lost` gets the number of messages
   * that waited for their files, and of drafts.
   */
  leave(person: string | null, lost: (messages: number, drafts: number) => void): void {
    const name = draftsKey(person);
    lost(0, begun(deviceStore.get(name)));
    deviceStore.remove(name);
    void takeWaiting(name).then((messages) => lost(messages, 0));
    for (const database of [name, e2eeDatabase(person)]) globalThis.indexedDB?.deleteDatabase(database);
    void globalThis.caches?.delete(name).catch(() => undefined);
  }

  forget(): void {
    this.words = [];
    this.overflowed = false;
    this.ears?.forget();
    this.unread = 0;
  }

  /** The number of rooms with unread messages. Muted rooms do not count. */
  get unread(): number {
    return this.rooms;
  }
  set unread(count: number) {
    if (count === this.rooms) return;
    this.rooms = count;
    this.listeners.tell();
  }

  onUnread(listener: () => void): () => void {
    return this.listeners.add(listener);
  }
}
