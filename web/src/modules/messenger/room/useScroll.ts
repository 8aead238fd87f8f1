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
  /** the hub has confirmed the loaded part; otherwise this device had stored it, and newer messages may follow */
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

/** The position and where it goes. It changes without drawing the list again. */
interface ScrollState {
  /** at the end, and following it */
  sticks: boolean;
  /** scrolling to the end, which is not loaded yet */
  ending: boolean;
  /** the list has taken its first position */
  begun: boolean;
  /** It began in an outdated part. It begins again when the rest comes, unless the person moves before. */
  rebegins: boolean;
  /** the place of the message to scroll to */
  target: number | null;
  /** the last seen scroll position */
  before: number;
  /** the topmost visible row, which stays where it is */
  anchor: Anchor | null;
}

interface Anchor {
  readonly id: string;
  readonly top: number;
}

const change = (state: ScrollState, to: Partial<ScrollState>): void => void Object.assign(state, to);

/** Keeps the scroll position when rows come above or below. At the end it stays at the end. */
export function useScroll(parts: Parts): Scroll {
  const { atEnd, hasOlder, onOlder, onNewer, onSeen, inSight } = parts;
  const box = useRef<HTMLDivElement>(null);
  const { current: state } = useRef<ScrollState>({
    sticks: true,
    ending: false,
    begun: false,
    rebegins: false,
    target: null,
    before: 0,
    anchor: null,
  });
  const [away, setAway] = useState(false);

  const look = useCallback((): void => {
    const area = box.current;
    if (!area || !state.begun) return;
    const rows = area.querySelectorAll<HTMLElement>("[data-message]");
    state.anchor = topmost(rows, area);
    if (document.visibilityState === "visible" && inSight) {
      const seq = lastInSight(rows, area);
      if (seq > 0) onSeen(seq);
    }
  }, [state, inSight, onSeen]);

  const onScroll = (): void => {
    const area = box.current;
    if (!area || !state.begun) return;
    followMove(area, state, atEnd);
    if (!state.ending) setAway(!atEnd || leftBelow(area) > area.clientHeight / 2);
    look();
    askOn(area);
  };
  const askOn = (area: HTMLElement): void => {
    if (hasOlder && area.scrollTop < ahead) onOlder();
    if (!atEnd && (state.ending || leftBelow(area) < ahead)) onNewer();
  };
  const onHand = (): void => {
    change(state, { ending: false, rebegins: false, target: null });
  };

  useLayoutEffect(() => {
    const area = box.current;
    if (parts.whole === "failed") state.ending = false;
    if (!area?.querySelector("[data-message]") || !settle(area, state, parts)) return;
    look();
    askOn(area);
  });
  useGrowingBox(box, state, look);

  const toEnd = useCallback(() => {
    change(state, { ending: true, rebegins: false, sticks: true, anchor: null, target: null });
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    setAway(false);
  }, [state]);
  const toSeq = useCallback(
    (seq: number) => {
      change(state, { target: seq, rebegins: false, sticks: false, ending: false });
      const area = box.current;
      const row = area?.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
      if (!area || !row || !state.begun) return;
      // Without an anchor, because the next drawing would return to the earlier position.
      change(state, { target: null, anchor: null });
      toMiddle(area, row);
    },
    [state],
  );
  return { box, away, onScroll, onHand, toEnd, toSeq };
}

/** Stays at the end when the keyboard opens or the field grows. Looks again when the page becomes visible. */
function useGrowingBox(box: RefObject<HTMLElement>, state: ScrollState, look: () => void): void {
  useEffect(() => {
    const area = box.current;
    if (!area || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => {
      if (state.sticks && state.begun) area.scrollTop = area.scrollHeight;
    });
    observer.observe(area);
    document.addEventListener("visibilitychange", look);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", look);
    };
  }, [box, state, look]);
}

/** Pixels below the visible part. */
const leftBelow = (area: HTMLElement): number => area.scrollHeight - area.clientHeight - area.scrollTop;

/** Only a move upward leaves the end. Rows that grow below, or a last message that is still loading, do not. */
function followMove(area: HTMLElement, state: ScrollState, atEnd: boolean): void {
  const movedUp = area.scrollTop < state.before - 1;
  state.before = area.scrollTop;
  if (state.ending) return;
  if (leftBelow(area) < near) state.sticks = atEnd || state.sticks;
  else if (movedUp) change(state, { sticks: false, rebegins: false });
}

/**
 * Scrolls after new rows were drawn: to the target, to the first position, to the end, or so that the anchor stays.
 * `false`: the range of the target is loading.
 */
function settle(
  area: HTMLElement,
  state: ScrollState,
  { atEnd, fresh, whole }: Pick<Parts, "atEnd" | "fresh" | "whole">,
): boolean {
  const row = state.target === null ? null : area.querySelector<HTMLElement>(`[data-seq="${state.target}"]`);
  if (row) {
    change(state, { target: null, begun: true, rebegins: false, sticks: false, ending: false });
    toMiddle(area, row);
  } else if (!state.begun || state.rebegins) {
    if (state.target !== null && whole === "busy") return false;
    const divider = area.querySelector<HTMLElement>("[data-unread]");
    if (divider) area.scrollTop += divider.getBoundingClientRect().top - area.getBoundingClientRect().top - 64;
    else area.scrollTop = area.scrollHeight;
    const sticks = atEnd && leftBelow(area) < near;
    change(state, { target: null, begun: true, rebegins: !fresh || (!divider && !atEnd), sticks });
  } else if ((state.sticks || state.ending) && atEnd) {
    change(state, { ending: false, sticks: true });
    area.scrollTop = area.scrollHeight;
  } else if (state.anchor && !state.ending) {
    const anchored = area.querySelector<HTMLElement>(`[data-message="${CSS.escape(state.anchor.id)}"]`);
    const by = anchored
      ? anchored.getBoundingClientRect().top - area.getBoundingClientRect().top - state.anchor.top
      : 0;
    if (Math.abs(by) > 0.5) area.scrollTop += by;
  }
  return true;
}

/** Scrolls so that a row stands in the middle of the area. */
function toMiddle(area: HTMLElement, row: HTMLElement): void {
  area.scrollTop +=
    row.getBoundingClientRect().top - area.getBoundingClientRect().top - (area.clientHeight - row.offsetHeight) / 2;
}

function topmost(rows: NodeListOf<HTMLElement>, area: HTMLElement): Anchor | null {
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
