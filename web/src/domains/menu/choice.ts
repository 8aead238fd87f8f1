import type { ChosenOption, Dish, ItemOption, OptionGroup } from "../../wire";

/** The options that the guests choose for one portion. */
export type OptionChoice = readonly ChosenOption[];

/** Whether a dish offers a group of options. */
export const offers = (
  { id, group }: Pick<Dish, "id" | "group">,
  { active, dishes, groups }: Pick<OptionGroup, "active" | "dishes" | "groups">,
): boolean => active && (dishes.includes(id) || groups.includes(group));

/** The choice of an item or of a line of the basket, as commands name it. */
export const choiceOf = (options: readonly ItemOption[] = []): OptionChoice =>
  options.map(({ option, count, text }) => ({ option, count, ...(text && { text }) }));
