import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { hub } from "../../session/client";
import type { View } from "../../sync";
import { useReplica, useSeen } from "../../sync";
import { fetchLater } from "../../ui";
import type { Dish } from "../../wire";
import type { Serving } from "./serving";

// A house without plans, times and price rules needs no more than this. The rest is a part of its own.

type Part = typeof import("./servingStore");
let part: Part | undefined;

/** Each dish is on the menu, at its own price. */
export const wholeMenu: Serving = {
  priced: (dish) => dish,
  isOffered: () => true,
  isOver: () => false,
  beginsAt: () => undefined,
};

const nothing = { subscribe: () => () => undefined, read: () => wholeMenu };

const isPlanned = ({ maps }: View): boolean =>
  maps.dayMenu.size + maps.priceRule.size > 0 || [...maps.dish.values()].some((dish) => dish.times);

/** Today's menu with the prices that hold now for an order. `undefined`: its part is being loaded. */
export function useServing(order?: string): Serving | undefined {
  const planned = useReplica(isPlanned);
  const [here, setHere] = useState(part);
  const isMissing = planned && here === undefined;
  useEffect(() => {
    if (isMissing)
      void fetchLater(() => import("./servingStore")).then((loaded) => {
        part = loaded;
        setHere(loaded);
      });
  }, [isMissing]);
  const store = useMemo(() => here?.servingStore(order) ?? nothing, [here, order]);
  const serving = useSyncExternalStore(useSeen(store.subscribe), store.read);
  return isMissing ? undefined : serving;
}

/** The dishes with the prices that hold now for an order. */
export function usePricedDishes(order: string): (id: string) => Dish | undefined {
  const { priced } = useServing(order) ?? wholeMenu;
  const dishes = useReplica((view) => view.maps.dish);
  return useCallback(
    (id) => {
      const dish = dishes.get(id);
      return dish && priced(dish);
    },
    [dishes, priced],
  );
}

/** The menu at this moment, for a command. Its part is loaded wherever dishes are chosen. */
export const servingNow = (order?: string): Serving =>
  (isPlanned(hub.replica.view) && part?.servingAtOnce(order)) || wholeMenu;
