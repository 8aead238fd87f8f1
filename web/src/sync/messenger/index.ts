import { useRef, useSyncExternalStore } from "react";
import { hub } from "../hooks";
import { shallowEqual } from "../shallow";
import { MessengerApi } from "./api";
import { MessengerStore } from "./MessengerStore";
import type { MessengerView } from "./MessengerView";

export { readBy, unreadIn } from "./Book";
export type { RoomState } from "./Book";
export { MessengerView } from "./MessengerView";
export type { HistoryShown, Loading, Progress, RoomShown } from "./MessengerView";
export type { Shown } from "./Wishes";

export const messengerApi = new MessengerApi(() => hub.isOneself);

/** The one messenger of this page. */
export const messenger = new MessengerStore({
  get person() { return hub.person; },
  get entries() { return hub.outbox.entries; },
  onEntries: (listener) => hub.outbox.subscribe(listener),
  send: (body) => hub.send(body),
  now: () => hub.clock.now(),
  again: () => hub.line.restart(),
  shown: (seq) => hub.outbox.messengerShown(seq),
  unread: (rooms) => { hub.messenger.unread = rooms; },
}, messengerApi);

/** What is known of the rooms, as a page needs it; drawn again only when what was selected differs shallowly. */
export function useMessenger<T>(select: (view: MessengerView) => T): T {
  const last = useRef<{ readonly view: MessengerView; readonly select: (view: MessengerView) => T; readonly value: T } | null>(null);
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
