import type { OutboxRow } from "./store/Rows";
import type { Outcome } from "./Messages";

/** What the pages of one device tell one another. */
export type Word =
  /** wanted in that page, and kept */
  | { readonly type: "added"; readonly rows: readonly OutboxRow[] }
  /** answered by the hub */
  | { readonly type: "settled"; readonly outcome: Outcome }
  /** taken out of the queue or put back by a person */
  | { readonly type: "edited" }
  /** in that page the person signs out by hand, and was asked; `asked: false`: nothing came of it */
  | { readonly type: "signsOut"; readonly asked: boolean }
  /** which page sends, where the browser has no locks; see `Election` */
  | { readonly type: "whoSends" }
  | { readonly type: "leaves" }
  | { readonly type: "sends"; readonly page: string; readonly since: number };

/** The other open pages of this device. */
export interface Neighbours {
  tell(word: Word): void;
  hear(listener: (word: Word) => void): void;
}

const name = "iqsine.neighbours";

/** By a channel of the browser's own; where it has none, by a slip in `localStorage`, of which the other pages are told. */
export function neighboursHere(): Neighbours {
  if (typeof BroadcastChannel === "function" && typeof document !== "undefined") {
    const channel = new BroadcastChannel(name);
    return {
      tell: (word) => channel.postMessage(word),
      hear: (listener) => {
        channel.addEventListener("message", (event) => listener(event.data as Word));
      },
    };
  }
  return {
    tell: (word) => {
      try {
        globalThis.localStorage?.setItem(name, JSON.stringify({ word, at: Math.random() }));
      } catch {
        // Nobody hears it; they read the database when they next look.
      }
    },
    hear: (listener) => {
      globalThis.addEventListener?.("storage", (event) => {
        const { key, newValue } = event as StorageEvent;
        if (key === name && newValue) listener((JSON.parse(newValue) as { word: Word }).word);
      });
    },
  };
}
