import type { MouseEvent, PointerEvent } from "react";
import { useEffect, useRef } from "react";
import { Hold } from "./Hold";
import { useLatest } from "./latest";

interface PressHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
  readonly onPointerLeave: () => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onContextMenu: (event: MouseEvent) => void;
}

/** Milliseconds. A click comes within this time after the finger is lifted, or not at all. */
const clickWithin = 400;

/**
 * Tap for the main action, long press for more. A right click and the menu key count as a long press, Enter and Space
 * as a tap. A button must offer the same as the long press.
 */
export function useLongPress(onLong: () => void, onTap?: () => void): PressHandlers {
  const latest = useLatest(onLong);
  const held = useRef(false);
  const made = useRef<Hold>();
  const hold = (made.current ??= new Hold((lifted) => {
    held.current = true;
    navigator.vibrate?.(15);
    swallowClick(lifted, () => {
      held.current = false;
    });
    latest.current();
  }));
  useEffect(() => () => hold.stop(), [hold]);
  const stop = (): void => hold.stop();
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      held.current = false;
      hold.down(event.clientX, event.clientY, event.timeStamp);
    },
    onPointerMove: (event) => hold.move(event.clientX, event.clientY),
    onPointerUp: (event) => hold.up(event.timeStamp),
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

/**
 * Blocks the click of a long press, which would hit what the long press opened. `isLifted`: the finger is already
 * lifted. `done`: called at the end.
 */
function swallowClick(isLifted: boolean, done: () => void): void {
  const own = new AbortController();
  const how = { capture: true, signal: own.signal };
  const end = (): void => {
    own.abort();
    done();
  };
  const lifted = (): void =>
    void setTimeout(() => {
      if (!own.signal.aborted) end();
    }, clickWithin);
  document.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      end();
    },
    how,
  );
  // A new press must work.
  document.addEventListener("pointerdown", end, how);
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, lifted, how);
  if (isLifted) lifted();
}
