import { t } from "../../../i18n";
import type { ReportGroup, ReportRow } from "../../../wire";
import { columns, columnsOf } from "./columns";

const weekdays = [
  "reports.sunday",
  "reports.monday",
  "reports.tuesday",
  "reports.wednesday",
  "reports.thursday",
  "reports.friday",
  "reports.saturday",
] as const;

/** How a row is called: a name, an hour, a weekday, or nobody. */
export function rowName(group: ReportGroup, row: ReportRow): string {
  if (group === "hour") return `${row.key}–${(Number(row.key) + 1) % 24} h`;
  if (group === "weekday") return t(weekdays[Number(row.key)] ?? "reports.nobody");
  return row.name || row.key || t("reports.nobody");
}

/** Where an hour or a weekday stands: the business day begins in the morning, the week on Monday. */
const place = (group: ReportGroup, key: string): number =>
  group === "hour" ? (Number(key) + 19) % 24 : (Number(key) + 6) % 7;

/** The rows as a table shows them: hours and weekdays in their order, others the largest first. */
export function sorted(group: ReportGroup, rows: readonly ReportRow[]): readonly ReportRow[] {
  if (group === "hour" || group === "weekday")
    return [...rows].sort((a, b) => place(group, a.key) - place(group, b.key));
  const first = columnsOf(group)[0] ?? "revenue";
  const value = (row: ReportRow): number => columns[first].value(row.figures) ?? 0;
  return [...rows].sort((a, b) => value(b) - value(a) || rowName(group, a).localeCompare(rowName(group, b), "vi"));
}
