import type { View } from "../../sync";
import type { PaymentMethod } from "../../wire";

/** A payment, as far as it says whether the same money was taken before. */
export interface Taken {
  readonly method: PaymentMethod;
  readonly received: number;
  /** the person who took it: an id, or a name */
  readonly by: string;
  readonly at: number;
}

export interface TakenTwice {
  /** not given back yet */
  readonly amount: number;
  /** of the later payment */
  readonly method: PaymentMethod;
  /** all payments of the bill, the earliest first */
  readonly payments: readonly Taken[];
}

/** The money of a bill. `surplus`: paid beyond the total and not given back by a refund. */
interface PaidBill {
  readonly total: number;
  readonly surplus: number;
  readonly refunded: number;
}

/**
 * Money that was taken although the bill was paid already, as when two cashiers take it and one of them has no line.
 * The change that a cashier gave of it at once does not count. `null`: there is none.
 */
export function takenTwice(all: readonly Taken[], { total, surplus, refunded }: PaidBill): TakenTwice | null {
  if (surplus <= 0 || total <= 0) return null;
  const payments = all.filter((one) => one.received > 0).sort((a, b) => a.at - b.at);
  let [paid, twice] = [0, 0];
  let last: Taken | undefined;
  const earlier = new Set<string>();
  for (const one of payments) {
    // One person may have taken parts of a bill that got smaller since.
    if (paid >= total && (one.received >= total || !earlier.has(one.by))) {
      twice += one.method === "cash" ? Math.min(one.received, total) : one.received;
      last = one;
    }
    paid += one.received;
    earlier.add(one.by);
  }
  const amount = Math.min(twice - refunded, surplus);
  return last && amount > 0 ? { amount, method: last.method, payments } : null;
}

/** The same of an open bill, with the payments of parties that have joined it. `total`: as it is now */
export function takenTwiceFor(view: View, order: string, total?: number): TakenTwice | null {
  const bill = view.billOf(order);
  if (!bill || bill.paid === 0) return null;
  const known = total ?? bill.total;
  // A bill that this device kept from earlier names no refunds.
  const refunded = bill.refunded ?? 0;
  const payments = view
    .all("payment")
    .filter((one) => one.order === order || view.get("order", one.order)?.mergedInto === order);
  return takenTwice(payments, {
    total: known,
    surplus: bill.paid - refunded - known,
    refunded,
  });
}
