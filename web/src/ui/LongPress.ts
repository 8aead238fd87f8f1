import type { MouseEvent, PointerEvent } from "react";
import { useEffect, useRef } from "react";

interface PressHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onPointerLeave: () => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onContextMenu: (event: MouseEvent) => void;
}

const holdFor = 450;
const slack = 10;

/**
 * Tap for the usual, hold for more. A right click and the keyboard's menu key are a hold as well,
 * Enter and Space a tap; wherever a hold leads must also be reachable by a button.
 */
export function useLongPress(onLong: () => void, onTap?: () => void): PressHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const start = useRef({ x: 0, y: 0 });
  const held = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      held.current = false;
      start.current = { x: event.clientX, y: event.clientY };
      stop();
      timer.current = setTimeout(() => {
        held.current = true;
        navigator.vibrate?.(15);
        onLong();
      }, holdFor);
    },
    onPointerMove: (event) => {
      if (Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) > slack) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onClick: (event) => {
      if (held.current) event.preventDefault();
      else onTap?.();
      held.current = false;
    },
    onContextMenu: (event) => {
      event.preventDefault();
      stop();
      if (!held.current) onLong();
    },
  };
}
