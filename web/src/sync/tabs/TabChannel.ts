import type { OutboxRow } from "../store/Rows";
import type { Outcome } from "../Messages";

/** A message between the pages of one device. */
export type TabMessage =
  /** commands that the sending page added to the outbox */
  | { readonly type: "added"; readonly rows: readonly OutboxRow[] }
  /** the hub's answer to a command */
  | { readonly type: "settled"; readonly outcome: Outcome }
  /** a person discarded a command or put it back */
  | { readonly type: "edited" }
  /** the person signs out by hand on that page, and was asked; `asked: false`: they stay signed in */
  | { readonly type: "signsOut"; readonly asked: boolean }
  /** the election of the page that sends, in browsers without locks; see `TabElection` */
  | { readonly type: "whoSends" }
  | { readonly type: "leaves" }
  | { readonly type: "sends"; readonly page: string; readonly since: number };

/** Other open pages of this browser that hear the same words. */
export interface PageChannel<Word> {
  tell(word: Word): void;
  hear(listener: (word: Word) => void): void;
}

/** A channel that ends with the part of the page that opened it. */
export interface OpenPageChannel<Word> extends PageChannel<Word> {
  /** Hears nothing from now on, and must not tell anything any more. */
  close(): void;
}

/** The other open pages of this device. */
export type TabChannel = PageChannel<TabMessage>;

export const openTabChannel = (): TabChannel => openPageChannel("iqsine.neighbours");

/** Uses a `BroadcastChannel`. Browsers without it get a `storage` event through `localStorage`. */
export function openPageChannel<Word>(name: string): OpenPageChannel<Word> {
  if (typeof BroadcastChannel === "function" && typeof document !== "undefined") {
    const channel = new BroadcastChannel(name);
    return {
      tell: (word) => channel.postMessage(word),
      hear: (listener) => {
        channel.addEventListener("message", (event) => listener(event.data as Word));
      },
      close: () => channel.close(),
    };
  }
  const ends: (() => void)[] = [];
  return {
    tell: (word) => {
      try {
        globalThis.localStorage?.setItem(name, JSON.stringify({ word, at: Math.random() }));
      } catch {
        // The other pages miss the message. They see the change when they next read the database.
      }
    },
    hear: (listener) => {
      const stored = (event: Event): void => {
        const { key, newValue } = event as StorageEvent;
        if (key === name && newValue) listener((JSON.parse(newValue) as { word: Word }).word);
      };
      globalThis.addEventListener?.("storage", stored);
      ends.push(() => globalThis.removeEventListener?.("storage", stored));
    },
    close: () => {
      for (const end of ends.splice(0)) end();
    },
  };
}
