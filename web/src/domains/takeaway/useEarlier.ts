import { useEffect, useState } from "react";
import { useRight } from "../../session";
import { request } from "../../sync";
import { isWholeNumber } from "../contacts/numbers";
import type { EarlierOrder, EarlierOrders } from "../../wire";

export interface Earlier {
  readonly orders: readonly EarlierOrder[];
  readonly state: "none" | "asking" | "known" | "away";
}

/** milliseconds */
const typedFor = 300;
const patience = 4000;
const nothing: Earlier = { orders: [], state: "none" };

/** The last orders of a phone number, requested when it is complete. */
export function useEarlier(phone: string): Earlier {
  const may = useRight("takeAway");
  const complete = may && isWholeNumber(phone) ? phone.trim() : null;
  const [answer, setAnswer] = useState<Earlier & { readonly phone: string | null }>({ ...nothing, phone: null });
  useEffect(() => {
    if (complete === null) return undefined;
    let isCurrent = true;
    const settle = (orders: readonly EarlierOrder[], state: Earlier["state"]): void => {
      if (isCurrent) setAnswer({ phone: complete, orders, state });
    };
    const timer = setTimeout(() => {
      request<EarlierOrders>(
        "GET",
        `/api/orders/of-guest?phone=${encodeURIComponent(complete)}`,
        undefined,
        patience,
      ).then(
        ({ orders }) => settle(orders, "known"),
        () => settle([], "away"),
      );
    }, typedFor);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [complete]);
  if (complete === null) return nothing;
  return answer.phone === complete ? answer : { orders: [], state: "asking" };
}
