import { useEffect, useMemo } from "react";
import { useReplica } from "../../../sync";
import { openBill } from "../openBill";
import { SplitSheet } from "./SplitSheet";

interface Props {
  readonly order: string;
  readonly onClose: () => void;
}

/** The same at the table, for waiters who take money. */
export function TableSplit({ order: id, onClose }: Props): JSX.Element | null {
  const view = useReplica((whole) => whole);
  const one = useMemo(() => {
    const order = view.get("order", id);
    return order && openBill(view, order);
  }, [view, id]);
  const isOver = one === undefined;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return one ? <SplitSheet of={one} onClose={onClose} /> : null;
}
