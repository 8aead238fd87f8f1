import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
import { t } from "../i18n";
import { Icon } from "./Icon";
import { classes } from "./classes";

/** `item` was dropped on `list`, before the item at `index`. */
export type Drop = (item: string, list: string, index: number) => void;

interface Held {
  readonly item: string;
  readonly label: string;
  readonly from: string;
  readonly over: string | null;
  readonly keyboard: boolean;
}

interface Area {
  readonly held: Held | null;
  readonly grab: (held: Held) => void;
  readonly aim: (list: string | null) => void;
  readonly drop: (index: number) => void;
  readonly cancel: () => void;
}

const AreaContext = createContext<Area | null>(null);

interface AreaProps {
  readonly children: ReactNode;
  readonly onDrop: Drop;
  /** the name of a list for screen readers */
  readonly nameOf: (list: string) => string;
  /** whether an item may go to a list; its own list is always allowed */
  readonly allowed?: (item: string, list: string) => boolean;
}

/**
 * Lists with items to drag between them: by the handle with a finger or mouse, or with Space, arrows and Space again.
 */
export function DragArea({ children, onDrop, nameOf, allowed = () => true }: AreaProps): JSX.Element {
  const [held, setHeld] = useState<Held | null>(null);
  const [said, setSaid] = useState("");
  const latest = useRef({ onDrop, nameOf, allowed, held });
  latest.current = { onDrop, nameOf, allowed, held };
  const area = useMemo<Area>(
    () => ({
      held,
      grab: (next) => {
        setHeld(next);
        setSaid(t("drag.grabbed", { name: next.label }));
      },
      aim: (list) => {
        const at = latest.current.held;
        if (!at || at.over === list) return;
        const fits = list === null || list === at.from || latest.current.allowed(at.item, list);
        setHeld({ ...at, over: fits ? list : null });
        if (list && fits && at.keyboard) setSaid(t("drag.over", { name: latest.current.nameOf(list) }));
      },
      drop: (index) => {
        const at = latest.current.held;
        setHeld(null);
        if (!at?.over) return setSaid(t("drag.cancelled"));
        setSaid(t("drag.dropped", { name: at.label, list: latest.current.nameOf(at.over) }));
        latest.current.onDrop(at.item, at.over, index);
      },
      cancel: () => {
        setHeld(null);
        setSaid(t("drag.cancelled"));
      },
    }),
    [held],
  );
  return (
    <AreaContext.Provider value={area}>
      {children}
      <p className="only-read" aria-live="assertive">
        {said}
      </p>
    </AreaContext.Provider>
  );
}

interface ListProps {
  readonly id: string;
  readonly children?: ReactNode;
  readonly className?: string;
  /** visible only during a drag: "a new course" */
  readonly onlyWhileDragging?: boolean;
}

/** A list to drop items on. */
export function DragList({ id, children, className, onlyWhileDragging = false }: ListProps): JSX.Element {
  const area = useContext(AreaContext);
  const over = area?.held?.over === id && area.held.from !== id;
  return (
    <div
      className={classes("drag-list", over && "drag-over", area?.held && "drag-ready", className)}
      data-drag-list={id}
      hidden={onlyWhileDragging && !area?.held}
    >
      {children}
    </div>
  );
}

interface ItemProps {
  readonly id: string;
  readonly list: string;
  /** name for screen readers */
  readonly label: string;
  readonly disabled?: boolean;
  /** gets the handle to place in the row; `null` if the row cannot be dragged */
  readonly children: (handle: JSX.Element | null) => ReactNode;
}

