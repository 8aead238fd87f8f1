import { bareAmount, decimal } from "../../i18n";
import type { Discount } from "../../wire";

/** The rate of what the law exempts from tax. */
export const exempt = 2e6;

/** Tenths of a percent as people write them: 75 → `7,5`. A finer rate of tax is in ten-thousandths: 88750 → `8,875`. */
export const inPercent = (rate: number): string => decimal(rate / (rate > 1e3 ? 1e4 : 10));

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
