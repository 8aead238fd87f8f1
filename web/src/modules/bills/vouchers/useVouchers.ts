import { useCallback } from "react";
import { request, useReplica } from "../../../sync";
import type { VoucherList, VoucherState } from "../../../wire";
import type { Asked } from "../../../sync/useAsked";
import { useAsked } from "../../../sync/useAsked";

/** The search of the list and of its file. */
export function queryOf(text: string, state: VoucherState | null): string {
  const query = new URLSearchParams(state === null ? {} : { state });
  if (text !== "") query.set("q", text);
  return query.toString();
}

/** The vouchers that a text finds. They come anew when a payment is taken. */
export function useVouchers(text: string, state: VoucherState | null): Asked<VoucherList> {
  const when = useReplica((view) => view.all("payment").length);
  const ask = useCallback(() => request<VoucherList>("GET", `/api/vouchers?${queryOf(text, state)}`), [text, state]);
  return useAsked(ask, when);
}
