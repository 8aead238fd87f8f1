import type { PointerEvent, ReactNode } from "react";
import { useRef, useState } from "react";
import { t } from "../i18n";
import { useMouse } from "./wide";
import { Icon } from "./Icon";
import type { Action } from "./Menu";
import { MenuButton } from "./Menu";
import { classes } from "./classes";

interface SwipeRowProps {
  readonly children: ReactNode;
  /**
   * shown when the row is pulled aside, the last one at the edge, and in the row's menu; a function is called when they
   * are needed
   */
  readonly actions: readonly Action[] | (() => readonly Action[]);
  /** the row's name, for the menu's title and screen readers */
  readonly label: string;
  /**
   * whether the ⋯ button is always visible; `auto`: only with a mouse, and with fingers a tap on the row offers the
   * same
   */
  readonly menu?: "always" | "auto";
  readonly className?: string;
}

const width = 72;

/** A row with actions behind it that a thumb pulls aside. Mouse and keyboard use the row's menu. */
export function SwipeRow({ children, actions, label, menu = "auto", className }: SwipeRowProps): JSX.Element {
  const [open, setOpen] = useState(false);
  // Most rows are never pulled, so the actions are created when a pull begins.
  const [pulled, setPulled] = useState(false);
  const mouse = useMouse();
  const row = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; from: number; by: number; room: number; sideways: boolean } | null>(null);
  const swallow = useRef(false);
  const all = (): readonly Action[] => (typeof actions === "function" ? actions() : actions);
  const withMenu = menu === "always" || mouse;
  const known = pulled || withMenu ? all() : [];

  const shift = (by: number, gliding: boolean): void => {
    if (!row.current) return;
    row.current.style.transition = gliding ? "" : "none";
    row.current.style.transform = by === 0 ? "" : `translateX(${by}px)`;
    row.current.parentElement?.toggleAttribute("data-pulled", by !== 0);
  };
  const settle = (opened: boolean): void => {
    setOpen(opened);
    shift(opened ? -all().length * width : 0, true);
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
      setPulled(true);
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    at.by = Math.min(0, Math.max(-at.room - 24, at.from + dx));
    shift(at.by, false);
  };
  const release = (): void => {
    const at = drag.current;
    drag.current = null;
    if (!at?.sideways) return;
    swallow.current = true;
    settle(at.from === 0 ? at.by < -at.room / 3 : at.by < -at.room * 0.8);
  };

  return (
    <div className={classes("swipe", className)}>
      {pulled ? (
        <div className="swipe-actions" aria-hidden={!open} style={{ width: known.length * width }}>
          {known.map((action) => (
            <button
              key={action.id}
              type="button"
              tabIndex={open ? 0 : -1}
              disabled={action.disabled}
              className={classes("swipe-action", `swipe-${action.tone ?? "plain"}`)}
              onClick={() => {
                settle(false);
                action.run();
              }}
            >
              <Icon name={action.icon} size={20} />
              <span>{action.label}</span>
            </button>
          ))}
        </div>
      ) : null}
      <div
        ref={row}
        className="swipe-front"
        onPointerDown={(event) => {
          swallow.current = false;
          if (event.pointerType === "mouse" || (event.target as Element).closest("[data-handle], .stepper")) return;
          const room = all().length * width;
          if (room > 0)
            drag.current = { x: event.clientX, y: event.clientY, from: open ? -room : 0, by: 0, room, sideways: false };
        }}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        onClickCapture={(event) => {
          if (!swallow.current && !open) return;
          // A tap that ends a swipe, or one on an open row, only closes it.
          event.preventDefault();
          event.stopPropagation();
          if (!swallow.current) settle(false);
          swallow.current = false;
        }}
      >
        {children}
        {withMenu ? (
          <MenuButton
            label={t("common.actionsFor", { name: label })}
            title={label}
            actions={known}
            className={classes("swipe-menu", menu === "always" && "swipe-menu-always")}
          />
        ) : null}
      </div>
    </div>
  );
}
