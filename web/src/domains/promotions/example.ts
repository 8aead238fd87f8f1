import { instantOf } from "../../i18n/houseClock";
import { ask } from "../../rules/ask";
import type { BillFigures, Dish, Payable, Promotion } from "../../wire";

interface House {
  readonly today: number;
  readonly timeOffsets: string;
  readonly dayEndsHour: number;
}

/** A bill on which a promotion is given, by the rules. `null`: no dish fits, or the rules are not loaded. */
export function exampleBill(promotion: Promotion, menu: readonly Dish[], house: House): BillFigures | null {
  const items = exampleItems(promotion, menu, house);
  if (items.length === 0) return null;
  return ask({
    type: "bill",
    items,
    promotions: {
      promotions: [{ ...promotion, active: true }],
      codes: promotion.code ?? "",
      guests: promotion.guests,
      timeOffsets: house.timeOffsets,
      dayEndsHour: house.dayEndsHour,
    },
  });
}

/** Two dishes that fit and one that does not, ordered when the promotion holds. */
export function exampleItems(promotion: Promotion, menu: readonly Dish[], house: House): readonly Payable[] {
  const all = promotion.dishes.length === 0 && promotion.groups.length === 0;
  const fits = (dish: Dish): boolean =>
    all || promotion.dishes.includes(dish.id) || promotion.groups.includes(dish.group);
  const sold = menu.filter((dish) => dish.active && dish.price > 0);
  const fitting = sold.filter(fits).slice(0, 2);
  const [first] = fitting;
  if (!first) return [];
  const other = sold.find((dish) => !fits(dish));
  const enough = promotion.effect === "free" ? promotion.value + promotion.free : 2;
  const quantity = Math.min(999, Math.max(enough, Math.ceil(promotion.least / first.price)));
  const at = momentOf(promotion, house);
  return [...fitting, ...(other ? [other] : [])].map((dish) => ({
    dish: dish.id,
    name: dish.name,
    price: dish.price,
    quantity: dish === first ? quantity : 1,
    priority: 1,
    orderedAt: at,
    isLive: true,
    tax: 0,
    group: dish.group,
  }));
}

/** The first moment from today on, or from the promotion's first day, at which its hours begin. */
function momentOf(promotion: Promotion, { today, dayEndsHour }: House): number {
  let day = Math.min(promotion.lastDay, Math.max(today, promotion.firstDay));
  const holds = (one: number): boolean => (promotion.weekdays & (1 << ((one + 4) % 7))) !== 0;
  for (let more = 0; more < 7 && !holds(day); more += 1) day += 1;
  const hour = promotion.fromMinute === 0 ? 12 : Math.floor(promotion.fromMinute / 60);
  const within = promotion.fromMinute === 0 && promotion.untilMinute <= 12 * 60 ? 0 : hour;
  // The hours after midnight belong to the business day before.
  return instantOf(within < dayEndsHour ? day + 1 : day, within, promotion.fromMinute % 60);
}
