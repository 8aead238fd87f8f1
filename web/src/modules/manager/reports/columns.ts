import { minutes, money, number, t } from "../../../i18n";
import type { TextKey } from "../../../i18n";
import type { Report, ReportFigures, ReportGroup } from "../../../wire";

/** A column of a table: how it is called and shown, and its value. `null`: there is none, such as an average of nothing. */
export interface Column {
  readonly name: TextKey;
  readonly kind: "money" | "count" | "minutes";
  readonly value: (figures: ReportFigures) => number | null;
}

const average = (sum: number, count: number): number | null => (count === 0 ? null : Math.round(sum / count));
/** An average of seconds in minutes. */
const inMinutes = (seconds: number, count: number): number | null => average(seconds / 60, count);

const column = (name: TextKey, kind: Column["kind"], value: Column["value"]): Column => ({ name, kind, value });

/** The columns by their names in the code. */
export const columns = {
  revenue: column("reports.revenue", "money", (of) => of.revenue),
  bills: column("reports.bills", "count", (of) => of.bills),
  guests: column("reports.guests", "count", (of) => of.guests),
  covers: column("reports.covers", "count", (of) => of.covers),
  turns: column("reports.turns", "count", (of) => of.turns),
  turnTime: column("reports.turnTime", "minutes", (of) => inMinutes(of.occupiedSeconds, of.turns)),
  perGuest: column("reports.perGuest", "money", (of) => average(of.revenue, of.guests)),
  stay: column("reports.stay", "minutes", (of) => inMinutes(of.staySeconds, of.bills)),
  discounts: column("reports.discounts", "money", (of) => of.discountValue),
  promotions: column("reports.promotions", "money", (of) => of.promotionValue),
  service: column("reports.service", "money", (of) => of.service),
  taxBase: column("reports.taxBase", "money", (of) => of.taxBase),
  tax: column("reports.tax", "money", (of) => of.tax),
  tips: column("reports.tips", "money", (of) => of.tips),
  payments: column("reports.payments", "count", (of) => of.payments),
  received: column("reports.received", "money", (of) => of.received),
  change: column("reports.change", "money", (of) => of.change),
  refunds: column("reports.refunds", "count", (of) => of.refunds),
  refundValue: column("reports.refundValue", "money", (of) => of.refundValue),
  sold: column("reports.sold", "count", (of) => of.sold),
  soldValue: column("reports.soldValue", "money", (of) => of.soldValue),
  voids: column("reports.voids", "count", (of) => of.voids),
  voidValue: column("reports.voidValue", "money", (of) => of.voidValue),
  refusals: column("reports.refusals", "count", (of) => of.refusals),
  refusalValue: column("reports.refusalValue", "money", (of) => of.refusalValue),
  writtenOff: column("reports.writtenOff", "money", (of) => of.writtenOffValue),
  cook: column("reports.cook", "minutes", (of) => inMinutes(of.cookSeconds, of.cooked)),
  carry: column("reports.carry", "minutes", (of) => inMinutes(of.carrySeconds, of.carried)),
  cookedLate: column("reports.cookedLate", "count", (of) => of.cookedLate),
  carriedLate: column("reports.carriedLate", "count", (of) => of.carriedLate),
  runnerCalls: column("reports.runnerCalls", "count", (of) => of.runnerCalls),
  runnerAnswer: column("reports.runnerAnswer", "minutes", (of) => inMinutes(of.runnerSeconds, of.runnerCalls)),
  runnerCallsLate: column("reports.runnerCallsLate", "count", (of) => of.runnerCallsLate),
  tillDifference: column("reports.tillDifference", "money", (of) => of.tillDifference),
  promotionCount: column("reports.times", "count", (of) => of.promotions),
  bookings: column("reports.bookings", "count", (of) => of.bookings),
  bookingsKept: column("reports.bookingsKept", "count", (of) => of.bookingsKept),
  bookingsLate: column("reports.bookingsLate", "count", (of) => of.bookingsLate),
  bookingsMissed: column("reports.bookingsMissed", "count", (of) => of.bookingsMissed),
  bookingsCancelled: column("reports.bookingsCancelled", "count", (of) => of.bookingsCancelled),
  items: column("reports.items", "money", (of) => of.items),
  addedTax: column("reports.addedTax", "money", (of) => of.addedTax),
  rounding: column("reports.rounding", "money", (of) => of.rounding),
  partPaid: column("reports.partPaid", "money", (of) => of.partPaid),
  takenBack: column("reports.takenBack", "money", (of) => of.takenBack),
  netRevenue: column("reports.netRevenue", "money", (of) => of.revenue - of.takenBack),
  netBeforeTax: column("reports.netBeforeTax", "money", (of) => of.revenue - of.takenBack - (of.tax - of.takenBackTax)),
  takenBackBase: column("reports.takenBackBase", "money", (of) => of.takenBackBase),
  takenBackTax: column("reports.takenBackTax", "money", (of) => of.takenBackTax),
  netTaxBase: column("reports.netTaxBase", "money", (of) => of.taxBase - of.takenBackBase),
  netTax: column("reports.netTax", "money", (of) => of.tax - of.takenBackTax),
  held: column("reports.held", "money", (of) => of.held),
  settledDebts: column("reports.settledDebts", "money", (of) => of.settledDebts),
  billsDifference: column(
    "reports.billsDifference",
    "money",
    (of) =>
      of.items -
      of.promotionValue -
      of.discountValue +
      of.service +
      of.addedTax +
      of.rounding +
      of.partPaid -
      of.revenue,
  ),
  moneyDifference: column(
    "reports.moneyDifference",
    "money",
    (of) => of.received - of.change - of.refundValue - of.held - of.revenue + of.takenBack,
  ),
} as const;

