import { useContext, useRef, useSyncExternalStore } from "react";
import { speakOf } from "../i18n";
import type { CommandBody, Kind } from "../wire";
import type { LineAge } from "./LineWatch";
import { LineWatch } from "./LineWatch";
import type { Outcome } from "./Messages";
import type { Entry } from "./Entry";
import type { Keeping } from "./Outbox";
import { shallowEqual } from "./shallow";
import { SightContext } from "./Sight";
import { SyncClient } from "./SyncClient";
import { openTabChannel } from "./tabs/TabChannel";
import { Ticker } from "./Ticker";
import type { Phase } from "./transport/Transport";
import type { View } from "./View";

/** The only sync client of this page. */
export const hub = new SyncClient({
  address: () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}`,
  channel: openTabChannel(),
  loadRules: async () => {
    // The rules return codes. Without the hub's messages, this page needs its own texts for them.
    const [{ RestaurantRules }] = await Promise.all([import("../rules"), speakOf("refusals")]);
    return RestaurantRules.load();
  },
});

/** Queues a command. See `SyncClient.send`. */
export const send = (body: CommandBody): Promise<Outcome> => hub.send(body);

const onView = (changed: () => void): (() => void) => hub.replica.onView(changed);
const onOutbox = (changed: () => void): (() => void) => hub.outbox.subscribe(changed);
const onUnread = (changed: () => void): (() => void) => hub.messenger.onUnread(changed);
const onPhase = (changed: () => void): (() => void) => hub.transport.onPhase(changed);

/** Wraps a subscription so that it pauses while the component is hidden. `passing`: it only reports passing time. */
function useSeen(subscribe: (changed: () => void) => () => void, passing = false): (changed: () => void) => () => void {
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
  return useSelected(onView, () => hub.replica.view, select);
}

/**
 * `true` if the view shows what the hub had when the connection opened. One-time decisions must not use an older view.
 */
export function useUpToDate(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const ends = [onView(changed), onPhase(changed)];
      return () => {
        for (const end of ends) end();
      };
    },
    () => hub.upToDate,
  );
}

/** The entries of the outbox, or a part of them. */
export function useOutbox<T>(select: (entries: readonly Entry[]) => T): T {
  return useSelected(onOutbox, () => hub.outbox.entries, select);
}

/** Whether this device stores commands. */
export function useKeeping(): Keeping {
  return useSyncExternalStore(useSeen(onOutbox), () => hub.outbox.keeping);
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
  return useReplica((view) => !hub.predictor.runs && view.unconfirmed(kind, id));
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
  return useSyncExternalStore(useSeen(onUnread), () => hub.messenger.unread);
}

export function usePhase(): Phase {
  return useSyncExternalStore(useSeen(onPhase), () => hub.transport.phase);
}

const tickers = new Map<number, Ticker>();

/** The hub's time. Draws again every `every` milliseconds. */
export function useNow(every = 10_000): number {
  let ticker = tickers.get(every);
  if (!ticker) tickers.set(every, (ticker = new Ticker(every, () => hub.clock.now())));
  return useSyncExternalStore(useSeen(ticker.subscribe, true), ticker.read);
}

const watch = new LineWatch(hub.transport);

export function useLineAge(): LineAge {
  return useSyncExternalStore(useSeen(watch.subscribe, true), watch.read);
}
