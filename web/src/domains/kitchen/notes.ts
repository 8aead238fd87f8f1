import { fold } from "../../i18n/fold";

/** Words in notes that concern health, without diacritics: "dị ứng", "không ăn được", "kiêng". */
const grave = ["di ung", "khong an duoc", "kieng", "allerg", "intoleran", "gluten", "celiac"];

/** `true` for a note that nobody may overlook, such as an allergy. */
export function isGrave(note: string): boolean {
  const words = fold(note);
  return grave.some((word) => words.includes(word));
}
