import { useEffect, useRef } from "react";
import { t, time } from "../../i18n";
import { businessDay } from "../../i18n/houseClock";
import { useMe } from "../../session";
import { hub } from "../../session/client";
import { useReplica } from "../../sync";
import { toast } from "../../ui";
import type { Booking } from "../../wire";
import { isHere, newsOf } from "./ownBookings";
import { paths, stepTo } from "./paths";

const words = { made: "booked.newsMade", changed: "booked.newsChanged", cancelled: "booked.newsCancelled" } as const;

/** Shows a toast about today's new, changed or cancelled bookings in the waiter's sections. */
export function useBookingNews(): void {
  const { employee } = useMe();
  const view = useReplica((whole) => whole);
  const known = useRef<ReadonlyMap<string, Booking> | null>(null);
  const bookings = view.maps.booking;
  useEffect(() => {
    if (!view.ready) return;
    const before = known.current;
    known.current = bookings;
    // The first state after opening the page is not new.
    if (!before || before === bookings) return;
    const today = businessDay(hub.clock.now());
    for (const booking of bookings.values()) {
      const was = before.get(booking.id);
      const news = newsOf(was, booking);
      const concerns =
        isHere(view, booking, employee.sections) || (was !== undefined && isHere(view, was, employee.sections));
      if (!news || !concerns || businessDay(booking.at) !== today) continue;
      const tables = booking.tables.map((id) => view.get("table", id)?.name ?? "–").join(" + ");
      const text = t("booked.text", {
        table: tables,
        time: time(booking.at),
        name: booking.name,
        count: booking.guests,
      });
      toast({
        text: t(words[news], { text }),
        icon: "bookmark",
        seconds: 8,
        action: { label: t("waiter.see"), run: () => stepTo(paths.tasks) },
      });
    }
  }, [bookings, view, employee]);
}
