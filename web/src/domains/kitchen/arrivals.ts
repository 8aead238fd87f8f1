import { useEffect, useRef } from "react";

interface ArrivalOptions {
  /** the first snapshot has come; nothing counts as new before */
  readonly ready: boolean;
  /** an entry that left and comes back is new again; otherwise each is reported once */
  readonly again?: boolean;
}

/** Reports new entries. The first snapshot is not new, but entries from times without a connection are. */
export function useArrivals(
  ids: readonly string[],
  { ready, again = false }: ArrivalOptions,
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
