import { deviceStore, formDraftsKey } from "./DeviceStore";
import { Listeners } from "./Listeners";
import { takeWaiting } from "./store/WaitingMessages";
import { LateConsumer } from "./streams/LateConsumer";

/** The storage key for this person's own data: drafts, files to send, and pictures that they have seen. */
export const draftsKey = (person: string | null): string => `messenger.drafts.${person}`;
/** The name of the database with a person's E2EE state. */
export const e2eeDatabase = (person: string | null): string => `${draftsKey(person)}.ends`;

/** The number of rooms or forms that have a draft. */
function draftsIn(drafts: string | null): number {
  try {
    return Object.keys(JSON.parse(drafts ?? "{}") as object).length;
  } catch {
    return 0;
  }
}

/** The part of the messenger that every page has: its code is loaded later, and all screens show its counts. */
export class MessengerSlot {
  readonly consumer: LateConsumer;
  private rooms = 0;
  private readonly listeners = new Listeners();
  private outside = 0;

  /** `restart`: restarts the connection */
  constructor(restart: () => void) {
    this.consumer = new LateConsumer(restart);
  }

  /**
   * The person is signed out: deletes their drafts, also those of forms and surveys, files to send and seen pictures. `lost` gets the
   * number of messages that waited for their files, and of drafts.
   */
  leave(person: string | null, lost: (messages: number, drafts: number) => void): void {
    const name = draftsKey(person);
    const stored = [name, formDraftsKey(person), formDraftsKey(person, "makes")];
    lost(
      0,
      stored.reduce((sum, key) => sum + draftsIn(deviceStore.get(key)), 0),
    );
    for (const key of stored) deviceStore.remove(key);
    void takeWaiting(name).then((messages) => lost(messages, 0));
    for (const database of [name, e2eeDatabase(person)]) globalThis.indexedDB?.deleteDatabase(database);
    void globalThis.caches?.delete(name).catch(() => undefined);
  }

  forget(): void {
    this.consumer.forget();
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

  /** messages that wait outside of the outbox: for their files or their encryption */
  get waiting(): number {
    return this.outside;
  }
  set waiting(count: number) {
    if (count === this.outside) return;
    this.outside = count;
    this.listeners.tell();
  }

  readonly onCounts = (listener: () => void): (() => void) => this.listeners.add(listener);
}
