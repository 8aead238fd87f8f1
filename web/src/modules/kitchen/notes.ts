import { fold } from "../../i18n";

/** Words of a note that somebody's health may hang on, without marks: "dị ứng", "không ăn được", "kiêng". */
const grave = ["di ung", "khong an duoc", "kieng", "allerg", "intoleran", "gluten", "celiac"];

/** A note that nobody may overlook: an allergy rather than a taste. */
export function isGrave(note: string): boolean {
  const words = fold(note);
  return grave.some((word) => words.includes(word));
}
