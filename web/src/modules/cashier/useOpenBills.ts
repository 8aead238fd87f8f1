import { useEffect, useMemo, useRef } from "react";
import { useReplica } from "../../sync";
import { useMe } from "../../session";
import { play } from "../../ui";
import type { OpenBill } from "./openBill";
import { inTurn, openBill } from "./openBill";

/** All open orders with their bills, those who asked to pay first. `null` until the first snapshot. */
export function useOpenBills(): readonly OpenBill[] | null {
  const view = useReplica((whole) => whole);
  return useMemo(() => (view.ready ? inTurn(view.openOrders().map((order) => openBill(view, order))) : null), [view]);
}

/** Plays a sound when another person asks for a bill, because it is printed here. */
export function useAskedSound(bills: readonly OpenBill[] | null): void {
  const me = useMe().employee.id;
  const known = useRef<ReadonlyMap<string, number> | null>(null);
  useEffect(() => {
    if (!bills) return;
    const asked = new Map(
      bills.flatMap((one) =>
        one.order.billAskedAt === undefined ? [] : [[one.order.id, one.order.billAskedAt] as const],
      ),
    );
    const before = known.current;
    known.current = asked;
    if (!before) return;
    if (
      bills.some(
        (one) =>
          asked.has(one.order.id) && asked.get(one.order.id) !== before.get(one.order.id) && one.bill?.askedBy !== me,
      )
    )
      play("call");
  }, [bills, me]);
}
