import { number } from "../../i18n";
import type { Discount } from "../../wire";

/** A discount in figures: `10`, `7,5`, `50.000`. */
export function shownDiscount(discount: Discount): string {
  switch (discount.type) {
    case "percent":
      return String(discount.percent);
    case "permille":
      return String(discount.permille / 10).replace(".", ",");
    case "amount":
      return number(discount.amount);
  }
}
