import type { MutableRefObject } from "react";
import { useRef } from "react";

/** The value of the latest drawing, for an effect that calls it later but must not run anew when it changes. */
export function useLatest<T>(value: T): Readonly<MutableRefObject<T>> {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
