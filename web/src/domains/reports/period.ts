import type { ReportComparison, ReportStep } from "../../wire";

export type PeriodID =
  | "today"
  | "yesterday"
  | "sevenDays"
  | "week"
  | "month"
  | "lastMonth"
  | "quarter"
  | "year"
  | "own";

/** The presets, in the order of the chips. */
export const periods: readonly PeriodID[] = [
  "today",
  "yesterday",
  "sevenDays",
  "week",
  "month",
  "lastMonth",
  "quarter",
  "year",
  "own",
];

/** Business days from the first to the last, in days since 1970. */
export interface ReportSpan {
  readonly first: number;
  readonly last: number;
}

const length = 86_400_000;

/** A business day as date fields and the hub write it: `2026-11-26`. */
export const dayText = (day: number): string => new Date(day * length).toISOString().slice(0, 10);

/** The day of such a text; `null`: it is none. */
export function dayOf(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = Date.parse(`${text}T00:00Z`) / length;
  return Number.isInteger(day) && dayText(day) === text ? day : null;
}

/** `26/11`, with the year if it is not the present one. */
export function shortDay(day: number, today: number): string {
  const [year = "", month = "", date = ""] = dayText(day).split("-");
  return year === dayText(today).slice(0, 4) ? `${date}/${month}` : `${date}/${month}/${year}`;
}

/** `26/11` or `23/11–26/11`. */
export function spanText(span: ReportSpan, today: number): string {
  const first = shortDay(span.first, today);
  return span.first === span.last ? first : `${first}–${shortDay(span.last, today)}`;
}

/** The days of a row by time: its key is `2026-11-26` or `2026-11-23..2026-11-26`. */
export function daysOf(key: string): { readonly first: string; readonly last: string } {
  const [first = key, last = first] = key.split("..");
  return { first, last };
}

/** The days of a period or of a whole report, as the hub writes them. */
export function periodName(of: { readonly first: string; readonly last: string }, today: number): string {
  return spanText({ first: dayOf(of.first) ?? today, last: dayOf(of.last) ?? today }, today);
}

/** 0: Sunday. 1 January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

const monthBegins = (day: number, months = 0): number => {
  const [year = 1970, month = 1] = dayText(day).split("-").map(Number);
  return Date.UTC(year, month - 1 + months, 1) / length;
};

/** 0: January. */
const monthOf = (day: number): number => new Date(day * length).getUTCMonth();

/** The days of a preset. `own`: those of the two date fields, or today if they are empty. */
export function spanOf(period: PeriodID, today: number, from: string, to: string): ReportSpan {
  switch (period) {
    case "today":
      return { first: today, last: today };
    case "yesterday":
      return { first: today - 1, last: today - 1 };
    case "sevenDays":
      return { first: today - 6, last: today };
    case "week":
      return { first: today - ((weekdayOf(today) + 6) % 7), last: today };
    case "month":
      return { first: monthBegins(today), last: today };
    case "lastMonth":
      return { first: monthBegins(today, -1), last: monthBegins(today) - 1 };
    case "quarter":
      return { first: monthBegins(today, -(monthOf(today) % 3)), last: today };
    case "year":
      return { first: monthBegins(today, -monthOf(today)), last: today };
    case "own":
      return { first: dayOf(from) ?? today, last: dayOf(to) ?? today };
  }
}

/** Why the hub would refuse these days; `null`: it would not. */
export function spanProblem(span: ReportSpan, today: number): "reports.endsBefore" | "reports.dayToCome" | null {
  if (span.last < span.first) return "reports.endsBefore";
  return span.last > today ? "reports.dayToCome" : null;
}

/** The step that gives a chart of at most some sixty bars. */
export function usualStep(span: ReportSpan): ReportStep {
  const count = span.last - span.first + 1;
  if (count <= 62) return "day";
  if (count <= 366) return "week";
  return count <= 1100 ? "month" : "quarter";
}

/** A day is compared with the same weekday, other spans with the time before. */
export const usualComparison = (span: ReportSpan): ReportComparison =>
  span.first === span.last ? "weekdays" : "before";
