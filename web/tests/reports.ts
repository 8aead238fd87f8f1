import type { Report, ReportColumn, ReportKind, ReportLine, ReportRow, ReportTable } from "../src/wire";

/** A column as the hub describes it. Its key is its name, if it matters to nobody. */
export const column = (name: string, kind: ReportKind = "amount", key = name): ReportColumn => ({ key, kind, name });

export const row = (key: string, name: string, values: ReportRow["values"], before?: number): ReportRow => ({
  key,
  name,
  values,
  ...(before === undefined ? {} : { before }),
});

export const tableOf = (columns: readonly ReportColumn[], ...rows: readonly ReportRow[]): ReportTable => ({
  columns,
  rows,
});

export const line = (of: ReportColumn, value: number, before?: number, isTakenOff = false): ReportLine => ({
  column: of,
  value,
  isTakenOff,
  ...(before === undefined ? {} : { before }),
});

/** A report of 25 November 2026. */
export const reportOf = (more: Partial<Report> = {}): Report => ({
  first: "2026-11-25",
  last: "2026-11-25",
  by: "day",
  at: 0,
  waiting: 0,
  main: [],
  cards: [],
  reconciliation: [],
  periods: tableOf([]),
  tenders: tableOf([]),
  taxes: tableOf([]),
  promotions: tableOf([]),
  ...more,
});
