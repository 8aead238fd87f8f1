import type { RefObject } from "react";
import { useEffect, useLayoutEffect } from "react";

/** Height of a row of the fine grid that cards of any height are laid on; the style sheet names the same. */
const rowHeight = 4;
const gap = 12;

/** As many columns as the style sheet makes of this width. Counted, since cards laid out before would bring columns of their own. */
function columnsOf(box: HTMLElement): number {
  const least = parseFloat(getComputedStyle(box).getPropertyValue("--chef-card"));
  return Math.max(1, Math.floor((box.clientWidth + gap) / ((least || box.clientWidth) + gap)));
}

/** One card after the other to the columns from left to right, each as high as it is, so that none leaves a hole under it. */
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
