import { beginOf } from "../../i18n/houseClock";
import type { ReportGroup, ReportRow } from "../../wire";
import { dayOf } from "./period";

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
export const conditionsOf: Readonly<Record<string, Conditions | undefined>> = {
  discounts: { with: "discount" },
  promotions: { with: "promotion" },
  service: { with: "service" },
  tax: { with: "tax" },
  soldValue: {},
  received: { moment: "paid" },
  tips: { moment: "paid", with: "tip" },
  refundValue: { moment: "refunded" },
  voidValue: { moment: "voided" },
  refusalValue: { moment: "refused" },
  writtenOff: { moment: "ended", standing: "writtenOff" },
};

/** The sessions of the till that ended on these days or before. */
export function tillLink(last: string): string {
  const day = dayOf(last);
  return day === null ? "/cashier/till" : `/cashier/till?before=${beginOf(day + 1)}`;
}

/** The conditions of the bills behind a row. A row of nobody leads to all bills of the days. */
export function conditionOf(group: ReportGroup, row: ReportRow): Conditions {
  const moment: Conditions = group === "cashier" ? { moment: "paid" } : {};
  return row.key === "" ? moment : { ...moment, [names[group]]: row.key };
}

/** The condition that a row's key is of. */
const names: Readonly<Record<ReportGroup, string>> = {
  dish: "dish",
  dishGroup: "dishGroup",
  station: "station",
  option: "option",
  section: "section",
  table: "table",
  hour: "hour",
  weekday: "weekday",
  waiter: "lastWaiter",
  cashier: "taker",
};
