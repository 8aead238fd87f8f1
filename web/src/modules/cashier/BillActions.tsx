import { t } from "../../i18n";
import { useRight } from "../../session";
import { useHeldUp, usePending } from "../../sync";
import { Button, classes } from "../../ui";
import { SteadyButton } from "../../ui/SteadyButton";
import { useAskedToPrint } from "../../domains/printing/billPrintLook";
import { useBillPrinters } from "../../domains/printing/billPrints";
import { closeEmpty, fixBill, printBill, printBillAtHub } from "./acts";
import type { OpenBill } from "./openBill";

/** The main action: first fix the bill, then take the money. */
export function BillActions({ of: one, onCash }: { readonly of: OpenBill; readonly onCash?: () => void }): JSX.Element {
  const mayAsk = useRight("askBill");
  const mayTake = useRight("takePayment");
  const mayClose = useRight("closeEmpty");
  const wanted = usePending(one.order.id).some((entry) => entry.body.type === "bills.ask");
  // If this device cannot predict the effect, it waits for the hub.
  const asking = useHeldUp("order", one.order.id) && wanted;
  const { standing } = one;
  const atHub = useBillPrinters().length > 0;
  const printing = useAskedToPrint(one.order.id);
  if (one.sums.lines.length === 0 && one.sums.paid === 0) {
    return (
      <div className="cashier-actions">
        {mayClose ? (
          <Button look="primary" large icon="door" className="grow" onClick={() => void closeEmpty(one)}>
            {t("cashier.closeEmpty")}
          </Button>
        ) : null}
      </div>
    );
  }
  const cash =
    mayTake && onCash ? (
      <SteadyButton
        look={standing === "fixed" ? "primary" : "quiet"}
        large
        icon="cash"
        className="grow"
        onClick={onCash}
      >
        {t("cashier.takeMoney")}
      </SteadyButton>
    ) : null;
  return (
    <div className={classes("cashier-actions", "cashier-actions-bill")}>
      {standing === "fixed" ? (
        <SteadyButton
          large
          icon="print"
          className="grow"
          disabled={asking}
          busy={printing}
          onClick={() => (atHub ? printBillAtHub(one) : printBill(one.order.id, one.bill?.version ?? 0))}
        >
          {t("cashier.print")}
        </SteadyButton>
      ) : (
        cash
      )}
      {standing === "fixed" ? cash : null}
      {standing !== "fixed" && mayAsk ? (
        <SteadyButton look="primary" large icon="receipt" className="grow" busy={asking} onClick={() => fixBill(one)}>
          {t(standing === "none" ? "cashier.fix" : "cashier.fixAgain")}
        </SteadyButton>
      ) : null}
    </div>
  );
}
