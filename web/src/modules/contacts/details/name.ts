import { t } from "../../../i18n";
import type { ContactView } from "../../../wire";

/** What a contact is called: by its name, else its company, else how it is reached. */
export function nameOf(view: Pick<ContactView, "name" | "company" | "phones" | "emails">): string {
  return view.name || view.company || view.phones[0]?.shown || view.emails[0]?.address || t("contacts.nameless");
}
