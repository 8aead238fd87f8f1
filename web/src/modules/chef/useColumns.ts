import type { RefObject } from "react";
import { useEffect, useLayoutEffect } from "react";

/** Pixels. The row height of the fine grid for cards of any height. The style sheet has the same value. */
const rowHeight = 4;
const gap = 12;

/**
 * The number of columns that the style sheet makes at this width. Computed, because cards that are already placed would
 * add columns.
 */
function columnsOf(box: HTMLElement): number {
  const least = parseFloat(getComputedStyle(box).getPropertyValue("--chef-card"));
  return Math.max(1, Math.floor((box.clientWidth + gap) / ((least || box.clientWidth) + gap)));
}

/** Assigns the cards to the columns in turn, from left to right, so that no card leaves a hole below. */
function layOut(box: HTMLElement): void {
  const columns = columnsOf(box);
  Array.from(box.children).forEach((card, i) => {
    if (card instanceof HTMLElement) card.style.gridColumn = String((i % columns) + 1);
  });
  const heights = Array.from(box.children).map((card) => (card instanceof HTMLElement ? card.offsetHeight : 0));
  Array.from(box.children).forEach((card, i) => {
    if (card instanceof HTMLElement) card.style.gridRowEnd = `span ${Math.ceil(((heights[i] ?? 0) + gap) / rowHeight)}`;
  });
}

export function useColumns(box: RefObject<HTMLElement>, order: readonly string[]): void {
  useLayoutEffect(() => {
    if (box.current) layOut(box.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are observed when the cards change
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => layOut(element));
    });
    observer.observe(element);
    for (const card of Array.from(element.children)) observer.observe(card);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [box, order.join(" ")]);
}