export function DragItem({ id, list, label, disabled = false, children }: ItemProps): JSX.Element {
  const area = useContext(AreaContext);
  const box = useRef<HTMLDivElement>(null);
  const ghost = useRef<Ghost | null>(null);
  const mine = area?.held?.item === id;
  useEffect(() => () => ghost.current?.remove(), []);

  const down = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0 || !box.current || !area) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    ghost.current = new Ghost(box.current, event.clientX, event.clientY);
    navigator.vibrate?.(10);
    area.grab({ item: id, label, from: list, over: list, keyboard: false });
  };
  const move = (event: PointerEvent): void => {
    if (!ghost.current || !area) return;
    ghost.current.to(event.clientX, event.clientY);
    area.aim(listUnder(event.clientX, event.clientY));
  };
  const up = (event: PointerEvent): void => {
    if (!ghost.current || !area) return;
    ghost.current.remove();
    ghost.current = null;
    area.drop(indexUnder(listUnder(event.clientX, event.clientY), event.clientY));
  };
  const key = (event: KeyboardEvent): void => {
    if (!area) return;
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      if (mine) area.drop(Number.MAX_SAFE_INTEGER);
      else area.grab({ item: id, label, from: list, over: list, keyboard: true });
    } else if (mine && event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      area.cancel();
    } else if (mine && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      area.aim(neighbour(box.current, area.held?.over ?? list, event.key === "ArrowDown" ? 1 : -1));
    }
  };
  const handle = disabled ? null : (
    <button
      type="button"
      className="drag-handle"
      data-handle
      aria-label={t("drag.handle", { name: label })}
      aria-pressed={mine}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => {
        ghost.current?.remove();
        ghost.current = null;
        area?.cancel();
      }}
      onKeyDown={key}
      onBlur={() => {
        if (mine && area?.held?.keyboard) area.cancel();
      }}
    >
      <Icon name="grip" size={20} />
    </button>
  );
  return (
    <div ref={box} className={classes("drag-item", mine && "drag-held")} data-drag-item={id}>
      {children(handle)}
    </div>
  );
}

/** A copy of the row that follows the finger. It scrolls the page while the finger is near an edge, moving or not. */
class Ghost {
  private readonly element: HTMLElement;
  private readonly scroller: Element | null;
  private frame = 0;
  private by = 0;

  constructor(
    source: HTMLElement,
    private readonly x: number,
    private readonly y: number,
  ) {
    const rect = source.getBoundingClientRect();
    this.element = source.cloneNode(true) as HTMLElement;
    this.element.classList.add("drag-ghost");
    this.element.setAttribute("aria-hidden", "true");
    Object.assign(this.element.style, { left: `${rect.left}px`, top: `${rect.top}px`, width: `${rect.width}px` });
    document.body.append(this.element);
    this.scroller = source.closest(".screen-body, .sheet-body, [data-scroll]");
  }

  to(x: number, y: number): void {
    this.element.style.transform = `translate(${x - this.x}px, ${y - this.y}px)`;
    if (!this.scroller) return;
    const { top, bottom } = this.scroller.getBoundingClientRect();
    this.by = y < top + 60 ? -12 : y > bottom - 60 ? 12 : 0;
    if (this.by !== 0 && this.frame === 0) this.scroll();
  }

  private readonly scroll = (): void => {
    this.scroller?.scrollBy(0, this.by);
    this.frame = this.by === 0 ? 0 : requestAnimationFrame(this.scroll);
  };

  remove(): void {
    cancelAnimationFrame(this.frame);
    this.element.remove();
  }
}

function listUnder(x: number, y: number): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const list = element.closest<HTMLElement>("[data-drag-list]");
    if (list) return list.dataset.dragList ?? null;
  }
  return null;
}

function indexUnder(list: string | null, y: number): number {
  if (!list) return 0;
  const items = document.querySelectorAll(`[data-drag-list="${CSS.escape(list)}"] [data-drag-item]:not(.drag-held)`);
  let index = 0;
  for (const item of Array.from(items)) {
    const { top, height } = item.getBoundingClientRect();
    if (y > top + height / 2) index += 1;
  }
  return index;
}

/** Searches the same page only, because others may be prepared out of sight. */
function neighbour(item: HTMLElement | null, list: string, step: number): string | null {
  const all = Array.from((item?.closest(".screen") ?? document).querySelectorAll<HTMLElement>("[data-drag-list]")).map(
    (element) => element.dataset.dragList ?? "",
  );
  const at = all.indexOf(list);
  return all[Math.min(all.length - 1, Math.max(0, at + step))] ?? null;
}
