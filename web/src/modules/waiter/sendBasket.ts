import { t } from "../../i18n";
import { hub, newId, send } from "../../sync";
import { toast } from "../../ui";
import type { Basket } from "./basket";

/** Orders everything in the basket, each line by a command of its own, and empties it. */
export function sendBasket(order: string, basket: Basket, course: string | null): void {
  const lines = [...basket.lines];
  basket.change(() => []);
  for (const line of lines) {
    const shownPrice = hub.view.get("dish", line.dish)?.price;
    void send({
      type: "orders.addItem", order, item: newId(), dish: line.dish, quantity: line.quantity,
      ...(line.note ? { note: line.note } : {}), ...(course ? { course } : {}), ...(shownPrice === undefined ? {} : { shownPrice }),
    });
  }
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  if (count > 0) toast({ text: t("waiter.sent", { count }), icon: "check" });
}
