import { useCallback, useEffect, useState } from "react";
import { request, useReplica } from "../../../sync";
import type { DebtList } from "../../../wire";
import type { Asked } from "../../shared/useAsked";
import { useAsked } from "../../shared/useAsked";

/** Milliseconds without a key, after which the text is looked for. */
const typedFor = 300;

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

/** A text that has not changed for a moment. */
export function useTyped(text: string): string {
  const [still, setStill] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setStill(text), typedFor);
    return () => clearTimeout(timer);
  }, [text]);
  return still;
}
