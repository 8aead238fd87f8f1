import type { RefObject } from "react";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Progress } from "../../../sync/messenger";

/** Pixels. This near to the end, the list follows new messages. */
const near = 48;
/** Pixels. This near to an end of the loaded part, more is loaded. */
const ahead = 600;

interface Parts {
  /** the room's last message is loaded */
  readonly atEnd: boolean;
  readonly hasOlder: boolean;
  /** the hub has confirmed the loaded part; otherwise this device kept it, and newer messages may follow */
  readonly fresh: boolean;
  /** the load of the range to scroll to */
  readonly whole: Progress | undefined;
  readonly onOlder: () => void;
  readonly onNewer: () => void;
  /** messages up to this place have been visible */
  readonly onSeen: (seq: number) => void;
  /** the page is visible */
  readonly inSight: boolean;
}

export interface Scroll {
  readonly box: RefObject<HTMLDivElement>;
  /** the person reads further up */
  readonly away: boolean;
  readonly onScroll: () => void;
  /** The person scrolls, which cancels automatic scrolling. */
  readonly onHand: () => void;
  /** Stays at the end from now on. */
  toEnd(): void;
  /** Scrolls to the message at this place as soon as it is drawn. */
  toSeq(seq: number): void;
}

/** Keeps the scroll position when rows come above or below. At the end it stays at the end. */
export function useScroll({ atEnd, hasOlder, fresh, whole, onOlder, onNewer, onSeen, inSight }: Parts): Scroll {
  const box = useRef<HTMLDivElement>(null);
  const stick = useRef(true);
  /** scrolling to the end, which is not loaded yet */
  const ending = useRef(false);
  const begun = useRef(false);
  /** It began in an outdated part. It begins again when the rest comes, unless the person moves before. */
  const rebegins = useRef(false);
  const target = useRef<number | null>(null);
  /** the last seen scroll position */
  const before = useRef(0);
  const anchor = useRef<{ readonly id: string; readonly top: number } | null>(null);
  const [away, setAway] = useState(false);

  const look = useCallback((): void => {
    const area = box.current;
    if (!area || !begun.current) return;
    const rows = area.querySelectorAll<HTMLElement>("[data-message]");
    anchor.current = topmost(rows, area);
    if (document.visibilityState === "visible" && inSight) {
      const seq = lastInSight(rows, area);
      if (seq > 0) onSeen(seq);
    }
  }, [inSight, onSeen]);

  const onScroll = (): void => {
    const area = box.current;
    if (!area || !begun.current) return;
    const left = area.scrollHeight - area.clientHeight - area.scrollTop;
    // Only a move upward leaves the end. Rows that grow below, or a last message that is still loading, do not.
    const movedUp = area.scrollTop < before.current - 1;
    before.current = area.scrollTop;
    if (!ending.current && left < near) stick.current = atEnd || stick.current;
    else if (!ending.current && movedUp) {
      stick.current = false;
      rebegins.current = false;
    }
    if (!ending.current) setAway(!atEnd || left > area.clientHeight / 2);
    look();
    askOn(area);
  };
  const askOn = (area: HTMLElement): void => {
    if (hasOlder && area.scrollTop < ahead) onOlder();
    if (!atEnd && (ending.current || area.scrollHeight - area.clientHeight - area.scrollTop < ahead)) onNewer();
  };
  const onHand = (): void => {
    ending.current = false;
    rebegins.current = false;
    target.current = null;
  };

  useLayoutEffect(() => {
    const area = box.current;
    if (whole === "failed") ending.current = false;
    if (!area || !area.querySelector("[data-message]")) return;
    const wanted = target.current === null ? null : area.querySelector<HTMLElement>(`[data-seq="${target.current}"]`);
    if (wanted) {
      target.current = null;
      begun.current = true;
      rebegins.current = false;
      stick.current = false;
      ending.current = false;
      toMiddle(area, wanted);
    } else if (!begun.current || rebegins.current) {
      if (target.current !== null && whole === "busy") return;
      target.current = null;
      begun.current = true;
      const divider = area.querySelector<HTMLElement>("[data-unread]");
      rebegins.current = !fresh || (!divider && !atEnd);
      if (divider) area.scrollTop += divider.getBoundingClientRect().top - area.getBoundingClientRect().top - 64;
      else area.scrollTop = area.scrollHeight;
      stick.current = atEnd && area.scrollHeight - area.clientHeight - area.scrollTop < near;
    } else if ((stick.current || ending.current) && atEnd) {
      ending.current = false;
      stick.current = true;
      area.scrollTop = area.scrollHeight;
    } else if (anchor.current && !ending.current) {
      const held = area.querySelector<HTMLElement>(`[data-message="${CSS.escape(anchor.current.id)}"]`);
      const by = held ? held.getBoundingClientRect().top - area.getBoundingClientRect().top - anchor.current.top : 0;
      if (Math.abs(by) > 0.5) area.scrollTop += by;
    }
    look();
    askOn(area);
  });

  // The keyboard opens, or the field grows.
  useEffect(() => {
    const area = box.current;
    if (!area || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => {
      if (stick.current && begun.current) area.scrollTop = area.scrollHeight;
    });
    observer.observe(area);
    const seen = (): void => look();
    document.addEventListener("visibilitychange", seen);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", seen);
    };
  }, [look]);

  const toEnd = useCallback(() => {
    ending.current = true;
    rebegins.current = false;
    stick.current = true;
    anchor.current = null;
    target.current = null;
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    setAway(false);
  }, []);
  const toSeq = useCallback((seq: number) => {
    target.current = seq;
    rebegins.current = false;
    stick.current = false;
    ending.current = false;
    const area = box.current;
    const wanted = area?.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
    if (!area || !wanted || !begun.current) return;
    target.current = null;
    // The next drawing would otherwise return to the earlier position.
    anchor.current = null;
    toMiddle(area, wanted);
  }, []);
  return { box, away, onScroll, onHand, toEnd, toSeq };
}

/** Scrolls so that a row stands in the middle of the area. */
function toMiddle(area: HTMLElement, row: HTMLElement): void {
  area.scrollTop +=
    row.getBoundingClientRect().top - area.getBoundingClientRect().top - (area.clientHeight - row.offsetHeight) / 2;
}

function topmost(
  rows: NodeListOf<HTMLElement>,
  area: HTMLElement,
): { readonly id: string; readonly top: number } | null {
  const edge = area.getBoundingClientRect().top;
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > edge) high = middle;
    else low = middle + 1;
  }
  const row = rows[low];
  return row ? { id: row.dataset.message ?? "", top: row.getBoundingClientRect().top - edge } : null;
}

function lastInSight(rows: NodeListOf<HTMLElement>, area: HTMLElement): number {
  const edge = area.getBoundingClientRect().bottom;
  for (let i = rows.length - 1; i >= 0; i -= 1) {
    const row = rows[i];
    if (row?.dataset.seq && row.getBoundingClientRect().top < edge - 12) return Number(row.dataset.seq);
  }
  return 0;
}
