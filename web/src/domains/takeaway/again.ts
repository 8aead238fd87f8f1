import { newId } from "../../sync";
import type { View } from "../../sync";
import { send } from "../../session/client";
import type { ChosenOption, Dish, EarlierDish, ItemOption } from "../../wire";
import { extraOf, optionWords } from "../menu/ItemOptions";
import { dishName } from "../menu/names";
import { groupsOf, itemOptions, problemOf } from "../menu/options";

/** Dishes that can be ordered as before, and the names of the others. */
export interface Again {
  readonly lines: readonly AgainLine[];
  readonly missing: readonly string[];
}

interface AgainLine {
  readonly dish: Dish;
  readonly quantity: number;
  readonly note: string;
  readonly options: readonly ItemOption[];
  readonly choice: readonly ChosenOption[];
}

/** An earlier order by today's menu. A dish that is gone, sold out, weighed or without a fixed price is not ordered by itself. */
export function againOf(view: View, dishes: readonly EarlierDish[]): Again {
  const lines: AgainLine[] = [];
  const missing: string[] = [];
  for (const { dish: id, name, quantity, note, options: choice } of dishes) {
    const dish = view.get("dish", id);
    const groups = dish ? groupsOf(view.maps.optionGroup, dish) : [];
    const isSold = dish?.active === true && !dish.marketPrice && dish.byWeight !== true;
    const isThere = isSold && (dish.portions === undefined || dish.portions >= quantity);
    if (dish && isThere && problemOf(groups, choice, quantity) === undefined)
      lines.push({ dish, quantity, note, choice, options: itemOptions(groups, choice) });
    else missing.push(dish ? dishName(dish) : name);
  }
  return { lines, missing: [...new Set(missing)] };
}

/** Adds the dishes to an order, as a waiter does. */
export function orderAgain(order: string, { lines }: Again): void {
  for (const { dish, quantity, note, options, choice } of lines)
    void send({
      type: "orders.addItem",
      order,
      item: newId(),
      dish: dish.id,
      quantity,
      ...(note ? { note } : {}),
      shownPrice: dish.price + extraOf(options),
      ...(choice.length > 0 ? { options: choice } : {}),
    });
}

/** `2 Gỏi cuốn, 1 Phở (tái)` */
export function dishesInWords(view: View, dishes: readonly EarlierDish[]): string {
  return dishes
    .map(({ dish: id, name, quantity, options }) => {
      const dish = view.get("dish", id);
      const words = dish ? optionWords(itemOptions(groupsOf(view.maps.optionGroup, dish), options)) : "";
      return `${quantity} ${name}${words ? ` (${words})` : ""}`;
    })
    .join(", ");
}
