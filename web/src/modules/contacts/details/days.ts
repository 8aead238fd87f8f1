/** A day with or without a year: `1990-05-17`, `--05-17`. */
export interface Day {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
}

export function dayOf(text: string): Day | null {
  const found = /^(?:(\d{4})|-)-(\d{2})-(\d{2})$/.exec(text);
  if (!found) return null;
  return { year: found[1] ? Number(found[1]) : null, month: Number(found[2]), day: Number(found[3]) };
}

const two = (value: number): string => value.toString().padStart(2, "0");

/** Formats a day: `17/05/1990`, `17/05` */
export function dayText({ year, month, day }: Day): string {
  return `${two(day)}/${two(month)}${year === null ? "" : `/${year}`}`;
}

export function wireDay({ year, month, day }: Day): string {
  return `${year === null ? "-" : year.toString().padStart(4, "0")}-${two(month)}-${two(day)}`;
}

const dayForm = /^\s*(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})(?:\s*[/.\-\s]\s*(\d{4}|\d{2}))?\s*$/;

/** `true` for a day as people write it, also for one that does not exist: 31/2. */
export const isDayForm = (text: string): boolean => dayForm.test(text);

/** Parses a typed day: `17/5`, `17.05.1990`, `17-5-90`. Returns `null` if there is no such day. */
export function typedDay(text: string, thisYear: number): Day | null {
  const found = dayForm.exec(text);
  if (!found) return null;
  const [day, month] = [Number(found[1]), Number(found[2])];
  const year = found[3] === undefined ? null : fullYear(Number(found[3]), found[3].length, thisYear);
  // Without a year, 29 February is allowed.
  const date = new Date(Date.UTC(year ?? 2000, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && (year === null || (year >= 1800 && year <= thisYear)) ? { year, month, day } : null;
}

/** A year with two digits is within the last hundred years. */
function fullYear(year: number, figures: number, thisYear: number): number {
  if (figures === 4) return year;
  const century = thisYear - (thisYear % 100);
  return year <= thisYear % 100 ? century + year : century - 100 + year;
}

/** The age that the person reaches this year. `null`: unknown. */
export function ageThisYear({ year }: Day, thisYear: number): number | null {
  return year === null ? null : thisYear - year;
}

/** Days until the next birthday; 0: today. `now`: what the restaurant's clock shows, as UTC fields. */
export function daysUntil({ month, day }: Day, now: Date): number {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const next = Date.UTC(now.getUTCFullYear(), month - 1, day);
  const then = next >= today ? next : Date.UTC(now.getUTCFullYear() + 1, month - 1, day);
  return Math.round((then - today) / 86_400_000);
}
