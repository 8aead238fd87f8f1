import type { Booking } from "../../../wire";
import { dayOf } from "./day";
import type { Shown } from "./picture";
import { phoneDigits } from "./search";
import { isOver } from "./timelineLayout";

/** The minimum digits of a complete phone number. */
export const wholeNumber = 9;
/** 3 hours in milliseconds. Two bookings of one number closer than this may be a mistake. */
const near = 3 * 3_600_000;

/** The nearest other booking of the same number around this time. `except`: the booking that is being changed. */
export function sameNumberNear(
  shown: readonly Shown[],
  phone: string,
  at: number,
  except?: string,
): Booking | undefined {
  const digits = phoneDigits(phone);
  if (digits.length < wholeNumber) return undefined;
  const apart = (booking: Booking): number => Math.abs(booking.at - at);
  return shown
    .filter(
      ({ booking, refused }) => booking.id !== except && !isOver(booking) && refused?.body.type !== "bookings.book",
    )
    .map(({ booking }) => booking)
    .filter(
      (booking) => phoneDigits(booking.phone) === digits && dayOf(booking.at) === dayOf(at) && apart(booking) <= near,
    )
    .sort((a, b) => apart(a) - apart(b))[0];
}
