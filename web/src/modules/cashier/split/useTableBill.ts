import { useEffect, useMemo } from "react";
import { useReplica } from "../../../sync";
import type { OpenBill } from "../openBill";
import { openBill } from "../openBill";

/** The bill of an open order. The sheet over it closes when the order ends. */
export function useTableBill(id: string, onClose: () => void): OpenBill | undefined {
  const view = useReplica((whole) => whole);
  const one = useMemo(() => {
    const order = view.get("order", id);
    return order && openBill(view, order);
  }, [view, id]);
  const isOver = one === undefined;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return one;
}
