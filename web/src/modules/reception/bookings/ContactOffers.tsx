import { t } from "../../../i18n";
import { Button, Chip, Icon } from "../../../ui";
import type { ContactView, Customer } from "../../../wire";
import { contactNote, wishesWith } from "./guestContact";

/** The fields that known data can fill; `email` missing: the form has no such field */
export interface Fillable {
  readonly name: string;
  readonly wishes: string;
  readonly email?: string;
}

interface Props {
  readonly draft: Fillable;
  readonly edit: (fields: Partial<Fillable>) => void;
  readonly customer: Customer | null;
  readonly contact: ContactView | null;
  /** the limit of the wishes, in characters */
  readonly most: number;
}

/** The known data of the phone number's owner, to take over with a tap. Allergies are always shown. */
export function ContactOffers({ draft, edit, customer, contact, most }: Props): JSX.Element | null {
  const names =
    draft.name.trim() !== "" ? [] : [...new Set([contact?.name ?? "", customer?.name ?? ""])].filter(Boolean);
  const email = draft.email?.trim() === "" ? contact?.emails[0]?.address : undefined;
  const note = contact ? contactNote(contact) : "";
  const wishes = contact ? wishesWith(contact, draft.wishes, most) : null;
  return (
    <>
      {names.length > 0 || email ? (
        <div className="row-wrap">
          {names.map((name) => (
            <Chip key={name} icon="person" onPress={() => edit({ name })}>
              {t("booking.useName", { name })}
            </Chip>
          ))}
          {email ? (
            <Chip icon="mail" onPress={() => edit({ email })}>
              {t("booking.useEmail", { email })}
            </Chip>
          ) : null}
        </div>
      ) : null}
      {note ? (
        <div className="notice notice-amber booking-contact" role="status">
          <Icon name="contacts" />
          <div className="stack-8 grow">
            <p>{t("booking.contact", { text: note })}</p>
            {wishes === null ? null : (
              <div>
                <Button icon="note" onClick={() => edit({ wishes })}>
                  {t("booking.contactTake")}
                </Button>
              </div>
            )}
          </div>
        </div>
      ) : null}
    </>
  );
}
