import { t, time } from "../../i18n";
import { Icon } from "../../ui";
import type { Booking } from "../../wire";
import { useBookingsAt } from "./tableBookings";

/** The bookings of a table for later today: time, name, guests and wishes. */
export function BookedHere({ table }: { readonly table: string }): JSX.Element | null {
  const bookings = useBookingsAt(table);
  if (bookings.length === 0) return null;
  return (
    <ul className="booked-here" aria-label={t("booked.title")}>
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookedLine booking={booking} />
        </li>
      ))}
    </ul>
  );
}

/** A booking in two lines. */
export function BookedLine({ booking }: { readonly booking: Booking }): JSX.Element {
  return (
    <div className="booked-line">
      <Icon name="bookmark" />
      <div className="grow">
        <p>
          <strong className="numbers">{time(booking.at)}</strong> · <strong>{booking.name}</strong> ·{" "}
          <span className="numbers">{t("common.guests", { count: booking.guests })}</span>
        </p>
        {booking.wishes ? <p className="small booked-wishes">{booking.wishes}</p> : null}
      </div>
    </div>
  );
}
