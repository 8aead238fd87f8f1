import type { Maps } from "../../sync/Replica";
import type { Dish } from "../../wire";
import { defaultChoice, groupsOf, itemOptions, problemOf } from "../../domains/menu/options";
import type { OrderedDish } from "./basket";

/** The default options of a dish, if a tap can order it: none for a dish that offers none. `null`: the guests must choose. */
export function tappedOptions(all: Maps["optionGroup"], dish: Dish): readonly [OrderedDish["options"]?] | null {
  const groups = groupsOf(all, dish);
  if (groups.length === 0) return [];
  const choice = defaultChoice(groups);
  return problemOf(groups, choice) ? null : [itemOptions(groups, choice)];
}
