import { useEffect, useRef, useState } from "react";

interface Touch {
  readonly onPointerDown: () => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

const settleAfter = 400;

/**
 * Holds a list still while a finger is on it: what arrives meanwhile is shown once it has been let go.
 * Spread the second value on the list's element.
 */
export function useSteady<T>(value: T): readonly [T, Touch] {
  const [touched, setTouched] = useState(false);
  const held = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!touched) held.current = value;
  const release = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTouched(false), settleAfter);
  };
  return [held.current, {
    onPointerDown: () => { clearTimeout(timer.current); setTouched(true); },
    onPointerUp: release,
    onPointerCancel: release,
  }];
}
