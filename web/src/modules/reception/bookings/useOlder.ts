import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { request } from "../../../sync";
import type { Booking, BookingPage, ListTotal } from "../../../wire";
import { daysAfter } from "./day";
import type { ShownBooking } from "./picture";

/** A request to the hub: a search in all days, a past day, or everything before an instant. */
export type OlderQuery = ({ readonly query: string } | { readonly day: number } | { readonly before: number }) & {
  /** `null`: the tables of all sections */
  readonly section: string | null;
};

export interface Older {
  readonly found: readonly ShownBooking[];
  readonly state: "idle" | "asking" | "here" | "away";
  /** `found` answers the present request, not the one before */
  readonly current: boolean;
  /** the hub has more, further back in time, or has not answered */
  readonly more: boolean;
  /** of all pages; missing: the hub has not answered */
  readonly total: ListTotal | undefined;
  /** reads the next page, or tries again */
  readonly further: () => void;
}

/** The pages of one request that were read. */
interface Pages {
  readonly path: string | null;
  readonly found: readonly Booking[];
  readonly next: string | undefined;
  readonly total: ListTotal | undefined;
  readonly state: Older["state"];
}

const nothing: Pages = { path: null, found: [], next: undefined, total: undefined, state: "idle" };
const typedFor = 250;

/** Bookings that this device no longer has. Requested after a pause in typing, then page by page. */
export function useOlder(asked: OlderQuery | null): Older {
  const path = asked === null ? null : pathOf(asked);
  // A day has an end, so all of it is read at once.
  const whole = asked !== null && "day" in asked;
  const [pages, setPages] = useState<Pages>(nothing);
  const wanted = useRef<string | null>(null);
  const read = useCallback(async (of: string, from: Pages, all: boolean): Promise<void> => {
    const told = await readPages(of, from, all, () => wanted.current === of);
    if (wanted.current === of) setPages(told);
  }, []);
  useEffect(() => {
    wanted.current = path;
    if (path === null) return undefined;
    const timer = setTimeout(() => void read(path, nothing, whole), typedFor);
    return () => {
      wanted.current = null;
      clearTimeout(timer);
    };
  }, [path, whole, read]);
  const found = useMemo(() => pages.found.map((booking) => ({ booking, waits: false })), [pages.found]);
  const current = path !== null && pages.path === path;
  const more = current && (pages.next !== undefined || pages.state === "away");
  const further = useCallback(() => {
    if (path === null || !more || pages.state === "asking") return;
    setPages({ ...pages, state: "asking" });
    void read(path, pages, whole);
  }, [path, more, pages, whole, read]);
  if (path === null) return { found: [], state: "idle", current: true, more: false, total: undefined, further };
  const total = current ? pages.total : undefined;
  return { found, state: current ? pages.state : "asking", current, more, total, further };
}

/** Reads the page behind `from`, and all that follow with `all`. Keeps what was read before an error. */
async function readPages(path: string, from: Pages, all: boolean, wanted: () => boolean): Promise<Pages> {
  let { found, next, total } = from;
  try {
    do {
      const behind = next === undefined ? "" : `&after=${encodeURIComponent(next)}`;
      const page = await request<BookingPage>("GET", `${path}${behind}`);
      found = [...found, ...page.bookings];
      next = page.next;
      total ??= page.total;
    } while (all && next !== undefined && wanted());
    return { path, found, next, total, state: "here" };
  } catch {
    return { path, found, next, total, state: "away" };
  }
}

function pathOf(asked: OlderQuery): string | null {
  const section = asked.section === null ? "" : `&section=${encodeURIComponent(asked.section)}`;
  if ("day" in asked) return `/api/bookings?from=${asked.day}&to=${daysAfter(asked.day, 1)}${section}`;
  if ("before" in asked) return `/api/bookings?to=${asked.before}&newest=1${section}`;
  const query = asked.query.trim();
  return query.length >= 2 ? `/api/bookings?q=${encodeURIComponent(query)}&newest=1${section}` : null;
}
