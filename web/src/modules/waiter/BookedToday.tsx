import { useEffect, useRef } from "react";
import { date, t, time } from "../../i18n";
import { businessDay } from "../../i18n/houseClock";
import { useMe } from "../../session";
import { useNow, useReplica } from "../../sync";
import { Icon, StatePill, classes, useQuery } from "../../ui";
import type { Booking } from "../../wire";
import { BookingState } from "../../wire";
import { tablesOfBooking } from "../../domains/bookings/bookedTables";
import { ownBookings } from "./ownBookings";

/** Below the tasks: today's bookings in this waiter's sections, their wishes, and cancellations. */
export function BookedToday(): JSX.Element | null {
  const { employee } = useMe();
  const now = useNow(60_000);
  const [chosen] = useQuery("booking");
  const own = useReplica((view) => ownBookings(view, employee.sections, now));
  const meant = useReplica((view) => view.get("booking", chosen ?? undefined));
  const bookings = meant && !own.some(({ id }) => id === meant.id) ? [meant, ...own] : own;
  if (bookings.length === 0) return null;
  return (
    <section className="waiter-booked" aria-label={t("booked.today")}>
      <h2 className="field-label">
        {t("booked.today")} ·{" "}
        <span className="numbers">{bookings.filter((one) => one.state === BookingState.booked).length}</span>
      </h2>
      <ul className="booked-rows">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Row booking={booking} chosen={booking.id === chosen} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly booking: Booking;
  /** a message linked to it */
  readonly chosen: boolean;
  readonly now: number;
}

function Row({ booking, chosen, now }: RowProps): JSX.Element {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: "center" });
  }, [chosen]);
  const tables = useReplica((view) =>
    tablesOfBooking(view, booking)
      .map((id) => view.get("table", id)?.name ?? "–")
      .join(" + "),
  );
  const isToday = businessDay(booking.at) === businessDay(now);
  const over = booking.state === BookingState.cancelled || booking.state === BookingState.missed;
  return (
    <div
      ref={row}
      className={classes("booked-row", over && "booked-row-over", chosen && "booked-row-chosen")}
      aria-current={chosen}
    >
      <strong className="numbers booked-row-time">
        {time(booking.at)}
        {isToday ? null : ` ${date(booking.at)}`}
      </strong>
      <div className="grow stack-4">
        <p>
          <strong>{booking.name}</strong> ·{" "}
          <span className="numbers">{t("common.guests", { count: booking.guests })}</span> ·{" "}
          {t("common.table", { name: tables })}
        </p>
        {booking.wishes && !over ? (
          <p className="row small">
            <Icon name="note" />
            <span className="booked-wishes">{booking.wishes}</span>
          </p>
        ) : null}
        {booking.state === BookingState.booked ? null : (
          <p>
            <State state={booking.state} />
          </p>
        )}
      </div>
    </div>
  );
}

function State({ state }: { readonly state: Booking["state"] }): JSX.Element | null {
  switch (state) {
    case BookingState.arrived:
      return (
        <StatePill tone="blue" icon="check-double">
          {t("booked.arrived")}
        </StatePill>
      );
    case BookingState.missed:
      return (
        <StatePill tone="red" icon="clock">
          {t("booked.missed")}
        </StatePill>
      );
    case BookingState.cancelled:
      return (
        <StatePill tone="faded" icon="void">
          {t("booked.cancelled")}
        </StatePill>
      );
    case BookingState.booked:
      return null;
  }
}
