import { useMemo } from "react";
import { useNow, useReplica } from "../../../sync";
import { useLimits } from "../../../domains/orders/limits";
import type { Urgent } from "./urgent";
import { urgentOf } from "./urgent";

/** The urgent things, kept up to date. */
export function useUrgent(): readonly Urgent[] {
  const view = useReplica((whole) => whole);
  const limits = useLimits();
  const now = useNow();
  return useMemo(() => urgentOf(view, limits, now), [view, limits, now]);
}
