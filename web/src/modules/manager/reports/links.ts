import type { ReportGroup, ReportRow } from "../../../wire";
import type { ColumnID } from "./columns";
import { rowName } from "./rows";

/** Conditions of the list of bills, as its address names them. */
export type Conditions = Readonly<Record<string, string>>;

/** The list of the bills that were settled on these days, as reports count them. Conditions may name another moment. */
export function billsLink(first: string, last: string, more: Conditions = {}): string {
  const query = new URLSearchParams({
    days: first === last ? first : `${first}..${last}`,
    moment: "settled",
    ...more,
  });
  return `/bills?${query.toString()}`;
}

/** The conditions of the bills behind a figure of the whole range. A figure that is not here leads nowhere. */
export const conditionsOf: Partial<Record<ColumnID, Conditions>> = {
  received: { moment: "paid" },
  refundValue: { moment: "refunded" },
  voidValue: { moment: "voided" },
  refusalValue: { moment: "refused" },
  writtenOff: { moment: "ended", standing: "writtenOff" },
};

/** The conditions of the bills behind a row. */
export function conditionOf(group: ReportGroup, row: ReportRow): Conditions {
  switch (group) {
    case "waiter":
      return row.key === "" ? {} : { waiter: row.key };
    case "cashier":
      return row.key === "" ? { moment: "paid" } : { moment: "paid", taker: row.key };
    case "table":
      return { q: rowName(group, row) };
    case "hour":
      return { hour: row.key };
    case "weekday":
      return { weekday: row.key };
    case "dish":
    case "dishGroup":
    case "station":
    case "section":
      return {};
  }
}
