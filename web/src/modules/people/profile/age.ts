import type { BirthDate } from "../../../wire";

/** The age in whole years. `now`: what the restaurant's clock shows, as UTC fields. A person born on 29 February turns a year older on 1 March. */
export function ageAt({ year, month, day }: BirthDate, now: Date): number {
  const had = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (had ? 0 : 1);
}

const two = (value: number): string => value.toString().padStart(2, "0");

/** Formats a birthday: `17/05/1990` */
export function birthdayText({ year, month, day }: BirthDate): string {
  return `${two(day)}/${two(month)}/${year}`;
}

/** Parses three typed fields. `null`: all empty. "wrong": no such day. "ahead": in the future. */
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
  return date.getTime() > Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()) ? "ahead" : typed;
}
