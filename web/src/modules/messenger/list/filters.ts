import { fold } from "../../../i18n/fold";
import { dateOf, instantOf, wall } from "../../../i18n/houseClock";
import type { MessageKind, MessageSearch } from "../../../wire";

/** A filter by content: a kind of file, or a mention of the person who searches. */
export type ContentFilter = Exclude<MessageKind, "text"> | "mention";
export type When = "today" | "yesterday" | "week" | { readonly day: string };

/** The filters of a search. All given ones must match. */
export interface Filters {
  readonly author?: string;
  readonly room?: string;
  readonly kind?: ContentFilter;
  /** a day as in a date field: `2026-11-23` */
  readonly when?: When;
}

export const noFilters: Filters = {};
export const hasFilters = ({ author, room, kind, when }: Filters): boolean =>
  [author, room, kind, when].some((one) => one !== undefined);

/** The minimum length of a search text. Shorter ones match everything. */
const shortest = 2;

/**
 * The search for the hub and for this device. `null`: not enough input. `me`: the person who searches. `now`: in
 * milliseconds, with the days of the restaurant.
 */
export function searchOf(
  query: string,
  { author, room, kind, when }: Filters,
  me: string,
  now: number,
): MessageSearch | null {
  const text = query.trim();
  const filtered = hasFilters({ author, room, kind, when });
  if (!filtered && fold(text).length < shortest) return null;
  return {
    ...(text === "" ? {} : { text }),
    ...(author === undefined ? {} : { author }),
    ...(room === undefined ? {} : { room }),
    ...(kind === undefined ? {} : kind === "mention" ? { mention: me } : { says: kind }),
    ...(when === undefined ? {} : spanOf(when, now)),
  };
}

/** The first moment of a day and of the day after the span. Weeks begin on Monday. */
function spanOf(when: When, now: number): Pick<MessageSearch, "from" | "until"> {
  const today = dateOf(now);
  switch (when) {
    case "today":
      return days(today, 0, 1);
    case "yesterday":
      return days(today, -1, 1);
    case "week":
      return days(today, -((wall(now).getUTCDay() + 6) % 7), 7);
    default: {
      const day = dayOf(when.day);
      return day === null ? {} : days(day, 0, 1);
    }
  }
}

function days(day: number, first: number, count: number): Pick<MessageSearch, "from" | "until"> {
  return { from: instantOf(day + first, 0), until: instantOf(day + first + count, 0) };
}

/** The day in a date field, in days since 1970. `null`: empty or invalid. */
export function dayOf(text: string): number | null {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const made = new Date(Date.UTC(year, month - 1, day));
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day ? made.getTime() / 86_400_000 : null;
}
