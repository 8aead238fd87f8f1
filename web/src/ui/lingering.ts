import { startTransition, useEffect, useRef, useState } from "react";

/** Something with the number of its visit: gone to anew, it begins anew. */
interface Visit<T> {
  readonly value: T;
  readonly visit: number;
}

const lingersFor = 1500;

/**
 * What stands now, or stood a moment ago: to take a whole page down costs a slow phone a frame that the page after it needs, so
 * that it is done when that one stands.
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
