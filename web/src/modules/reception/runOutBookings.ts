import { fold } from "../../i18n/fold";
import type { View } from "../../sync";
import type { Booking, Dish } from "../../wire";
import { BookingState } from "../../wire";

/** A guest who is still to come and asked for a dish that ran out. */
export interface MissedWish {
  readonly id: string;
  readonly booking: Booking;
  readonly dish: Dish;
}

/** 12 hours in milliseconds: the rest of this evening. */
const thisEvening = 12 * 3_600_000;

/** Bookings of this evening whose wishes name a dish of which the kitchen has nothing left, by their time. */
export function missedWishes(view: View, now: number): readonly MissedWish[] {
  const gone = view.all("dish").filter((dish) => dish.active && dish.outAt !== undefined);
  if (gone.length === 0) return [];
  return view
    .all("booking")
    .filter(({ state, at, wishes }) => state === BookingState.booked && wishes !== "" && at < now + thisEvening)
    .flatMap((booking) =>
      gone
        .filter((dish) => isNamed(dish, booking.wishes))
        .map((dish) => ({ id: `${booking.id} ${dish.id} ${dish.outAt ?? 0}`, booking, dish })),
    )
    .sort((a, b) => a.booking.at - b.booking.at || (a.id < b.id ? -1 : 1));
}

/** `true` if the wishes name the dish in either language, with or without diacritics. */
function isNamed({ name, nameEn }: Dish, wishes: string): boolean {
  const text = ` ${fold(wishes).replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  return [name, nameEn ?? ""]
    .map((one) =>
      fold(one)
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim(),
    )
    .some((one) => one !== "" && text.includes(` ${one} `));
}
