import type { View } from "../../sync";
import { useNow, useReplica } from "../../sync";
import type { Booking } from "../../wire";
import { BookingState } from "../../wire";

const hour = 3_600_000;

/** The further bookings of a table today, earliest first. */
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

/** The booking of a party. `undefined`: it came without one. */
export function useBookingOf(order: string): Booking | undefined {
  return useReplica((view) => view.all("booking").find((booking) => booking.order === order));
}
