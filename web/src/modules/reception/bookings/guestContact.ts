import { t } from "../../../i18n";
import type { ContactView } from "../../../wire";

/** What the guests' address book says that whoever cooks and serves should know; empty: nothing. */
export function contactNote({ allergies, wishes }: Pick<ContactView, "allergies" | "wishes">): string {
  return [
    allergies.trim() === "" ? "" : t("booking.contactAllergies", { text: allergies.trim() }),
    wishes.trim() === "" ? "" : t("booking.contactWishes", { text: wishes.trim() }),
  ]
    .filter(Boolean)
    .join("; ");
}

/**
 * A booking's wishes with what the address book says in front of them. Where both are too long together the allergies alone: nothing
 * is cut off in the middle. null: it is all there already, or has no room.
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
