import { money, number, t } from "../../i18n";
import type { Report, ReportGroup, ReportRow, ReportTable } from "../../wire";
import type { ChartPoint, ChartProps } from "../../ui/chart/points";
import { largest } from "../../ui/chart/points";
import { share } from "./hours";
import { daysOf, periodName } from "./period";

/** More bars would hide the table below them. */
const mostShares = 8;

const earlier = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : t("reports.earlier", { value: money(value) });

/** The figure that a row is drawn by, which is the first of its table. */
const figureOf = (row: ReportRow): number => row.values[0] ?? 0;

const pointOf = (row: ReportRow, name: string, short: string): ChartPoint => ({
  key: row.key,
  name,
  short,
  value: figureOf(row),
  before: row.before,
  more: earlier(row.before),
});

/** Revenue by period. A line is the earlier revenue. */
export function periodChart(report: Report, today: number): ChartProps {
  const points = report.periods.rows.map((row) => {
    const { first, last } = daysOf(row.key);
    return pointOf(row, periodName({ first, last }, today), periodName({ first, last: first }, today));
  });
  return {
    form: "columns",
    title: t(`reports.title.${report.by}`),
    points,
    words: periodWords(points),
    empty: t("reports.nothing"),
    legend: report.earlierFirst === undefined ? undefined : t("reports.earlierLine"),
  };
}

function periodWords(points: readonly ChartPoint[]): string {
  const best = points[largest(points)];
  if (!best || best.value <= 0) return t("reports.nothing");
  return t("reports.chartWords", {
    count: points.length,
    total: money(points.reduce((sum, point) => sum + point.value, 0)),
    best: best.name,
    amount: money(best.value),
  });
}

/** Hours and weekdays in their order; rows that share a sum by their size. `null`: dishes, options and tables are too many. */
export function groupChart(group: ReportGroup, { columns, rows }: ReportTable): ChartProps | null {
  const title = columns[0]?.name ?? "";
  switch (group) {
    case "dish":
    case "option":
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
      return shareChart(title, rows);
  }
}

/** The revenue of one day by its hours. */
export const hourChart = ({ columns, rows }: ReportTable): ChartProps => ({
  ...orderedChart(columns[0]?.name ?? "", "hour", rows),
  title: t("reports.title.hour"),
});

function orderedChart(title: string, group: "hour" | "weekday", rows: readonly ReportRow[]): ChartProps {
  const points = rows.map((row) => pointOf(row, row.name, group === "hour" ? row.key : row.name));
  const legend = points.some((one) => one.before !== undefined) ? t("reports.earlierLine") : undefined;
  return { form: "columns", title, points, words: rowWords(title, points), empty: t("reports.nothing"), legend };
}

/** The largest rows, each with its share of all. */
export function shareChart(title: string, rows: readonly ReportRow[]): ChartProps {
  const whole = rows.reduce((sum, row) => sum + figureOf(row), 0);
  const points = [...rows]
    .sort((a, b) => figureOf(b) - figureOf(a))
    .slice(0, mostShares)
    .map(
      (row): ChartPoint => ({
        key: row.key,
        name: row.name,
        value: figureOf(row),
        more: `${number(share(figureOf(row), whole))} %`,
      }),
    );
  return { form: "shares", title, points, words: rowWords(title, points), empty: t("reports.nothing") };
}

function rowWords(title: string, points: readonly ChartPoint[]): string {
  const best = points[largest(points)];
  if (!best || best.value <= 0) return t("reports.nothing");
  return t("reports.rowWords", { name: title, count: points.length, best: best.name, amount: money(best.value) });
}
