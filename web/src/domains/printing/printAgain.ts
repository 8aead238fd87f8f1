import { hub } from "../../session/client";
import type { View } from "../../sync";
import type { Bill, BillOnPaper, BillPrint, Order } from "../../wire";
import { BillState, PrintJobState } from "../../wire";
import { printAtHub } from "./billPrints";
import { askReprint } from "./reprint";

/** A bill, or a part of it, as a printer of the hub would print it now. A part is settled by its own payment. */
export function onPaper(bill: Pick<Bill, "version" | "state" | "parts">, part?: string): BillOnPaper {
  const fixed = bill.parts.find(({ id }) => id === part)?.fixed !== undefined;
  return {
    version: bill.version,
    settled: bill.state === BillState.paid || fixed,
    ...(part === undefined ? {} : { part }),
  };
}

/**
 * Prints a bill on a printer of the hub. If a printer has printed the same before, it asks for a reason first.
 * `paper`: its present content; absent: the hub fixes a new version, so nothing is repeated
 */
export async function printOrAgain(order: string, paper: BillOnPaper | undefined, printer?: string): Promise<void> {
  const isRepeated =
    paper !== undefined &&
    papersOf(hub.replica.view, order).some(
      ({ bill }) => bill.version === paper.version && bill.settled === paper.settled && bill.part === paper.part,
    );
  const reason = isRepeated ? await askReprint() : undefined;
  if (reason !== null) printAtHub(order, printer, paper?.part, reason);
}

/** The same for the bill of an open party, which the hub fixes anew if the amount due has changed. */
export function printOpenBill(order: Order, printer?: string): Promise<void> {
  const { view } = hub.replica;
  const bill = view.billOf(order.id);
  const isFixed = bill !== undefined && bill.version > 0 && order.revision <= bill.revision;
  const paper = bill ? (isFixed ? onPaper(bill) : undefined) : lastPaper(view, order.id);
  return printOrAgain(order.id, paper, printer);
}

/** The printer jobs of an order's bill that may be on paper. */
const papersOf = (view: View, order: string): readonly BillPrint[] =>
  view
    .all("billPrint")
    .filter(
      (print) =>
        print.order === order && (print.state === PrintJobState.printed || print.state === PrintJobState.doubtful),
    );

/**
 * The last paper of the whole bill, for devices that hold no bills. `undefined`: there is none, or a dish was ordered or
 * taken back since.
 */
function lastPaper(view: View, order: string): BillOnPaper | undefined {
  const [last] = papersOf(view, order)
    .filter(({ bill }) => bill.part === undefined)
    .sort((a, b) => b.at - a.at);
  if (!last) return undefined;
  const isChanged = view.itemsOf(order).some((item) => item.orderedAt > last.at || (item.closedAt ?? 0) > last.at);
  return isChanged ? undefined : last.bill;
}