export type ColumnID = keyof typeof columns;

/** A column of a file. The use of tables needs the opening time and the plan beside the figures. */
export type FieldID = ColumnID | "use";

export const fieldName = (id: FieldID): string => t(id === "use" ? "reports.use" : columns[id].name);

/**
 * The share of the opening time, in percent, at which the tables of a row were in use. `null`: no tables, or no guests.
 */
export function tableUse(report: Report, figures: ReportFigures, tables: number | undefined): number | null {
  const open = report.total.openSeconds * (tables ?? 0);
  return open === 0 ? null : Math.round((figures.occupiedSeconds * 100) / open);
}

/** The columns of a table of groups. The use of tables is known for places only. */
export function columnsIn(report: Report, group: ReportGroup): readonly FieldID[] {
  return report.rows.some((row) => row.tables !== undefined) ? [...columnsOf(group), "use"] : columnsOf(group);
}

export const shareText = (percent: number | null): string => (percent === null ? "–" : `${number(percent)}\u00a0%`);

const ofBills: readonly ColumnID[] = [
  "revenue",
  "bills",
  "guests",
  "covers",
  "perGuest",
  "stay",
  "turns",
  "turnTime",
  "discounts",
  "promotions",
  "service",
  "tax",
  "takenBack",
  "netRevenue",
  "netBeforeTax",
];
const ofDishes: readonly ColumnID[] = [
  "soldValue",
  "sold",
  "voids",
  "voidValue",
  "refusals",
  "refusalValue",
  "cook",
  "cookedLate",
  "carry",
  "carriedLate",
];

/** The columns of a table of groups. The first one sorts it. */
export function columnsOf(group: ReportGroup): readonly ColumnID[] {
  switch (group) {
    case "dish":
    case "dishGroup":
    case "station":
      return ofDishes;
    case "section":
    case "table":
    case "hour":
    case "weekday":
      return ofBills;
    case "waiter":
      return [...ofBills, "tips"];
    case "cashier":
      return ["received", "payments", "tips", "refunds", "refundValue"];
  }
}

/** The columns of a table of groups in a file. */
export const fileColumnsOf = (group: ReportGroup): readonly FieldID[] =>
  group === "section" || group === "table" ? [...columnsOf(group), "use"] : columnsOf(group);

/** The columns of a table by time, on the screen and in a file. */
export const periodColumns: readonly ColumnID[] = ["revenue", "netBeforeTax", "bills", "guests", "perGuest"];
export const periodFileColumns: readonly FieldID[] = [
  ...ofBills,
  "rounding",
  "use",
  "tips",
  "received",
  "change",
  "refundValue",
  "takenBackTax",
  "netTax",
  "settledDebts",
  "soldValue",
  "voidValue",
  "refusalValue",
  "writtenOff",
  "cook",
  "cookedLate",
  "carry",
  "carriedLate",
  "runnerCalls",
  "runnerAnswer",
  "runnerCallsLate",
  "tillDifference",
  "bookings",
  "bookingsKept",
  "bookingsLate",
  "bookingsMissed",
  "bookingsCancelled",
];

/** The columns of the table of taxes: with what was taken back they are the statement of a range. */
export const taxColumns: readonly ColumnID[] = [
  "taxBase",
  "tax",
  "takenBackBase",
  "takenBackTax",
  "netTaxBase",
  "netTax",
];

/** The reconciliation of a range, line by line, and whether a line is taken off. Whole books have no difference. */
export const reconciliation: readonly (readonly [ColumnID, boolean])[] = [
  ["items", false],
  ["promotions", true],
  ["discounts", true],
  ["service", false],
  ["addedTax", false],
  ["rounding", false],
  ["partPaid", false],
  ["revenue", false],
  ["billsDifference", false],
  ["takenBack", true],
  ["netRevenue", false],
  ["received", false],
  ["change", true],
  ["refundValue", true],
  ["held", true],
  ["moneyDifference", false],
];

/** A value as people read it. */
export function shown(column: Column, figures: ReportFigures): string {
  const value = column.value(figures);
  if (value === null) return "–";
  return column.kind === "money" ? money(value) : column.kind === "minutes" ? minutes(value) : number(value);
}

/** The change since an earlier time in percent; `null`: there was nothing to compare with. */
export function changed(now: number | null, before: number | null | undefined): number | null {
  if (now === null || before === null || before === undefined || before === 0) return null;
  return Math.round(((now - before) / Math.abs(before)) * 100);
}
