import { send } from "../../session/client";
import { useReplica } from "../../sync";
import type { BillPrinter } from "../../wire";

const byName = new Intl.Collator("vi", { numeric: true }).compare;

/** The printers that print bills, by name. Empty: bills are printed by browsers only. */
export function useBillPrinters(): readonly BillPrinter[] {
  return useReplica((view) =>
    view
      .all("billPrinter")
      .filter((printer) => printer.bills)
      .sort((a, b) => byName(a.name, b.name)),
  );
}

/**
 * The hub fixes the bill if that is needed, and prints it, or one part of it. Without a printer it chooses the one of the
 * section or of the house. `reason`: why the same bill is printed once more
 */
export function printAtHub(order: string, printer?: string, part?: string, reason?: string): void {
  void send({
    type: "printing.printBill",
    order,
    ...(printer === undefined ? {} : { printer }),
    ...(part === undefined ? {} : { part }),
    ...(reason === undefined ? {} : { reason }),
  });
}
