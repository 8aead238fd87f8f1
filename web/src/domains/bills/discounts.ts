import { bareAmount } from "../../i18n";
import type { Discount } from "../../wire";
import { inPercent } from "../tax/taxRates";

/** A discount in figures: `10`, `7,5`, `50.000`. */
export function shownDiscount(discount: Discount): string {
  switch (discount.type) {
    case "percent":
      return String(discount.percent);
    case "permille":
      return inPercent(discount.permille);
    case "amount":
      return bareAmount(discount.amount);
  }
}
