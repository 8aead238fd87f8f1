import type { LiveMessage } from "../wire";
import { deviceStore } from "./DeviceStore";
import { Listeners } from "./Listeners";
import { takeWaiting } from "./store/WaitingMessages";

/** What the line says of the messenger. `messengerBeat`: up to where all was told of its stream that is meant for this person. */
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

/** Whoever keeps what is told of the messenger. */
export interface MessengerEars {
  /** the last number known and the stream it is of; null: nothing is known */
  since(): { readonly seq: number; readonly epoch: string | null } | null;
  hear(word: MessengerWord): void;
  /** Somebody else works here, or nobody does. */
  forget(): void;
}

/** Under which the device keeps what is this person's alone: what he has begun to write, what he sends, pictures that he has seen. */
export const draftsKey = (person: string | null): string => `messenger.drafts.${person}`;

/** In how many rooms something was begun. */
function begun(drafts: string | null): number {
  try {
    return Object.keys(JSON.parse(drafts ?? "{}") as object).length;
  } catch {
    return 0;
  }
}

/** More than this is asked for anew once somebody listens. */
const mostWaiting = 500;
/** What stands on the screen first must not wait for the messenger. */
const loadAfter = 1200;

/**
 * The messenger's place on the line: its words are kept until its part of the pages has come, which is fetched when the first
 * of them arrives, behind all that the first screen needs.
 */
export class MessengerTap {
  private ears: MessengerEars | null = null;
  private words: MessengerWord[] = [];
  private overflowed = false;
  private load: (() => Promise<unknown>) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private rooms = 0;
  private readonly listeners = new Listeners();
  /** messages that wait for their files to be with the hub */
  waiting = 0;

  /** `again`: the line is to tell all anew; `isOneself`: the line is this person's own: on another's nothing is asked for, and nothing heard */
  constructor(
    private readonly again: () => void,
    private readonly isOneself: () => boolean,
  ) {}

  /** How the part that listens comes. */
  comesWith(load: () => Promise<unknown>): void {
    this.load = load;
  }

  /** The wish as it stands in the address of the line; empty: none. */
  get wish(): string {
    if (!this.isOneself()) return "";
    const since = this.ears?.since();
    return since
      ? `messenger=${since.seq}${since.epoch === null ? "" : `&messengerEpoch=${encodeURIComponent(since.epoch)}`}`
      : "messenger=";
  }

  /** Where to ask for the same without a socket; null: nobody listens yet. */
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
    // On a new line all is told from the beginning.
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

  /** From now on these ears hear, first of all what was said before they came. */
  join(ears: MessengerEars): void {
    if (this.ears) return;
    this.ears = ears;
    const words = this.words.splice(0);
    if (this.overflowed) return this.again();
    for (const word of words) ears.hear(word);
  }

  /**
   * The person is signed out: nobody is to read what he had begun to write or to send, nor what he has seen. `lost`: so many messages
   * that waited for their files, and so many that were begun.
   */
  leave(person: string | null, lost: (messages: number, drafts: number) => void): void {
    const name = draftsKey(person);
    lost(0, begun(deviceStore.get(name)));
    deviceStore.remove(name);
    void takeWaiting(name).then((messages) => lost(messages, 0));
    for (const database of [name, `${name}.ends`]) globalThis.indexedDB?.deleteDatabase(database);
    void globalThis.caches?.delete(name).catch(() => undefined);
  }

  forget(): void {
    this.words = [];
    this.overflowed = false;
    this.ears?.forget();
    this.unread = 0;
  }

  /** In how many rooms something is unread; muted ones are not counted. */
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
