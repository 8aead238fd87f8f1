import type { ReactNode } from "react";
import { useLayoutEffect, useMemo, useRef, useState } from "react";

interface Props<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** in pixels; rows must have exactly this height */
  readonly heightOf: number | ((item: T) => number);
  readonly children: (item: T, index: number) => ReactNode;
  readonly label?: string;
}

const spare = 400;

/** A long list that draws only the visible rows and a few around them. Scrolls with its screen. */
export function VirtualList<T>({ items, keyOf, heightOf, children, label }: Props<T>): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ from: 0, to: 1500 });
  const tops = useMemo(() => {
    const sums = [0];
    for (const item of items)
      sums.push((sums[sums.length - 1] ?? 0) + (typeof heightOf === "number" ? heightOf : heightOf(item)));
    return sums;
  }, [items, heightOf]);
  const total = tops[tops.length - 1] ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies(total): measured again when the list has another height
  useLayoutEffect(() => {
    const scroller = box.current?.closest(".screen-body, .sheet-body, [data-scroll]");
    if (!scroller) return undefined;
    let frame = 0;
    const look = (): void => {
      frame = 0;
      if (!box.current) return;
      const offset = scroller.getBoundingClientRect().top - box.current.getBoundingClientRect().top;
      const from = Math.max(0, Math.floor((offset - spare) / 200) * 200);
      const to = from + Math.ceil((scroller.clientHeight + 2 * spare) / 200) * 200 + 200;
      setSight((known) => (known.from === from && known.to === to ? known : { from, to }));
    };
    const later = (): void => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    scroller.addEventListener("scroll", later, { passive: true });
    const observer = new ResizeObserver(later);
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener("scroll", later);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [total]);

  const first = firstAfter(tops, sight.from);
  const last = Math.min(items.length, firstAfter(tops, sight.to) + 1);
  return (
    <div ref={box} className="virtual" style={{ height: total }} role="list" aria-label={label}>
      {items.slice(first, last).map((item, i) => (
        <div
          key={keyOf(item)}
          role="listitem"
          className="virtual-row"
          aria-setsize={items.length}
          aria-posinset={first + i + 1}
          style={{ top: tops[first + i], height: (tops[first + i + 1] ?? 0) - (tops[first + i] ?? 0) }}
        >
          {children(item, first + i)}
        </div>
      ))}
    </div>
  );
}

/** The index of the row at a height. */
function firstAfter(tops: readonly number[], y: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}
