import type { RefObject } from "react";
import { useCallback, useLayoutEffect, useRef, useState } from "react";

/** The drawn heights of the list, in pixels from its top. */
export interface DrawnRange {
  readonly top: number;
  readonly bottom: number;
}

/** Pixels drawn above and below the visible part. */
const spare = 480;
const step = 240;

interface Window {
  readonly sight: DrawnRange;
  /** scrolls this height of the list to the top */
  readonly goTo: (y: number) => void;
  /** the height at the top */
  readonly topNow: () => number;
  /** in pixels, of the visible part */
  readonly heightNow: () => number;
}

/** The visible part of a long list. Read once per frame, and changed only after a move by one step. */
export function useWindow(
  scroller: RefObject<HTMLElement>,
  list: RefObject<HTMLElement>,
  onTop: (y: number) => void,
): Window {
  const [sight, setSight] = useState<DrawnRange>({ top: 0, bottom: 1500 });
  const told = useRef(onTop);
  told.current = onTop;
  const topNow = useCallback(
    () => (scroller.current && list.current ? scroller.current.scrollTop - list.current.offsetTop : 0),
    [scroller, list],
  );
  const heightNow = useCallback(() => scroller.current?.clientHeight ?? 0, [scroller]);
  const look = useCallback(() => {
    const y = topNow();
    const top = Math.max(0, Math.floor((y - spare) / step) * step);
    const bottom = top + Math.ceil((heightNow() + 2 * spare) / step) * step + step;
    setSight((known) => (known.top === top && known.bottom === bottom ? known : { top, bottom }));
    told.current(y);
  }, [topNow, heightNow]);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    let frame = 0;
    const later = (): void => {
      if (frame === 0)
        frame = requestAnimationFrame(() => {
          frame = 0;
          look();
        });
    };
    look();
    box.addEventListener("scroll", later, { passive: true });
    const observer = new ResizeObserver(later);
    observer.observe(box);
    return () => {
      box.removeEventListener("scroll", later);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [scroller, look]);

  const goTo = useCallback(
    (y: number) => {
      if (!scroller.current || !list.current) return;
      scroller.current.scrollTop = y + list.current.offsetTop;
      look();
    },
    [scroller, list, look],
  );
  return { sight, goTo, topNow, heightNow };
}
