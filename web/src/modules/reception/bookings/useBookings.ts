import { useMemo } from "react";
import type { Entry, View } from "../../../sync";
import { useOutbox, useReplica } from "../../../sync";
import { Initially } from "../../../wire/Initially";
import { tablesOfBooking } from "../../../domains/bookings/bookedTables";
import type { House, ShownBooking, ShownParty } from "./picture";
import { bookingOf, bookingPicture, waitingPicture } from "./picture";

const houseOf = (view: View): House => ({
  holdMinutes: view.number("holdMinutes", Initially.holdMinutes),
  lateMinutes: view.number("lateMinutes", Initially.lateMinutes),
  bookedMinutes: view.number("bookedMinutes", Initially.bookedMinutes),
});
const aboutBookings = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter((entry) => bookingOf(entry) !== undefined);
const aboutWaiting = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ body }) => body.type.startsWith("bookings.") && "party" in body);

/** The restaurant's rules for bookings. */
export function useHouse(): House {
  return useReplica(houseOf);
}

/** All known bookings by time, including pending commands. */
export function useBookings(): readonly ShownBooking[] {
  const known = useReplica((view) => view.maps.booking);
  const entries = useOutbox(aboutBookings);
  const house = useHouse();
  return useMemo(() => bookingPicture(known, entries, house), [known, entries, house]);
}

export function useShownBooking(id: string | null | undefined): ShownBooking | undefined {
  return useBookings().find(({ booking }) => booking.id === id);
}

/** The waiting parties. */
export function useWaiting(): readonly ShownParty[] {
  const known = useReplica((view) => view.maps.waitingParty);
  const entries = useOutbox(aboutWaiting);
  return useMemo(() => waitingPicture(known, entries), [known, entries]);
}

/** The same, with the actual tables of guests who are seated. */
export function useSeated(shown: readonly ShownBooking[]): readonly ShownBooking[] {
  const places = useReplica((view) => shown.map(({ booking }) => tablesOfBooking(view, booking).join("+")).join());
  return useMemo(() => {
    const tables = places.split(",").map((names) => names.split("+"));
    return shown.map((one, i) => ({ ...one, booking: { ...one.booking, tables: tables[i] ?? one.booking.tables } }));
  }, [shown, places]);
}

/** Table names as text: "A4 + A5". */
export function tableNames(view: View, tables: readonly string[]): string {
  return tables.map((id) => view.get("table", id)?.name ?? "–").join(" + ");
}
