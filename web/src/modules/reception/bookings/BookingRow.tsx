import { memo } from "react";
import { t, time } from "../../../i18n";
import { useNow, useReplica } from "../../../sync";
import { Button, Icon, classes } from "../../../ui";
import { BookingState } from "../../../wire";
import { tablesOfBooking } from "../../../domains/bookings/bookedTables";
import { useAsk } from "../desk";
import type { ShownBooking } from "./picture";
import { StandingPill } from "./StandingPill";
import { isOver } from "./timelineLayout";
import { tableNames } from "./useBookings";

/** Milliseconds before their time at which guests may already be at the door. */
const soon = 30 * 60_000;

interface Props {
  readonly shown: ShownBooking;
  readonly chosen: boolean;
  readonly onPress: (booking: string) => void;
}

/** A booking as a row: time, name, guests, tables, wishes, and a check-in when it is due. */
export const BookingRow = memo(function BookingRow({ shown, chosen, onPress }: Props): JSX.Element {
  const { booking, waits, refused } = shown;
  const names = useReplica((view) => tableNames(view, tablesOfBooking(view, booking)));
  const now = useNow();
  const ask = useAsk();
  const due = booking.state === BookingState.booked && now >= booking.at - soon && !refused;
  return (
    <div
      className={classes(
        "booking-row",
        chosen && "booking-row-chosen",
        isOver(booking) && "booking-row-over",
        waits && "unconfirmed",
        refused && "was-refused",
      )}
    >
      <button type="button" className="booking-row-press" aria-pressed={chosen} onClick={() => onPress(booking.id)}>
        <strong className="booking-row-time numbers">{time(booking.at)}</strong>
        <span className="grow stack-4">
          <span className="booking-row-who">
            <strong>{booking.name}</strong>
            <span className="quiet numbers">
              {t("common.guests", { count: booking.guests })} · {names}
            </span>
          </span>
          <StandingPill shown={shown} />
          {booking.wishes ? (
            <span className="row small booking-row-wishes">
              <Icon name="note" />
              <span className="two-lines">{booking.wishes}</span>
            </span>
          ) : null}
        </span>
      </button>
      {due ? (
        <Button
          icon="guests"
          className="booking-row-action"
          aria-label={t("booking.checkInName", { name: booking.name })}
          onClick={() => ask({ kind: "checkIn", booking: booking.id })}
        >
          {t("booking.checkIn")}
        </Button>
      ) : null}
    </div>
  );
});
