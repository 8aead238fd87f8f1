import { useMemo } from "react";
import { useTakenOrders } from "../../domains/takeaway/orders";

/** A number on the calling screen. */
export interface CalledNumber {
  /** of its order */
  readonly id: string;
  readonly number: number;
}

export interface Called {
  readonly cooking: readonly CalledNumber[];
  /** the one that is ready for the shortest time first, because its guest listens now */
  readonly ready: readonly CalledNumber[];
}

/** The numbers of guests who wait in the house. Drivers fetch deliveries, so nobody calls these. */
export function useCalled(): Called {
  const orders = useTakenOrders();
  return useMemo(() => {
    const here = orders.flatMap(({ order, stage }) => {
      const { details, number, readyAt = 0 } = order.fulfilment;
      return details.type === "delivery" || number === undefined ? [] : [{ id: order.id, number, stage, readyAt }];
    });
    return {
      cooking: here.filter(({ stage }) => stage === "cooking").sort((a, b) => a.number - b.number),
      ready: here.filter(({ stage }) => stage === "ready").sort((a, b) => b.readyAt - a.readyAt || a.number - b.number),
    };
  }, [orders]);
}
