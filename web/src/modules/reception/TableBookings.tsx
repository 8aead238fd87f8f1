import { t, time } from "../../i18n";
import { useRight } from "../../session";
import { useNow } from "../../sync";
import { Button, Icon, classes, navigate } from "../../ui";
import type { Table } from "../../wire";
import { BookingState } from "../../wire";
import { StandingPill } from "./bookings/StandingPill";
import { useBookings } from "./bookings/useBookings";
import { useAsk } from "./desk";
import { paths } from "./paths";

const hour = 3_600_000;
const most = 3;

/** The next bookings of this table, with a check-in for those that are due. */
export function TableBookings({ table }: { readonly table: Table }): JSX.Element | null {
  const now = useNow();
  const ask = useAsk();
  const maySeat = useRight("seat");
  const coming = useBookings().filter(
    ({ booking, refused }) =>
      !refused &&
      booking.state === BookingState.booked &&
      booking.tables.includes(table.id) &&
      booking.until > now &&
      booking.at < now + 16 * hour,
  );
  if (coming.length === 0) return null;
  return (
    <ul className="table-bookings" aria-label={t("booking.nextHere")}>
      {coming.slice(0, most).map((shown) => (
        <li key={shown.booking.id} className={classes("table-booking", shown.waits && "unconfirmed")}>
          <button
            type="button"
            className="table-booking-press"
            onClick={() => navigate(paths.booking(shown.booking.id))}
          >
            <span className="row">
              <strong className="numbers table-booking-time">{time(shown.booking.at)}</strong>
              <span className="grow two-lines">
                <strong>{shown.booking.name}</strong> ·{" "}
                <span className="numbers">{t("common.guests", { count: shown.booking.guests })}</span>
              </span>
            </span>
            <StandingPill shown={shown} />
            {shown.booking.wishes ? (
              <span className="row small">
                <Icon name="note" />
                <span className="two-lines">{shown.booking.wishes}</span>
              </span>
            ) : null}
          </button>
          {maySeat && now >= shown.booking.holdAt ? (
            <Button
              look="primary"
              wide
              icon="guests"
              onClick={() => ask({ kind: "checkIn", booking: shown.booking.id })}
            >
              {t("booking.checkInName", { name: shown.booking.name })}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
