import { date, t } from "../../../i18n";

/** The start of a calendar day, independent of clock changes. */
export function dayOf(instant: number): number {
  const day = new Date(instant);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
}

export function daysAfter(day: number, count: number): number {
  const from = new Date(day);
  return new Date(from.getFullYear(), from.getMonth(), from.getDate() + count).getTime();
}

const two = (value: number): string => value.toString().padStart(2, "0");

/** A day as in the URL and in date fields: `2026-11-22` */
export function dayKey(day: number): string {
  const value = new Date(day);
  return `${value.getFullYear()}-${two(value.getMonth() + 1)}-${two(value.getDate())}`;
}

/** Parses such a day. `null`: invalid. */
export function dayOfKey(key: string | null): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(key ?? "") ?? [];
  const found = new Date(Number(year), Number(month) - 1, Number(day)).getTime();
  return Number.isFinite(found) ? found : null;
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
  return t(weekdays[new Date(day).getDay()] ?? "day.sunday");
}

/** A day with its date: "Hôm nay 22/11". */
export function dayWords(day: number, today: number): string {
  return `${dayName(day, today)} ${date(day)}`;
}

/** Parses a typed time on a day: `19:04`, `1904`, `19h`, `19h30`. `null`: invalid. */
export function momentOf(day: number, clock: string): number | null {
  const [, hours, minutes] =
    /^(\d{1,2})(?:\s*[:.hg]\s*|(?=\d\d$))(\d{2})?$/i.exec(clock.trim()) ?? /^(\d{1,2})$/.exec(clock.trim()) ?? [];
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)];
  if (!(hour < 24 && minute < 60)) return null;
  const from = new Date(day);
  return new Date(from.getFullYear(), from.getMonth(), from.getDate(), hour, minute).getTime();
}
