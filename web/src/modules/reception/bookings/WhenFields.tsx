import { t, time } from "../../../i18n";
import { dateOf } from "../../../i18n/houseClock";
import { useRight } from "../../../session";
import { useReplica } from "../../../sync";
import { Chip, ChipRow, Icon, TextField } from "../../../ui";
import { Initially } from "../../../wire/Initially";
import { GuestsPad } from "../../../domains/floor/GuestsPad";
import type { BookingDraft, BookingErrors } from "./bookingForm";
import { arrivalOf, durations, halfHours, isTooSoon } from "./bookingForm";
import { DayChips } from "./DayChips";
import { dayOf } from "./day";

interface Props {
  readonly draft: BookingDraft;
  readonly edit: (fields: Partial<BookingDraft>) => void;
  readonly now: number;
  readonly errors: Pick<BookingErrors, "day" | "clock">;
}

/** Time, guests and duration. A new time selects other tables, unless some were chosen by hand. */
export function WhenFields({ draft, edit, now, errors }: Props): JSX.Element {
  const today = dayOf(now);
  const at = arrivalOf(draft);
  const ahead = useReplica((view) => view.number("bookAheadMinutes", Initially.bookAheadMinutes));
  const soonest = useRight("bookAgainstRules") ? now : now + ahead * 60_000;
  const clocks = halfHours(draft.day, now);
  return (
    <>
      <section className="stack-8" aria-label={t("booking.when")}>
        <h3 className="field-label">{t("booking.when")}</h3>
        <DayChips day={draft.day} today={today} onDay={(day) => edit({ day })} />
        {errors.day ? (
          <p className="field-error booking-day-error" role="alert" tabIndex={-1}>
            <Icon name="alert" />
            {errors.day}
          </p>
        ) : null}
        <div className="booking-clock">
          <TextField
            label={t("booking.clock")}
            inputMode="numeric"
            autoComplete="off"
            placeholder="19:00"
            maxLength={6}
            value={draft.clock}
            error={errors.clock}
            hint={at !== null && dateOf(at) > dateOf(draft.day) ? t("booking.afterMidnight", { at }) : undefined}
            onFocus={(event) => event.target.select()}
            onValue={(clock) => edit({ clock })}
            onBlur={() => {
              if (at !== null) edit({ clock: time(at) });
            }}
            className="booking-clock-field"
          />
          <ChipRow label={t("booking.clock")}>
            {clocks.map((clock) => (
              <Chip
                key={clock}
                chosen={at !== null && clock === time(at)}
                disabled={isTooSoon(draft, clock, soonest)}
                onPress={() => edit({ clock })}
              >
                <span className="numbers">{clock}</span>
              </Chip>
            ))}
          </ChipRow>
        </div>
      </section>
      <section className="stack-8" aria-label={t("reception.howMany")}>
        <h3 className="field-label">{t("reception.howMany")}</h3>
        <GuestsPad value={draft.guests} onChange={(guests) => edit({ guests })} />
      </section>
      <section className="stack-8" aria-label={t("booking.stay")}>
        <h3 className="field-label">{t("booking.stay")}</h3>
        <ChipRow label={t("booking.stay")}>
          {[...new Set([...durations, draft.minutes])]
            .sort((a, b) => a - b)
            .map((minutes) => (
              <Chip key={minutes} chosen={minutes === draft.minutes} onPress={() => edit({ minutes })}>
                <span className="numbers">{stayWords(minutes)}</span>
              </Chip>
            ))}
        </ChipRow>
      </section>
    </>
  );
}

/** A duration in words: "45′", "2 giờ", "2 giờ 30". */
export function stayWords(minutes: number): string {
  if (minutes < 60) return t("common.minutes", { count: minutes });
  const rest = minutes % 60;
  return rest === 0
    ? t("booking.inHours", { count: minutes / 60 })
    : t("booking.inHoursMinutes", { hours: Math.floor(minutes / 60), minutes: rest });
}
