import { hub } from "../../session/client";
import { menuClock } from "./menuClock";
import type { Serving } from "./serving";
import { momentAt, servingAt } from "./serving";

/** Today's menu with the prices that hold for an order, as an external store of React. */
export interface ServingStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Serving;
}

export function servingStore(order: string | undefined): ServingStore {
  let last: { readonly of: readonly unknown[]; readonly serving: Serving } | undefined;
  return {
    subscribe: (listener) => {
      const ends = [menuClock.subscribe(listener), hub.replica.onView(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    read: () => {
      const { view } = hub.replica;
      const { dayMenu, priceRule, order: orders, table } = view.maps;
      const at = menuClock.read();
      const of = [at, dayMenu, priceRule, orders.get(order ?? ""), table];
      if (!last || of.some((one, i) => one !== last?.of[i])) last = { of, serving: servingAt(view, order, at) };
      return last.serving;
    },
  };
}

/** The same at this moment. */
export const servingAtOnce = (order: string | undefined): Serving =>
  servingAt(hub.replica.view, order, momentAt(hub.clock.now()));
