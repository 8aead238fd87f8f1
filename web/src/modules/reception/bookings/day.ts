import { date, t } from "../../../i18n";
import { beginOf, businessDay, dateOf, instantOf, wall } from "../../../i18n/houseClock";

// A day is a business day of the restaurant, as the instant at which it begins. The evening goes on after midnight.

/** The business day at an instant. */
export function dayOf(instant: number): number {
  return beginOf(businessDay(instant));
}

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

/** The instant of a time on a day. A time before the day ends is after midnight. */
export function momentAt(day: number, hours: number, minutes = 0): number {
  const at = instantOf(dateOf(day), hours, minutes);
  return at < day ? instantOf(dateOf(day) + 1, hours, minutes) : at;
}

/** Parses a typed time on a day: `19:04`, `1904`, `19h`, `19h30`. `null`: invalid. */
export function momentOf(day: number, clock: string): number | null {
  const [, hours, minutes] =
    /^(\d{1,2})(?:\s*[:.hg]\s*|(?=\d\d$))(\d{2})?$/i.exec(clock.trim()) ?? /^(\d{1,2})$/.exec(clock.trim()) ?? [];
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)];
  return hour < 24 && minute < 60 ? momentAt(day, hour, minute) : null;
}
