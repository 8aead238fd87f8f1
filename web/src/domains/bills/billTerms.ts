import type { View } from "../../sync";
import type { BillTerms, Order, Right } from "../../wire";
import { Initially } from "../../wire/Initially";

/** The house's terms for the bill of an order, as its settings say them. Service is charged at tables only. */
export function termsOf(view: View, order: Pick<Order, "fulfilment"> | undefined): BillTerms {
  return {
    service: order?.fulfilment ? 0 : whole(view.setting("servicePermille")),
    pricesIncludeTax: view.setting("pricesIncludeTax") !== "no",
    roundTo: whole(view.setting("roundTo")),
    ...(view.setting("roundOnlyCash") === "yes" ? { roundsOnlyCash: true } : {}),
  };
}

/** The largest discount that somebody with these rights gives alone, in tenths of a percent of the items. */
export function discountLimit(view: View, rights: readonly Right[]): number {
  if (rights.includes("approveDiscounts")) return 1000;
  return rights.includes("takePayment")
    ? view.number("cashierDiscountPermille", Initially.cashierDiscountPermille)
    : view.number("waiterDiscountPermille", Initially.waiterDiscountPermille);
}

/** The largest discount that somebody gives without saying why: for those without a limit, the limit of the till. */
export const smallDiscount = (view: View, rights: readonly Right[]): number =>
  discountLimit(
    view,
    rights.filter((right) => right !== "approveDiscounts"),
  );

const whole = (text: string | undefined): number => (text !== undefined && /^\d+$/.test(text) ? Number(text) : 0);
