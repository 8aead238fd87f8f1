import { useCallback, useEffect, useState } from "react";
import { HubError, request } from "../../../sync";
import type { BillView } from "../../../wire";

export type BillAnswer =
  | { readonly state: "loading" }
  | { readonly state: "here"; readonly view: BillView }
  | { readonly state: "failed"; readonly error: HubError };

/** The hub's bill of an order, open or paid. `again` repeats the request. */
export function useBill(order: string): { readonly answer: BillAnswer; readonly again: () => void } {
  const [answer, setAnswer] = useState<BillAnswer>({ state: "loading" });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies(round): `again` repeats the request
  useEffect(() => {
    let wanted = true;
    setAnswer({ state: "loading" });
    request<BillView>("GET", `/api/bills/${encodeURIComponent(order)}`).then(
      (view) => {
        if (wanted) setAnswer({ state: "here", view });
      },
      (error: unknown) => {
        if (wanted) setAnswer({ state: "failed", error: asHubError(error) });
      },
    );
    return () => {
      wanted = false;
    };
  }, [order, round]);
  return { answer, again: useCallback(() => setRound((last) => last + 1), []) };
}

function asHubError(error: unknown): HubError {
  return error instanceof HubError ? error : new HubError(0, { code: "unknown", message: "", requestId: "" });
}
