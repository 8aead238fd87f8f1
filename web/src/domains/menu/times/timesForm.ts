import { t } from "../../../i18n";
import type { ServingTimes } from "../../../wire";
import { clockText } from "../clockText";

const dayLength = 86_400_000;
const wholeDay = 1440;
export const everyDay = 127;
/** The most spans and days, as the hub keeps them. */
export const mostSpans = 4;
export const mostDays = 60;

/** A span of hours as people type it: `11:00`. */
export interface SpanDraft {
  readonly from: string;
  readonly until: string;
}

/** Serving times in a form. Each condition is there if it is switched on, so that switching it off and on loses nothing. */
export interface TimesDraft {
  readonly byWeekday: boolean;
  readonly byHour: boolean;
  readonly bySeason: boolean;
  readonly byDay: boolean;
  readonly weekdays: number;
  readonly hours: readonly SpanDraft[];
  /** `1/12` */
  readonly seasonFrom: string;
  readonly seasonUntil: string;
  /** `2026-12-24` */
  readonly days: readonly string[];
}

/** `2026-12-24` of days since 1970. */
export const dayText = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

/** `null`: it is no day. */
export function dayOfText(text: string): number | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? null : at / dayLength;
}

/** `1/12` of the first of December. */
export const seasonText = (season: number): string => `${season % 100}/${Math.floor(season / 100)}`;

/** Reads `1/12`, `1.12` or `1-12`; `null`: it is no day of a year. */
export function seasonOf(text: string): number | null {
  const [, day, month] = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*\.?\s*$/.exec(text) ?? [];
  if (day === undefined || month === undefined) return null;
  // 2028 has a leap day.
  const date = new Date(Date.UTC(2028, Number(month) - 1, Number(day)));
  const isDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isDay ? Number(month) * 100 + Number(day) : null;
}

/** Reads `17:00`, `17h30` or `17`; `null`: it is no time of day. `24:00` is the end of the day. */
export function minuteOf(text: string): number | null {
  const [, hours, minutes = "0"] = /^\s*(\d{1,2})\s*(?:[:.hg]\s*(\d{2})?\s*)?$/i.exec(text) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return hours !== undefined && Number(minutes) < 60 && minute <= wholeDay ? minute : null;
}

export function timesDraft(times: ServingTimes | undefined): TimesDraft {
  const { weekdays = everyDay, hours = [], seasonFrom, seasonUntil, days = [] } = times ?? {};
  return {
    byWeekday: weekdays !== everyDay,
    byHour: hours.length > 0,
    bySeason: seasonFrom !== undefined || seasonUntil !== undefined,
    byDay: days.length > 0,
    weekdays,
    hours: hours.map(({ from, until }) => ({ from: clockText(from), until: clockText(until) })),
    seasonFrom: seasonFrom === undefined ? "" : seasonText(seasonFrom),
    seasonUntil: seasonUntil === undefined ? "" : seasonText(seasonUntil),
    days: days.map(dayText),
  };
}

export const isAlways = ({ byWeekday, byHour, bySeason, byDay }: TimesDraft): boolean =>
  !byWeekday && !byHour && !bySeason && !byDay;

/** The serving times of a draft without errors. */
export function timesOf(draft: TimesDraft): ServingTimes {
  const seasons = draft.bySeason ? [seasonOf(draft.seasonFrom), seasonOf(draft.seasonUntil)] : [];
  const [seasonFrom, seasonUntil] = seasons.map((one) => one ?? undefined);
  return {
    weekdays: draft.byWeekday ? draft.weekdays : everyDay,
    hours: draft.byHour
      ? draft.hours.map(({ from, until }) => ({ from: minuteOf(from) ?? 0, until: minuteOf(until) ?? 0 }))
      : [],
    ...(seasonFrom !== undefined && { seasonFrom }),
    ...(seasonUntil !== undefined && { seasonUntil }),
    days: draft.byDay ? draft.days.flatMap((day) => dayOfText(day) ?? []).sort((a, b) => a - b) : [],
  };
}

/** The condition of a draft that is wrong, with its words; `null`: none is. */
export function wrongTimes(
  draft: TimesDraft,
): { readonly at: "weekdays" | "hours" | "season" | "days"; readonly text: string } | null {
  if (draft.byWeekday && draft.weekdays === 0) return { at: "weekdays", text: t("serving.wrong.weekdays") };
  if (draft.byHour && (draft.hours.length === 0 || draft.hours.some(isWrongSpan)))
    return { at: "hours", text: t("serving.wrong.hours") };
  if (draft.bySeason && [draft.seasonFrom, draft.seasonUntil].some((one) => seasonOf(one) === null))
    return { at: "season", text: t("serving.wrong.season") };
  if (draft.byDay && draft.days.length === 0) return { at: "days", text: t("serving.wrong.days") };
  return null;
}

function isWrongSpan({ from, until }: SpanDraft): boolean {
  const [first, last] = [minuteOf(from), minuteOf(until)];
  return first === null || last === null || first === wholeDay || first === last;
}
