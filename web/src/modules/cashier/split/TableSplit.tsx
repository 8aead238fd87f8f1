import type { SplitWay } from "./draft";
import { SplitSheet } from "./SplitSheet";
import { useTableBill } from "./useTableBill";

interface Props {
  readonly order: string;
  /** the way in which a bill that is not split yet is shown as split */
  readonly start?: SplitWay;
  readonly onClose: () => void;
}

/** The split of a bill at the table, for waiters who take money. */
export function TableSplit({ order, start, onClose }: Props): JSX.Element | null {
  const one = useTableBill(order, onClose);
  return one ? <SplitSheet of={one} start={start} onClose={onClose} /> : null;
}
