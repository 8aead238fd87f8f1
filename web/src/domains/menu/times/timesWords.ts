import { t } from "../../../i18n";
import type { ServingTimes } from "../../../wire";
import { clockText } from "../clockText";
import { everyDay, dayText, seasonText } from "./timesForm";

/** Monday first, as calendars show the week. */
export const week = [1, 2, 3, 4, 5, 6, 0] as const;

export const weekdayName = (weekday: (typeof week)[number]): string => t(`serving.day.${weekday}`);

/** "T7–CN, 11:00–14:00, 1/12–28/2"; "Luôn luôn" without conditions. Its texts are those of `serving`. */
export function timesWords(times: ServingTimes | undefined): string {
  const { weekdays, hours, seasonFrom, seasonUntil, days } = times ?? { weekdays: everyDay, hours: [], days: [] };
  const season = seasonFrom !== undefined || seasonUntil !== undefined;
  const words = [
    ...(weekdays === everyDay ? [] : [weekdayWords(weekdays)]),
    ...hours.map(({ from, until }) => `${clockText(from)}–${clockText(until)}`),
    ...(season ? [`${seasonText(seasonFrom ?? 101)}–${seasonText(seasonUntil ?? 1231)}`] : []),
    ...days.map(dayWords),
  ];
  return words.length === 0 ? t("serving.always") : words.join(", ");
}

/** "24/12/2026" of days since 1970. */
export const dayWords = (day: number): string => dayText(day).split("-").reverse().join("/");

/** "T2–T6, CN" */
function weekdayWords(weekdays: number): string {
  const runs: (typeof week)[number][][] = [];
  let isRun = false;
  for (const weekday of week) {
    const isIn = (weekdays & (1 << weekday)) !== 0;
    const last = runs.at(-1);
    if (isIn && isRun && last) last.push(weekday);
    else if (isIn) runs.push([weekday]);
    isRun = isIn;
  }
  return runs
    .map((run) =>
      [run[0], run.length > 1 ? run.at(-1) : undefined]
        .flatMap((one) => (one === undefined ? [] : weekdayName(one)))
        .join("–"),
    )
    .join(", ");
}
