import { bareAmount } from "../../../i18n";
import { parseAmount } from "../../../i18n/currencies";
import type { CommandBody, DayMenu, Dish, PlannedDish } from "../../../wire";
import { isOfferedOn, plannedOf } from "../../../domains/menu/serving";

/** A dish on the planning page. */
export interface PlanRow {
  readonly isOffered: boolean;
  /** as typed; empty: the usual ones */
  readonly portions: string;
  /** as typed; empty: the dish's own */
  readonly price: string;
}

/** The rows by dish. Each is one short text, so that the plan of 500 dishes fits into what a device keeps of a form. */
export type PlanDraft = Readonly<Record<string, string>>;

export const textOf = ({ isOffered, portions, price }: PlanRow): string => `${isOffered ? 1 : 0}|${portions}|${price}`;

export function rowOf(text: string): PlanRow {
  const [isOffered, portions = "", price = ""] = text.split("|");
  return { isOffered: isOffered === "1", portions, price };
}

/** A dish that no plan names. */
export const usualRow = (dish: Dish, day: number): PlanRow => ({
  isOffered: isOfferedOn(dish, undefined, day),
  portions: "",
  price: "",
});

function plannedRow(dish: Dish, planned: PlannedDish | undefined, day: number): PlanRow {
  if (!planned) return usualRow(dish, day);
  const { isOffered, portions, price } = planned;
  return {
    isOffered,
    portions: portions === undefined ? "" : `${portions}`,
    price: price === undefined ? "" : bareAmount(price),
  };
}

/** The rows of dishes as a plan has them. `day`: the one on which they are offered. */
export function draftOf(dishes: readonly Dish[], menu: Pick<DayMenu, "dishes"> | undefined, day: number): PlanDraft {
  const planned = plannedOf(menu);
  return Object.fromEntries(dishes.map((dish) => [dish.id, textOf(plannedRow(dish, planned.get(dish.id), day))]));
}

/** The plan of a draft: the dishes that differ from their usual row, and those of the plan that the page does not show. */
export function plannedDishes(
  dishes: readonly Dish[],
  draft: PlanDraft,
  before: Pick<DayMenu, "dishes"> | undefined,
  day: number,
): readonly PlannedDish[] {
  const hidden = (before?.dishes ?? []).filter(({ dish }) => !(dish in draft));
  const shown = dishes.flatMap((dish): readonly PlannedDish[] => {
    const text = draft[dish.id];
    if (text === undefined || text === textOf(usualRow(dish, day))) return [];
    const { isOffered, portions, price } = rowOf(text);
    const amount = parseAmount(price);
    return [
      {
        dish: dish.id,
        isOffered,
        ...(portions !== "" && { portions: Number(portions) }),
        ...(amount !== null && price !== "" && { price: amount }),
      },
    ];
  });
  return [...shown, ...hidden];
}

export const planCommand = (
  day: number,
  dishes: readonly PlannedDish[],
  before: Pick<DayMenu, "plannedAt"> | undefined,
): CommandBody => ({ type: "menu.planDay", day, dishes, ...(before && { seen: before.plannedAt }) });
