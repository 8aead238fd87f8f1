import type { MutableRefObject } from "react";
import { useRef } from "react";

/** A ref to the latest value. For effects that read it later and must not run again when it changes. */
export function useLatest<T>(value: T): Readonly<MutableRefObject<T>> {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
