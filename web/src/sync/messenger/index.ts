import { useRef, useSyncExternalStore } from "react";
import type { PersonPresence } from "../../wire";
import { useClient } from "../hooks";
import { shallowEqual } from "../shallow";
import { messengerOf } from "./Messenger";
import type { MessengerView } from "./MessengerView";

export { messengerOf } from "./Messenger";
export type { Messenger } from "./Messenger";
export { readBy, unreadIn } from "./unread";
export type { RoomState } from "./MessengerState";
export { MessengerView } from "./MessengerView";
export { PictureLoader, mediaPath, savingPath } from "./PictureLoader";
export type { PictureForm } from "./PictureLoader";
export type { HistoryShown, Loading, Progress, RoomShown } from "./MessengerView";
export { postingOf } from "./uploads";
export type { PostedFile } from "./uploads";
export type { Signal, SignalRefused } from "./Signals";
export { photoPlace } from "./photoPlace";
export type { ShownMessage } from "./PendingCommands";

/** The people who type in a room now, without the person here. */
export function useTyping(room: string): readonly string[] {
  const { typing } = messengerOf(useClient());
  return useSyncExternalStore(typing.subscribe, () => typing.of(room));
}

/** The presence of a person. `undefined`: unknown. */
export function usePresence(person: string | undefined): PersonPresence | undefined {
  const { presence } = messengerOf(useClient());
  return useSyncExternalStore(presence.subscribe, () => (person === undefined ? undefined : presence.of(person)));
}

/** A part of the messenger's view. Draws again only if the selected value differs shallowly. */
export function useMessenger<T>(select: (view: MessengerView) => T): T {
  const messenger = messengerOf(useClient()).store;
  const last = useRef<{
    readonly view: MessengerView;
    readonly select: (view: MessengerView) => T;
    readonly value: T;
  } | null>(null);
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
