import { useEffect, useMemo, useState } from "react";
import { request, useNow, useReplica } from "../../../sync";
import type { Booking, FreeTables } from "../../../wire";
import type { Offer, TableQuery } from "./tableOffers";
import { offersOf, tableOffers } from "./tableOffers";
import { useBookings } from "./useBookings";

export interface Offers {
  readonly offers: readonly Offer[];
  /** `hub`: confirmed by the hub; `here`: as this device knows it */
  readonly source: "hub" | "here";
  /** a request is under way */
  readonly asking: boolean;
}

const typedFor = 150;

/** The tables for a party: at once from this device's data, then from the hub's answer. */
export function useOffers(wanted: TableQuery | null): Offers {
  const view = useReplica((whole) => whole);
  const shown = useBookings();
  const now = useNow(60_000);
  const here = useMemo(
    () =>
      wanted === null
        ? []
        : tableOffers({ tables: view.all("table"), bookings: shown.map(({ booking }) => booking), now }, wanted),
    [view, shown, now, wanted],
  );
  const path = wanted === null ? null : pathOf(wanted);
  // Any change of a booking changes the answer.
  const known = useReplica((whole) => whole.maps.booking);
  const [answer, setAnswer] = useState<{
    readonly path: string;
    readonly known: unknown;
    readonly free: FreeTables | null;
  } | null>(null);
  useEffect(() => {
    if (path === null) return undefined;
    let asked = true;
    const timer = setTimeout(() => {
      request<FreeTables>("GET", path, undefined, 4000).then(
        (free) => {
          if (asked) setAnswer({ path, known, free });
        },
        () => {
          if (asked) setAnswer({ path, known, free: null });
        },
      );
    }, typedFor);
    return () => {
      asked = false;
      clearTimeout(timer);
    };
  }, [path, known]);
  const told = answer?.path === path ? answer : null;
  const fromHub = useMemo(() => (told?.free ? offersOf(told.free, view.all("table")) : null), [told, view]);
  // The hub does not know that the changed booking frees its own tables.
  const own = useMemo(
    () =>
      fromHub && wanted?.except !== undefined
        ? here.filter((offer) => isOwn(offer, shown.find(({ booking }) => booking.id === wanted.except)?.booking))
        : [],
    [fromHub, here, wanted, shown],
  );
  const offers = useMemo(
    () => (fromHub ? [...own, ...fromHub.filter((offer) => !own.some((one) => sameTables(one, offer)))] : here),
    [fromHub, own, here],
  );
  return { offers, source: fromHub ? "hub" : "here", asking: told === null };
}

const isOwn = (offer: Offer, booking: Booking | undefined): boolean =>
  booking !== undefined &&
  offer.tables.length === booking.tables.length &&
  offer.tables.every((table) => booking.tables.includes(table.id));
const sameTables = (a: Offer, b: Offer): boolean =>
  a.tables.length === b.tables.length && a.tables.every((table) => b.tables.includes(table));

function pathOf({ at, minutes, guests, section, before }: TableQuery): string {
  const query = new URLSearchParams({ at: String(at), after: String(minutes), guests: String(guests) });
  if (section !== null) query.set("section", section);
  if (before) query.set("before", String(before));
  return `/api/free-tables?${query.toString()}`;
}
