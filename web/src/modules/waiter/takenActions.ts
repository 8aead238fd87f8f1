import { t } from "../../i18n";
import { useRight } from "../../session";
import { useReplica } from "../../sync";
import { send } from "../../session/client";
import type { Action } from "../../ui";
import { toast } from "../../ui";
import type { Order } from "../../wire";
import { toldText } from "../../domains/commands/told";
import { useBillPrinters } from "../../domains/printing/billPrints";
import type { OrderSheet } from "./orderSheet";

/** The actions that only orders without a table have. `empty`: it has no dishes. */
export function useTakenActions(order: Order, empty: boolean, show: (shown: OrderSheet) => void): readonly Action[] {
  const may = useRight("takeAway");
  const billPrinters = useBillPrinters();
  const ticketPrinters = useReplica((view) => view.all("printer").filter((one) => one.active && one.tickets).length);
  if (!order.fulfilment || !may) return [];
  const actions: Action[] = [
    { id: "details", label: t("waiter.details"), icon: "edit", run: () => show({ kind: "details" }) },
  ];
  if (order.fulfilment.details.type === "delivery")
    actions.push({ id: "fee", label: t("waiter.fee"), icon: "cash", run: () => show({ kind: "fee" }) });
  if (!empty && billPrinters.length + ticketPrinters > 0)
    actions.push({ id: "slip", label: t("waiter.packingSlip"), icon: "print", run: () => printSlip(order) });
  return actions;
}

/** The paper that goes with the packed dishes. */
function printSlip(order: Order): void {
  void send({ type: "printing.printPackingSlip", order: order.id });
  toast({ text: toldText(t("waiter.slipPrinted")), icon: "print" });
}
