import type { View } from "../../sync";
import type { Booking, Order } from "../../wire";
import { BookingState, OrderState } from "../../wire";

/** The tables of a booking's guests: once they sit, the tables of their party, otherwise the booked ones. */
export function tablesOfBooking(view: View, booking: Booking): readonly string[] {
  const party = booking.state === BookingState.arrived ? partyOf(view, booking) : undefined;
  if (!party) return booking.tables;
  const joined = view
    .all("table")
    .filter((table) => table.host === party.table && table.id !== party.table)
    .map((table) => table.id);
  const taken = [party.table, ...joined];
  // The same tables as booked, so they keep the booking's order.
  return taken.length === booking.tables.length && taken.every((table) => booking.tables.includes(table))
    ? booking.tables
    : taken;
}

/** The party of a booking, or the one that it has joined, while it is here. */
function partyOf(view: View, booking: Booking): Order | undefined {
  const own = view.get("order", booking.order);
  const whole = own?.mergedInto ? view.get("order", own.mergedInto) : own;
  return whole?.state === OrderState.open ? whole : undefined;
}
