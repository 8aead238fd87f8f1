import { currentLanguage, t } from "../../i18n";
import type { Course, Dish, DishGroup, Item } from "../../wire";
import { isLive } from "../../wire";
import { weight } from "./weight";

const english = (): boolean => currentLanguage() === "en";

export function dishName(dish: Pick<Dish, "name" | "nameEn">): string {
  return english() ? (dish.nameEn ?? dish.name) : dish.name;
}

export function dishText(dish: Pick<Dish, "description" | "descriptionEn">): string {
  return english() ? (dish.descriptionEn ?? dish.description) : dish.description;
}

export function groupName(group: Pick<DishGroup, "name" | "nameEn">): string {
  return english() ? (group.nameEn ?? group.name) : group.name;
}

/**
 * The name of an item. It has the name at the time of the order. In another language the dish's name is used, if it is
 * still the same dish. A weighed item names its weight.
 */
export function itemName(item: Pick<Item, "name" | "measure">, dish: Dish | undefined): string {
  const name = dish && dish.name === item.name ? dishName(dish) : item.name;
  return item.measure === undefined ? name : `${name} · ${weight(item.measure)}`;
}

/** The name of a course: the waiter's own, else from the groups of its items, otherwise from the groups that are served at its time. */
export function courseName(
  course: Pick<Course, "priority" | "name">,
  items: readonly Item[],
  groups: readonly DishGroup[],
): string {
  if (course.name !== undefined) return course.name;
  const living = items.some(isLive) ? items.filter(isLive) : items;
  const within = groups.filter((group) => living.some((item) => item.group === group.id));
  const shown = within.length > 0 ? within : groups.filter((group) => group.priority === course.priority);
  if (shown.length === 0) return t("order.course");
  const names = shown.slice(0, 2).map(groupName).join(", ");
  return shown.length > 2 ? `${names}, …` : names;
}
