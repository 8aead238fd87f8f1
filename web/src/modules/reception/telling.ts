import type { Alert, Order } from "../../wire";

/** What became of telling the waiter of a party. */
export type Telling =
  | { readonly state: "telling"; readonly since: number }
  /** nobody looked for a while: others were told too */
  | { readonly state: "escalated"; readonly since: number }
  | { readonly state: "seen" }
  /** the waiter did it himself: there was nobody to tell */
  | { readonly state: "self" };

/** An unseen alert is there, one that was seen is gone. */
export function tellingOf(order: Order, alerts: readonly Alert[]): Telling {
  const alert = alerts.find(
    (one) => one.order === order.id && (one.news === "seated" || one.news === "arrived" || one.news === "handedOver"),
  );
  if (alert) return { state: alert.escalated ? "escalated" : "telling", since: alert.at };
  return { state: order.openedBy === order.waiter ? "self" : "seen" };
}

const justNow = 15 * 60_000;

/** Parties that somebody has just seated, the latest first. */
export function justSeated(orders: readonly Order[], by: string, now: number): readonly Order[] {
  return orders
    .filter((order) => order.openedBy === by && now - order.openedAt < justNow)
    .sort((a, b) => b.openedAt - a.openedAt);
}

export function isJustSeated(order: Order, now: number): boolean {
  return now - order.openedAt < justNow;
}
