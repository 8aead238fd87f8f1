import type { Booking } from "../../../wire";
import { dayOf } from "./day";
import type { ShownBooking } from "./picture";
import { isSameNumber } from "./search";
import { isOver } from "./timelineLayout";

/** 3 hours in milliseconds. Two bookings of one number closer than this may be a mistake. */
const near = 3 * 3_600_000;

/** The nearest other booking of the same number around this time. `except`: the booking that is being changed. */
export function sameNumberNear(
  shown: readonly ShownBooking[],
  phone: string,
  at: number,
  except?: string,
): Booking | undefined {
  const apart = (booking: Booking): number => Math.abs(booking.at - at);
  return shown
    .filter(
      ({ booking, refused }) => booking.id !== except && !isOver(booking) && refused?.body.type !== "bookings.book",
    )
    .map(({ booking }) => booking)
    .filter(
      (booking) => isSameNumber(booking.phone, phone) && dayOf(booking.at) === dayOf(at) && apart(booking) <= near,
    )
    .sort((a, b) => apart(a) - apart(b))[0];
}
