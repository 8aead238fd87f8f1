import { money, t } from "../../../i18n";
import { CloudMark, Sheet } from "../../../ui";
import { useReceived } from "../usePaying";
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
  const received = useReceived(order);
  if (!one) return null;
  if ((one.bill?.parts.length ?? 0) > 0) return <SplitSheet of={one} onClose={onClose} />;
  if (received !== undefined)
    return (
      <Sheet open title={t("cashier.paying", { name: one.table })} onClose={onClose}>
        <p role="status">
          {t("cashier.payingText", { received: money(received) })} <CloudMark shown />
        </p>
      </Sheet>
    );
  const { due } = one.sums;
  return <PayPart key={due} of={one} part={{ label: "", due }} onClose={onClose} />;
}
