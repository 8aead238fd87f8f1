import type { BirthDate } from "../../../wire";

/** Whole years between a birthday and a day; who was born on the 29th of February turns a year older on the 1st of March. */
export function ageAt({ year, month, day }: BirthDate, now: Date): number {
  const had = now.getMonth() + 1 > month || (now.getMonth() + 1 === month && now.getDate() >= day);
  return now.getFullYear() - year - (had ? 0 : 1);
}

const two = (value: number): string => value.toString().padStart(2, "0");

/** `17/05/1990` */
export function birthdayText({ year, month, day }: BirthDate): string {
  return `${two(day)}/${two(month)}/${year}`;
}

/** What somebody typed into three fields; null: nothing; "wrong": the calendar has no such day; "ahead": it has not come yet. */
export function typedBirthday(
  day: string,
  month: string,
  year: string,
  today: Date,
): BirthDate | null | "wrong" | "ahead" {
  if ([day, month, year].every((one) => one.trim() === "")) return null;
  if (![day, month, year].every((one) => /^\d{1,4}$/.test(one.trim()))) return "wrong";
  const typed = { year: Number(year), month: Number(month), day: Number(day) };
  const date = new Date(Date.UTC(typed.year, typed.month - 1, typed.day));
  if (typed.year < 1900 || date.getUTCMonth() !== typed.month - 1 || date.getUTCDate() !== typed.day) return "wrong";
  return date.getTime() > Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()) ? "ahead" : typed;
}
