import { fold } from "../../../i18n/fold";
import type { MessageKind, MessageSearch } from "../../../wire";

/** What messages are told apart by, beside their words: what they carry, or that they name whoever looks for them. */
export type Kind = Exclude<MessageKind, "text"> | "mention";
export type When = "today" | "yesterday" | "week" | { readonly day: string };

/** What is looked for beside words; all that is given must hold. */
export interface Filters {
  readonly author?: string;
  readonly room?: string;
  readonly kind?: Kind;
  /** a day as its own field writes it: `2026-11-23` */
  readonly when?: When;
}

export const noFilters: Filters = {};
export const hasFilters = ({ author, room, kind, when }: Filters): boolean =>
  [author, room, kind, when].some((one) => one !== undefined);

/** So short a word alone would be in everything. */
const shortest = 2;

/** What is to be asked, of the hub and of this device alike; null: nothing yet. `me`: who asks; `now`: in ms, as this device's days go by. */
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

/** From the first moment of a day up to the first behind it; weeks begin on Mondays. */
function spanOf(when: When, now: number): Pick<MessageSearch, "from" | "until"> {
  const today = new Date(now);
  switch (when) {
    case "today":
      return days(today, 0, 1);
    case "yesterday":
      return days(today, -1, 1);
    case "week":
      return days(today, -((today.getDay() + 6) % 7), 7);
    default: {
      const day = dayOf(when.day);
      return day === null ? {} : days(day, 0, 1);
    }
  }
}

function days(day: Date, first: number, count: number): Pick<MessageSearch, "from" | "until"> {
  const at = (by: number): number => new Date(day.getFullYear(), day.getMonth(), day.getDate() + by).getTime();
  return { from: at(first), until: at(first + count) };
}

/** The day that a field for days holds; null: none, or none that there is. */
export function dayOf(text: string): Date | null {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const made = new Date(year, month - 1, day);
  return made.getMonth() === month - 1 && made.getDate() === day ? made : null;
}
