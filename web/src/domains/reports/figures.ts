import { minutes, money, number } from "../../i18n";
import type { ReportColumn, ReportLine, ReportTable } from "../../wire";

/** A value in the unit in which people read it: times in whole minutes. */
const inUnits = ({ kind }: ReportColumn, value: number): number =>
  kind === "seconds" ? Math.round(value / 60) : value;

/** A value as people read it. Absent: there is none, such as an average of nothing. */
export function shown(column: ReportColumn, value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  const units = inUnits(column, value);
  switch (column.kind) {
    case "amount":
      return money(units);
    case "count":
      return number(units);
    case "seconds":
      return minutes(units);
    case "percent":
      return `${number(units)}\u00a0%`;
  }
}

/** The change of a line since an earlier time in percent, by the values that are shown; `null`: there was nothing to compare with. */
export function changed({ column, value, before }: ReportLine): number | null {
  if (value === undefined || before === undefined) return null;
  const [now, earlier] = [inUnits(column, value), inUnits(column, before)];
  return earlier === 0 ? null : Math.round(((now - earlier) / Math.abs(earlier)) * 100);
}

/** The table with these columns only, in their order. */
export function only(table: ReportTable, columns: readonly ReportColumn[]): ReportTable {
  const places = columns.map(({ key }) => table.columns.findIndex((column) => column.key === key));
  return { columns, rows: table.rows.map((row) => ({ ...row, values: places.map((at) => row.values[at] ?? null) })) };
}
