import { useReplica } from "../../sync";
import type { Dish } from "../../wire";
import type { Stock } from "../../domains/menu/stock";
import type { Lines } from "./basket";
import { takenHere } from "./basket";

/** A dish with more portions in the basket than are left. */
export interface Shortage {
  readonly dish: Dish;
  readonly wanted: number;
  readonly left: number;
  readonly kind: Stock["kind"];
}

export function useShortages(lines: Lines, stock: (dish: Dish) => Stock): readonly Shortage[] {
  const dishes = useReplica((view) => view.maps.dish);
  return [...new Set(lines.map((line) => line.dish))].flatMap((id): Shortage[] => {
    const dish = dishes.get(id);
    if (!dish) return [];
    const { left, kind } = stock(dish);
    const can = dish.active ? left : 0;
    const wanted = takenHere(lines, id);
    return can !== undefined && wanted > can ? [{ dish, wanted, left: Math.max(0, can), kind }] : [];
  });
}
