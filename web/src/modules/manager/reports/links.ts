import type { ReportGroup, ReportRow } from "../../../wire";
import { rowName } from "./rows";

/** The list of bills of these days, by the conditions of its filter. */
export function billsLink(first: string, last: string, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ days: first === last ? first : `${first}..${last}`, ...more });
  return `/bills?${query.toString()}`;
}

/** The conditions of the bills behind a row. Bills cannot be searched by dish or hour, so such a row leads to the bills of the days. */
export function conditionOf(group: ReportGroup, row: ReportRow): Readonly<Record<string, string>> {
  switch (group) {
    case "waiter":
      return row.key === "" ? {} : { waiter: row.key };
    case "cashier":
      return row.key === "" ? {} : { taker: row.key };
    case "table":
      return { q: rowName(group, row) };
    case "dish":
    case "dishGroup":
    case "station":
    case "section":
    case "hour":
    case "weekday":
      return {};
  }
}
