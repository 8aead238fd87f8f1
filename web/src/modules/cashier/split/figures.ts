import { useMemo } from "react";
import { ask } from "../../../rules/ask";
import { useReplica } from "../../../sync";
import type { Item, SplitFigures } from "../../../wire";
import { isLive } from "../../../wire";
import type { OpenBill } from "../openBill";
import { payables } from "../../../domains/bills/billSums";
import { termsOf } from "../../../domains/bills/billTerms";
import type { SplitDraft } from "./draft";

/** The items that are paid for, in the order of ordering. */
export function usePayable({ order }: OpenBill): readonly Item[] {
  const items = useReplica((view) => view.itemsOf(order.id));
  return useMemo(() => items.filter(isLive), [items]);
}

/** The exact amounts of a split by the rules: one for each part, the last for the rest. `null`: the rules are not there. */
export function useFigures(one: OpenBill, items: readonly Item[], { parts }: SplitDraft): SplitFigures | null {
  const terms = useReplica((view) => termsOf(view, one.order));
  const { total, paid } = one.sums;
  return useMemo(
    () =>
      ask({
        type: "split",
        parts,
        items: payables(items, []),
        guests: one.guests,
        total,
        paid,
        terms,
      }),
    [items, one.guests, paid, parts, terms, total],
  );
}
