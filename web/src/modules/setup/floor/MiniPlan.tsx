import { t } from "../../../i18n";
import type { Decoration, PlannedTable } from "../../../wire";
import { planBox } from "../../../domains/floor/planBox";
import { PlanScenery } from "../../../domains/floor/PlanScenery";

interface Props {
  readonly tables: readonly PlannedTable[];
  readonly decorations?: readonly Decoration[];
  readonly section: string;
}

/** A small plan of a section with all tables, without interaction. */
export function MiniPlan({ tables, decorations = [], section }: Props): JSX.Element {
  const box = planBox(tables, decorations);
  return (
    <figure className="mini-plan" style={{ aspectRatio: `${box.w} / ${box.h}` }}>
      <PlanScenery decorations={decorations} box={box} />
      <svg
        className="mini-tables"
        viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`}
        role="img"
        aria-label={t("setup.planOf", { section, count: tables.length })}
      >
        {tables.map(({ name, shape, x, y, w, h }) => (
          <g key={name}>
            <rect x={x} y={y} width={w} height={h} rx={shape === "round" ? Math.min(w, h) / 2 : 14} />
            <text
              x={x + w / 2}
              y={y + h / 2}
              dy="0.36em"
              fontSize={Math.min(34, (w / Math.max(2, name.length)) * 1.35)}
            >
              {name}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
