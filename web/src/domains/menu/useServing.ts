import { useCallback, useEffect, useMemo, useState } from "react";
import { hub } from "../../session/client";
import { useReplica } from "../../sync";
import type { Dish } from "../../wire";
import { Initially } from "../../wire/Initially";
import type { HouseTime, Serving } from "./serving";
import { changes, momentAt, nextChange, servingAt } from "./serving";

/** Milliseconds. A machine that slept, or a clock that was set, is noticed after this time. */
const longest = 300_000;

/** The time on the house's clock. Draws again when the menu may change, and not in between. */
export function useMoment(): HouseTime {
  const [at, setAt] = useState(() => momentAt(hub.clock.now()));
  const ends = useReplica((view) => view.number("dayEndsHour", Initially.dayEndsHour)) * 60;
  const { dish, priceRule } = useReplica((view) => view.maps);
  const minutes = useMemo(() => changes({ dish, priceRule }, ends), [dish, priceRule, ends]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let next = nextChange(minutes, hub.clock.now());
    const look = (): void => {
      clearTimeout(timer);
      const now = hub.clock.now();
      if (now >= next) setAt(momentAt(now));
      next = nextChange(minutes, now);
      timer = setTimeout(look, Math.min(longest, next - now));
    };
    setAt((before) => {
      const here = momentAt(hub.clock.now());
      return before.day === here.day && before.minute === here.minute ? before : here;
    });
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [minutes]);
  return at;
}

/** Today's menu with the prices that hold now for an order. */
export function useServing(order?: string): Serving {
  const at = useMoment();
  const { dayMenu, priceRule, order: orders, table } = useReplica((view) => view.maps);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `hub.replica.view` holds these maps
  return useMemo(
    () => servingAt(hub.replica.view, order, at),
    [order, at, dayMenu, priceRule, orders.get(order ?? ""), table],
  );
}

/** The dishes with the prices that hold now for an order. */
export function usePricedDishes(order: string): (id: string) => Dish | undefined {
  const { priced } = useServing(order);
  const dishes = useReplica((view) => view.maps.dish);
  return useCallback(
    (id) => {
      const dish = dishes.get(id);
      return dish && priced(dish);
    },
    [dishes, priced],
  );
}

/** The same at this moment, for a command. */
export const servingNow = (order?: string): Serving => servingAt(hub.replica.view, order, momentAt(hub.clock.now()));
