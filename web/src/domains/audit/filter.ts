import { beginOf, businessDay } from "../../i18n/houseClock";
import type { AuditKind } from "../../wire";

/** The conditions of a search. An empty text does not narrow it. */
export interface AuditFilter {
  /** the first business day, as date fields write it: `2026-11-22` */
  readonly from: string;
  /** the last one */
  readonly until: string;
  readonly person: string;
  readonly kind: AuditKind | "";
  readonly table: string;
  readonly dish: string;
  /** the number of a bill */
  readonly bill: string;
}

export const noFilter: AuditFilter = { from: "", until: "", person: "", kind: "", table: "", dish: "", bill: "" };

export const kinds: readonly AuditKind[] = [
  "discounts",
  "voids",
  "corrections",
  "payments",
  "orders",
  "bills",
  "kitchen",
  "floor",
  "menu",
  "staff",
  "settings",
  "bookings",
  "contacts",
  "printing",
  "till",
  "transfers",
  "hub",
];

const dayLength = 86_400_000;
const dayText = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

export type Days = "today" | "yesterday" | "week" | "all";
export const allDays: readonly Days[] = ["today", "yesterday", "week", "all"];

/** The first and the last business day of a stretch. */
export function stretch(days: Days, now: number): Pick<AuditFilter, "from" | "until"> {
  const today = businessDay(now);
  switch (days) {
    case "today":
      return { from: dayText(today), until: dayText(today) };
    case "yesterday":
      return { from: dayText(today - 1), until: dayText(today - 1) };
    case "week":
      return { from: dayText(today - 6), until: dayText(today) };
    case "all":
      return { from: "", until: "" };
  }
}

export function isNarrow(filter: AuditFilter): boolean {
  return Object.values(filter).some((value) => String(value).trim() !== "");
}

/** The number of conditions apart from the days. */
export function conditions({ person, kind, table, dish, bill }: AuditFilter): number {
  return [person, kind, table, dish, bill].filter((value) => value.trim() !== "").length;
}

/** `null`: it is no day. */
function dayOf(text: string): number | null {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00Z`) / dayLength : Number.NaN;
  return Number.isFinite(day) ? day : null;
}

/** The filter as the hub's query. The hub refuses a range that cannot be. */
export function queryOf(filter: AuditFilter): string {
  const query = new URLSearchParams();
  const [from, until] = [dayOf(filter.from), dayOf(filter.until)];
  if (from !== null) query.set("from", String(beginOf(from)));
  if (until !== null) query.set("to", String(beginOf(until + 1)));
  for (const name of ["person", "kind", "table", "dish", "bill"] as const) {
    if (filter[name].trim() !== "") query.set(name, filter[name].trim());
  }
  return query.toString();
}
