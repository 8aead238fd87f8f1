import { t } from "../../i18n";
import type { Outcome } from "../../sync";
import { newId } from "../../sync";
import { hub, send } from "../../session/client";
import { play, toast } from "../../ui";
import type { Basket } from "./basket";
import { emptyBasket, storeBaskets } from "./basket";

/**
 * Orders the basket, with one command per line, and empties it. The order page shows pending dishes by itself. Only a
 * failure to send is reported.
 */
export function sendBasket(order: string, basket: Basket, course: string | null): void {
  const lines = [...basket.lines];
  const outcomes: Promise<Outcome>[] = [];
  emptyBasket(order);
  for (const line of lines) {
    const shownPrice = hub.replica.view.get("dish", line.dish)?.price;
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
  // A page that is reloaded before the disk has the commands would lose both them and the basket.
  const end = hub.outbox.subscribe(() => {
    end();
    storeBaskets();
  });
  void Promise.all(outcomes).then((answers) => {
    if (answers.length > 0 && answers.every((answer) => answer.status === "accepted")) play("confirmed");
  });
  const { phase } = hub.transport;
  if (phase !== "live" && phase !== "polling")
    toast({
      text: t("waiter.sentLater", { count: lines.reduce((sum, line) => sum + line.quantity, 0) }),
      icon: "cloud",
    });
}

/** Milliseconds to wait for the disk. After that the order is shown without the new dishes. */
const atMost = 50;

/**
 * Calls `go` when this device has stored the sent commands, so that the next page is drawn once, with them. The disk
 * answers within some milliseconds. A slow one is not waited for.
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
