import { useMemo, useRef } from "react";
import { t } from "../../../i18n";
import { Chip, ChipRow, IconButton } from "../../../ui";
import { dayKey, dayOf, dayOfKey, dayWords, daysAfter } from "./day";
import type { ShownBooking } from "./picture";
import { isOver } from "./timelineLayout";

interface Props {
  readonly day: number;
  readonly today: number;
  readonly onDay: (day: number) => void;
  /** counted by day */
  readonly bookings?: readonly ShownBooking[];
  /** allows past days */
  readonly past?: boolean;
}

const ahead = 7;

/** The next days with their numbers of bookings. Other days with the calendar. */
export function DayChips({ day, today, onDay, bookings, past = false }: Props): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  const near = Array.from({ length: ahead }, (_, i) => daysAfter(today, i));
  const days = near.includes(day) ? near : day < today ? [day, ...near] : [...near, day];
  const counts = useMemo(() => {
    const found = new Map<number, number>();
    for (const { booking } of bookings ?? [])
      if (!isOver(booking)) found.set(dayOf(booking.at), (found.get(dayOf(booking.at)) ?? 0) + 1);
    return found;
  }, [bookings]);
  const open = (): void => {
    if (typeof field.current?.showPicker === "function") field.current.showPicker();
    else field.current?.focus();
  };
  return (
    <div className="day-chips">
      <span className="day-pick">
        <IconButton icon="calendar" look="quiet" label={t("day.other")} onClick={open} />
        <input
          ref={field}
          type="date"
          className="day-field"
          tabIndex={-1}
          aria-hidden
          value={dayKey(day)}
          min={past ? undefined : dayKey(today)}
          onChange={(event) => {
            const wanted = dayOfKey(event.target.value);
            if (wanted !== null) onDay(wanted);
          }}
        />
      </span>
      <ChipRow label={t("day.days")}>
        {days.map((one) => (
          <Chip key={one} chosen={one === day} count={counts.get(one)} onPress={() => onDay(one)}>
            {dayWords(one, today)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
