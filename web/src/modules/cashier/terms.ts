import type { View } from "../../sync";
import type { BillTerms } from "../../wire";

/** The house's terms for bills, as its settings say them. */
export function termsOf(view: View): BillTerms {
  return {
    service: whole(view.setting("servicePermille")),
    pricesIncludeTax: view.setting("pricesIncludeTax") !== "no",
    roundTo: whole(view.setting("roundTo")),
  };
}

/** The largest discount that a cashier gives alone, in tenths of a percent of the items. */
export function discountLimit(view: View): number {
  return whole(view.setting("cashierDiscountPermille") ?? "1000");
}

const whole = (text: string | undefined): number => (text !== undefined && /^\d+$/.test(text) ? Number(text) : 0);
