import { t } from "../../../i18n";

/** Labels with a translation. Any other one is the user's own text. */
export const knownLabels = ["cell", "home", "work", "fax", "other"] as const;

/** The text of a label. */
export function labelText(label: string, fallback: string): string {
  switch (label) {
    case "":
      return fallback;
    case "cell":
      return t("contacts.label.cell");
    case "home":
      return t("contacts.label.home");
    case "work":
      return t("contacts.label.work");
    case "fax":
      return t("contacts.label.fax");
    case "other":
      return t("contacts.label.other");
    default:
      return label;
  }
}
