import { t } from "../../../i18n";
import { weekdayName } from "../../../domains/menu/times/timesWords";

const dayLength = 86_400_000;

/** The days that the page offers. */
export const daysAhead = 8;

/** "T4 9/12" of a day since 1970. */
export function dayLabel(day: number): string {
  const date = new Date(day * dayLength);
  const weekday = date.getUTCDay() as Parameters<typeof weekdayName>[0];
  return `${weekdayName(weekday)} ${date.getUTCDate()}/${date.getUTCMonth() + 1}`;
}

/** "Hôm nay T2 7/12" */
export function dayTitle(day: number, today: number): string {
  if (day === today) return t("plan.today", { date: dayLabel(day) });
  return day === today + 1 ? t("plan.tomorrow", { date: dayLabel(day) }) : dayLabel(day);
}

/** The title of the page. */
export function planTitle(day: number, today: number): string {
  if (day === today) return t("plan.titleToday");
  return day === today + 1 ? t("plan.titleTomorrow") : t("plan.titleOf", { date: dayLabel(day) });
}
