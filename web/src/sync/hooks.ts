import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from "react";
import type { CommandBody, Kind } from "../wire";
import type { LineAge } from "./LineWatch";
import type { Entry } from "./Entry";
import type { Keeping } from "./Outbox";
import { shallowEqual } from "./shallow";
import { SightContext } from "./Sight";
import type { SyncClient } from "./SyncClient";
import type { Phase } from "./transport/Transport";
import type { View } from "./View";

/** The sync client of this page. */
export const SyncContext = createContext<SyncClient | null>(null);

export function useClient(): SyncClient {
  const client = useContext(SyncContext);
  if (!client) throw new Error("no sync client");
  return client;
}

/** Wraps a subscription so that it pauses while the component is hidden. `passing`: it only reports passing time. */
export function useSeen(
  subscribe: (changed: () => void) => () => void,
  passing = false,
): (changed: () => void) => () => void {
  return useContext(SightContext)?.through(subscribe, passing) ?? subscribe;
}

const always = (): boolean => true;
const never = (): (() => void) => () => undefined;

/** `true` if the page of this component is visible, and not only kept or prepared. */
export function useInSight(): boolean {
  const sight = useContext(SightContext);
  return useSyncExternalStore(sight?.onSight ?? never, sight?.inSight ?? always);
}

/** Reads a store through a selector. Draws again only if the selected value differs shallowly. */
function useSelected<S, T>(subscribe: (changed: () => void) => () => void, read: () => S, select: (source: S) => T): T {
  const last = useRef<{ source: S; select: (source: S) => T; value: T } | null>(null);
  const get = (): T => {
    const source = read();
    const known = last.current;
    if (known && known.source === source && known.select === select) return known.value;
    const fresh = select(source);
    const value = known && shallowEqual(known.value, fresh) ? known.value : fresh;
    last.current = { source, select, value };
    return value;
  };
  return useSyncExternalStore(useSeen(subscribe), get);
}

/** A part of the view: `useReplica((view) => view.itemsOf(order))`. */
export function useReplica<T>(select: (view: View) => T): T {
  const { replica } = useClient();
  return useSelected(replica.onView, () => replica.view, select);
}

/**
 * `true` if the view shows what the hub had when the connection opened. One-time decisions must not use an older view.
 */
export function useUpToDate(): boolean {
  const client = useClient();
  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = [client.replica.onView(changed), client.transport.onPhase(changed)];
      return () => {
        for (const end of ends) end();
      };
    },
    [client],
  );
  return useSyncExternalStore(subscribe, () => client.upToDate);
}

/** The entries of the outbox, or a part of them. */
export function useOutbox<T>(select: (entries: readonly Entry[]) => T): T {
  const { outbox } = useClient();
  return useSelected(outbox.subscribe, () => outbox.entries, select);
}

/** Whether this device stores commands. */
export function useKeeping(): Keeping {
  const { outbox } = useClient();
  return useSyncExternalStore(useSeen(outbox.subscribe), () => outbox.keeping);
}

/** `true` if a person on this device created or changed this entity, and the hub has not confirmed it yet. */
export function useUnconfirmed(kind: Kind, id: string | undefined): boolean {
  return useReplica((view) => view.unconfirmed(kind, id));
}

/**
 * `true` if a pending command changes this entity and this screen cannot show the effect yet. The next step must wait.
 * Always `false` if the rules run on this device.
 */
export function useHeldUp(kind: Kind, id: string | undefined): boolean {
  const { predictor } = useClient();
  return useReplica((view) => !predictor.runs && view.unconfirmed(kind, id));
}

/** Pending commands that name this entity anywhere in their body. The screen marks it as unconfirmed. */
export function usePending(id: string | undefined): readonly Entry[] {
  return useOutbox((entries) =>
    id ? entries.filter((entry) => entry.status !== "refused" && mentions(entry.body, id)) : [],
  );
}

/** Commands that the hub refused and no person has looked at yet. */
export function useRefused(id?: string): readonly Entry[] {
  return useOutbox((entries) =>
    entries.filter((entry) => entry.status === "refused" && (id === undefined || mentions(entry.body, id))),
  );
}

export function mentions(body: CommandBody, id: string): boolean {
  return Object.values(body).some((value: unknown) => value === id || (Array.isArray(value) && value.includes(id)));
}

/** The number of rooms with messages that this person has not read. */
export function useUnreadRooms(): number {
  const { messenger } = useClient();
  return useSyncExternalStore(useSeen(messenger.onCounts), () => messenger.unread);
}

/** The number of messages that wait outside of the outbox. */
export function useWaitingMessages(): number {
  const { messenger } = useClient();
  return useSyncExternalStore(useSeen(messenger.onCounts), () => messenger.waiting);
}

export function usePhase(): Phase {
  const { transport } = useClient();
  return useSyncExternalStore(useSeen(transport.onPhase), () => transport.phase);
}

/** The hub's time. Draws again every `every` milliseconds. */
export function useNow(every = 10_000): number {
  const ticker = useClient().time.ticker(every);
  return useSyncExternalStore(useSeen(ticker.subscribe, true), ticker.read);
}

export function useLineAge(): LineAge {
  const { age } = useClient().time;
  return useSyncExternalStore(useSeen(age.subscribe, true), age.read);
}
