import { useEffect, useRef, useState } from "react";

interface Touch {
  readonly onPointerDown: () => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

const settleAfter = 400;

/**
 * Holds a list still while a finger touches it. Changes are shown afterwards. Spread the second value on the list's
 * element. A change of `asked`, such as a filter or a search, is shown at once.
 */
export function useSteady<T>(value: T, asked?: unknown): readonly [T, Touch] {
  const [touched, setTouched] = useState(false);
  const held = useRef({ value, asked });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!touched || held.current.asked !== asked) held.current = { value, asked };
  const release = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTouched(false), settleAfter);
  };
  return [
    held.current.value,
    {
      onPointerDown: () => {
        clearTimeout(timer.current);
        setTouched(true);
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  ];
}
