import { startTransition, useEffect, useRef, useState } from "react";

/** A value with the number of its visit, so that a new visit starts fresh. */
interface Visit<T> {
  readonly value: T;
  readonly visit: number;
}

const lingersFor = 1500;

/**
 * The current value, or the one of a moment ago. Unmounting a whole page costs a slow phone a frame. So it waits until
 * the next page is drawn.
 */
export function useLingering<T>(value: T | undefined): Visit<T> | null {
  const [, look] = useState(0);
  const now = useRef<T>();
  const kept = useRef<Visit<T> | null>(null);
  if (value !== undefined && value !== now.current) kept.current = { value, visit: (kept.current?.visit ?? 0) + 1 };
  now.current = value;
  useEffect(() => {
    if (value !== undefined) return undefined;
    const timer = setTimeout(() => {
      kept.current = null;
      startTransition(() => look((times) => times + 1));
    }, lingersFor);
    return () => clearTimeout(timer);
  }, [value]);
  return kept.current;
}
