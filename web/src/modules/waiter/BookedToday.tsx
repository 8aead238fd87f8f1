import { t, time } from "../../i18n";
import { useMe } from "../../app/session";
import { useNow, useReplica } from "../../sync";
import { Icon, StatePill, classes } from "../../ui";
import type { Booking } from "../../wire";
import { BookingState } from "../../wire";
import { tablesOfBooking } from "../shared/bookedTables";
import { ownBookings } from "./ownBookings";

/** Quietly, below what waits: who has booked in my sections today, what they wish, and who will not come after all. */
export function BookedToday(): JSX.Element | null {
  const { employee } = useMe();
  const now = useNow(60_000);
  const bookings = useReplica((view) => ownBookings(view, employee.sections, now));
  if (bookings.length === 0) return null;
  return (
    <section className="waiter-booked" aria-label={t("booked.today")}>
      <h2 className="field-label">{t("booked.today")} · <span className="numbers">{bookings.filter((one) => one.state === BookingState.booked).length}</span></h2>
      <ul className="booked-rows">{bookings.map((booking) => <li key={booking.id}><Row booking={booking} /></li>)}</ul>
    </section>
  );
}

function Row({ booking }: { readonly booking: Booking }): JSX.Element {
  const tables = useReplica((view) => tablesOfBooking(view, booking).map((id) => view.get("table", id)?.name ?? "–").join(" + "));
  const over = booking.state === BookingState.cancelled || booking.state === BookingState.missed;
  return (
    <div className={classes("booked-row", over && "booked-row-over")}>
      <strong className="numbers booked-row-time">{time(booking.at)}</strong>
      <div className="grow stack-4">
        <p><strong>{booking.name}</strong> · <span className="numbers">{t("common.guests", { count: booking.guests })}</span> · {t("common.table", { name: tables })}</p>
        {booking.wishes && !over ? <p className="row small"><Icon name="note" /><span className="booked-wishes">{booking.wishes}</span></p> : null}
        {booking.state === BookingState.booked ? null : <p><State state={booking.state} /></p>}
      </div>
    </div>
  );
}

function State({ state }: { readonly state: Booking["state"] }): JSX.Element | null {
  switch (state) {
    case BookingState.arrived: return <StatePill tone="blue" icon="check-double">{t("booked.arrived")}</StatePill>;
    case BookingState.missed: return <StatePill tone="red" icon="clock">{t("booked.missed")}</StatePill>;
    case BookingState.cancelled: return <StatePill tone="faded" icon="void">{t("booked.cancelled")}</StatePill>;
    case BookingState.booked: return null;
  }
}
