import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { useRef, useState } from "react";
import { t } from "../i18n";
import { classes, Icon } from "../ui";
import { movedTo } from "./order";

interface Props<T> {
  readonly items: readonly T[];
  readonly idOf: (item: T) => string;
  readonly nameOf: (item: T) => string;
  readonly onOrder: (items: readonly T[]) => void;
  readonly children: (item: T, at: number) => ReactNode;
}

/** A list to reorder: by its handles, or with the arrow keys on them. */
export function Reorder<T>({ items, idOf, nameOf, onOrder, children }: Props<T>): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const [held, setHeld] = useState<string | null>(null);
  const [said, setSaid] = useState("");

  const place = (from: number, to: number): void => {
    const item = items[from];
    if (!item || to === from || to < 0 || to >= items.length) return;
    onOrder(movedTo(items, from, to));
    setSaid(t("manager.orderPlace", { name: nameOf(item), place: to + 1, count: items.length }));
  };
  const under = (y: number): number => {
    const rows = Array.from(list.current?.children ?? []);
    const at = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return y >= top && y < bottom;
    });
    const first = rows[0]?.getBoundingClientRect().top ?? 0;
    return at >= 0 ? at : y < first ? 0 : rows.length - 1;
  };
  const move = (event: PointerEvent): void => {
    if (held === null) return;
    place(
      items.findIndex((item) => idOf(item) === held),
      under(event.clientY),
    );
  };
  const key = (event: KeyboardEvent<HTMLButtonElement>, at: number): void => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    place(at, at + by);
    const handle = event.currentTarget;
    requestAnimationFrame(() => handle.focus());
  };
  return (
    <>
      <ol ref={list} className="reorder">
        {items.map((item, at) => (
          <li key={idOf(item)} className={classes("reorder-row", held === idOf(item) && "reorder-held")}>
            <button
              type="button"
              className="drag-handle"
              data-handle
              aria-label={t("manager.orderHandle", { name: nameOf(item) })}
              aria-pressed={held === idOf(item)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setHeld(idOf(item));
              }}
              onPointerMove={move}
              onPointerUp={() => setHeld(null)}
              onPointerCancel={() => setHeld(null)}
              onKeyDown={(event) => key(event, at)}
            >
              <Icon name="grip" size={20} />
            </button>
            <span className="reorder-number numbers" aria-hidden>
              {at + 1}
            </span>
            <div className="grow">{children(item, at)}</div>
          </li>
        ))}
      </ol>
      <p className="only-read" aria-live="polite">
        {said}
      </p>
    </>
  );
}
