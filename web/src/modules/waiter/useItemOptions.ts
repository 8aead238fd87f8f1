import { useState } from "react";
import type { Item, OptionGroup } from "../../wire";
import { choiceOf } from "../../domains/menu/choice";
import type { OptionChoice, OptionProblem } from "../../domains/menu/options";
import { itemOptions, problemOf } from "../../domains/menu/options";
import { useOptionGroups } from "../../domains/menu/useOptionGroups";

interface OptionChange {
  /** offered by the dish now; none: there is nothing to choose */
  readonly groups: readonly OptionGroup[];
  readonly choice: OptionChoice;
  readonly set: (choice: OptionChoice) => void;
  readonly isChanged: boolean;
  readonly problem: OptionProblem | undefined;
  /** the new choice as commands name it */
  readonly chosen: OptionChoice;
}

/** The edited options of an ordered item. */
export function useItemOptions(item: Item, quantity = 1): OptionChange {
  const menu = useOptionGroups({ id: item.dish, group: item.group });
  // The item holds its own portions of an option that is running out.
  const groups = menu.map((group) => ({ ...group, options: group.options.map((one) => withOwn(one, item)) }));
  const [edited, set] = useState<OptionChoice | null>(null);
  const choice = edited ?? choiceOf(item.options);
  const chosen = choiceOf(itemOptions(groups, choice));
  const before = choiceOf(itemOptions(groups, choiceOf(item.options)));
  return {
    groups,
    choice,
    set,
    isChanged: edited !== null && JSON.stringify(chosen) !== JSON.stringify(before),
    problem: edited === null ? undefined : problemOf(groups, choice, quantity),
    chosen,
  };
}

function withOwn(option: OptionGroup["options"][number], item: Item): OptionGroup["options"][number] {
  const own = item.options?.find((one) => one.option === option.id)?.count ?? 0;
  return option.portions === undefined ? option : { ...option, portions: option.portions + own * item.quantity };
}
