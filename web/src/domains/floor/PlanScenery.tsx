import { Icon } from "../../ui";
import type { Decoration } from "../../wire";
import type { PlanBox } from "./planBox";

/** Decorations on the plan, for orientation. */
export function PlanScenery({
  decorations,
  box,
}: {
  readonly decorations: readonly Decoration[];
  readonly box: PlanBox;
}): JSX.Element {
  return (
    <svg className="plan-scenery" viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`} aria-hidden="true" focusable="false">
      {decorations.map((decoration, i) => (
        <Thing key={i} of={decoration} />
      ))}
    </svg>
  );
}

function Thing({ of: { kind, x, y, w, h } }: { readonly of: Decoration }): JSX.Element {
  switch (kind) {
    case "pond":
      return (
        <g className="plan-pond">
          <ellipse cx={x + w / 2} cy={y + h / 2} rx={w / 2} ry={h / 2} />
          <path d={wave(x + w * 0.24, y + h * 0.42, w * 0.3)} />
          <path d={wave(x + w * 0.46, y + h * 0.62, w * 0.28)} />
        </g>
      );
    case "tree":
      return (
        <g className="plan-tree">
          <circle cx={x + w / 2} cy={y + h / 2} r={Math.min(w, h) / 2} />
          <circle cx={x + w / 2} cy={y + h / 2} r={Math.min(w, h) / 4.5} />
        </g>
      );
    case "path":
      return <rect className="plan-path" x={x} y={y} width={w} height={h} rx={Math.min(w, h) / 2} />;
    case "wall":
      return <rect className="plan-wall" x={x} y={y} width={w} height={h} rx={3} />;
    case "bar":
      return (
        <g className="plan-bar">
          <rect x={x} y={y} width={w} height={h} rx={10} />
          <Picture name="cup" x={x} y={y} w={w} h={h} />
        </g>
      );
    case "door":
      return (
        <g className="plan-door">
          <rect x={x} y={y} width={w} height={h} rx={8} />
          <Picture name="door" x={x} y={y} w={w} h={h} />
        </g>
      );
  }
}

function Picture({
  name,
  x,
  y,
  w,
  h,
}: {
  readonly name: "cup" | "door";
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}): JSX.Element {
  const size = Math.min(28, w, h);
  return (
    <svg x={x + (w - size) / 2} y={y + (h - size) / 2} width={size} height={size} aria-hidden="true">
      <Icon name={name} size={size} />
    </svg>
  );
}

function wave(x: number, y: number, length: number): string {
  const step = length / 4;
  return `M${x} ${y}q${step / 2} ${-step / 2.4} ${step} 0t${step} 0t${step} 0t${step} 0`;
}
