import type { RefObject } from "react";
import { useEffect, useLayoutEffect } from "react";

/** Height of a row of the fine grid that cards of any height are laid on; the style sheet names the same. */
const rowHeight = 4;
const gap = 12;

/** One card after the other to the columns from left to right, each as high as it is, so that none leaves a hole under it. */
function layOut(box: HTMLElement): void {
  const columns = getComputedStyle(box).gridTemplateColumns.split(" ").length;
  Array.from(box.children).forEach((card, i) => {
    if (!(card instanceof HTMLElement)) return;
    card.style.gridColumn = String((i % columns) + 1);
    card.style.gridRowEnd = `span ${Math.ceil((card.offsetHeight + gap) / rowHeight)}`;
  });
}

export function useColumns(box: RefObject<HTMLElement>, order: readonly string[]): void {
  useLayoutEffect(() => { if (box.current) layOut(box.current); });
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
