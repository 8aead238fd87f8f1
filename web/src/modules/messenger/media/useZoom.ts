import type { CSSProperties, MouseEvent, PointerEvent } from "react";
import { useRef, useState } from "react";

interface Place {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const whole: Place = { scale: 1, x: 0, y: 0 };
const most = 5;
const double = 2.5;
/** Pixels. Pulled aside this far, the next picture comes. Pulled down this far, the viewer closes. */
const far = 70;
const doubleWithin = 300;

interface Ways {
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

/** Pinch to zoom and one finger to move. Unzoomed, one finger pulls to the next picture, or down to close. */
export function useZoom({ onStep, onClose }: Ways): Zoom {
  const [place, setPlace] = useState<Place>(whole);
  const [pulled, setPulled] = useState({ x: 0, y: 0 });
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const tapped = useRef(0);
  const pinched = useRef(false);

  const toggle = (event: {
    readonly clientX: number;
    readonly clientY: number;
    readonly currentTarget: Element;
  }): void => {
    if (place.scale > 1) return setPlace(whole);
    const box = event.currentTarget.getBoundingClientRect();
    const by = double - 1;
    setPlace({
      scale: double,
      x: (box.left + box.width / 2 - event.clientX) * by,
      y: (box.top + box.height / 2 - event.clientY) * by,
    });
  };
  const lift = (event: PointerEvent): void => {
    const only = fingers.current.size === 1;
    fingers.current.delete(event.pointerId);
    if (!only || fingers.current.size > 0) return;
    const { x, y } = pulled;
    setPulled({ x: 0, y: 0 });
    if (place.scale <= 1 && !pinched.current) {
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
        pinched.current = fingers.current.size > 1;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        const known = fingers.current.get(event.pointerId);
        if (!known) return;
        const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, one]) => one);
        const [dx, dy] = [event.clientX - known.x, event.clientY - known.y];
        const [other] = others;
        if (other) {
          const before = Math.hypot(known.x - other.x, known.y - other.y);
          const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
          setPlace((now) => {
            const scale = Math.min(most, Math.max(1, (now.scale * after) / Math.max(1, before)));
            return scale === 1 ? whole : { scale, x: now.x + dx / 2, y: now.y + dy / 2 };
          });
        } else if (place.scale > 1) setPlace((now) => ({ ...now, x: now.x + dx, y: now.y + dy }));
        else setPulled((now) => ({ x: now.x + dx, y: Math.max(0, now.y + dy) }));
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
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
