import { t } from "../../../i18n";
import { send } from "../../../session/client";
import { toast } from "../../../ui";
import type { Discount } from "../../../wire";
import type { DiscountTarget } from "./discount";

/**
 * Gives a discount. A device without the bill does not show it, so it tells of the hub's answer.
 * `approval`: of somebody who may approve a discount beyond this person's limit
 */
export function giveDiscount(
  { order, table, bill }: DiscountTarget,
  discount: Discount,
  reason: string,
  approval?: string,
): void {
  void send({ type: "bills.discount", order, discount, reason, ...(approval ? { approval } : {}) }).then((outcome) => {
    if (outcome.status === "accepted" && !bill)
      toast({ text: t("cashier.discounted", { name: table }), icon: "check", tone: "good" });
  });
}
