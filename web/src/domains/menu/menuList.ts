import { matches } from "../../i18n/fold";
import type { View } from "../../sync";
import type { Dish, DishGroup } from "../../wire";
import type { OwnWords } from "../surveys/ownWords";

export type DishFilter = "all" | "gone" | "few" | "inactive";

/** From this number of portions on the dish is marked as running low. */
export const fewPortions = 5;

export interface MenuGroup {
  readonly group: DishGroup;
  readonly dishes: readonly Dish[];
}

export function passes(dish: Dish, filter: DishFilter): boolean {
  switch (filter) {
    case "all":
      return true;
    case "gone":
      return dish.active && dish.portions === 0;
    case "few":
      return dish.active && dish.portions !== undefined && dish.portions > 0 && dish.portions <= fewPortions;
    case "inactive":
      return !dish.active;
  }
}

/** `true` if a dish matches by name in either language, station, description, or `words` of its own fields. */
export function answersTo(dish: Dish, query: string, words?: OwnWords): boolean {
  return (
    matches([dish.name, dish.nameEn, dish.station, words?.get(dish.id)].filter(Boolean).join(" · "), query) ||
    (query.trim().length > 3 && matches(dish.description, query))
  );
}

const byName = new Intl.Collator("vi", { numeric: true }).compare;

/**
 * The groups in serving order with their dishes. Dishes off the menu come last. A search leaves out groups without
 * results.
 */
export function menuGroups(
  groups: readonly DishGroup[],
  dishes: readonly Dish[],
  query: string,
  filter: DishFilter,
  words?: OwnWords,
): readonly MenuGroup[] {
  const looking = query.trim() !== "" || filter !== "all";
  return sorted(groups).flatMap((group) => {
    const within = dishes
      .filter((dish) => dish.group === group.id && passes(dish, filter) && answersTo(dish, query, words))
      .sort((a, b) => Number(b.active) - Number(a.active) || byName(a.name, b.name));
    return looking && within.length === 0 ? [] : [{ group, dishes: within }];
  });
}

/** In serving order, closed groups last. */
export function sorted(groups: readonly DishGroup[]): readonly DishGroup[] {
  return [...groups].sort(
    (a, b) => Number(b.active) - Number(a.active) || a.priority - b.priority || byName(a.name, b.name),
  );
}

export function counts(dishes: readonly Dish[]): Readonly<Record<DishFilter, number>> {
  const of = (filter: DishFilter): number => dishes.filter((dish) => passes(dish, filter)).length;
  return { all: dishes.length, gone: of("gone"), few: of("few"), inactive: of("inactive") };
}

/** The stations, those with most dishes first. */
export function stations(dishes: readonly Dish[]): readonly string[] {
  const many = new Map<string, number>();
  for (const dish of dishes) many.set(dish.station, (many.get(dish.station) ?? 0) + 1);
  return [...many.entries()]
    .sort((a, b) => b[1] - a[1] || byName(a[0], b[0]))
    .map(([station]) => station)
    .filter((station) => station !== "");
}

/** The pictures, each with the name of a dish that has it. */
export function pictures(dishes: readonly Dish[]): readonly { readonly picture: string; readonly name: string }[] {
  const known = new Map<string, string>();
  for (const dish of dishes) if (dish.picture && !known.has(dish.picture)) known.set(dish.picture, dish.name);
  return [...known.entries()].map(([picture, name]) => ({ picture, name })).sort((a, b) => byName(a.name, b.name));
}

export const allDishes = (view: View): readonly Dish[] => view.all("dish");
export const allGroups = (view: View): readonly DishGroup[] => view.all("dishGroup");
