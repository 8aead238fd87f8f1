import type { KeyboardEvent, PointerEvent, RefObject } from "react";
import { useLayoutEffect, useRef, useState } from "react";
import { t } from "../../../i18n";
import type { Section, Table } from "../../../wire";
import { PlanScenery } from "../PlanScenery";
import { NeighbourLines } from "./NeighbourLines";
import type { PlanRect } from "./place";
import { movedBy, overlaps, plan, resizedBy, snap } from "./place";
import { PlanTable } from "./PlanTable";
import { boxOf } from "./tableForm";

interface Props {
  readonly section: Section;
  readonly tables: readonly Table[];
  readonly chosen: string | null;
  readonly onChoose: (table: string | null) => void;
  /** the table was dropped at another place or size */
  readonly onPlace: (table: Table, box: PlanRect) => Promise<void>;
  /** the chosen table's neighbours are being edited: a tap on another table adds or removes it */
  readonly onLink?: (other: Table) => void;
}

interface Held {
  readonly table: Table;
  readonly how: "move" | "resize";
  readonly from: PlanRect;
  readonly x: number;
  readonly y: number;
  readonly box: PlanRect;
  readonly moved: boolean;
}

/** The smallest scale at which a finger can hit the smallest table. */
const minScale = 0.6;
const maxScale = 1.35;
/** Milliseconds after the last arrow key, so that ten steps become one command. */
const settleAfter = 700;
/** Milliseconds. The outcome may come this long before the change itself. */
const wordComes = 300;

/** A plan to arrange: drag a table, pull its corner, or use the arrow keys (with Shift for the size). */
export function PlanEditor({ section, tables, chosen, onChoose, onPlace, onLink }: Props): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const whole = wholeOf(tables);
  const scale = Math.min(maxScale, Math.max(minScale, (width - 2) / whole.w));
  const { held, shownBox, grab, pull, letGo, drop, key } = usePlacing({ chosen, scale, onChoose, onPlace, onLink });

  const nearTo = new Set(tables.find((one) => one.id === chosen)?.neighbours);
  const press = (table: Table): void => {
    if (!onLink) onChoose(table.id);
    else if (table.id !== chosen) onLink(table);
  };

  return (
    <div
      ref={frame}
      className="plan-editor"
      data-scroll
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && !onLink) onChoose(null);
      }}
    >
      {width > 0 ? (
        <div
          className="plan-sheet"
          role="group"
          aria-label={t("manager.planOf", { section: section.name })}
          aria-describedby="plan-help"
          style={{
            width: whole.w * scale,
            height: whole.h * scale,
            ["--plan-step" as string]: `${snap * 5 * scale}px`,
          }}
          onPointerMove={pull}
          onPointerUp={letGo}
          onPointerCancel={drop}
          onPointerDown={(event) => {
            if (event.target === event.currentTarget && !onLink) onChoose(null);
          }}
        >
          <PlanScenery decorations={section.decorations} box={whole} />
          <NeighbourLines tables={tables} boxOf={shownBox} whole={whole} chosen={chosen} />
          {tables.map((table) => (
            <PlanTable
              key={table.id}
              table={table}
              box={shownBox(table)}
              scale={scale}
              chosen={table.id === chosen}
              over={isOver(table, tables, shownBox)}
              held={held?.table.id === table.id && held.moved}
              near={onLink !== undefined && nearTo.has(table.id)}
              linking={onLink !== undefined}
              onGrab={grab}
              onKey={key}
              onChoose={() => press(table)}
            />
          ))}
        </div>
      ) : null}
      <p id="plan-help" className="only-read">
        {t("manager.planKeys")}
      </p>
    </div>
  );
}

/** The width of an element in pixels. 0 before the first layout. */
function useWidth(box: RefObject<HTMLElement>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

interface PlacingParts extends Pick<Props, "chosen" | "onChoose" | "onPlace" | "onLink"> {
  readonly scale: number;
}

interface Placing {
  /** the table under the finger */
  readonly held: Held | null;
  /** where a table is shown now, which may not be saved yet */
  shownBox(table: Table): PlanRect;
  grab(event: PointerEvent<HTMLElement>, table: Table, how: Held["how"]): void;
  pull(event: PointerEvent): void;
  /** The finger lifts: the table stays where it is now. */
  letGo(): void;
  /** The table returns to where it was. */
  drop(): void;
  key(event: KeyboardEvent, table: Table): void;
}

/** Moves and resizes tables by finger, mouse and keyboard. */
function usePlacing({ chosen, scale, onChoose, onPlace, onLink }: PlacingParts): Placing {
  const [held, setHeld] = useState<Held | null>(null);
  const [stepped, setStepped] = useState<{ readonly table: Table; readonly box: PlanRect } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useLayoutEffect(() => () => clearTimeout(timer.current), []);

  const shownBox = (table: Table): PlanRect =>
    held?.table.id === table.id ? held.box : stepped?.table.id === table.id ? stepped.box : boxOf(table);
  // Stays at its new place until the hub's change has come, so that nothing jumps.
  const put = (table: Table, box: PlanRect): void => {
    const placed = { table, box };
    setStepped(placed);
    void onPlace(table, box).then(() =>
      setTimeout(() => setStepped((now) => (now === placed ? null : now)), wordComes),
    );
  };
  const grab = (event: PointerEvent<HTMLElement>, table: Table, how: Held["how"]): void => {
    if (event.button !== 0 || onLink) return;
    // A finger on a table that is not chosen scrolls the plan.
    if (event.pointerType === "touch" && table.id !== chosen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = shownBox(table);
    setHeld({ table, how, from, x: event.clientX, y: event.clientY, box: from, moved: false });
  };
  const pull = (event: PointerEvent): void => {
    if (!held) return;
    const dx = (event.clientX - held.x) / scale;
    const dy = (event.clientY - held.y) / scale;
    const moved = held.moved || Math.abs(dx) + Math.abs(dy) > snap / 2;
    setHeld({ ...held, moved, box: moved ? pulledBox(held, dx, dy) : held.from });
  };
  const letGo = (): void => {
    if (!held) return;
    if (held.moved) put(held.table, held.box);
    onChoose(held.table.id);
    setHeld(null);
  };
  const key = (event: KeyboardEvent, table: Table): void => {
    const by = onLink ? undefined : arrows[event.key];
    if (event.key === "Escape") return onChoose(null);
    if (!by) return;
    event.preventDefault();
    onChoose(table.id);
    const from = shownBox(table);
    const [dx, dy] = [by[0] * snap, by[1] * snap];
    const box = event.shiftKey ? resizedBy(from, table.shape, dx, dy) : movedBy(from, dx, dy);
    setStepped({ table, box });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => put(table, box), settleAfter);
  };
  return { held, shownBox, grab, pull, letGo, drop: () => setHeld(null), key };
}

/** `dx`, `dy`: in the plan's units. */
function pulledBox({ how, from, table }: Held, dx: number, dy: number): PlanRect {
  return how === "move" ? movedBy(from, dx, dy) : resizedBy(from, table.shape, dx, dy);
}

/** The plan with all tables, also those below it. */
function wholeOf(tables: readonly Table[]): PlanRect {
  return {
    x: 0,
    y: 0,
    w: Math.max(plan.w, ...tables.map((one) => one.x + one.w)),
    h: Math.max(plan.h, ...tables.map((one) => one.y + one.h)),
  };
}

/** `true` if it lies on another table, as they are shown now. */
function isOver(table: Table, tables: readonly Table[], shown: (table: Table) => PlanRect): boolean {
  return tables.some((other) => other.id !== table.id && overlaps(shown(table), shown(other)));
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
