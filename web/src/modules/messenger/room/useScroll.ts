import type { RefObject } from "react";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Progress } from "../../../sync/messenger";

/** So near to the end, in px, one reads along and is taken along. */
const near = 48;
/** So near to an end of what is here, in px, more is asked for. */
const ahead = 600;

interface Parts {
  /** the room's last message is among those shown */
  readonly atEnd: boolean;
  readonly hasOlder: boolean;
  /** the loading of the part that one goes to */
  readonly whole: Progress | undefined;
  readonly onOlder: () => void;
  readonly onNewer: () => void;
  /** up to this place in the room messages have been in sight */
  readonly onSeen: (seq: number) => void;
  /** somebody looks at the page */
  readonly inSight: boolean;
}

export interface Scroll {
  readonly box: RefObject<HTMLDivElement>;
  /** one reads further up */
  readonly away: boolean;
  readonly onScroll: () => void;
  /** Somebody scrolls himself: he is taken nowhere any more. */
  readonly onHand: () => void;
  /** Stays at the end from now on. */
  toEnd(): void;
  /** Shows the message at this place as soon as it is drawn. */
  toSeq(seq: number): void;
}

/** Keeps what is read where it is, whatever comes above or below; who reads at the end stays at the end. */
export function useScroll({ atEnd, hasOlder, whole, onOlder, onNewer, onSeen, inSight }: Parts): Scroll {
  const box = useRef<HTMLDivElement>(null);
  const stick = useRef(true);
  /** on the way to the end, which is not here yet */
  const ending = useRef(false);
  const begun = useRef(false);
  const target = useRef<number | null>(null);
  /** where the list stood when it was last looked at */
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
    // Only a list that moves up leaves its end. Rows that come or grow below, and a room whose last message is still on its way, do not.
    const movedUp = area.scrollTop < before.current - 1;
    before.current = area.scrollTop;
    if (!ending.current && left < near) stick.current = atEnd || stick.current;
    else if (!ending.current && movedUp) stick.current = false;
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
      stick.current = false;
      ending.current = false;
      area.scrollTop +=
        wanted.getBoundingClientRect().top -
        area.getBoundingClientRect().top -
        (area.clientHeight - wanted.offsetHeight) / 2;
    } else if (!begun.current) {
      if (target.current !== null && whole === "busy") return;
      target.current = null;
      begun.current = true;
      const divider = area.querySelector<HTMLElement>("[data-unread]");
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

  // A keyboard that comes up, a field that grows.
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
    stick.current = true;
    anchor.current = null;
    target.current = null;
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    setAway(false);
  }, []);
  const toSeq = useCallback((seq: number) => {
    target.current = seq;
    stick.current = false;
    ending.current = false;
    const area = box.current;
    const wanted = area?.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
    if (!area || !wanted || !begun.current) return;
    target.current = null;
    // What is drawn next would take him back to what he read.
    anchor.current = null;
    area.scrollTop +=
      wanted.getBoundingClientRect().top -
      area.getBoundingClientRect().top -
      (area.clientHeight - wanted.offsetHeight) / 2;
  }, []);
  return { box, away, onScroll, onHand, toEnd, toSeq };
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
