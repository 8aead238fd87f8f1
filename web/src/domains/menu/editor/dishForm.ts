import { bareAmount, t } from "../../../i18n";
import { parseAmount } from "../../../i18n/currencies";
import type { CommandBody, Dish, TaxClass } from "../../../wire";
import type { Errors } from "../../../forms";
import { filled, trimmed } from "../../../forms/draft";
import { digits } from "../../../forms/fields";
import { isAlways, timesDraft, timesOf, wrongTimes } from "../times/timesForm";

const name = 50;
const text = 300;
/** The most characters of the texts of a dish. */
export const longest = { name, nameEn: name, station: 30, description: text, descriptionEn: text };
export const highestPrice = 1_000_000_000;

const newDish = {
  name: "",
  nameEn: "",
  group: "",
  station: "",
  /** as fields show amounts */
  price: "",
  /** the waiter asks for its price at ordering, and `price` is only a hint */
  marketPrice: false,
  /** the price is for a kilogram, and each portion is weighed */
  byWeight: false,
  tax: "a" as TaxClass,
  /** the portions of each day; empty: they are not filled */
  usual: "",
  description: "",
  descriptionEn: "",
  picture: "",
  times: timesDraft(undefined),
  active: true,
};
/** A dish in the form. */
export type DishDraft = Readonly<typeof newDish>;

export function dishDraft(dish: Dish | undefined, group: string): DishDraft {
  if (!dish) return { ...newDish, group };
  const { usualPortions, price, times, ...rest } = dish;
  return {
    ...filled<DishDraft>(newDish, rest),
    price: dish.marketPrice && price === 0 ? "" : bareAmount(price),
    usual: usualPortions === undefined ? "" : String(usualPortions),
    times: timesDraft(times),
  };
}

/** The digits of a typed number of portions, at most 99,999. */
export const typedPortions = digits(5);

export function checkDish(draft: DishDraft): Errors<DishDraft> {
  return {
    name: draft.name.trim() === "" ? t("manager.needName") : undefined,
    group: draft.group === "" ? t("manager.needGroup") : undefined,
    station: draft.station.trim() === "" ? t("manager.needStation") : undefined,
    price: wrongPrice(draft),
    times: wrongTimes(draft.times)?.text,
  };
}

/** A dish of market price needs none. */
function wrongPrice({ price, marketPrice }: DishDraft): string | undefined {
  if (marketPrice && price.trim() === "") return undefined;
  const amount = parseAmount(price);
  if (amount === null) return t("manager.needPrice");
  return amount > highestPrice ? t("manager.priceTooHigh") : undefined;
}

export function dishCommand(id: string, draft: DishDraft): CommandBody {
  const { usual, times: _, nameEn, descriptionEn, price, tax, picture, byWeight, ...rest } = trimmed(draft);
  return {
    type: "menu.saveDish",
    dish: id,
    ...rest,
    nameEn: nameEn || undefined,
    descriptionEn: descriptionEn || undefined,
    price: parseAmount(price) ?? 0,
    tax: tax === "a" ? undefined : tax,
    picture: picture || undefined,
    byWeight: byWeight || undefined,
  };
}

/** The commands that save a dish. */
export const changeCommands = (id: string, from: DishDraft | undefined, to: DishDraft): readonly CommandBody[] => [
  dishCommand(id, to),
  ...usualCommands(id, from, to),
  ...timesCommands(id, from, to),
];

/** The commands that restore a dish. A new one is taken off the menu. */
export function undoDish(old: Dish | undefined, id: string, draft: DishDraft): readonly CommandBody[] {
  const before = old ? dishDraft(old, old.group) : { ...draft, active: false };
  return changeCommands(id, draft, before);
}

/** The command for changed usual portions, if they were changed. */
export function usualCommands(id: string, from: DishDraft | undefined, to: DishDraft): readonly CommandBody[] {
  const [old, wanted] = [from, to].map((one) => Number(one?.usual) || undefined);
  return wanted === old ? [] : [{ type: "menu.setUsualPortions", dish: id, portions: wanted }];
}

/** The command for changed serving times, if they were changed. */
export function timesCommands(id: string, from: DishDraft | undefined, to: DishDraft): readonly CommandBody[] {
  const [old, next] = [from, to].map((one) => (!one || isAlways(one.times) ? undefined : timesOf(one.times)));
  return JSON.stringify(next) === JSON.stringify(old) ? [] : [{ type: "menu.setServingTimes", dish: id, times: next }];
}

export function portionsCommand(dish: string, portions: number | undefined): CommandBody {
  return { type: "menu.setPortions", dish, portions };
}
