import { date, t, time } from "../../../i18n";
import { useMe, useRight } from "../../../session";
import { problemText, useNow, useReplica } from "../../../sync";
import { hub } from "../../../session/client";
import { Button, Icon, IconButton, askReason, navigate } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import type { Booking } from "../../../wire";
import { BookingState } from "../../../wire";
import { tablesOfBooking } from "../../../domains/bookings/bookedTables";
import { dialAddress } from "../../../ui/dial";
import { givenNameOf } from "../../../domains/team/givenNames";
import { LazyOwnFields } from "../../../domains/surveys/LazyOwnFields";
import { useAsk } from "../desk";
import { paths } from "../paths";
import { TellingPill } from "../TellingPill";
import { cancel, keepLonger, longer, markMissed, mayArrive, restore, undoOf } from "./bookingActs";
import { left } from "./countdowns";
import { CustomerStanding } from "./CustomerStanding";
import { dayOf, dayWords } from "./day";
import type { ShownBooking } from "./picture";
import { StandingPill } from "./StandingPill";
import { isOver } from "./timelineLayout";
import { tableNames } from "./useBookings";
import { useCustomer } from "./useCustomer";
import { stayWords } from "./WhenFields";
import { Fact } from "../../../ui/Fact";

/** Milliseconds before their time from which guests may call that they are late. */
const soon = 30 * 60_000;

interface Props {
  readonly shown: ShownBooking;
  readonly onClose: () => void;
  /** inside a sheet that already has the name */
  readonly bare?: boolean;
}

/** One booking: name, time, tables, wishes, state, and the actions. */
export function BookingDetails({ shown, onClose, bare = false }: Props): JSX.Element {
  const { booking, refused } = shown;
  const unmade = refused?.body.type === "bookings.book";
  return (
    <section className="reception-details" aria-label={booking.name}>
      <header className="reception-details-head">
        {bare ? null : <h2 className="reception-details-title grow">{booking.name}</h2>}
        {bare ? null : <IconButton icon="close" label={t("common.close")} onClick={onClose} />}
      </header>
      <StandingPill shown={shown} />
      {refused ? (
        <div className="notice notice-red booking-refused" role="alert">
          <Icon name="refuse" />
          <div className="stack-8 grow">
            <p>{problemText(refused.error)}</p>
            <Button
              icon="check"
              onClick={() => {
                hub.outbox.seen(refused.id);
                if (unmade) onClose();
              }}
            >
              {t("booking.seen")}
            </Button>
          </div>
        </div>
      ) : null}
      {shown.waits ? (
        <Notice tone="blue" icon="cloud" role="status">
          {t("booking.waitsText")}
        </Notice>
      ) : null}
      {booking.wishes ? (
        <Notice icon="note">
          <span>{booking.wishes}</span>
        </Notice>
      ) : null}
      <Facts booking={booking} />
      {unmade ? null : <LazyOwnFields subject="booking" thing={booking.id} name={booking.name} />}
      {unmade ? null : <Acts booking={booking} onClose={onClose} />}
    </section>
  );
}

