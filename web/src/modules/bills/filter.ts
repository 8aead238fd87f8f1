import { parseAmount } from "../../i18n/currencies";
import { beginOf, businessDay } from "../../i18n/houseClock";
import type { BillStanding, PaymentMethod } from "../../wire";
import { methods } from "../../domains/bills/methods";
import type { BillScope } from "./scope";
import { noScope, readScope, scopeNames } from "./scope";
import { allStandings } from "./standing";

/** The conditions of a search. An empty text does not narrow the list. */
export interface BillFilter extends BillScope {
  /** the beginning of a number or of a table's name */
  readonly text: string;
  /** `today`, `yesterday`, `week`, `all`, a day as in date fields, `2026-11-22`, or two of them: `2026-11-01..2026-11-22` */
  readonly days: string;
  /** the day was widened for the typed text, and narrows again without it */
  readonly widened: boolean;
  readonly standing: BillStanding | "";
  readonly method: PaymentMethod | "";
  readonly waiter: string;
  readonly taker: string;
  readonly amount: string;
  readonly guest: string;
}

export const noFilter: BillFilter = {
  ...noScope,
  text: "",
  days: "today",
  widened: false,
  standing: "",
  method: "",
  waiter: "",
  taker: "",
  amount: "",
  guest: "",
};

const narrowed = ["standing", "method", "waiter", "taker", "amount", "guest", ...scopeNames] as const;
export type ConditionName = (typeof narrowed)[number];

/** The further conditions that are set. */
export const setConditions = (filter: BillFilter): readonly ConditionName[] =>
  narrowed.filter((name) => filter[name].trim() !== "");

/** How many of the further conditions are set. */
export const conditions = (filter: BillFilter): number => setConditions(filter).length;

export function withoutConditions(filter: BillFilter): BillFilter {
  return { ...noFilter, text: filter.text, days: filter.days, widened: filter.widened };
}

/**
 * A typed text searches all days, because people look for old bills in this way. Without it the list is today's again.
 */
export function typed(filter: BillFilter, text: string): BillFilter {
  const blank = text.trim() === "";
  if (!blank && filter.days === "today") return { ...filter, text, days: "all", widened: true };
  if (blank && filter.widened) return { ...filter, text, days: "today", widened: false };
  return { ...filter, text };
}

/** The first business day and the first one that is too late; `null`: all days. */
function range(days: string, today: number): readonly [number, number] | null {
  if (days === "today") return [today, today + 1];
  if (days === "yesterday") return [today - 1, today];
  if (days === "week") return [today - 6, today + 1];
  const [first = "", last = first] = days.split("..");
  const [from, to] = [dayOf(first), dayOf(last)];
  return Number.isFinite(from) && Number.isFinite(to) ? [from, to + 1] : null;
}

/** A business day of a date field; not a number if it is none. */
const dayOf = (text: string): number =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00Z`) / 86_400_000 : Number.NaN;

/** Several days that a link names, as a chip shows them: `01/11–22/11`; `null`: the filter names no such days. */
export function spanName(days: string): string | null {
  const [first, last] = days.split("..");
  if (first === undefined || last === undefined || range(days, 0) === null) return null;
  const shown = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;
  return `${shown(first)}–${shown(last)}`;
}

/** The filter that a link to the list names; `null`: it names none. */
export function filterOf(search: string): BillFilter | null {
  const query = new URLSearchParams(search);
  const days = query.get("days");
  if (days === null) return null;
  return {
    ...noFilter,
    ...readScope(query),
    days: range(days, 0) === null ? "all" : days,
    text: query.get("q") ?? "",
    waiter: query.get("waiter") ?? "",
    taker: query.get("taker") ?? "",
    standing: allStandings.find((one) => one === query.get("standing")) ?? "",
    method: methods.find((one) => one === query.get("method")) ?? "",
  };
}

/** The filter as the hub's query. */
export function queryOf(filter: BillFilter, now: number): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string): void => {
    if (value.trim() !== "") query.set(name, value.trim());
  };
  const days = range(filter.days, businessDay(now));
  if (days) {
    query.set("from", String(beginOf(days[0])));
    query.set("to", String(beginOf(days[1])));
  }
  put("q", filter.text);
  put("guest", filter.guest);
  put("standing", filter.standing);
  put("method", filter.method);
  put("waiter", filter.waiter);
  put("taker", filter.taker);
  for (const name of scopeNames) put(name, filter[name]);
  const amount = parseAmount(filter.amount);
  if (amount !== null) {
    query.set("least", String(amount));
    query.set("most", String(amount));
  }
  return query.toString();
}
