import { money } from "../../i18n";
import { classes } from "..";
import type { DrawingProps } from "./Columns";
import { rowHeight, shortName } from "./points";
import { shareScale } from "./scales";

/** in px */
const thick = 12;
const leastWide = 2;
const baseline = 16;

/** Parts of a whole as bars below each other, each with its name above and its amount beside. */
export function Shares({ points, width, chosen }: DrawingProps): JSX.Element {
  const x = shareScale(points, width);
  return (
    <>
      {points.map((one, i) => {
        const top = i * rowHeight;
        const wide = one.value === 0 ? 0 : Math.max(leastWide, Math.abs(x(one.value) - x(0)));
        return (
          <g key={one.key} className={classes("chart-bar", one === chosen && "chart-bar-chosen")}>
            <text className="chart-name" x={0} y={top + baseline}>
              {shortName(one)}
            </text>
            <rect x={one.value < 0 ? x(0) - wide : x(0)} y={top + baseline + 8} width={wide} height={thick} rx={3} />
            <text className="chart-word numbers" x={width} y={top + baseline + 18} textAnchor="end">
              {[money(one.value), one.more].filter(Boolean).join(" · ")}
            </text>
          </g>
        );
      })}
    </>
  );
}
