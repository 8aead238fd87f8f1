import { curveMonotoneX, line } from "d3-shape";
import { classes } from "..";
import type { ChartPoint } from "./points";
import { columnsHeight, shortAmount, shortName } from "./points";
import type { ColumnScales } from "./scales";
import { columnScales, isNamed } from "./scales";

/** in px */
const widest = 44;
const leastTall = 2;

export interface DrawingProps {
  readonly points: readonly ChartPoint[];
  readonly width: number;
  readonly chosen: ChartPoint | undefined;
}

/** Values in the order of time as columns. A line in front of them is the earlier time. */
export function Columns({ points, width, chosen }: DrawingProps): JSX.Element {
  const scales = columnScales(points, width);
  const { x, y, ticks, left, every } = scales;
  const wide = Math.max(1, Math.min(widest, x.bandwidth()));
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="chart-line" x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
          <text className="chart-word numbers" x={left - 8} y={y(tick) + 4} textAnchor="end">
            {shortAmount(tick)}
          </text>
        </g>
      ))}
      {points.map((one, i) => {
        const tall = one.value === 0 ? 0 : Math.max(leastTall, Math.abs(y(one.value) - y(0)));
        return (
          <g
            key={one.key}
            className={classes("chart-bar", one === chosen && "chart-bar-chosen", one.isMarked && "chart-bar-marked")}
          >
            <rect
              x={middle(scales, one) - wide / 2}
              y={one.value < 0 ? y(0) : y(0) - tall}
              width={wide}
              height={tall}
              rx={Math.min(4, wide / 4)}
            />
            {isNamed(points, every, i) ? (
              <text className="chart-word numbers" x={middle(scales, one)} y={columnsHeight - 7} textAnchor="middle">
                {shortName(one)}
              </text>
            ) : null}
          </g>
        );
      })}
      <Earlier points={points} scales={scales} />
    </>
  );
}

const middle = ({ x }: ColumnScales, point: ChartPoint): number => (x(point.key) ?? 0) + x.bandwidth() / 2;

interface EarlierProps {
  readonly points: readonly ChartPoint[];
  readonly scales: ColumnScales;
}

/** The earlier values. Each has a dot, which also shows where the line has a gap on both sides. */
function Earlier({ points, scales }: EarlierProps): JSX.Element | null {
  const known = points.filter((one) => one.before !== undefined);
  if (known.length === 0) return null;
  const height = (point: ChartPoint): number => scales.y(point.before ?? 0);
  const path = line<ChartPoint>()
    .defined((one) => one.before !== undefined)
    .x((one) => middle(scales, one))
    .y(height)
    .curve(curveMonotoneX);
  return (
    <g className="chart-before">
      <path d={path(points) ?? ""} />
      {known.map((one) => (
        <circle key={one.key} cx={middle(scales, one)} cy={height(one)} r={3} />
      ))}
    </g>
  );
}
