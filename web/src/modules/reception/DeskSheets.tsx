import { useReplica } from "../../sync";
import { BookingSheet } from "./bookings/BookingSheet";
import { CheckInSheet } from "./bookings/CheckInSheet";
import { useBookings, useWaiting } from "./bookings/useBookings";
import type { ReceptionSheet } from "./desk";
import { SeatPartySheet } from "./waiting/SeatPartySheet";
import { WaitSheet } from "./waiting/WaitSheet";

interface Props {
  readonly asked: ReceptionSheet;
  readonly onAsk: (asked: ReceptionSheet) => void;
  readonly onClose: () => void;
}

/** The sheet of the current action at the reception. */
export function DeskSheets({ asked, onAsk, onClose }: Props): JSX.Element | null {
  const ready = useReplica((view) => view.ready);
  const bookings = useBookings();
  const waiting = useWaiting();
  if (!ready) return null;
  const booking = "booking" in asked ? bookings.find((one) => one.booking.id === asked.booking)?.booking : undefined;
  const party = "party" in asked ? waiting.find((one) => one.party.id === asked.party)?.party : undefined;
  switch (asked.kind) {
    case "book":
      return (
        <BookingSheet
          start={asked.start}
          onClose={onClose}
          onWait={({ guests, name, phone }) => onAsk({ kind: "wait", start: { guests, name, phone } })}
        />
      );
    case "change":
      return booking ? <BookingSheet key={booking.id} booking={booking} onClose={onClose} /> : null;
    case "checkIn":
      return booking ? <CheckInSheet key={booking.id} booking={booking} onClose={onClose} /> : null;
    case "wait":
      return asked.party === undefined || party ? (
        <WaitSheet party={party} start={asked.start} onClose={onClose} />
      ) : null;
    case "seat":
      return party ? <SeatPartySheet key={party.id} party={party} onClose={onClose} /> : null;
  }
}
