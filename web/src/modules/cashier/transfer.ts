import { useMemo } from "react";
import { ask } from "../../rules/ask";
import { useReplica } from "../../sync";
import type { TransferCode } from "../../wire";
import type { OpenBill } from "./openBill";

/**
 * The code by which guests transfer what is due, made on this device. `undefined`: nothing is due, the restaurant has
 * no account, or its currency is not the đồng.
 */
export function useTransfer({ order, bill, table, sums }: OpenBill): TransferCode | undefined {
  const { account, currency } = useReplica((view) => ({
    account: view.setting("bankAccount") ?? "",
    currency: view.setting("currency") ?? "VND",
  }));
  const { due } = sums;
  return useMemo(() => {
    if (account === "" || due <= 0) return undefined;
    return ask({ type: "transfer", account, currency, amount: due, number: bill?.number, table, order: order.id })
      ?.code;
  }, [account, currency, due, bill?.number, table, order.id]);
}
