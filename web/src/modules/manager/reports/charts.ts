import { money, number, t } from "../../../i18n";
import type { Report, ReportGroup, ReportRow } from "../../../wire";
import type { ChartPoint, ChartProps } from "../chart/points";
import { largest } from "../chart/points";
import { share } from "../today/hours";
import type { Column } from "./columns";
import { columns, columnsOf } from "./columns";
import { periodName } from "./period";
import { rowName } from "./rows";

/** More bars would hide the table below them. */
const mostShares = 8;

const earlier = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : t("reports.earlier", { value: money(value) });

/** Revenue by period. A line is the earlier revenue. */
export function periodChart(report: Report, today: number): ChartProps {
  const points = report.periods.map((one): ChartPoint => {
    const before = one.before?.revenue;
    return {
      key: one.first,
      name: periodName(one, today),
      short: periodName({ first: one.first, last: one.first }, today),
      value: one.figures.revenue,
      before,
      more: earlier(before),
    };
  });
  return {
    form: "columns",
    title: t(`reports.title.${report.by}`),
    points,
    words: periodWords(report, points),
    empty: t("reports.nothing"),
    legend: report.before ? t("reports.earlierLine") : undefined,
  };
}

function periodWords(report: Report, points: readonly ChartPoint[]): string {
  const best = points[largest(points)];
  if (!best || best.value <= 0) return t("reports.nothing");
  return t("reports.chartWords", {
    count: points.length,
    total: money(report.total.revenue),
    best: best.name,
    amount: money(best.value),
  });
}

/** Hours and weekdays in their order; rows that share a sum by their size. `null`: dishes and tables are too many. */
export function groupChart(group: ReportGroup, rows: readonly ReportRow[]): ChartProps | null {
  const column = columns[columnsOf(group)[0] ?? "revenue"];
  const title = t(column.name);
  switch (group) {
    case "dish":
    case "table":
      return null;
    case "hour":
    case "weekday":
      return orderedChart(title, group, rows);
    case "dishGroup":
    case "station":
    case "section":
    case "waiter":
    case "cashier":
      return shareChart(title, column, rows, (row) => rowName(group, row));
  }
}

/** The revenue of one day by its hours. */
export const hourChart = (rows: readonly ReportRow[]): ChartProps => ({
  ...orderedChart(t(columns.revenue.name), "hour", rows),
  title: t("reports.title.hour"),
});

function orderedChart(title: string, group: "hour" | "weekday", rows: readonly ReportRow[]): ChartProps {
  const points = rows.map((row): ChartPoint => {
    const before = row.before?.revenue;
    return {
      key: row.key,
      name: rowName(group, row),
      short: group === "hour" ? row.key : rowName(group, row),
      value: row.figures.revenue,
      before,
      more: earlier(before),
    };
  });
  const legend = points.some((one) => one.before !== undefined) ? t("reports.earlierLine") : undefined;
  return { form: "columns", title, points, words: rowWords(title, points), empty: t("reports.nothing"), legend };
}

/** The largest rows, each with its share of all. */
export function shareChart(
  title: string,
  column: Column,
  rows: readonly ReportRow[],
  name: (row: ReportRow) => string,
): ChartProps {
  const value = (row: ReportRow): number => column.value(row.figures) ?? 0;
  const whole = rows.reduce((sum, row) => sum + value(row), 0);
  const points = [...rows]
    .sort((a, b) => value(b) - value(a))
    .slice(0, mostShares)
    .map(
      (row): ChartPoint => ({
        key: row.key,
        name: name(row),
        value: value(row),
        more: `${number(share(value(row), whole))} %`,
      }),
    );
  return { form: "shares", title, points, words: rowWords(title, points), empty: t("reports.nothing") };
}

function rowWords(title: string, points: readonly ChartPoint[]): string {
  const best = points[largest(points)];
  if (!best || best.value <= 0) return t("reports.nothing");
  return t("reports.rowWords", { name: title, count: points.length, best: best.name, amount: money(best.value) });
}
