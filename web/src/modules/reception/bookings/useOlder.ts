import { useEffect, useState } from "react";
import { request } from "../../../sync";
import type { BookingPage } from "../../../wire";
import { daysAfter } from "./day";
import type { Shown } from "./picture";

/** A request to the hub: a search, or a past day. */
export type Asked = { readonly query: string } | { readonly day: number };

export interface Older {
  readonly found: readonly Shown[];
  readonly state: "idle" | "asking" | "here" | "away";
}

const nothing: Older = { found: [], state: "idle" };
const typedFor = 250;

/** Bookings that this device no longer has. Requested after a pause in typing. */
export function useOlder(asked: Asked | null): Older {
  const [older, setOlder] = useState<Older & { readonly path: string | null }>({ ...nothing, path: null });
  const path = asked === null ? null : pathOf(asked);
  useEffect(() => {
    if (path === null) return undefined;
    let wanted = true;
    const timer = setTimeout(() => {
      request<BookingPage>("GET", path).then(
        ({ bookings }) => {
          if (wanted) setOlder({ path, state: "here", found: bookings.map((booking) => ({ booking, waits: false })) });
        },
        () => {
          if (wanted) setOlder({ path, state: "away", found: [] });
        },
      );
    }, typedFor);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [path]);
  if (path === null) return nothing;
  return older.path === path ? older : { ...older, state: "asking" };
}

function pathOf(asked: Asked): string | null {
  if ("day" in asked) return `/api/bookings?from=${asked.day}&to=${daysAfter(asked.day, 1)}`;
  return asked.query.trim().length >= 2 ? `/api/bookings?q=${encodeURIComponent(asked.query.trim())}` : null;
}
