import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { t } from "../../i18n";
import { IconButton, classes } from "../../ui";
import type { Decoration, Section, Table } from "../../wire";
import { planBeyond } from "./planBeyond";
import type { PlanBox } from "./planBox";
import { isBetterTurned, planBox, planScale, turned } from "./planBox";
import { PlanScenery } from "./PlanScenery";
import { usePlanZoom } from "./planZoom";
import type { TableFacts } from "./tableFacts";
import { TableTile } from "./TableTile";

interface Props {
  readonly section: Section;
  /** of the tables of this section */
  readonly facts: readonly TableFacts[];
  readonly onPress: (facts: TableFacts) => void;
  readonly chosen?: string;
  readonly dimmed?: (facts: TableFacts) => boolean;
  readonly disabled?: (facts: TableFacts) => boolean;
  /** the name of another waiter who looks after the party there */
  readonly theirs?: (facts: TableFacts) => string | undefined;
  /** fills the given height; otherwise the width determines the height */
  readonly fill?: boolean;
}

/** The height below a plan that fills its place, for the zoom button; the same in plan.css. */
const zoomRoom = 60;

/** The scroll position of each plan, for the way back. */
const places = new Map<string, { left: number; top: number }>();

/** The plan of a section: tables at their places, with pond, trees and walls. */
export function TablePlan(props: Props): JSX.Element {
  const { section, facts, fill = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null);
  const [beyond, setBeyond] = useState("");
  const width = room?.width ?? 0;
  const { tables, decorations, box } = useMemo(() => placesOf(facts, section, width), [facts, section, width]);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = (): void =>
      setRoom((known) => {
        const { clientWidth: width, clientHeight: height } = element;
        return known && known.width === width && known.height === height ? known : { width, height };
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const whole = room ? planScale(box, tables, room.width, fill ? room.height - zoomRoom : null) : 0;
  const { zoom, toggle } = usePlanZoom(section.id, frame, whole);
  const scale = whole * zoom;
  const drawn = scale > 0;
  useLayoutEffect(() => {
    const place = places.get(section.id);
    if (frame.current && place && drawn) frame.current.scrollTo(place.left, place.top);
  }, [section.id, drawn]);
  const look = (): void => {
    if (frame.current) setBeyond(planBeyond(frame.current));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when its size or its tables change
  useLayoutEffect(look, [room, box, scale]);

  // The frame stays the same element while the button comes and goes: its size is observed, and it feels two fingers.
  return (
    <div className={classes("plan-frame", fill && "plan-frame-fill")}>
      <div
        ref={frame}
        className={classes("plan", fill && "plan-fill")}
        role="group"
        aria-label={t("table.plan", { section: section.name })}
        tabIndex={beyond ? 0 : -1}
        data-beyond={beyond || undefined}
        data-scroll
        onFocus={({ target }) => {
          // The browser leaves a table that is partly in sight where it is.
          if (target.matches(".tile:focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
        }}
        onScroll={(event) => {
          places.set(section.id, { left: event.currentTarget.scrollLeft, top: event.currentTarget.scrollTop });
          look();
        }}
      >
        {drawn ? <Stage {...props} tables={tables} decorations={decorations} box={box} scale={scale} /> : null}
      </div>
      {toggle ? <ZoomButton isLarge={zoom > 1} onToggle={toggle} /> : null}
    </div>
  );
}

interface ZoomProps {
  readonly isLarge: boolean;
  readonly onToggle: () => void;
}

/** For people who cannot use two fingers. */
function ZoomButton({ isLarge, onToggle }: ZoomProps): JSX.Element {
  return (
    <IconButton
      look="quiet"
      className="plan-zoom"
      icon={isLarge ? "minus" : "plus"}
      label={t(isLarge ? "plan.whole" : "plan.larger")}
      onClick={onToggle}
    />
  );
}

interface Places {
  /** in the order of their facts */
  readonly tables: readonly Table[];
  readonly decorations: readonly Decoration[];
  readonly box: PlanBox;
}

/** The tables and the scenery. A narrow screen has a wide plan turned by 90°, if its tables were too small otherwise. */
function placesOf(facts: readonly TableFacts[], { decorations }: Section, width: number): Places {
  const tables = facts.map((one) => one.table);
  const box = planBox(tables, decorations);
  if (!isBetterTurned(box, tables, width)) return { tables, decorations, box };
  const [uprightTables, uprightScenery] = [tables.map(turned), decorations.map(turned)];
  return { tables: uprightTables, decorations: uprightScenery, box: planBox(uprightTables, uprightScenery) };
}

interface StageProps extends Props, Places {
  readonly scale: number;
}

/** The scenery and the tables, drawn to scale. */
function Stage(props: StageProps): JSX.Element {
  const { tables, decorations, box, scale, facts, onPress, chosen, dimmed, disabled, theirs } = props;
  const place = ({ x, y, w, h }: PlanBox) => ({
    left: (x - box.x) * scale,
    top: (y - box.y) * scale,
    width: w * scale,
    height: h * scale,
  });
  return (
    <div className="plan-stage" style={{ width: box.w * scale, height: box.h * scale }}>
      <PlanScenery decorations={decorations} box={box} />
      {facts.map((one, i) => (
        <TableTile
          key={one.table.id}
          facts={one}
          onPress={onPress}
          chosen={one.table.id === chosen}
          dimmed={dimmed?.(one)}
          disabled={disabled?.(one)}
          theirs={theirs?.(one)}
          style={place(tables[i] ?? one.table)}
        />
      ))}
    </div>
  );
}
