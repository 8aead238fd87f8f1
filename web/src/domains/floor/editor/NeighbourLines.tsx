import { classes } from "../../../ui";
import type { Table } from "../../../wire";
import type { PlanRect } from "./place";
import { neighbourLines } from "./neighbours";

interface Props {
  readonly tables: readonly Table[];
  readonly boxOf: (table: Table) => PlanRect;
  readonly whole: PlanRect;
  readonly chosen: string | null;
}

/** Lines between tables that can be joined. */
export function NeighbourLines({ tables, boxOf, whole, chosen }: Props): JSX.Element {
  return (
    <svg
      className="plan-lines"
      viewBox={`${whole.x} ${whole.y} ${whole.w} ${whole.h}`}
      aria-hidden="true"
      focusable="false"
    >
      {neighbourLines(tables, boxOf, chosen).map(({ id, from, to, own }) => (
        <line
          key={id}
          className={classes("plan-neighbours", own && "plan-neighbours-own")}
          x1={from[0]}
          y1={from[1]}
          x2={to[0]}
          y2={to[1]}
        />
      ))}
    </svg>
  );
}
