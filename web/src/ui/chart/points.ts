import { decimal, decimalsOf, money, t } from "../../i18n";

/** One figure of a chart. */
export interface ChartPoint {
  /** differs from the other points of the chart */
  readonly key: string;
  /** as it is read aloud: `23/11–29/11` */
  readonly name: string;
  /** under its column; without one it is the name */
  readonly short?: string;
  /** in whole minor units of the currency */
  readonly value: number;
  /** the same of an earlier time; absent: there is none */
  readonly before?: number;
  /** after the amount, such as guests or a share */
  readonly more?: string;
  /** stands out, such as the present hour */
  readonly isMarked?: boolean;
}

export interface ChartProps {
  /** `columns` in the order of time, or `shares` as bars below each other */
  readonly form: "columns" | "shares";
  readonly title: string;
  readonly points: readonly ChartPoint[];
  /** the chart in one or two sentences, read aloud in its place */
  readonly words: string;
  /** in place of a chart without any figure */
  readonly empty: string;
  /** says how earlier values are drawn */
  readonly legend?: string;
}

/** in px */
export const columnsHeight = 200;
export const rowHeight = 48;
const readHeight = 38;
const legendHeight = 28;

export const pictureHeight = ({ form, points }: ChartProps): number =>
  form === "shares" ? points.length * rowHeight : columnsHeight;

/** With its words above and below. It is known before the drawing is loaded, so that nothing jumps. */
export const chartHeight = (chart: ChartProps): number =>
  readHeight + pictureHeight(chart) + (chart.legend ? legendHeight : 0);

export const shortName = (point: ChartPoint): string => point.short ?? point.name;

/** A point as it is read aloud. */
export function pointWords(point: ChartPoint): string {
  return [`${point.name}: ${money(point.value)}`, point.more].filter(Boolean).join(", ");
}

/** The place of the largest value; the first of several. */
export function largest(points: readonly ChartPoint[]): number {
  return points.reduce((best, one, i) => (one.value > (points[best]?.value ?? 0) ? i : best), 0);
}

/** Whether there is anything to draw, now or earlier. */
export const isEmpty = (points: readonly ChartPoint[]): boolean =>
  points.every((one) => one.value === 0 && (one.before ?? 0) === 0);

/** Short amounts for an axis, in whole units of the currency: `1,5 tr`, `500 k`. */
export function shortAmount(amount: number): string {
  const value = amount / 10 ** decimalsOf();
  const short = (rounded: number): string => decimal(Math.round(rounded * 10) / 10).replace("-", "−");
  if (Math.abs(value) >= 1_000_000) return `${short(value / 1_000_000)} ${t("manager.million")}`;
  if (Math.abs(value) >= 1_000) return `${short(value / 1_000)} ${t("manager.thousand")}`;
  return short(value);
}
