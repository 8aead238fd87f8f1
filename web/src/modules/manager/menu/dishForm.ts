import { bareAmount, t } from "../../../i18n";
import { parseAmount } from "../../../i18n/currencies";
import type { CommandBody, Dish, TaxClass } from "../../../wire";
import type { Errors } from "../../shared/form/draft";

export const longest = { name: 50, short: 30, brief: 100, text: 300 } as const;
export const highestPrice = 1_000_000_000;

/** A dish in the form. */
export interface DishDraft {
  readonly name: string;
  readonly nameEn: string;
  readonly group: string;
  readonly station: string;
  /** as fields show amounts */
  readonly price: string;
  /** the waiter asks for its price at ordering, and `price` is only a hint */
  readonly marketPrice: boolean;
  /** the price is for a kilogram, and each portion is weighed */
  readonly byWeight: boolean;
  readonly tax: TaxClass;
  /** the portions of each day; empty: they are not filled */
  readonly usual: string;
  readonly description: string;
  readonly descriptionEn: string;
  readonly picture: string;
  readonly active: boolean;
}

export function dishDraft(dish: Dish | undefined, group: string): DishDraft {
  return {
    name: dish?.name ?? "",
    nameEn: dish?.nameEn ?? "",
    group: dish?.group ?? group,
    station: dish?.station ?? "",
    price: !dish || (dish.marketPrice && dish.price === 0) ? "" : bareAmount(dish.price),
    marketPrice: dish?.marketPrice ?? false,
    byWeight: dish?.byWeight ?? false,
    tax: dish?.tax ?? "a",
    usual: dish?.usualPortions === undefined ? "" : String(dish.usualPortions),
    description: dish?.description ?? "",
    descriptionEn: dish?.descriptionEn ?? "",
    picture: dish?.picture ?? "",
    active: dish?.active ?? true,
  };
}

/** The digits of a typed number of portions, at most 99,999. */
export function typedPortions(text: string): string {
  return text.replace(/\D/g, "").slice(0, 5);
}

export function checkDish(draft: DishDraft): Errors<DishDraft> {
  return {
    name: draft.name.trim() === "" ? t("manager.needName") : undefined,
    group: draft.group === "" ? t("manager.needGroup") : undefined,
    station: draft.station.trim() === "" ? t("manager.needStation") : undefined,
    price: wrongPrice(draft),
  };
}

/** A dish of market price needs none. */
function wrongPrice({ price, marketPrice }: DishDraft): string | undefined {
  if (marketPrice && price.trim() === "") return undefined;
  const amount = parseAmount(price);
  if (amount === null) return t("manager.needPrice");
  return amount > highestPrice ? t("manager.priceTooHigh") : undefined;
}

const orNothing = (text: string): string | undefined => text.trim() || undefined;

export function dishCommand(id: string, draft: DishDraft): CommandBody {
  return {
    type: "menu.saveDish",
    dish: id,
    group: draft.group,
    station: draft.station.trim(),
    name: draft.name.trim(),
    nameEn: orNothing(draft.nameEn),
    description: draft.description.trim(),
    descriptionEn: orNothing(draft.descriptionEn),
    price: parseAmount(draft.price) ?? 0,
    tax: draft.tax === "a" ? undefined : draft.tax,
    picture: orNothing(draft.picture),
    active: draft.active,
    marketPrice: draft.marketPrice,
    byWeight: draft.byWeight || undefined,
  };
}

/** The commands that restore a dish. A new one is taken off the menu. */
export function undoDish(old: Dish | undefined, id: string, draft: DishDraft): readonly CommandBody[] {
  const before = old ? dishDraft(old, old.group) : { ...draft, active: false };
  return [dishCommand(id, before), ...usualCommands(id, draft, before)];
}

/** The command for changed usual portions, if they were changed. */
export function usualCommands(id: string, from: DishDraft | undefined, to: DishDraft): readonly CommandBody[] {
  const [old, wanted] = [from, to].map((one) => Number(one?.usual) || undefined);
  return wanted === old ? [] : [{ type: "menu.setUsualPortions", dish: id, portions: wanted }];
}

export function portionsCommand(dish: string, portions: number | undefined): CommandBody {
  return { type: "menu.setPortions", dish, portions };
}
