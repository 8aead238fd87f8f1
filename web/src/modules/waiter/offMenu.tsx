import { useMemo } from "react";
import { t } from "../../i18n";
import { clockText } from "../../domains/menu/clockText";
import type { Serving } from "../../domains/menu/serving";
import { useRight } from "../../session";
import { dishName } from "../../domains/menu/names";
import { Icon, confirm } from "../../ui";
import type { Dish } from "../../wire";
import type { Basket, Lines } from "./basket";
import { isOffMenu, useBasket, withOffMenu } from "./basket";
import type { Off } from "./useMenu";

/** Why a dish is not on the menu now: `từ 17:00`. */
export function offWords({ from, isOver }: Off): string {
  if (from !== undefined) return t("waiter.offMenuUntil", { time: clockText(from) });
  return t(isOver ? "waiter.offMenuOver" : "waiter.offMenuDish");
}

/** Asks whether to sell a dish that is not on today's menu. */
const askOffMenu = (dish: Dish): Promise<boolean> =>
  confirm({ title: dishName(dish), text: t("waiter.offMenuAsk"), action: t("waiter.offMenuTake") });

/** A party's basket, and the dishes that may go into it although they are not on today's menu. */
export function useOffMenuBasket(order: string): readonly [Basket, Set<string>] {
  const basket = useBasket(order);
  // biome-ignore lint/correctness/useExhaustiveDependencies(order): another party agrees anew
  const agreed = useMemo(() => new Set<string>(), [order]);
  const change: Basket["change"] = (edit) => basket.change((lines) => withOffMenu(edit(lines), agreed));
  return [{ ...basket, change }, agreed];
}

/** Does something at once with a dish of today's menu, and after a question with another one. */
export function useKnowingly(
  lines: Lines,
  agreed: Set<string>,
  { isOffered }: Pick<Serving, "isOffered">,
  warn: (text: string) => void,
): (dish: Dish, work: () => void) => void {
  const maySellOff = useRight("sellOffMenu");
  return (dish, work) => {
    if (isOffered(dish) || isOffMenu(lines, dish.id)) return work();
    if (!maySellOff) return warn(t("waiter.offMenuMayNot", { name: dishName(dish) }));
    void askOffMenu(dish).then((agrees) => {
      if (!agrees) return;
      agreed.add(dish.id);
      work();
    });
  };
}

interface Props {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Opens and closes the dishes that are not on today's menu. */
export function OffMenuFold({ count, isOpen, onOpen }: Props): JSX.Element {
  return (
    <button type="button" className="waiter-fold" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      <Icon name="clock" />
      <span className="grow">{t("waiter.offMenu", { count })}</span>
      <Icon name={isOpen ? "up" : "down"} />
    </button>
  );
}
