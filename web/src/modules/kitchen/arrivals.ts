import { useEffect, useRef } from "react";

interface Wanted {
  /** the picture is complete: before, nothing is new */
  readonly ready: boolean;
  /** what went and comes again is new again; else each is told of once */
  readonly again?: boolean;
}

/** Tells of what was not there before. The first picture is no news; what came while the line was away is. */
export function useArrivals(
  ids: readonly string[],
  { ready, again = false }: Wanted,
  onNew: (ids: readonly string[]) => void,
): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  const latest = useRef(onNew);
  latest.current = onNew;
  useEffect(() => {
    if (!ready) return;
    const before = known.current;
    known.current = new Set(again || !before ? ids : [...before, ...ids]);
    const come = before ? ids.filter((id) => !before.has(id)) : [];
    if (come.length > 0) latest.current(come);
  }, [ids, ready, again]);
}
