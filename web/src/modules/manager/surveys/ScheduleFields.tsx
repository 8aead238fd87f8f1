import { useState } from "react";
import { t } from "../../../i18n";
import { Labelled, Several } from "../../../forms";
import { Button, Chip, ChipRow, Stepper, TextField } from "../../../ui";
import type { SurveySchedule } from "../../../wire";

interface Props {
  readonly schedule: SurveySchedule;
  readonly onSchedule: (schedule: SurveySchedule) => void;
}

const days = ["1", "2", "3", "4", "5", "6", "0"] as const;
const dayOrder = (day: number): number => (day + 6) % 7;
const two = (count: number): string => String(count).padStart(2, "0");

/** `540` as `09:00`. */
export const clockText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

function minuteOf(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  return Number(hours) * 60 + Number(minutes);
}

/** The days and times at which a checklist is due, and the time until it counts as missed. */
export function ScheduleFields({ schedule, onSchedule }: Props): JSX.Element {
  const [typed, setTyped] = useState("");
  const minute = minuteOf(typed);
  const set = (part: Partial<SurveySchedule>): void => onSchedule({ ...schedule, ...part });
  const add = (): void => {
    if (minute === null) return;
    set({ times: [...new Set([...schedule.times, minute])].sort((a, b) => a - b) });
    setTyped("");
  };
  return (
    <div className="stack-16">
      <Several
        label={t("surveyOffice.weekdays")}
        all={days}
        value={schedule.weekdays.map((day) => String(day) as (typeof days)[number])}
        onChange={(chosen) => set({ weekdays: chosen.map(Number).sort((a, b) => dayOrder(a) - dayOrder(b)) })}
        nameOf={(day) => t(`surveyOffice.weekday.${day}`)}
      />
      <Labelled label={t("surveyOffice.times")} hint={t("surveyOffice.timesHint")}>
        <ChipRow label={t("surveyOffice.times")} wrap>
          {schedule.times.map((time) => (
            <Chip
              key={time}
              icon="close"
              onPress={() => set({ times: schedule.times.filter((other) => other !== time) })}
            >
              {clockText(time)}
            </Chip>
          ))}
        </ChipRow>
        <div className="row builder-time">
          <TextField type="time" label={t("surveyOffice.newTime")} value={typed} onValue={setTyped} />
          <Button icon="plus" disabled={minute === null} onClick={add}>
            {t("surveyOffice.addTime")}
          </Button>
        </div>
      </Labelled>
      <Labelled label={t("surveyOffice.within")} hint={t("surveyOffice.withinHint")}>
        <Stepper
          label={t("surveyOffice.within")}
          value={schedule.within}
          min={1}
          max={240}
          onChange={(within) => set({ within })}
        />
      </Labelled>
    </div>
  );
}
