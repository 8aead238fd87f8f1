import type { View } from "../../sync";
import type { TransferNotice } from "../../wire";
import { placeName } from "../places/placeName";

/** Somebody still has to look at it: it pays no known bill, or the bank has contradicted itself. */
export const needsAttention = (one: TransferNotice): boolean =>
  one.standing === "open" || one.otherAmount !== undefined;

/** The transfers that this device knows. Those that need attention come first, each part with the latest first. */
export function transfersIn(view: View): readonly TransferNotice[] {
  const rank = (one: TransferNotice): number => (needsAttention(one) ? 0 : 1);
  return [...view.all("transferNotice")].sort(
    (a, b) => rank(a) - rank(b) || b.receivedAt - a.receivedAt || (a.id < b.id ? 1 : -1),
  );
}

/** The transfers that pay an order, the latest first. */
export const transfersOf = (view: View, order: string): readonly TransferNotice[] =>
  transfersIn(view).filter((one) => one.order === order);

/** The amount beyond the one that was due. Negative: it is missing. 0: it was exact, or nothing is recorded. */
export const beyondDue = (one: TransferNotice): number => (one.due === undefined ? 0 : one.amount - one.due);

/** An open order to which a transfer may be assigned. */
export interface Payable {
  readonly order: string;
  readonly table: string;
  readonly number: string | undefined;
  /** `undefined`: the bill was not fixed yet */
  readonly due: number | undefined;
}

const naturally = new Intl.Collator("vi", { numeric: true }).compare;

/** The open orders. Those whose amount due is the transfer's come first. */
export function payables(view: View, amount: number): readonly Payable[] {
  const all = view.openOrders().map((order): Payable => {
    const bill = view.billOf(order.id);
    return {
      order: order.id,
      table: placeName(view, order),
      number: bill?.number,
      due: bill && bill.version > 0 ? bill.due : undefined,
    };
  });
  const rank = (one: Payable): number => (one.due === amount ? 0 : 1);
  return all.sort((a, b) => rank(a) - rank(b) || naturally(a.table, b.table));
}
