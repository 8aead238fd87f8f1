import { useMemo } from "react";
import type { Basket } from "./basket";
import { useBasket, withOffMenu } from "./basket";

/** A party's basket, and the dishes that may go into it although they are not on today's menu. */
export function useOffMenuBasket(order: string): readonly [Basket, Set<string>] {
  const basket = useBasket(order);
  // biome-ignore lint/correctness/useExhaustiveDependencies(order): another party agrees anew
  const agreed = useMemo(() => new Set<string>(), [order]);
  const change: Basket["change"] = (edit) => basket.change((lines) => withOffMenu(edit(lines), agreed));
  return [{ ...basket, change }, agreed];
}
