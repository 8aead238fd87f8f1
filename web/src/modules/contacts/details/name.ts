import { t } from "../../../i18n";
import type { ContactView } from "../../../wire";

/** The display name of a contact: its name, otherwise its company, phone number or e-mail address. */
export function nameOf(view: Pick<ContactView, "name" | "company" | "phones" | "emails">): string {
  return view.name || view.company || view.phones[0]?.shown || view.emails[0]?.address || t("contacts.nameless");
}
