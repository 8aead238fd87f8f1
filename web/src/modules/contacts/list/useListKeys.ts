import type { RefObject } from "react";
import { useLayoutEffect, useRef } from "react";
import { useKeys } from "../../../ui";

interface Walk {
  /** contacts in the list */
  readonly count: number;
  /** the top contact */
  readonly first: () => number;
  /** scrolls a contact into view */
  readonly show: (place: number) => void;
}

/** The new place after a key. `null`: no change. */
export function steppedTo(key: string, at: number | null, count: number, first: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  switch (key) {
    case "ArrowDown":
      return at === null ? first : Math.min(last, at + 1);
    case "ArrowUp":
      return at === null ? first : Math.max(0, at - 1);
    case "PageDown":
      return Math.min(last, (at ?? first) + 10);
    case "PageUp":
      return Math.max(0, (at ?? first) - 10);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

/**
 * Keyboard navigation of the list: arrows move between contacts, including those not drawn yet, and Enter opens one.
 */
export function useListKeys(scroller: RefObject<HTMLElement>, walk: Walk): void {
  /** it is not drawn or loaded yet */
  const awaited = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (awaited.current === null) return;
    const target = scroller.current?.querySelector<HTMLElement>(`[data-place="${awaited.current}"]`);
    if (!target) return;
    awaited.current = null;
    target.focus({ preventScroll: true });
  });
  useKeys((event) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const inList = target?.closest("[data-place]") ?? null;
    const box = scroller.current;
    // An arrow enters the list from the page or the search field.
    const from = inList !== null && box?.contains(inList) === true;
    const enters =
      event.key === "ArrowDown" && target?.matches("body, main, .contact-scroll, .contacts-search input") === true;
    if (!box || (!from && !enters)) return;
    const at = awaited.current ?? (from ? Number(inList.getAttribute("data-place")) : null);
    const next = steppedTo(event.key, at, walk.count, walk.first());
    if (next === null) return;
    event.preventDefault();
    awaited.current = next;
    walk.show(next);
    const there = box.querySelector<HTMLElement>(`[data-place="${next}"]`);
    if (!there) return;
    awaited.current = null;
    there.focus({ preventScroll: true });
  });
}
