import { t } from "../../../i18n";
import type { ContactView } from "../../../wire";

/** The allergies and wishes from the address book, for the kitchen and the floor. Empty: none. */
export function contactNote({ allergies, wishes }: Pick<ContactView, "allergies" | "wishes">): string {
  return [
    allergies.trim() === "" ? "" : t("booking.contactAllergies", { text: allergies.trim() }),
    wishes.trim() === "" ? "" : t("booking.contactWishes", { text: wishes.trim() }),
  ]
    .filter(Boolean)
    .join("; ");
}

/**
 * Prepends the address book's notes to a booking's wishes. If both are too long, only the allergies, because no text is
 * cut. `null`: they are already there, or there is no room.
 */
export function wishesWith(
  contact: Pick<ContactView, "allergies" | "wishes">,
  typed: string,
  most: number,
): string | null {
  const notes = [contactNote(contact), contactNote({ ...contact, wishes: "" })].filter(Boolean);
  if (notes.length === 0 || notes.some((note) => typed.includes(note))) return null;
  const whole = notes.map((note) => [note, typed.trim()].filter(Boolean).join("; "));
  return whole.find((text) => text.length <= most) ?? null;
}
