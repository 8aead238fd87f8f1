import { beginOf, businessDay, dateOf, instantOf } from "../../i18n/houseClock";

// A day is a business day of the restaurant, as the instant at which it begins. The evening goes on after midnight.

/** The business day at an instant. */
export function dayOf(instant: number): number {
  return beginOf(businessDay(instant));
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
