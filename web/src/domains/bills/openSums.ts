import { canAsk } from "../../rules/ask";
import type { View } from "../../sync";
import type { Bill, Order } from "../../wire";
import type { Sums } from "./billSums";
import { sumsOf } from "./billSums";
import { termsOf } from "./billTerms";
import { promotionTermsOf } from "../promotions/promotionTerms";

/** The last sums of each order. The rules need up to a millisecond for each, and most orders have not changed. */
const known = new WeakMap<Order, { readonly of: readonly unknown[]; readonly sums: Sums }>();

/** The amounts that are due now. `bill`: as the hub has it */
export function sumsNow(view: View, order: Order, bill: Bill | undefined): Sums {
  const items = view.itemsOf(order.id);
  const courses = view.coursesOf(order.id);
  const terms = termsOf(view, order);
  const promotions = promotionTermsOf(view, order, bill);
  const party =
    promotions && `${promotions.codes}|${promotions.guests}|${promotions.timeOffsets}|${promotions.dayEndsHour}`;
  const of = [bill, JSON.stringify(terms), party, ...(promotions?.promotions ?? []), ...items, ...courses];
  const before = known.get(order);
  if (before?.of.length === of.length && of.every((part, i) => part === before.of[i])) return before.sums;
  const sums = sumsOf(items, courses, bill, terms, promotions);
  if (canAsk()) known.set(order, { of, sums });
  return sums;
}