function Facts({ booking }: { readonly booking: Booking }): JSX.Element {
  const today = dayOf(useNow(60_000));
  const names = useReplica((view) => tableNames(view, tablesOfBooking(view, booking)));
  const by = useReplica((view) => givenNameOf(view, booking.madeBy));
  const endedBy = useReplica((view) => (booking.endedBy ? givenNameOf(view, booking.endedBy) : undefined));
  const known = useCustomer(booking.phone);
  return (
    <>
      <dl className="reception-facts booking-facts">
        <Fact className="reception-fact" name={t("booking.when")}>
          <strong className="numbers">
            {time(booking.at)}–{time(booking.until)}
          </strong>{" "}
          <span className="quiet">
            {dayWords(dayOf(booking.at), today)} · {stayWords(Math.round((booking.until - booking.at) / 60_000))}
          </span>
        </Fact>
        <Fact className="reception-fact" name={t("reception.guests")}>
          <strong className="numbers">{booking.guests}</strong>
        </Fact>
        <Fact className="reception-fact" name={t("booking.tables")}>
          <strong className="numbers">{names}</strong>
        </Fact>
        <Fact className="reception-fact" name={t("booking.phone")}>
          {booking.phone ? (
            <a className="numbers booking-phone" href={dialAddress(booking.phone)}>
              {booking.phone}
            </a>
          ) : (
            <span className="quiet">–</span>
          )}
        </Fact>
      </dl>
      <CustomerStanding known={known} />
      <p className="quiet small">
        {t("booking.madeBy", { name: by, time: `${time(booking.madeAt)} ${date(booking.madeAt)}` })}
      </p>
      {isOver(booking) && booking.endedAt !== undefined ? (
        <p className="quiet small">
          {[
            t("booking.endedAt", { time: `${time(booking.endedAt)} ${date(booking.endedAt)}` }),
            endedBy,
            booking.reason,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      ) : null}
    </>
  );
}

function Acts({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }): JSX.Element {
  const ask = useAsk();
  const maySeat = useRight("seat");
  const mayBook = useRight("book");
  const order = useReplica((view) => view.get("order", booking.order));
  const now = useNow(30_000);
  const takesPlace = booking.until > now;
  const early = booking.state === BookingState.booked && maySeat && !mayArrive(booking, now);
  return (
    <div className="stack-16">
      <UndoPill booking={booking} />
      {order ? (
        <div className="row-wrap">
          <TellingPill order={order} />
        </div>
      ) : null}
      {booking.state === BookingState.arrived && order ? (
        <Button
          look="primary"
          large
          wide
          icon="table"
          onClick={() => {
            onClose();
            navigate(paths.table(order.table));
          }}
        >
          {t("booking.toTable")}
        </Button>
      ) : null}
      {early ? (
        <p className="quiet small row">
          <Icon name="clock" />
          {t("booking.tooEarly")}
        </p>
      ) : null}
      {booking.state === BookingState.booked && maySeat && !early ? (
        <Button look="primary" large wide icon="guests" onClick={() => ask({ kind: "checkIn", booking: booking.id })}>
          {t("booking.checkInAction")}
        </Button>
      ) : null}
      {isOver(booking) && takesPlace && maySeat && mayArrive(booking, now) ? (
        <Button look="primary" large wide icon="guests" onClick={() => ask({ kind: "checkIn", booking: booking.id })}>
          {t("booking.cameAnyway")}
        </Button>
      ) : null}
      {mayBook ? (
        <div className="reception-acts">
          {booking.state === BookingState.booked ? (
            <Button icon="edit" onClick={() => ask({ kind: "change", booking: booking.id })}>
              {t("booking.change")}
            </Button>
          ) : null}
          <LateActs booking={booking} now={now} />
          {booking.state === BookingState.booked ? (
            <Button icon="void" onClick={() => void askToCancel(booking)}>
              {t("booking.cancel")}
            </Button>
          ) : null}
          {isOver(booking) && takesPlace ? (
            <Button icon="undo" onClick={() => restore(booking.id)}>
              {t("booking.restore")}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** An undo button for a recent action, with a countdown. */
function UndoPill({ booking }: { readonly booking: Booking }): JSX.Element | null {
  const me = useMe().employee.id;
  const now = useNow(1000);
  const undo = undoOf(booking, me, now);
  if (!undo) return null;
  return (
    <Button icon="undo" className="booking-undo" onClick={undo.run}>
      {t(undo.label)} <span className="numbers">{left(undo.until - now)}</span>
    </Button>
  );
}

/** For guests who are late: keep their table, or give it to others. Guests call shortly before they are due. */
function LateActs({ booking, now }: { readonly booking: Booking; readonly now: number }): JSX.Element | null {
  if (booking.state !== BookingState.booked || now < booking.at - soon || booking.lateAt >= booking.until) return null;
  return (
    <>
      <Button icon="clock" onClick={() => keepLonger(booking)}>
        {t("booking.keepLonger", { count: longer })}
      </Button>
      {booking.at <= now ? (
        <Button icon="exit" onClick={() => markMissed(booking)}>
          {t("booking.markMissed")}
        </Button>
      ) : null}
    </>
  );
}

async function askToCancel(booking: Booking): Promise<void> {
  const reason = await askReason({
    title: t("booking.cancelAsk", { name: booking.name }),
    text: t("booking.cancelText"),
    action: t("booking.cancel"),
    danger: true,
    reason: {
      label: t("common.reason"),
      suggestions: [t("booking.reasonBusy"), t("booking.reasonOtherDay"), t("booking.reasonPlace")],
    },
  });
  if (reason !== null) cancel(booking, reason);
}
