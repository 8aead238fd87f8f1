import type { Dish, DishGroup } from "../../wire";

/** A line of the menu: a group's heading or a dish. */
export type MenuLine =
  | { readonly kind: "group"; readonly group: DishGroup; readonly isOff?: true }
  | { readonly kind: "dish"; readonly dish: Dish; readonly off?: Off; readonly isBest?: true }
  /** the heading of the best sellers */
  | { readonly kind: "best" }
  /** the fold of the dishes that are not on today's menu */
  | { readonly kind: "fold"; readonly count: number };

/** A line of today's menu, without the best sellers on top. */
export type TodayLine = Exclude<MenuLine, { readonly kind: "best" }>;

/** A line of the whole menu. */
export type ListedLine = Exclude<TodayLine, { readonly kind: "fold" }>;

/** Why a dish is not on the menu now. `from`: the minute since midnight at which it comes onto it today. */
export interface Off {
  readonly from?: number;
  /** its hours of today are over */
  readonly isOver?: true;
}

/** The last best sellers, on this device. */
export const bestSellersKey = "menu.best";
