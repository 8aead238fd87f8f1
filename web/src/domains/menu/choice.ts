import type { ChosenOption, ItemOption } from "../../wire";

/** The options that the guests choose for one portion. */
export type OptionChoice = readonly ChosenOption[];

/** The choice of an item or of a line of the basket, as commands name it. */
export const choiceOf = (options: readonly ItemOption[] = []): OptionChoice =>
  options.map(({ option, count, text }) => ({ option, count, ...(text && { text }) }));
