import { currentLanguage } from "../../i18n";
import type { View } from "../../sync";
import type { Dish, ItemOption, MenuOption, OptionGroup } from "../../wire";
import type { OptionChoice } from "./choice";
import { choiceOf, offers } from "./choice";

export type { OptionChoice } from "./choice";

/** The reason why a choice cannot be ordered. The rules decide the same, this only guides. */
export type OptionProblem =
  | { readonly kind: "needed"; readonly group: OptionGroup }
  | { readonly kind: "tooMany"; readonly group: OptionGroup }
  | { readonly kind: "out"; readonly option: MenuOption }
  | { readonly kind: "gone" }
  | { readonly kind: "needs"; readonly option: MenuOption; readonly other: MenuOption }
  | { readonly kind: "excluded"; readonly option: MenuOption; readonly other: MenuOption };

export function optionName({ name, nameEn }: Pick<MenuOption, "name" | "nameEn">): string {
  return currentLanguage() === "en" ? (nameEn ?? name) : name;
}

/** An option group is named like an option. */
export const optionGroupName: (group: Pick<OptionGroup, "name" | "nameEn">) => string = optionName;

const inOrder = (a: OptionGroup, b: OptionGroup): number =>
  a.priority - b.priority || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The option groups in the order of cooks, closed ones last. */
export function sortedGroups(groups: readonly OptionGroup[]): readonly OptionGroup[] {
  return [...groups].sort((a, b) => Number(b.active) - Number(a.active) || inOrder(a, b));
}

/** The groups that a dish offers, with the options that are still offered. */
export function groupsOf(
  all: ReadonlyMap<string, OptionGroup>,
  dish: Pick<Dish, "id" | "group">,
): readonly OptionGroup[] {
  return [...all.values()]
    .filter((one) => offers(dish, one))
    .map((one) => ({ ...one, options: one.options.filter((option) => option.active) }))
    .filter((one) => one.options.length > 0)
    .sort(inOrder);
}

export const countOf = (choice: OptionChoice, option: string): number =>
  choice.find((one) => one.option === option)?.count ?? 0;

/** How many options of a group are chosen. */
export const chosenIn = (group: OptionGroup, choice: OptionChoice): number =>
  group.options.reduce((sum, { id }) => sum + countOf(choice, id), 0);

/** `true` if fewer portions of an option are left than these portions of a dish need. */
export const isOut = (option: MenuOption, needed = 1): boolean =>
  option.portions !== undefined && option.portions < needed;

/** The choice if the guests say nothing. Default options that have run out are not in it. */
export function defaultChoice(groups: readonly OptionGroup[]): OptionChoice {
  return groups.flatMap(({ options }) =>
    options.filter((one) => one.isDefault && !isOut(one)).map(({ id }) => ({ option: id, count: 1 })),
  );
}

/**
 * The choice with names and prices, in the order of cooks. A default option with a count of 0 says that nothing of its
 * group is chosen: without it the rules choose the defaults.
 */
export function itemOptions(groups: readonly OptionGroup[], choice: OptionChoice): readonly ItemOption[] {
  return groups.flatMap((group) => {
    const none = chosenIn(group, choice) === 0;
    return group.options.flatMap(({ id, name, price, isDefault }): readonly ItemOption[] => {
      const { count = 0, text } = choice.find(({ option }) => option === id) ?? {};
      if (count < 1 && !(none && isDefault)) return [];
      return [{ group: group.id, option: id, name, price, count, ...(text ? { text } : {}) }];
    });
  });
}

/** The first reason why so many portions cannot be ordered like this, in the order of choosing. */
export function problemOf(
  groups: readonly OptionGroup[],
  choice: OptionChoice,
  quantity = 1,
): OptionProblem | undefined {
  const all = groups.flatMap(({ options }) => options);
  if (choice.some(({ option }) => !all.some(({ id }) => id === option))) return { kind: "gone" };
  for (const group of groups) {
    const count = chosenIn(group, choice);
    if (count < group.least) return { kind: "needed", group };
    if (count > group.most) return { kind: "tooMany", group };
    for (const option of group.options) {
      const times = countOf(choice, option.id);
      if (times === 0) continue;
      if (times > option.most) return { kind: "tooMany", group };
      if (isOut(option, times * quantity)) return { kind: "out", option };
      const clash = clashOf(option, all, choice);
      if (clash) return { kind: "excluded", option, other: clash };
      // Options that the dish does not offer are not needed.
      const needs = all.filter(({ id }) => option.needs.includes(id));
      const [other] = needs.some(({ id }) => countOf(choice, id) > 0) ? [] : needs;
      if (other) return { kind: "needs", option, other };
    }
  }
  return undefined;
}

/** A chosen option that an option cannot stand beside. Either of them may say so. */
export function clashOf(option: MenuOption, all: readonly MenuOption[], choice: OptionChoice): MenuOption | undefined {
  return all.find(
    (other) =>
      other.id !== option.id &&
      countOf(choice, other.id) > 0 &&
      (option.excludes.includes(other.id) || other.excludes.includes(option.id)),
  );
}

/** Chooses an option so often. In a group of which one can be chosen it takes the place of the other. */
export function withCount(group: OptionGroup, choice: OptionChoice, option: string, count: number): OptionChoice {
  const before = choice.find((one) => one.option === option);
  const others = choice.filter(
    (one) => one.option !== option && (group.most !== 1 || !group.options.some(({ id }) => id === one.option)),
  );
  return count < 1 ? others : [...others, { ...before, option, count }];
}

/** Gives an option its text. */
export function withText(choice: OptionChoice, option: string, text: string): OptionChoice {
  return choice.map((one) => {
    if (one.option !== option) return one;
    const { text: _, ...rest } = one;
    return text === "" ? rest : { ...rest, text };
  });
}

/** The last choice of an order for a dish, if the dish still offers it. `line`: the options of the basket. */
export function lastChoice(
  view: View,
  order: string,
  dish: string,
  groups: readonly OptionGroup[],
  line: readonly ItemOption[] | undefined,
): OptionChoice | undefined {
  const newest = view
    .itemsOf(order)
    .filter((item) => item.dish === dish && item.options)
    .reduce<{ at: number; options?: readonly ItemOption[] }>(
      (last, { orderedAt, options }) => (orderedAt >= last.at ? { at: orderedAt, options } : last),
      { at: 0 },
    );
  const choice = choiceOf(line ?? newest.options);
  return choice.length === 0 || problemOf(groups, choice) ? undefined : choice;
}

/** Frequent notes without those that the dish offers as options: an option has a price, and the kitchen counts it. */
export const notesBeside = (groups: readonly OptionGroup[], notes: readonly string[]): readonly string[] =>
  notes.filter((note) => !groups.some(({ options }) => options.some(({ name }) => name === note)));
