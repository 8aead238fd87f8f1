import type { Booking } from "../../../wire";
import { dayOf } from "./day";
import type { Shown } from "./picture";
import { phoneDigits } from "./search";
import { isOver } from "./timelineLayout";

/** Figures of a whole telephone number, at the least. */
export const wholeNumber = 9;
/** Who comes again sooner than that on the same day has perhaps only called twice. */
const near = 3 * 3_600_000;

/** Another booking of the same number for about the same time, the nearest; `except`: the one that is changed. */
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
