import { hub } from "../../session/client";
import type { Bill, BillOnPaper } from "../../wire";
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
    hub.replica.view
      .all("billPrint")
      .some(
        ({ order: of, state, bill }) =>
          of === order &&
          (state === PrintJobState.printed || state === PrintJobState.doubtful) &&
          bill.version === paper.version &&
          bill.settled === paper.settled &&
          bill.part === paper.part,
      );
  const reason = isRepeated ? await askReprint() : undefined;
  if (reason !== null) printAtHub(order, printer, paper?.part, reason);
}
