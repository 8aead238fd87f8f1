import type { ReactNode } from "react";
import { dateTime, t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Card, CloudMark, Icon, classes } from "../../../ui";
import type { IconName } from "../../../ui";
import type { BookView, ContactView } from "../../../wire";
import { Avatar } from "../list/Avatar";
import { addressText, Birthday } from "./Birthday";
import { GuestPart } from "./GuestPart";
import { labelText } from "./labels";
import { nameOf } from "./name";
import { QuickActs } from "./QuickActs";

interface Props {
  readonly view: ContactView;
  readonly book: BookView;
  readonly unconfirmed: boolean;
  /** the hub has it, so guest data can be requested */
  readonly onHub: boolean;
}

/** All data of a contact. */
export function ContactCard({ view, book, unconfirmed, onHub }: Props): JSX.Element {
  const name = nameOf(view);
  const job = [view.title, view.name === "" ? "" : view.company].filter(Boolean).join(" · ");
  return (
    <div className="contact-card">
      <header className={classes("contact-head", unconfirmed && "contact-head-waits")}>
        <Avatar contact={view.id} name={name} photo={view.photo} large />
        <h2 className="contact-name">{name}</h2>
        {job ? <p className="quiet contact-job">{job}</p> : null}
        {unconfirmed ? (
          <p className="quiet small contact-waits">
            <CloudMark shown />
            {t("contacts.unconfirmed")}
          </p>
        ) : null}
        {view.tags.length > 0 ? (
          <ul className="contact-tags">
            {view.tags.map((tag) => (
              <li key={tag} className="pill pill-grey">
                <Icon name="tag" />
                <span>{tag}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </header>
      <QuickActs view={view} />
      {view.allergies ? (
        <p className="notice notice-red contact-allergies">
          <Icon name="alert" size={18} />
          <span>
            <strong>{t("contacts.allergies")}</strong>
            <br />
            <span className="contact-text">{view.allergies}</span>
          </span>
        </p>
      ) : null}
      {view.wishes ? (
        <p className="notice notice-blue">
          <Icon name="star" size={18} />
          <span>
            <strong>{t("contacts.wishes")}</strong>
            <br />
            <span className="contact-text">{view.wishes}</span>
          </span>
        </p>
      ) : null}
      <Reach view={view} />
      {view.note ? (
        <Card className="stack-8">
          <h3>{t("contacts.note")}</h3>
          <p className="contact-text">{view.note}</p>
        </Card>
      ) : null}
      {book.holds === "guests" && onHub ? <GuestPart contact={view} /> : null}
      {view.changedAt > 0 ? <Changed view={view} /> : null}
    </div>
  );
}

/** The phone numbers and addresses, line by line. */
function Reach({ view }: { readonly view: ContactView }): JSX.Element | null {
  if (view.phones.length + view.emails.length + view.addresses.length === 0 && view.birthday === "") return null;
  return (
    <Card className="contact-lines">
      <dl>
        {view.phones.map((phone, at) => (
          <Line
            key={`${phone.number}-${at}`}
            icon="dial"
            label={labelText(phone.label, t("contacts.phone"))}
            note={phone.e164 ? undefined : t("contacts.noNumber")}
          >
            {phone.e164 ? (
              <a className="numbers contact-link" href={`tel:${phone.e164}`}>
                {phone.shown}
              </a>
            ) : (
              <span>{phone.shown}</span>
            )}
          </Line>
        ))}
        {view.emails.map((email, at) => (
          <Line key={`${email.address}-${at}`} icon="mail" label={labelText(email.label, t("contacts.email"))}>
            <a className="contact-link" href={`mailto:${email.address}`}>
              {email.address}
            </a>
          </Line>
        ))}
        {view.addresses.map((address, at) => (
          <Line key={at} icon="pin" label={labelText(address.label, t("contacts.address"))}>
            <span className="contact-text">{addressText(address)}</span>
          </Line>
        ))}
        {view.birthday ? (
          <Line icon="birthday" label={t("contacts.birthday")}>
            <Birthday day={view.birthday} />
          </Line>
        ) : null}
      </dl>
    </Card>
  );
}

interface LineProps {
  readonly icon: IconName;
  readonly label: string;
  readonly note?: string;
  readonly children: ReactNode;
}

function Line({ icon, label, note, children }: LineProps): JSX.Element {
  return (
    <div className="contact-line">
      <Icon name={icon} size={18} className="quiet" />
      <dt className="quiet small">{label}</dt>
      <dd>
        {children}
        {note ? <span className="tone-amber small contact-line-note">{note}</span> : null}
      </dd>
    </div>
  );
}

function Changed({ view }: { readonly view: ContactView }): JSX.Element {
  const who = useReplica((all) => all.get("employee", view.changedBy)?.name);
  const when = dateTime(view.changedAt);
  return (
    <p className="quiet small center">
      {who ? t("contacts.changedBy", { name: who, time: when }) : t("contacts.changedAt", { time: when })}
    </p>
  );
}
