import type { View } from "../../sync";
import { useNow, useReplica } from "../../sync";
import type { Booking } from "../../wire";
import { BookingState } from "../../wire";

const hour = 3_600_000;

/** Who is still to come to a table before the day is over, the first in front. */
export function bookingsAt(view: View, table: string, now: number): readonly Booking[] {
  return view
    .all("booking")
    .filter(
      (booking) =>
        booking.state === BookingState.booked &&
        booking.tables.includes(table) &&
        booking.until > now &&
        booking.at < now + 16 * hour,
    )
    .sort((a, b) => a.at - b.at);
}

export function useBookingsAt(table: string): readonly Booking[] {
  const now = useNow(60_000);
  return useReplica((view) => bookingsAt(view, table, now));
}

/** Whom a party was booked for; undefined: they just came in. */
export function useBookingOf(order: string): Booking | undefined {
  return useReplica((view) => view.all("booking").find((booking) => booking.order === order));
}
