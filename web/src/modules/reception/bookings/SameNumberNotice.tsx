import { t, time } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Notice } from "../../../ui/Notice";
import { tablesOfBooking } from "../../../domains/bookings/bookedTables";
import { sameNumberNear } from "./sameNumber";
import { tableNames, useBookings } from "./useBookings";

interface Props {
  readonly phone: string;
  /** `null`: no time is typed */
  readonly at: number | null;
  readonly except: string | undefined;
}

/** Warns that the same number has another booking around this time. It refuses nothing. */
export function SameNumberNotice({ phone, at, except }: Props): JSX.Element | null {
  const shown = useBookings();
  const other = at === null ? undefined : sameNumberNear(shown, phone, at, except);
  const tables = useReplica((view) => (other ? tableNames(view, tablesOfBooking(view, other)) : ""));
  if (!other) return null;
  return (
    <Notice role="status">
      <span>{t("booking.sameNumber", { name: other.name, time: time(other.at), tables })}</span>
    </Notice>
  );
}
