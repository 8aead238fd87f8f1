import { t } from "../../../i18n";
import type { Look } from "../../../ui";

/** What became of a booking, by the number that the hub tells: booked, arrived, missed, cancelled. */
export function bookingLook(state: number): Look {
  switch (state) {
    case 0:
      return { tone: "amber", icon: "bookmark", word: t("contacts.booking.booked") };
    case 1:
      return { tone: "green", icon: "check", word: t("contacts.booking.arrived") };
    case 2:
      return { tone: "red", icon: "clock", word: t("contacts.booking.missed") };
    default:
      return { tone: "grey", icon: "void", word: t("contacts.booking.cancelled") };
  }
}
