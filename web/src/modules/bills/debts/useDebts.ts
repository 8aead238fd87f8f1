import { useCallback } from "react";
import { request, useReplica } from "../../../sync";
import type { DebtList } from "../../../wire";
import type { Asked } from "../../../sync/useAsked";
import { useAsked } from "../../../sync/useAsked";

/** The debts that a text finds. They come anew when a payment is taken or an order ends. */
export function useDebts(text: string, settled: boolean): Asked<DebtList> {
  const when = useReplica((view) => `${view.all("payment").length} ${view.all("order").length}`);
  const ask = useCallback(() => {
    const query = new URLSearchParams(settled ? { settled: "" } : {});
    if (text !== "") query.set("q", text);
    return request<DebtList>("GET", `/api/debts?${query.toString()}`);
  }, [text, settled]);
  return useAsked(ask, when);
}
