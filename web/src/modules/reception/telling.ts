import type { Alert, Order } from "../../wire";

/** Whether the waiter of a party has been informed. */
export type Telling =
  | { readonly state: "telling"; readonly since: number }
  /** not seen for a while, so others were informed too */
  | { readonly state: "escalated"; readonly since: number }
  | { readonly state: "seen" }
  /** the waiter seated the party, so there is nobody to inform */
  | { readonly state: "self" };

/** An unseen alert still exists. A seen one is gone. */
export function tellingOf(order: Order, alerts: readonly Alert[]): Telling {
  const alert = alerts.find(
    (one) => one.order === order.id && (one.news === "seated" || one.news === "arrived" || one.news === "handedOver"),
  );
  if (alert) return { state: alert.escalated ? "escalated" : "telling", since: alert.at };
  return { state: order.openedBy === order.waiter ? "self" : "seen" };
}

const justNow = 15 * 60_000;

/** The parties that this person has just seated, latest first. */
export function justSeated(orders: readonly Order[], by: string, now: number): readonly Order[] {
  return orders
    .filter((order) => order.openedBy === by && now - order.openedAt < justNow)
    .sort((a, b) => b.openedAt - a.openedAt);
}

export function isJustSeated(order: Order, now: number): boolean {
  return now - order.openedAt < justNow;
}
