import type { View } from "../../sync";
import type { Bill, Order, PromotionTerms } from "../../wire";
import { Initially } from "../../wire/Initially";

/** The promotions that a party's bill depends on. `undefined`: the house has none. */
export function promotionTermsOf(view: View, order: Order, bill: Bill | undefined): PromotionTerms | undefined {
  const promotions = view.all("promotion");
  if (promotions.length === 0) return undefined;
  const joined = view.all("order").filter((other) => other.mergedInto === order.id);
  return {
    promotions,
    codes: [bill, ...joined.map((other) => view.billOf(other.id))].flatMap((one) => one?.codes ?? []).join(" "),
    guests: view.guestsOf(order),
    timeOffsets: view.setting("timeOffsets") ?? "0:420",
    dayEndsHour: view.number("dayEndsHour", Initially.dayEndsHour),
  };
}

/** Whether a party can bring a code along: some active promotion has one. */
export const takesCodes = (view: View): boolean =>
  view.all("promotion").some((promotion) => promotion.active && promotion.code !== undefined);
