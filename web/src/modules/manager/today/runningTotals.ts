import type { View } from "../../../sync";
import type { Order } from "../../../wire";
import { isLive } from "../../../wire";
import { sumsNow } from "../../../domains/bills/openSums";
import { placeDetail, placeName } from "../../../domains/places/placeName";

/** A seated party with the amount of its bill so far. */
export interface OpenTable {
  readonly order: Order;
  /** of the party and those that have joined it */
  readonly guests: number;
  readonly table: string;
  readonly section: string;
  readonly waiter: string;
  /** of its bill: with service, tax, promotions, discount and rounding */
  readonly total: number;
  /** the bill is paid in full, and dishes are still to come */
  readonly isPaid: boolean;
  readonly portions: number;
  /** paid of its bill and not given back, at most all of it */
  readonly paid: number;
  readonly asksToPay: boolean;
}

/** Those who asked to pay first, then the longest seated. */
export function openTables(view: View): readonly OpenTable[] {
  return view
    .openOrders()
    .map((order) => openTable(view, order))
    .sort((a, b) => Number(b.asksToPay) - Number(a.asksToPay) || a.order.openedAt - b.order.openedAt);
}

/** The money of tables that are not finished. No bill of theirs is in the revenue yet. */
export function paidAhead(tables: readonly OpenTable[]): { readonly count: number; readonly value: number } {
  const paid = tables.filter((one) => one.paid > 0);
  return { count: paid.length, value: paid.reduce((sum, one) => sum + one.paid, 0) };
}

function openTable(view: View, order: Order): OpenTable {
  const items = view.itemsOf(order.id).filter(isLive);
  const { total, paid, due } = sumsNow(view, order, view.billOf(order.id));
  const bill = view.billOf(order.id);
  return {
    order,
    guests: view.guestsOf(order),
    table: placeName(view, order),
    section: placeDetail(view, order),
    waiter: view.nameOf(order.waiter),
    total,
    isPaid: paid > 0 && due === 0,
    portions: items.reduce((sum, item) => sum + item.quantity, 0),
    paid: bill ? Math.max(0, Math.min(bill.total, bill.paid - bill.refunded)) : 0,
    asksToPay: order.billAskedAt !== undefined,
  };
}
