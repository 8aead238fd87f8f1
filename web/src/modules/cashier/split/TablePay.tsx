import { usePaying } from "../PaidPanel";
import { PayPart } from "./PayPart";
import { SplitSheet } from "./SplitSheet";
import { useTableBill } from "./useTableBill";

interface Props {
  readonly order: string;
  readonly onClose: () => void;
}

/** Takes the money of a party at the table. A split bill is paid in its parts, and no second time before the hub answers. */
export function TablePay({ order, onClose }: Props): JSX.Element | null {
  const one = useTableBill(order, onClose);
  const isTaking = usePaying(order);
  if (!one) return null;
  if (isTaking || (one.bill?.parts.length ?? 0) > 0) return <SplitSheet of={one} onClose={onClose} />;
  const { due } = one.sums;
  return <PayPart key={due} of={one} part={{ label: "", due }} onClose={onClose} />;
}
