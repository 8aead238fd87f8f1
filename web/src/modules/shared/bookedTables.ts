import type { View } from "../../sync";
import type { Booking, Order } from "../../wire";
import { BookingState, OrderState } from "../../wire";

/** Where the guests of a booking are to be looked for: once they sit, at the tables of their party, whichever those are; else at those that they have booked. */
export function tablesOfBooking(view: View, booking: Booking): readonly string[] {
  const party = booking.state === BookingState.arrived ? partyOf(view, booking) : undefined;
  if (!party) return booking.tables;
  const joined = view
    .all("table")
    .filter((table) => table.host === party.table && table.id !== party.table)
    .map((table) => table.id);
  const taken = [party.table, ...joined];
  // As they were booked: in the order in which they were named then.
  return taken.length === booking.tables.length && taken.every((table) => booking.tables.includes(table))
    ? booking.tables
    : taken;
}

/** The party that has come with a booking, or the one that it has joined, while it is here. */
function partyOf(view: View, booking: Booking): Order | undefined {
  const own = view.get("order", booking.order);
  const whole = own?.mergedInto ? view.get("order", own.mergedInto) : own;
  return whole?.state === OrderState.open ? whole : undefined;
}
