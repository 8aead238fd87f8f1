import { useEffect, useRef } from "react";

/** Tells of what was not there before. The first picture is no news; what came while the line was away is. */
export function useArrivals(ids: readonly string[], ready: boolean, onNew: (ids: readonly string[]) => void): void {
  const known = useRef<Set<string> | null>(null);
  const latest = useRef(onNew);
  latest.current = onNew;
  useEffect(() => {
    if (!ready) return;
    const before = known.current;
    known.current = new Set(ids);
    const come = before ? ids.filter((id) => !before.has(id)) : [];
    if (come.length > 0) latest.current(come);
  }, [ids, ready]);
}
