import { businessDay } from "../../i18n/houseClock";
import type { View } from "../../sync";
import type { Booking } from "../../wire";

/** Today's bookings at tables of these sections, by time. */
export function ownBookings(view: View, sections: readonly string[], now: number): readonly Booking[] {
  const today = businessDay(now);
  return view
    .all("booking")
    .filter((booking) => businessDay(booking.at) === today && isHere(view, booking, sections))
    .sort((a, b) => a.at - b.at);
}

export function isHere(view: View, booking: Booking, sections: readonly string[]): boolean {
  return booking.tables.some((table) => sections.includes(view.get("table", table)?.section ?? ""));
}

/** The kind of a booking's change for a waiter. */
export type BookingNews = "made" | "changed" | "cancelled";

export function newsOf(before: Booking | undefined, now: Booking): BookingNews | null {
  if (!before) return now.state === 0 ? "made" : null;
  if (before === now) return null;
  if (before.state === 0 && now.state > 1) return "cancelled";
  const differs =
    before.at !== now.at ||
    before.guests !== now.guests ||
    before.name !== now.name ||
    before.wishes !== now.wishes ||
    before.tables.join() !== now.tables.join();
  return now.state === 0 && differs ? "changed" : null;
}
