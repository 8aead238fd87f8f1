import type { PointerEvent, ReactNode } from "react";
import { useRef } from "react";
import type { IconName } from "../../../ui";
import { Icon, classes } from "../../../ui";

interface Props {
  readonly children: ReactNode;
  readonly icon: IconName;
  /** the action of a pull */
  readonly label: string;
  readonly onPull: () => void;
}

/** Pixels: how far a row moves, and from where on a release runs the action. */
const farthest = 140;
const enough = 84;

/** A row with one action that a pull from right to left runs. Mouse and keyboard find it in the row itself. */
export function PullRow({ children, icon, label, onPull }: Props): JSX.Element {
  const row = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly x: number; readonly y: number; by: number; sideways: boolean } | null>(null);
  const swallow = useRef(false);

  const shift = (by: number, gliding: boolean): void => {
    if (!row.current) return;
    row.current.style.transition = gliding ? "" : "none";
    row.current.style.transform = by === 0 ? "" : `translateX(${by}px)`;
    row.current.parentElement?.toggleAttribute("data-pulled", by !== 0);
    row.current.parentElement?.toggleAttribute("data-enough", by <= -enough);
  };
  const move = (event: PointerEvent<HTMLDivElement>): void => {
    const at = drag.current;
    if (!at) return;
    const dx = event.clientX - at.x;
    if (!at.sideways) {
      if (Math.abs(event.clientY - at.y) > 10) {
        drag.current = null;
        return;
      }
      if (Math.abs(dx) < 8) return;
      at.sideways = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    at.by = Math.min(0, Math.max(-farthest, dx));
    shift(at.by, false);
  };
  const release = (done: boolean): void => {
    const at = drag.current;
    drag.current = null;
    if (!at?.sideways) return;
    swallow.current = true;
    shift(0, true);
    if (done && at.by <= -enough) onPull();
  };

  return (
    <div className={classes("swipe", "pull-row")}>
      <div className="pull-row-behind" aria-hidden>
        <Icon name={icon} size={20} />
        <span>{label}</span>
      </div>
      <div
        ref={row}
        className="swipe-front"
        onPointerDown={(event) => {
          swallow.current = false;
          if (event.pointerType !== "mouse")
            drag.current = { x: event.clientX, y: event.clientY, by: 0, sideways: false };
        }}
        onPointerMove={move}
        onPointerUp={() => release(true)}
        onPointerCancel={() => release(false)}
        onClickCapture={(event) => {
          if (!swallow.current) return;
          event.preventDefault();
          event.stopPropagation();
          swallow.current = false;
        }}
      >
        {children}
      </div>
    </div>
  );
}
