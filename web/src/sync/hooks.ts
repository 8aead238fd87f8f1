import { useContext, useRef, useSyncExternalStore } from "react";
import { speakOf } from "../i18n";
import type { CommandBody, Kind } from "../wire";
import { Hub } from "./Hub";
import type { Phase } from "./Line";
import type { LineAge } from "./LineWatch";
import { LineWatch } from "./LineWatch";
import type { Outcome } from "./Messages";
import type { Entry } from "./Entry";
import type { Keeping } from "./Outbox";
import { shallowEqual } from "./shallow";
import { SightContext } from "./Sight";
import { Ticker } from "./Ticker";
import type { View } from "./View";

/** The one hub of this page. */
export const hub = new Hub(async () => {
  // What the rules answer has to be worded here, where the hub's words do not come.
  const [{ Rulebook }] = await Promise.all([import("../rules"), speakOf("refusals")]);
  return Rulebook.load();
});

/** Wants something of the hub; see `Hub.send`. */
export const send = (body: CommandBody): Promise<Outcome> => hub.send(body);

const onView = (changed: () => void): (() => void) => hub.onView(changed);
const onOutbox = (changed: () => void): (() => void) => hub.outbox.subscribe(changed);
const onUnread = (changed: () => void): (() => void) => hub.messenger.onUnread(changed);
const onPhase = (changed: () => void): (() => void) => hub.onPhase(changed);

/** A store as whoever asks should hear it: not while it is out of sight. `passing`: it tells how time goes by. */
function useSeen(subscribe: (changed: () => void) => () => void, passing = false): (changed: () => void) => () => void {
  return useContext(SightContext)?.through(subscribe, passing) ?? subscribe;
}

const always = (): boolean => true;
const never = (): (() => void) => () => undefined;

/** Whether somebody looks at the page that this stands on, and it is not only kept or made ready. */
export function useInSight(): boolean {
  const sight = useContext(SightContext);
  return useSyncExternalStore(sight?.onSight ?? never, sight?.inSight ?? always);
}

/** A store read through a selector; draws again only when what was selected differs shallowly. */
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

/** What the hub last said, as the screen needs it: `useReplica((view) => view.itemsOf(order))`. */
export function useReplica<T>(select: (view: View) => T): T {
  return useSelected(onView, () => hub.view, select);
}

/** Whether the view shows what the hub had when the line was opened. What is decided once is not decided on an older picture. */
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

/** Everything wanted and not yet settled, or a part of it. */
export function useOutbox<T>(select: (entries: readonly Entry[]) => T): T {
  return useSelected(onOutbox, () => hub.outbox.entries, select);
}

/** Whether this device keeps what is wanted on it. */
export function useKeeping(): Keeping {
  return useSyncExternalStore(useSeen(onOutbox), () => hub.outbox.keeping);
}

/** Whether this is shown otherwise than the hub has said: somebody on this device has made or changed it. */
export function useUnconfirmed(kind: Kind, id: string | undefined): boolean {
  return useReplica((view) => view.unconfirmed(kind, id));
}

/**
 * Whether something is under way about it whose effect this screen cannot show yet, so that the next step has to wait. Where the
 * rules run on this device nothing has to: one thing follows on another before the hub has answered.
 */
export function useHeldUp(kind: Kind, id: string | undefined): boolean {
  return useReplica((view) => !hub.predicts && view.unconfirmed(kind, id));
}

/** Commands under way that name this entity anywhere in their body; the screen marks it as unconfirmed. */
export function usePending(id: string | undefined): readonly Entry[] {
  return useOutbox((entries) =>
    id ? entries.filter((entry) => entry.status !== "refused" && mentions(entry.body, id)) : [],
  );
}

/** Commands that the hub refused and that nobody has looked at yet. */
export function useRefused(id?: string): readonly Entry[] {
  return useOutbox((entries) =>
    entries.filter((entry) => entry.status === "refused" && (id === undefined || mentions(entry.body, id))),
  );
}

export function mentions(body: CommandBody, id: string): boolean {
  return Object.values(body).some((value: unknown) => value === id || (Array.isArray(value) && value.includes(id)));
}

/** In how many rooms somebody has written what this person has not read. */
export function useUnreadRooms(): number {
  return useSyncExternalStore(useSeen(onUnread), () => hub.messenger.unread);
}

export function usePhase(): Phase {
  return useSyncExternalStore(useSeen(onPhase), () => hub.line.phase);
}

const tickers = new Map<number, Ticker>();

/** The hub's time, drawn again every `every` milliseconds. */
export function useNow(every = 10_000): number {
  let ticker = tickers.get(every);
  if (!ticker) tickers.set(every, (ticker = new Ticker(every, () => hub.clock.now())));
  return useSyncExternalStore(useSeen(ticker.subscribe, true), ticker.read);
}

const watch = new LineWatch(hub);

export function useLineAge(): LineAge {
  return useSyncExternalStore(useSeen(watch.subscribe, true), watch.read);
}
