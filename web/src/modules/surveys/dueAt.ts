import { dateOf, instantOf } from "../../i18n/houseClock";
import type { SurveySchedule } from "../../wire";

/** in milliseconds */
const minute = 60_000;

/** The time of a checklist that a person fills in now: the last one, unless it is over. */
export function dueAt({ weekdays, times, within }: SurveySchedule, now: number): number | undefined {
  const today = dateOf(now);
  // 1970-01-01 was a Thursday. A time of yesterday evening may still be open.
  const due = [today, today - 1]
    .filter((day) => weekdays.includes((((day + 4) % 7) + 7) % 7))
    .flatMap((day) => times.map((time) => instantOf(day, Math.floor(time / 60), time % 60)))
    .filter((at) => at <= now && now < at + within * minute);
  return due.length > 0 ? Math.max(...due) : undefined;
}
