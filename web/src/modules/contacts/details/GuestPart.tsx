import type { ReactNode } from "react";
import { useCallback, useState } from "react";
import { useOpenScreens, useRight } from "../../../session";
import { dateTime, fullDate, money, number, t } from "../../../i18n";
import { problemText, useReplica } from "../../../sync";
import type { View } from "../../../sync";
import { Button, Card, Icon, Skeleton, StatePill, navigate } from "../../../ui";
import type { ContactView, GuestBooking, GuestRecord } from "../../../wire";
import { contactsApi } from "../../../domains/contacts/api";
import { useAsked } from "../../../sync/useAsked";
import { bookingLook } from "./bookingLook";

/** Changed bookings and paid bills change the guest's data. */
const doings = (view: View): string =>
  view
    .all("booking")
    .map((one) => `${one.id}${one.state}`)
    .sort()
    .join();

/** The guest data of a phone number: visits, spending, bookings, and the blacklist. */
export function GuestPart({ contact }: { readonly contact: ContactView }): JSX.Element | null {
  const may = useRight("keepGuests");
  const { value, problem, again } = useAsked(
    useCallback(() => contactsApi.guest(contact.id), [contact.id]),
    `${contact.revision} ${useReplica(doings)}`,
  );
  if (!may) return null;
  if (value) return <Record record={value} reachable={contact.phones.some((phone) => phone.e164)} />;
  if (problem) {
    return (
      <Card className="stack-8">
        <h3>{t("contacts.guest")}</h3>
        <p className="quiet">{problem.code === "offline" ? t("contacts.offlineGuest") : problemText(problem)}</p>
        <div>
          <Button icon="reload" onClick={again}>
            {t("common.retry")}
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <Card className="stack-8">
      <h3>{t("contacts.guest")}</h3>
      <Skeleton height={56} count={2} gap={12} />
    </Card>
  );
}

function Record({ record, reachable }: { readonly record: GuestRecord; readonly reachable: boolean }): JSX.Element {
  const {
    visits = 0,
    cancellations = 0,
    noShows = 0,
    spent = 0,
    blacklisted,
    lastVisitAt,
    bookings = [],
    orders = [],
  } = record;
  const bare = visits + cancellations + noShows === 0 && bookings.length + orders.length === 0;
  return (
    <>
      {blacklisted ? (
        <p className="notice notice-red">
          <Icon name="stop" size={18} />
          <span>
            <strong>{t("contacts.blacklisted")}</strong> {blacklisted.reason}
            <br />
            <span className="small">
              {blacklisted.until
                ? t("contacts.blacklistUntil", { date: dateTime(blacklisted.until) })
                : t("contacts.blacklistForGood")}
            </span>
          </span>
        </p>
      ) : null}
      <Card className="stack-16">
        <h3>{t("contacts.guest")}</h3>
        {bare ? (
          <p className="quiet">{t(reachable ? "contacts.guestNew" : "contacts.guestNoPhone")}</p>
        ) : (
          <ul className="contact-figures">
            <Figure value={number(visits)} text={t("contacts.visits")} />
            <Figure value={money(spent)} text={t("contacts.spent")} />
            <Figure value={number(cancellations)} text={t("contacts.cancellations")} />
            <Figure value={number(noShows)} text={t("contacts.noShows")} />
            {lastVisitAt ? <Figure value={fullDate(lastVisitAt)} text={t("contacts.lastVisit")} /> : null}
          </ul>
        )}
        <Bookings bookings={bookings} />
        <Orders orders={orders} />
      </Card>
    </>
  );
}

function Figure({ value, text }: { readonly value: string; readonly text: string }): JSX.Element {
  return (
    <li>
      <span className="contact-figure numbers">{value}</span>
      <span className="quiet small">{text}</span>
    </li>
  );
}

/** The number of rows shown at first. */
const atFirst = 3;

function Bookings({ bookings }: { readonly bookings: readonly GuestBooking[] }): JSX.Element | null {
  const open = useOpenScreens().has("reception");
  return (
    <Several title={t("contacts.bookings")} of={bookings}>
      {(booking) => {
        const look = bookingLook(booking.state);
        return (
          <Leading
            key={booking.booking}
            href={open ? `/reception/bookings?booking=${encodeURIComponent(booking.booking)}` : null}
          >
            <span className="numbers contact-when">{dateTime(booking.at)}</span>
            <span className="quiet small grow">{t("common.guests", { count: booking.guests })}</span>
            <StatePill tone={look.tone} icon={look.icon}>
              {look.word}
            </StatePill>
          </Leading>
        );
      }}
    </Several>
  );
}

function Orders({ orders }: { readonly orders: GuestRecord["orders"] }): JSX.Element | null {
  const mayBills = useRight("seeBills");
  return (
    <Several title={t("contacts.orders")} of={orders ?? []}>
      {(order) => (
        <Leading key={order.order} href={mayBills ? `/print/bill/${encodeURIComponent(order.order)}` : null}>
          <span className="numbers contact-when">{dateTime(order.at)}</span>
          <span className="grow" />
          <span className="numbers strong">{money(order.paid)}</span>
        </Leading>
      )}
    </Several>
  );
}

interface SeveralProps<T> {
  readonly title: string;
  readonly of: readonly T[];
  readonly children: (one: T) => ReactNode;
}

function Several<T>({ title, of, children }: SeveralProps<T>): JSX.Element | null {
  const [all, setAll] = useState(false);
  if (of.length === 0) return null;
  const shown = all ? of : of.slice(0, atFirst);
  return (
    <section className="stack-4" aria-label={title}>
      <h4 className="quiet small contact-several">{title}</h4>
      <ul className="lines">{shown.map(children)}</ul>
      {shown.length < of.length ? (
        <div>
          <Button look="plain" icon="down" onClick={() => setAll(true)}>
            {t("contacts.all", { count: number(of.length) })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** A row that links to its subject, if the person may open it. */
function Leading({ href, children }: { readonly href: string | null; readonly children: ReactNode }): JSX.Element {
  if (href === null) return <li className="line-row">{children}</li>;
  return (
    <li>
      <a
        className="line-row contact-leading"
        href={href}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          navigate(href);
        }}
      >
        {children}
        <Icon name="forward" className="quiet" />
      </a>
    </li>
  );
}
