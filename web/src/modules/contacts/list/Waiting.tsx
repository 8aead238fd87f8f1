import { t } from "../../../i18n";
import { useOutbox } from "../../../sync";
import type { Entry } from "../../../sync";
import { CloudMark } from "../../../ui";
import type { ContactID, ContactFields } from "../../../wire";
import { navigate } from "../../../ui";
import { contactPaths } from "../paths";
import { Avatar } from "./Avatar";
import type { Shelf } from "./ContactPages";

interface Added {
  readonly contact: ContactID;
  readonly fields: ContactFields;
}

/** New contacts of this device that the hub has not confirmed. */
export function addedHere(entries: readonly Entry[], book: string): readonly Added[] {
  return entries.flatMap(({ body, status }) =>
    body.type === "contacts.add" && body.book === book && status !== "refused"
      ? [{ contact: body.contact, fields: body.fields }]
      : [],
  );
}

/** Shown above the list until the list has them. */
export function Waiting({ book, shelf }: { readonly book: string; readonly shelf: Shelf }): JSX.Element | null {
  const entries = useOutbox((all) => all);
  const added = addedHere(entries, book).filter(({ contact }) => shelf.placeOf(contact) === undefined);
  if (added.length === 0) return null;
  return (
    <section aria-label={t("contacts.waiting")}>
      <h2 className="contact-letter-head contacts-waiting-head">{t("contacts.waiting")}</h2>
      <ul>
        {added.map(({ contact, fields }) => {
          const name = fields.name || fields.company || "";
          const href = contactPaths.contact(book, contact);
          return (
            <li key={contact} className="contact-place-loose">
              <a
                href={href}
                className="contact-row unconfirmed"
                onClick={(event) => {
                  event.preventDefault();
                  navigate(href);
                }}
              >
                <Avatar contact={contact} name={name} />
                <span className="contact-row-words">
                  <span className="contact-row-name strong two-lines">{name}</span>
                  <span className="two-lines one-line quiet small">
                    {fields.phones?.[0]?.number ?? fields.company ?? ""}
                  </span>
                </span>
                <CloudMark shown />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
