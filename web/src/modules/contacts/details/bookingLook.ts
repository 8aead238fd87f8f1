import { t } from "../../../i18n";
import type { StateBadge } from "../../../ui";

/** The look of a booking's state, by the hub's number: booked, arrived, missed, cancelled. */
export function bookingLook(state: number): StateBadge {
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
