import { t, time } from "../../i18n";
import { usePending } from "../../sync";
import type { View } from "../../sync";
import type { StateBadge } from "../../ui";
import type { BillPrint, BillPrinter } from "../../wire";
import { PrintJobState } from "../../wire";
import { deadStanding } from "./printers";

/** The last job of an order's bill. A job that another one has replaced does not count. */
export function lastBillPrint(view: View, order: string): BillPrint | undefined {
  return view
    .all("billPrint")
    .filter((print) => print.order === order && print.cause !== "moved")
    .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))[0];
}

/** `true` until the hub has taken the command to print this bill. */
export function useAskedToPrint(order: string): boolean {
  return usePending(order).some((entry) => entry.body.type === "printing.printBill");
}

export const isPrinting = (print: BillPrint): boolean =>
  print.state === PrintJobState.waiting || print.state === PrintJobState.sending;

/** The progress of a bill's job, as its person reads it. A dead printer comes first: the paper waits for it. */
export function billPrintLook(print: BillPrint, printer: BillPrinter | undefined): StateBadge {
  const name = printer?.name ?? "–";
  const dead = printer && deadStanding(printer);
  if (dead && isPrinting(print)) return { tone: "red", icon: "alert", word: t(`printing.dead.${dead}`, { name }) };
  switch (print.state) {
    case PrintJobState.waiting:
      return { tone: "blue", icon: "clock", word: t("printing.bill.waiting", { name }) };
    case PrintJobState.sending:
      return { tone: "blue", icon: "print", word: t("printing.bill.sending", { name }) };
    case PrintJobState.printed:
      return { tone: "green", icon: "check", word: printedText(print, name) };
    case PrintJobState.doubtful:
      return { tone: "amber", icon: "info", word: t("printing.bill.doubtful", { name }) };
    case PrintJobState.dropped:
      return { tone: "amber", icon: "void", word: t("printing.bill.dropped", { name }) };
  }
}

function printedText(print: BillPrint, name: string): string {
  const at = time(print.doneAt ?? print.at);
  return t(print.copy ? "printing.bill.printedCopy" : "printing.bill.printed", { name, time: at });
}
