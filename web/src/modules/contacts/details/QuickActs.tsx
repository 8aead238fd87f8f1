import { t } from "../../../i18n";
import { useRight } from "../../../session";
import { Icon, navigate } from "../../../ui";
import type { IconName } from "../../../ui";
import type { ContactView } from "../../../wire";
import { bookingPath } from "../paths";
import { nameOf } from "./name";

/** The most frequent actions: call, write, book a table. */
export function QuickActs({ view }: { readonly view: ContactView }): JSX.Element | null {
  const mayBook = useRight("book");
  const phone = view.phones.find((one) => one.e164 !== undefined);
  const email = view.emails[0]?.address;
  const number = phone?.e164 ?? "";
  const booking = bookingPath(nameOf(view), phone?.e164 ?? view.phones[0]?.number ?? "");
  if (!number && !email && !mayBook) return null;
  return (
    <div className="contact-acts">
      {number ? <Act icon="dial" text={t("contacts.call")} href={`tel:${number}`} /> : null}
      {number ? <Act icon="message" text={t("contacts.sms")} href={`sms:${number}`} /> : null}
      {email ? <Act icon="mail" text={t("contacts.email")} href={`mailto:${email}`} /> : null}
      {mayBook ? <Act icon="bookmark" text={t("contacts.bookTable")} href={booking} here /> : null}
    </div>
  );
}

interface ActProps {
  readonly icon: IconName;
  readonly text: string;
  readonly href: string;
  /** a page of this application */
  readonly here?: boolean;
}

function Act({ icon, text, href, here = false }: ActProps): JSX.Element {
  return (
    <a
      className="contact-act"
      href={href}
      onClick={(event) => {
        if (!here || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        navigate(href);
      }}
    >
      <Icon name={icon} size={22} />
      <span>{text}</span>
    </a>
  );
}
