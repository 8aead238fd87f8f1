import { useMemo } from "react";
import { useReplica } from "../../sync";
import type { Kitchen } from "./calls";
import { kitchenOf } from "./calls";

/** The courses of all open orders, kept up to date. */
export function useKitchen(): Kitchen {
  const view = useReplica((whole) => whole);
  return useMemo(() => kitchenOf(view), [view]);
}
