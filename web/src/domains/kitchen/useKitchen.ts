import { useMemo } from "react";
import { useNow, useReplica } from "../../sync";
import type { Kitchen } from "./calls";
import { kitchenOf } from "./calls";

/** The courses of all open orders, kept up to date. A course that begins later enters the queue by itself. */
export function useKitchen(): Kitchen {
  const view = useReplica((whole) => whole);
  const now = useNow(5000);
  // Another state only after a start has come.
  const begun = useMemo(
    () => view.all("course").filter(({ startAt }) => startAt !== undefined && startAt <= now).length,
    [view, now],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later time changes nothing by itself
  return useMemo(() => kitchenOf(view, now), [view, begun]);
}
