import type { RefObject } from "react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { deviceStore } from "../../sync";
import { useLatest } from "../../ui";
import { largestScale } from "./planBox";

/** A smaller gain is not worth a button. */
const leastGain = 1.15;
const keyOf = (section: string): string => `plan.zoom.${section}`;

interface Zoom {
  /** 1: the whole width is visible */
  readonly zoom: number;
  /** between the whole plan and the largest; `undefined`: the plan is as large as it gets */
  readonly toggle: (() => void) | undefined;
}

/** The zoom of a section's plan, changed by two fingers or a button, and remembered by this device. */
export function usePlanZoom(section: string, frame: RefObject<HTMLElement>, whole: number): Zoom {
  const [wanted, setWanted] = useState(() => Number(deviceStore.get(keyOf(section))) || 1);
  const most = whole > 0 ? Math.max(1, largestScale / whole) : 1;
  const zoom = Math.min(most, Math.max(1, wanted));
  const anchor = useRef<Anchor | null>(null);
  const latest = useLatest({ zoom, most });
  const zoomTo = useRef((next: number, x: number, y: number): void => {
    const element = frame.current;
    if (!element) return;
    const { zoom: before, most: limit } = latest.current;
    const after = Math.min(limit, Math.max(1, next));
    anchor.current = anchorAt(element, x, y, after / before);
    setWanted(after);
    deviceStore.set(keyOf(section), String(after));
  });
  useLayoutEffect(() => {
    const place = anchor.current;
    anchor.current = null;
    if (place && zoom > 0) frame.current?.scrollTo(place.left, place.top);
  }, [zoom, frame]);
  usePinch(frame, latest, zoomTo);
  const toggle = (): void => {
    const box = frame.current?.getBoundingClientRect();
    zoomTo.current(zoom > 1 ? 1 : most, (box?.width ?? 0) / 2, (box?.height ?? 0) / 2);
  };
  return { zoom, toggle: most >= leastGain ? toggle : undefined };
}

interface Anchor {
  readonly left: number;
  readonly top: number;
}

/** The scroll position at which the point under the fingers stays where it is. */
function anchorAt(frame: HTMLElement, x: number, y: number, by: number): Anchor {
  // A plan that is smaller than its frame lies in the middle.
  const stage = frame.querySelector<HTMLElement>(".plan-stage");
  return {
    left: (frame.scrollLeft + x - (stage?.offsetLeft ?? 0)) * by - x,
    top: (frame.scrollTop + y - (stage?.offsetTop ?? 0)) * by - y,
  };
}

function usePinch(
  frame: RefObject<HTMLElement>,
  latest: { readonly current: { readonly zoom: number } },
  zoomTo: { readonly current: (zoom: number, x: number, y: number) => void },
): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let start: { readonly apart: number; readonly zoom: number } | null = null;
    const down = (event: TouchEvent): void => {
      const fingers = fingersOf(event, element);
      start = fingers ? { apart: fingers.apart, zoom: latest.current.zoom } : null;
    };
    const move = (event: TouchEvent): void => {
      const fingers = fingersOf(event, element);
      if (!start || !fingers) return;
      event.preventDefault();
      zoomTo.current((start.zoom * fingers.apart) / start.apart, fingers.x, fingers.y);
    };
    const up = (): void => {
      start = null;
    };
    element.addEventListener("touchstart", down, { passive: true });
    // Not passive: the browser must not zoom the page.
    element.addEventListener("touchmove", move, { passive: false });
    element.addEventListener("touchend", up);
    element.addEventListener("touchcancel", up);
    return () => {
      element.removeEventListener("touchstart", down);
      element.removeEventListener("touchmove", move);
      element.removeEventListener("touchend", up);
      element.removeEventListener("touchcancel", up);
    };
  }, [frame, latest, zoomTo]);
}

/** Two fingers: their distance, and the point between them within the frame. */
function fingersOf(event: TouchEvent, element: HTMLElement): { apart: number; x: number; y: number } | null {
  const [a, b] = [event.touches[0], event.touches[1]];
  if (!a || !b || event.touches.length !== 2) return null;
  const box = element.getBoundingClientRect();
  return {
    apart: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
    x: (a.clientX + b.clientX) / 2 - box.left,
    y: (a.clientY + b.clientY) / 2 - box.top,
  };
}
