import { useSyncExternalStore } from "react";
import { Listeners, deviceStore } from "../../sync";
import type { Order, Unserved } from "../../wire";

/** The fate of the dishes that are not marked as served when money is taken. carried: they are on the table already. */
export type Coming = Unserved | "carried";

const key = "cashier.coming";
const chosen = new Map<string, Coming>();
const listeners = new Listeners();

/** A house that marks no dish as served chooses once. Nobody stops the kitchen by habit. */
function usual(): Coming {
  return deviceStore.get(key) === "carried" ? "carried" : "cook";
}

/** The choice for a party. One that has paid ahead can only be ended. */
export function comingOf(order: Order): Coming {
  const choice = chosen.get(order.id) ?? usual();
  return order.paidAt !== undefined && choice === "cook" ? "carried" : choice;
}

export function choose(order: string, coming: Coming): void {
  chosen.set(order, coming);
  if (coming !== "stop") deviceStore.set(key, coming);
  listeners.tell();
}

export function useComing(order: Order): Coming {
  return useSyncExternalStore(
    (listener) => listeners.add(listener),
    () => comingOf(order),
  );
}
