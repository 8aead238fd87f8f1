import type { BandScale, LinearScale } from "d3-scale";
import { scaleBand, scaleLinear } from "d3-scale";
import type { ChartPoint } from "./points";
import { columnsHeight, rowHeight, shortAmount, shortName } from "./points";

/** in px */
const head = 10;
const foot = 26;
/** of an amount beside a bar */
const amountRoom = 168;
/** The width of a letter of the axes, with room for the widest. */
const letter = 7;
const air = 12;

/** About so many lines behind the columns. */
const lines = 4;

export interface ColumnScales {
  readonly x: BandScale;
  readonly y: LinearScale;
  readonly ticks: readonly number[];
  /** where the columns begin, right of the amounts */
  readonly left: number;
  /** Every so many columns have a word below, so that no two words touch. */
  readonly every: number;
}

const keysOf = (points: readonly ChartPoint[]): readonly string[] => points.map((one) => one.key);

/** The lowest and the highest value. Zero is always between them. */
function ends(points: readonly ChartPoint[]): readonly [number, number] {
  const values = points.flatMap((one) => [one.value, one.before ?? 0]);
  return [Math.min(0, ...values), Math.max(0, ...values)];
}

export function columnScales(points: readonly ChartPoint[], width: number): ColumnScales {
  const y = scaleLinear()
    .domain(ends(points))
    .nice(lines)
    .range([columnsHeight - foot, head]);
  const ticks = y.ticks(lines);
  const left = air + letter * Math.max(...ticks.map((one) => shortAmount(one).length));
  const x = scaleBand()
    .domain(keysOf(points))
    .range([left, Math.max(left, width)])
    .paddingInner(0.36)
    .paddingOuter(0.18);
  const word = air + letter * Math.max(...points.map((one) => shortName(one).length));
  return { x, y, ticks, left, every: Math.max(1, Math.ceil(word / Math.max(1, x.step()))) };
}

/** The columns with a word below. A marked one is among them. */
export function isNamed(points: readonly ChartPoint[], every: number, place: number): boolean {
  const marked = points.findIndex((one) => one.isMarked);
  return place % every === (marked < 0 ? 0 : marked % every);
}

/** Bars that begin at the left, with room for the amount at the right. */
export const shareScale = (points: readonly ChartPoint[], width: number): LinearScale =>
  scaleLinear()
    .domain(ends(points))
    .range([0, Math.max(1, width - amountRoom)]);

/** The point at a place of the picture, in px; outside it is the nearest one. */
export function pointAt(
  form: "columns" | "shares",
  points: readonly ChartPoint[],
  width: number,
  at: { readonly x: number; readonly y: number },
): ChartPoint | undefined {
  const { left, x } = columnScales(points, width);
  const place = form === "shares" ? at.y / rowHeight : (at.x - left) / Math.max(1, x.step());
  return points[Math.min(points.length - 1, Math.max(0, Math.floor(place)))];
}
