import { t } from "../../../i18n";
import type { Report, ReportFigures, ReportGroup } from "../../../wire";
import type { ColumnID } from "./columns";
import { columns, columnsIn, columnsOf, periodFileColumns, tableUse } from "./columns";
import { rowName, sorted } from "./rows";

type Cell = string | number | null;

/** A spreadsheet would run a text that begins like a formula, and a guest may have named it. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function written(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = harmless(cell);
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** Rows as CSV by RFC 4180. The mark at the beginning tells spreadsheets that it is UTF-8. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(written).join(",")}\r\n`).join("")}`;
}

const names = (ids: readonly ColumnID[]): readonly string[] => ids.map((id) => t(columns[id].name));
const values = (ids: readonly ColumnID[], figures: ReportFigures): readonly Cell[] =>
  ids.map((id) => columns[id].value(figures));

/** Amounts are whole numbers without dots, so that a spreadsheet can add them up. Times are in minutes. */
export function periodsFile(report: Report): string {
  const before = report.before === undefined ? [] : [t("reports.revenueBefore")];
  return csvText([
    [t("reports.firstDay"), t("reports.lastDay"), ...names(periodFileColumns), ...before],
    ...report.periods.map((one) => [
      one.first,
      one.last,
      ...values(periodFileColumns, one.figures),
      ...(before.length > 0 ? [one.before?.revenue ?? null] : []),
    ]),
  ]);
}

export function groupFile(report: Report, group: ReportGroup): string {
  const ids = columnsOf(group);
  const first = ids[0];
  const hasUse = columnsIn(report, group).includes("use");
  const compares = report.before !== undefined && first !== undefined;
  return csvText([
    [
      t(`reports.group.${group}`),
      ...names(ids),
      ...(hasUse ? [t("reports.useFile")] : []),
      ...(compares ? [t("reports.before", { name: t(columns[first].name) })] : []),
    ],
    ...sorted(group, report.rows).map((row) => [
      rowName(group, row),
      ...values(ids, row.figures),
      ...(hasUse ? [tableUse(report, row.figures, row.tables)] : []),
      ...(compares ? [row.before ? columns[first].value(row.before) : null] : []),
    ]),
  ]);
}

/** Saves a text as a file of this device. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
