import { date, t } from "../../../i18n";
import { beginOf, dateOf, wall } from "../../../i18n/houseClock";

export { dayOf, momentAt, momentOf } from "../../../domains/bookings/moments";

// A day is a business day of the restaurant, as the instant at which it begins. The evening goes on after midnight.

export function daysAfter(day: number, count: number): number {
  return beginOf(dateOf(day) + count);
}

const two = (value: number): string => value.toString().padStart(2, "0");

/** A day as in the URL and in date fields: `2026-11-22` */
export function dayKey(day: number): string {
  const value = wall(day);
  return `${value.getUTCFullYear()}-${two(value.getUTCMonth() + 1)}-${two(value.getUTCDate())}`;
}

/** Parses such a day. `null`: invalid. */
export function dayOfKey(key: string | null): number | null {
  const days = /^\d{4}-\d{2}-\d{2}$/.test(key ?? "") ? Date.parse(`${key}T00:00Z`) / 86_400_000 : Number.NaN;
  return Number.isFinite(days) ? beginOf(days) : null;
}

const weekdays = [
  "day.sunday",
  "day.monday",
  "day.tuesday",
  "day.wednesday",
  "day.thursday",
  "day.friday",
  "day.saturday",
] as const;

/** "Hôm nay", "Ngày mai", otherwise the weekday. */
export function dayName(day: number, today: number): string {
  if (day === today) return t("day.today");
  if (day === daysAfter(today, 1)) return t("day.tomorrow");
  if (day === daysAfter(today, -1)) return t("day.yesterday");
  return t(weekdays[wall(day).getUTCDay()] ?? "day.sunday");
}

/** A day with its date: "Hôm nay 22/11". */
export function dayWords(day: number, today: number): string {
  return `${dayName(day, today)} ${date(day)}`;
}
