import { useMemo } from "react";
import { ask } from "../../rules/ask";
import { useReplica } from "../../sync";
import type { TransferCode } from "../../wire";
import type { OpenBill } from "./openBill";
import { placeName } from "../../domains/places/placeName";

/**
 * The code by which guests transfer an amount of the bill, made on this device; by itself all that is due. Its purpose
 * names the bill, also for a part: the hub finds the part by its amount. `undefined`: there is nothing to transfer, the
 * restaurant has no account, or its currency is not the đồng.
 */
export function useTransfer({ order, bill, sums }: OpenBill, amount = sums.due): TransferCode | undefined {
  const { account, currency, table } = useReplica((view) => ({
    account: view.setting("bankAccount") ?? "",
    currency: view.setting("currency") ?? "VND",
    // As the hub names the bill, so that both make the same purpose.
    table: order.fulfilment ? `#${order.fulfilment.number ?? ""}` : placeName(view, order),
  }));
  return useMemo(() => {
    if (account === "" || amount <= 0) return undefined;
    return ask({ type: "transfer", account, currency, amount, number: bill?.number, table, order: order.id })?.code;
  }, [account, currency, amount, bill?.number, table, order.id]);
}
