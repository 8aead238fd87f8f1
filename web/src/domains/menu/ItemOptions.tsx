import { currentLanguage } from "../../i18n";
import { useReplica } from "../../sync";
import type { Maps } from "../../sync/Replica";
import type { Dish, Item, ItemOption } from "../../wire";
import { itemName } from "./names";

/** The sum of what options add to the price of a portion. */
export function extraOf(options: readonly ItemOption[] = []): number {
  return options.reduce((sum, { price, count }) => sum + price * count, 0);
}

/** Options in the order of cooks: `tái · lớn · thêm trứng ×2`. `groups`: names of the menu, for readers of English. */
export function optionWords(options: readonly ItemOption[] = [], groups?: Maps["optionGroup"]): string {
  return options
    .filter(({ count }) => count > 0)
    .map(({ group, option, name, count, text }) => {
      const now = groups?.get(group)?.options.find((one) => one.id === option);
      const shown = (now?.name === name && currentLanguage() === "en" && now.nameEn) || name;
      return `${shown}${text ? `: ${text}` : ""}${count > 1 ? ` ×${count}` : ""}`;
    })
    .join(" · ");
}

/** The name of an item with its options, for a line of text. */
export function fullItemName(
  item: Pick<Item, "name" | "measure" | "options">,
  dish: Dish | undefined,
  groups?: Maps["optionGroup"],
): string {
  const words = optionWords(item.options, groups);
  return itemName(item, dish) + (words && ` (${words})`);
}

interface Props {
  readonly of: readonly ItemOption[] | undefined;
  readonly className?: string;
}

/** The options of an item, below its name. */
export function ItemOptions({ of: options, className = "item-options" }: Props): JSX.Element | null {
  const words = useReplica((view) => optionWords(options, view.maps.optionGroup));
  return words ? <span className={className}>{words}</span> : null;
}
