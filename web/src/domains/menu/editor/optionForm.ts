import { bareAmount, t } from "../../../i18n";
import { parseAmount } from "../../../i18n/currencies";
import { newId } from "../../../sync";
import type { Errors } from "../../../forms";
import { filled } from "../../../forms/draft";
import type { CommandBody, MenuOption, OptionGroup } from "../../../wire";

/** The most characters of each text. */
export const longest = { name: 30, nameEn: 30 };
/** The most options of a group, and the most that can be chosen. */
export const mostOptions = 40;
export const mostChosen = 20;

/** An option as a manager edits it: its price is typed without its sign. */
export interface OptionDraft extends Omit<MenuOption, "price" | "nameEn"> {
  readonly nameEn: string;
  readonly price: string;
  /** the price is taken off the dish's */
  readonly cheaper: boolean;
}

const newGroup = {
  name: "",
  nameEn: "",
  least: 1,
  most: 1,
  dishes: [] as readonly string[],
  groups: [] as readonly string[],
  options: [] as readonly OptionDraft[],
  active: true,
};
export type OptionGroupDraft = Readonly<typeof newGroup>;

export const newOption = (): OptionDraft => ({
  id: newId(),
  name: "",
  nameEn: "",
  price: "",
  cheaper: false,
  most: 1,
  isDefault: false,
  takesText: false,
  needs: [],
  excludes: [],
  active: true,
});

export const optionGroupDraft = (group: OptionGroup | undefined): OptionGroupDraft =>
  filled<OptionGroupDraft>(newGroup, group && { ...group, options: group.options.map(optionDraft) });

function optionDraft({ price, nameEn = "", ...rest }: MenuOption): OptionDraft {
  return { ...rest, nameEn, price: price === 0 ? "" : bareAmount(Math.abs(price)), cheaper: price < 0 };
}

export function checkOptionGroup({ name, least, most, options }: OptionGroupDraft): Errors<OptionGroupDraft> {
  const defaults = options.filter((one) => one.active && one.isDefault).length;
  return {
    name: name.trim() === "" ? t("manager.needName") : undefined,
    most: most < least ? t("manager.optionsWrong.most") : undefined,
    options:
      options.length === 0
        ? t("manager.optionsWrong.none")
        : options.some((one) => one.name.trim() === "")
          ? t("manager.optionsWrong.names")
          : defaults > most || (defaults > 0 && defaults < least)
            ? t("manager.optionsWrong.defaults")
            : undefined,
  };
}

export function optionGroupOf(id: string, draft: OptionGroupDraft, priority: number): OptionGroup {
  return {
    ...draft,
    id,
    priority,
    name: draft.name.trim(),
    nameEn: draft.nameEn.trim() || undefined,
    options: draft.options.map(({ cheaper, ...one }) => ({
      ...one,
      name: one.name.trim(),
      nameEn: one.nameEn.trim() || undefined,
      price: (parseAmount(one.price) ?? 0) * (cheaper ? -1 : 1) || 0,
    })),
  };
}

export const optionGroupCommand = (group: OptionGroup): CommandBody => ({ type: "menu.saveOptionGroup", group });

/** The priority of a new group: after all others, at most 99. */
export const nextPriority = (groups: readonly Pick<OptionGroup, "priority">[]): number =>
  Math.min(99, Math.max(0, ...groups.map(({ priority }) => priority)) + 1);

/** The options with one changed. In a group of which one can be chosen, another default stops being one. */
export function withOption(
  options: readonly OptionDraft[],
  id: string,
  change: Partial<OptionDraft>,
  most: number,
): readonly OptionDraft[] {
  return options.map((one) => {
    if (one.id === id) return { ...one, ...change };
    return change.isDefault && most === 1 && one.isDefault ? { ...one, isDefault: false } : one;
  });
}
