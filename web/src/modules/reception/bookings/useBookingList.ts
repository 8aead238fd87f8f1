import { useMemo } from "react";
import type { View } from "../../../sync";
import { useReplica } from "../../../sync";
import { tablesOfBooking } from "../../../domains/bookings/bookedTables";
import { dayOf } from "./day";
import type { ShownBooking } from "./picture";
import { isFound } from "./search";
import type { Older } from "./useOlder";
import { useOlder } from "./useOlder";
import { useBookings } from "./useBookings";

/** The part of all bookings that a person looks at. */
export interface BookingFilter {
  readonly day: number;
  readonly today: number;
  /** empty: no search */
  readonly query: string;
  /** `null`: all sections */
  readonly section: string | null;
  /** the days before `day` too */
  readonly back: boolean;
}

export interface BookingList {
  /** the bookings of devices and of all that the hub has sent */
  readonly known: readonly ShownBooking[];
  /** the day's, in all sections */
  readonly ofDay: readonly ShownBooking[];
  /** the day's in the section */
  readonly here: readonly ShownBooking[];
  /** results of the search in the section */
  readonly found: readonly ShownBooking[];
  /** before the day, in the section */
  readonly past: readonly ShownBooking[];
  readonly searched: Older;
  readonly looked: Older;
}

/** The bookings of a day, a search or the past: from this device, and with the older ones of the hub. */
export function useBookingList({ day, today, query, section, back }: BookingFilter): BookingList {
  const all = useBookings();
  const view = useReplica((whole) => whole);
  const searching = query.trim() !== "";
  const searched = useOlder(searching ? { query, section } : day < today ? { day, section: null } : null);
  const looked = useOlder(back && !searching ? { before: day, section } : null);
  const known = useMemo(() => merged(all, searched.found, looked.found), [all, searched.found, looked.found]);
  const ofDay = useMemo(() => known.filter(({ booking }) => dayOf(booking.at) === day), [known, day]);
  const here = useMemo(() => ofDay.filter(isIn(view, section)), [ofDay, view, section]);
  const found = useMemo(() => {
    if (!searching) return [];
    // The hub searches with other rules, so its own hits are not judged again.
    const hits = new Set(searched.current ? searched.found.map(({ booking }) => booking.id) : []);
    return known.filter((one) => isFound(one, query) || hits.has(one.booking.id)).filter(isIn(view, section));
  }, [known, searched, searching, query, view, section]);
  const past = useMemo(
    () => known.filter(({ booking }) => booking.at < day).filter(isIn(view, section)),
    [known, day, view, section],
  );
  return { known, ofDay, here, found, past, searched, looked };
}

/** `true` for bookings with a table in the section. Guests may sit at another table than the booked one. */
export function isIn(view: View, section: string | null): (one: ShownBooking) => boolean {
  return ({ booking }) =>
    section === null ||
    [...booking.tables, ...tablesOfBooking(view, booking)].some((id) => view.get("table", id)?.section === section);
}

/** The known bookings with older ones from the hub, each once. */
function merged(all: readonly ShownBooking[], ...older: readonly (readonly ShownBooking[])[]): readonly ShownBooking[] {
  if (older.every((found) => found.length === 0)) return all;
  const known = new Map(older.flat().map((one) => [one.booking.id, one]));
  for (const one of all) known.set(one.booking.id, one);
  return [...known.values()].sort((a, b) => a.booking.at - b.booking.at || (a.booking.id < b.booking.id ? -1 : 1));
}
