import { t } from "../../../i18n";
import { EmptyState } from "../../../ui";
import { BookingRow } from "./BookingRow";
import { dayOf, dayWords } from "./day";
import type { ShownBooking } from "./picture";

interface ListProps {
  readonly shown: readonly ShownBooking[];
  readonly chosen: string | null;
  readonly onChoose: (booking: string) => void;
}

/** A day's bookings by time. Cancelled and missed ones come last. */
export function DayList({ shown, chosen, onChoose }: ListProps): JSX.Element {
  const coming = shown.filter(({ booking }) => booking.state === 0);
  const here = shown.filter(({ booking }) => booking.state === 1);
  const over = shown.filter(({ booking }) => booking.state > 1);
  if (shown.length === 0) return <EmptyState icon="calendar" title={t("booking.none")} text={t("booking.noneText")} />;
  return (
    <>
      <Part title={t("booking.coming")} shown={coming} chosen={chosen} onChoose={onChoose} />
      <Part title={t("booking.here")} shown={here} chosen={chosen} onChoose={onChoose} />
      <Part title={t("booking.over")} shown={over} chosen={chosen} onChoose={onChoose} />
    </>
  );
}

function Part({ title, shown, chosen, onChoose }: ListProps & { readonly title: string }): JSX.Element | null {
  if (shown.length === 0) return null;
  return (
    <section>
      <h2 className="reception-list-section">
        <span>{title}</span>
        <span className="numbers quiet">{shown.length}</span>
      </h2>
      <div className="booking-rows">
        {shown.map((one) => (
          <BookingRow key={one.booking.id} shown={one} chosen={one.booking.id === chosen} onPress={onChoose} />
        ))}
      </div>
    </section>
  );
}

/** The search results of all days, future ones first. */
export function FoundList({ shown, chosen, onChoose, today }: ListProps & { readonly today: number }): JSX.Element {
  const days = [...new Set(shown.map(({ booking }) => dayOf(booking.at)))].sort(
    (a, b) => Number(a < today) - Number(b < today) || (a < today ? b - a : a - b),
  );
  return (
    <>
      {days.map((day) => (
        <Part
          key={day}
          title={dayWords(day, today)}
          shown={shown.filter(({ booking }) => dayOf(booking.at) === day)}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
    </>
  );
}
