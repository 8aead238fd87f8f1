import { fold, matches } from "../../i18n/fold";
import type { View } from "../../sync";
import type { Bill, Order } from "../../wire";
import { givenNameOf } from "../../domains/team/givenNames";
import type { Sums } from "../../domains/bills/billSums";
import { sumsNow } from "../../domains/bills/openSums";
import { placeDetail, placeName } from "../../domains/places/placeName";

/** none: not fixed yet · fixed: the printed version matches the amount due · superseded: it no longer does */
export type BillFixing = "none" | "fixed" | "superseded";

/** An open order with all that the cashier sees. */
export interface OpenBill {
  readonly order: Order;
  /** "A12", with tables that have joined "A12 + A13", or "Mang về 12" */
  readonly table: string;
  /** without a table: the guest's name and when it is due */
  readonly section: string;
  readonly waiter: string;
  /** the waiter's short name */
  readonly called: string;
  /** of all parties that sit together */
  readonly guests: number;
  readonly bill?: Bill;
  readonly standing: BillFixing;
  readonly sums: Sums;
}

export function standingOf(order: Order, bill: Bill | undefined): BillFixing {
  if (!bill || bill.version === 0) return "none";
  return order.revision > bill.revision ? "superseded" : "fixed";
}

export function openBill(view: View, order: Order): OpenBill {
  const bill = view.billOf(order.id);
  return {
    order,
    bill,
    table: placeName(view, order),
    section: placeDetail(view, order),
    waiter: view.nameOf(order.waiter),
    called: givenNameOf(view, order.waiter),
    guests: view.guestsOf(order),
    standing: standingOf(order, bill),
    sums: sumsNow(view, order, bill),
  };
}

const naturally = new Intl.Collator("vi", { numeric: true }).compare;

/** Sorts by the time of the request to pay, then by the longest stay. Parties that have paid ahead come last. */
export function inTurn(bills: readonly OpenBill[]): readonly OpenBill[] {
  const asked = (one: OpenBill): number => one.order.billAskedAt ?? Infinity;
  return [...bills].sort(
    (a, b) =>
      Number(a.order.paidAt !== undefined) - Number(b.order.paidAt !== undefined) ||
      (asked(a) === asked(b) ? 0 : asked(a) - asked(b)) ||
      a.order.openedAt - b.order.openedAt ||
      naturally(a.table, b.table),
  );
}

/** The bills that match a query. Those with a table of exactly this name come first, so "b1" finds B1 before B11. */
export function found(bills: readonly OpenBill[], query: string): readonly OpenBill[] {
  const wanted = fold(query);
  const isExact = (one: OpenBill): boolean => one.table.split(" + ").some((name) => fold(name) === wanted);
  const hits = bills.filter((one) => matches(`${one.table} ${one.section} ${one.waiter}`, query));
  return wanted === "" ? hits : [...hits.filter(isExact), ...hits.filter((one) => !isExact(one))];
}

/** The order `step` further in the list. Without a choice the first or the last one. */
export function neighbour(bills: readonly OpenBill[], chosen: string | null, step: 1 | -1): string | undefined {
  const at = bills.findIndex((one) => one.order.id === chosen);
  if (at < 0) return (step > 0 ? bills[0] : bills[bills.length - 1])?.order.id;
  return bills[Math.min(bills.length - 1, Math.max(0, at + step))]?.order.id;
}

/** Whether the amount due is at least the fixed version's total. */
export function grew(one: OpenBill): boolean {
  return one.bill !== undefined && one.sums.total >= one.bill.total;
}
