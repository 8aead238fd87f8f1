import { useState } from "react";
import { t } from "../../../i18n";
import { Button, Chip, ChipRow, IconButton, TextField } from "../../../ui";
import { Wrong } from "../../../forms";
import type { SpanDraft, TimesDraft } from "./timesForm";
import { dayOfText, isAlways, mostDays, mostSpans, timesOf, wrongTimes } from "./timesForm";
import { dayWords, timesWords, week, weekdayName } from "./timesWords";

interface Props {
  readonly title: string;
  readonly value: TimesDraft;
  readonly onValue: (value: TimesDraft) => void;
  /** shown once the form was tried */
  readonly error: string | null;
}

/** When a dish is on the menu, or a price counts: always, or under conditions that are all to be true. */
export function TimesField({ title, value, onValue, error }: Props): JSX.Element {
  const edit = (change: Partial<TimesDraft>): void => onValue({ ...value, ...change });
  const wrong = error === null ? null : wrongTimes(value);
  const errorAt = (at: NonNullable<typeof wrong>["at"]): string | null => (wrong?.at === at ? wrong.text : null);
  const none = { byWeekday: false, byHour: false, bySeason: false, byDay: false };
  return (
    <section className="stack-16" role="group" aria-label={title}>
      <div className="stack-4">
        <h3>{title}</h3>
        <p className="times-words" role="status">
          {wrongTimes(value) ? "…" : timesWords(timesOf(value))}
        </p>
      </div>
      <ChipRow label={t("serving.conditions")} wrap>
        <Chip chosen={isAlways(value)} onPress={() => edit(none)}>
          {t("serving.always")}
        </Chip>
        <Chip chosen={value.byWeekday} onPress={() => edit({ byWeekday: !value.byWeekday })}>
          {t("serving.byWeekday")}
        </Chip>
        <Chip
          chosen={value.byHour}
          onPress={() =>
            edit({ byHour: !value.byHour, hours: value.hours.length > 0 ? value.hours : [{ from: "", until: "" }] })
          }
        >
          {t("serving.byHour")}
        </Chip>
        <Chip chosen={value.bySeason} onPress={() => edit({ bySeason: !value.bySeason })}>
          {t("serving.bySeason")}
        </Chip>
        <Chip chosen={value.byDay} onPress={() => edit({ byDay: !value.byDay })}>
          {t("serving.byDay")}
        </Chip>
      </ChipRow>
      {value.byWeekday ? (
        <div className="stack-8">
          <Weekdays value={value.weekdays} onValue={(weekdays) => edit({ weekdays })} />
          <Wrong text={errorAt("weekdays")} />
        </div>
      ) : null}
      {value.byHour ? (
        <Hours value={value.hours} error={errorAt("hours")} onValue={(hours) => edit({ hours })} />
      ) : null}
      {value.bySeason ? <Season value={value} error={errorAt("season")} onEdit={edit} /> : null}
      {value.byDay ? <Days value={value.days} error={errorAt("days")} onValue={(days) => edit({ days })} /> : null}
      {isAlways(value) ? null : <p className="quiet small">{t("serving.hint")}</p>}
    </section>
  );
}

function Weekdays({
  value,
  onValue,
}: {
  readonly value: number;
  readonly onValue: (value: number) => void;
}): JSX.Element {
  return (
    <ChipRow label={t("serving.weekdays")} wrap>
      {week.map((weekday) => (
        <Chip key={weekday} chosen={(value & (1 << weekday)) !== 0} onPress={() => onValue(value ^ (1 << weekday))}>
          {weekdayName(weekday)}
        </Chip>
      ))}
    </ChipRow>
  );
}

interface HoursProps {
  readonly value: readonly SpanDraft[];
  readonly error: string | null;
  readonly onValue: (value: readonly SpanDraft[]) => void;
}

function Hours({ value, error, onValue }: HoursProps): JSX.Element {
  const change = (at: number, change: Partial<SpanDraft>): void =>
    onValue(value.map((span, i) => (i === at ? { ...span, ...change } : span)));
  return (
    <div className="stack-8">
      {value.map((span, at) => (
        <div key={at} className="times-span" role="group" aria-label={t("serving.span", { at: at + 1 })}>
          <TextField
            label={t("serving.from")}
            type="time"
            value={span.from}
            onValue={(from) => change(at, { from })}
            className="grow"
          />
          <TextField
            label={t("serving.until")}
            type="time"
            value={span.until === "24:00" ? "00:00" : span.until}
            onValue={(until) => change(at, { until: until === "00:00" ? "24:00" : until })}
            className="grow"
          />
          {value.length > 1 ? (
            <IconButton
              icon="trash"
              look="quiet"
              label={t("serving.dropSpan", { at: at + 1 })}
              onClick={() => onValue(value.filter((_, i) => i !== at))}
            />
          ) : null}
        </div>
      ))}
      <Wrong text={error} />
      {value.length < mostSpans ? (
        <Button icon="plus" onClick={() => onValue([...value, { from: "", until: "" }])}>
          {t("serving.addSpan")}
        </Button>
      ) : null}
    </div>
  );
}

interface SeasonProps {
  readonly value: TimesDraft;
  readonly error: string | null;
  readonly onEdit: (change: Partial<TimesDraft>) => void;
}

function Season({ value, error, onEdit }: SeasonProps): JSX.Element {
  return (
    <div className="stack-8">
      <div className="times-span">
        <TextField
          label={t("serving.seasonFrom")}
          value={value.seasonFrom}
          onValue={(seasonFrom) => onEdit({ seasonFrom })}
          placeholder="1/12"
          maxLength={5}
          autoComplete="off"
          className="grow"
        />
        <TextField
          label={t("serving.seasonUntil")}
          value={value.seasonUntil}
          onValue={(seasonUntil) => onEdit({ seasonUntil })}
          placeholder="28/2"
          maxLength={5}
          autoComplete="off"
          className="grow"
        />
      </div>
      <p className="quiet small">{t("serving.seasonHint")}</p>
      <Wrong text={error} />
    </div>
  );
}

interface DaysProps {
  readonly value: readonly string[];
  readonly error: string | null;
  readonly onValue: (value: readonly string[]) => void;
}

function Days({ value, error, onValue }: DaysProps): JSX.Element {
  const [typed, setTyped] = useState("");
  const day = dayOfText(typed);
  const add = (): void => {
    if (day === null || value.includes(typed)) return;
    onValue([...value, typed].sort());
    setTyped("");
  };
  return (
    <div className="stack-8">
      {value.length === 0 ? <p className="quiet">{t("serving.noDays")}</p> : null}
      <div className="row-wrap">
        {value.map((one) => {
          const words = dayWords(dayOfText(one) ?? 0);
          return (
            <span key={one} className="note-chip numbers">
              {words}
              <IconButton
                icon="close"
                label={t("serving.dropDay", { date: words })}
                onClick={() => onValue(value.filter((other) => other !== one))}
              />
            </span>
          );
        })}
      </div>
      {value.length < mostDays ? (
        <div className="times-span">
          <TextField label={t("serving.addDay")} type="date" value={typed} onValue={setTyped} className="grow" />
          <Button icon="plus" disabled={day === null || value.includes(typed)} onClick={add}>
            {t("serving.addDay")}
          </Button>
        </div>
      ) : null}
      <Wrong text={error} />
    </div>
  );
}
