import { t } from "../../i18n";
import type { Outcome } from "../../sync";
import { hub, newId, send } from "../../sync";
import { play, toast } from "../../ui";
import type { Basket } from "./basket";
import { emptyBasket, storeBaskets } from "./basket";

/**
 * Orders everything in the basket, each line by a command of its own, and empties it; whoever shows it goes on to the order.
 * The order shows by itself what is on its way; only that it cannot go now has to be said.
 */
export function sendBasket(order: string, basket: Basket, course: string | null): void {
  const lines = [...basket.lines];
  const outcomes: Promise<Outcome>[] = [];
  emptyBasket(order);
  for (const line of lines) {
    const shownPrice = hub.view.get("dish", line.dish)?.price;
    outcomes.push(
      send({
        type: "orders.addItem",
        order,
        item: newId(),
        dish: line.dish,
        quantity: line.quantity,
        ...(line.note ? { note: line.note } : {}),
        ...(course ? { course } : {}),
        ...(shownPrice === undefined ? {} : { shownPrice }),
      }),
    );
  }
  // A page that is loaded anew before the disk has the commands would know of neither them nor the basket.
  const end = hub.outbox.subscribe(() => {
    end();
    storeBaskets();
  });
  void Promise.all(outcomes).then((answers) => {
    if (answers.length > 0 && answers.every((answer) => answer.status === "accepted")) play("confirmed");
  });
  const { phase } = hub.line;
  if (phase !== "live" && phase !== "polling")
    toast({
      text: t("waiter.sentLater", { count: lines.reduce((sum, line) => sum + line.quantity, 0) }),
      icon: "cloud",
    });
}

/** So long somebody may see nothing of what he sent; then he sees the order without it. */
const atMost = 50;

/**
 * Goes on once this device keeps what was just sent, so that the page that shows it is drawn once and with it, and not first
 * without. The disk answers within some milliseconds; a slow one is not waited for.
 */
export function onceKept(go: () => void): void {
  const done = (): void => {
    clearTimeout(timer);
    end();
    go();
  };
  const timer = setTimeout(done, atMost);
  const end = hub.outbox.subscribe(done);
}
