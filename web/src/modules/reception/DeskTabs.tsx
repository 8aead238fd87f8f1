import { t } from "../../i18n";
import { useNow, useUnreadRooms } from "../../sync";
import { useRight } from "../../session";
import { TabBar, navigate } from "../../ui";
import { BookingState } from "../../wire";
import { goToMessages } from "../../domains/messenger/MessagesButton";
import { useBookings, useWaiting } from "./bookings/useBookings";
import { paths } from "./paths";

type TabID = "floor" | "bookings" | "waiting" | "messages";

/** The reception's tabs: floor, bookings, waiting list. The numbers count overdue guests and waiting parties. */
export function DeskTabs({ value }: { readonly value: TabID }): JSX.Element {
  const maySee = useRight("seeBookings");
  const now = useNow();
  const due = useBookings().filter(
    ({ booking, refused }) => booking.state === BookingState.booked && !refused && now >= booking.at,
  ).length;
  const waiting = useWaiting().length;
  const unread = useUnreadRooms();
  const work = [
    { id: "bookings", label: t("desk.bookings"), icon: "bookmark", badge: due },
    { id: "waiting", label: t("desk.waiting"), icon: "hourglass", badge: waiting },
  ] as const;
  return (
    <TabBar<TabID>
      value={value}
      onChange={(tab) => (tab === "messages" ? goToMessages() : navigate(paths[tab]))}
      tabs={[
        { id: "floor", label: t("desk.floor"), icon: "table" },
        ...(maySee ? work : []),
        { id: "messages", label: t("app.screen.messenger"), icon: "message", badge: unread },
      ]}
    />
  );
}
