import type { CSSProperties, MouseEvent, PointerEvent } from "react";
import { useRef, useState } from "react";

interface ZoomPosition {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const whole: ZoomPosition = { scale: 1, x: 0, y: 0 };
const maxScale = 5;
const double = 2.5;
/** Pixels. Pulled aside this far, the next picture comes. Pulled down this far, the viewer closes. */
const far = 70;
const doubleWithin = 300;

interface Handlers {
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

export interface Zoom {
  readonly style: CSSProperties;
  readonly zoomed: boolean;
  reset(): void;
  readonly hands: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
    onDoubleClick(event: MouseEvent): void;
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A press or a click on the picture. */
interface Pointed {
  readonly clientX: number;
  readonly clientY: number;
  readonly currentTarget: Element;
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Enlarged, with the tapped point where it was. */
function doubled({ clientX, clientY, currentTarget }: Pointed): ZoomPosition {
  const box = currentTarget.getBoundingClientRect();
  const by = double - 1;
  return {
    scale: double,
    x: (box.left + box.width / 2 - clientX) * by,
    y: (box.top + box.height / 2 - clientY) * by,
  };
}

/** Scaled by `factor` and moved. */
function pinched(now: ZoomPosition, factor: number, dx: number, dy: number): ZoomPosition {
  const scale = Math.min(maxScale, Math.max(1, now.scale * factor));
  return scale === 1 ? whole : { scale, x: now.x + dx, y: now.y + dy };
}

/** Pinch to zoom and one finger to move. Unzoomed, one finger pulls to the next picture, or down to close. */
export function useZoom({ onStep, onClose }: Handlers): Zoom {
  const [place, setPlace] = useState<ZoomPosition>(whole);
  const [pulled, setPulled] = useState({ x: 0, y: 0 });
  const fingers = useRef(new Map<number, Point>());
  const tapped = useRef(0);
  const isPinched = useRef(false);

  const toggle = (at: Pointed): void => setPlace(place.scale > 1 ? whole : doubled(at));
  const lift = (event: PointerEvent): void => {
    const only = fingers.current.size === 1;
    fingers.current.delete(event.pointerId);
    if (!only || fingers.current.size > 0) return;
    const { x, y } = pulled;
    setPulled({ x: 0, y: 0 });
    if (place.scale <= 1 && !isPinched.current) {
      if (Math.abs(x) > far && Math.abs(x) > Math.abs(y)) return onStep(x < 0 ? 1 : -1);
      if (y > far && y > Math.abs(x)) return onClose();
    }
    if (event.pointerType !== "touch" || Math.hypot(x, y) > 8) return;
    // The browser's own double tap is disabled, because it would zoom the page.
    if (Date.now() - tapped.current < doubleWithin) toggle(event);
    tapped.current = Date.now();
  };
  return {
    zoomed: place.scale > 1,
    style: { transform: `translate(${place.x + pulled.x}px, ${place.y + pulled.y}px) scale(${place.scale})` },
    reset: () => setPlace(whole),
    hands: {
      onPointerDown: (event) => {
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        isPinched.current = fingers.current.size > 1;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        const former = fingers.current.get(event.pointerId);
        if (!former) return;
        const finger = { x: event.clientX, y: event.clientY };
        const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, one]) => one);
        const [dx, dy] = [finger.x - former.x, finger.y - former.y];
        const [other] = others;
        if (other) {
          const [before, after] = [distance(former, other), distance(finger, other)];
          setPlace((now) => pinched(now, after / Math.max(1, before), dx / 2, dy / 2));
        } else if (place.scale > 1) setPlace((now) => ({ ...now, x: now.x + dx, y: now.y + dy }));
        else setPulled((now) => ({ x: now.x + dx, y: Math.max(0, now.y + dy) }));
        fingers.current.set(event.pointerId, finger);
      },
      onPointerUp: lift,
      onPointerCancel: (event) => {
        fingers.current.delete(event.pointerId);
        setPulled({ x: 0, y: 0 });
      },
      onDoubleClick: (event) => {
        if (
          event.nativeEvent instanceof PointerEvent &&
          (event.nativeEvent as globalThis.PointerEvent).pointerType === "touch"
        )
          return;
        toggle(event);
      },
    },
  };
}
