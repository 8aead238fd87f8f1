import { t } from "../../../i18n";
import type { CommandBody, Paper, Printer } from "../../../wire";
import type { Errors } from "../../../forms";
import { filled, trimmed } from "../../../forms/draft";

const newPrinter = {
  name: "",
  /** on the network itself, or behind a queue of CUPS */
  via: "network" as "network" | "queue",
  host: "",
  port: "9100",
  queue: "",
  /** of CUPS */
  queuePort: "631",
  /** empty: all */
  stations: [] as readonly string[],
  paper: "mm80" as Paper,
  tickets: true,
  bills: false,
  /** whose bills it prints; empty: the whole house */
  sections: [] as readonly string[],
  /** the printer that prints instead of it; "": none */
  fallback: "",
  /** the cash drawer is connected to it */
  drawer: false,
  /** the drawer opens by itself for cash; a newly connected one does, unless somebody switches that off */
  drawerOnCash: true,
  active: true,
};
export type PrinterDraft = Readonly<typeof newPrinter>;

export function printerDraft(printer: Printer | undefined): PrinterDraft {
  if (!printer) return newPrinter;
  const { port, queue, queuePort, drawer, drawerOnCash, ...rest } = printer;
  return {
    ...filled<PrinterDraft>(newPrinter, { ...rest, queue, drawer }),
    via: queue ? "queue" : "network",
    port: String(port ?? newPrinter.port),
    queuePort: String(queuePort ?? newPrinter.queuePort),
    drawerOnCash: drawer ? drawerOnCash : true,
  };
}

/** Checks a printer. The hub itself refuses addresses that are not private. */
export function checkPrinter(draft: PrinterDraft): Errors<PrinterDraft> {
  const throughQueue = draft.via === "queue";
  return {
    name: draft.name.trim() === "" ? t("manager.needName") : undefined,
    host: draft.host.trim() === "" ? t("printers.needHost") : undefined,
    bills: draft.tickets || draft.bills ? undefined : t("printers.needPurpose"),
    port: throughQueue || isOpenPort(draft.port) ? undefined : t("printers.needPort"),
    queue: throughQueue ? queueError(draft.queue.trim()) : undefined,
    queuePort:
      !throughQueue || draft.queuePort.trim() === "631" || isOpenPort(draft.queuePort)
        ? undefined
        : t("printers.needQueuePort"),
  };
}

function isOpenPort(text: string): boolean {
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return port >= 1024 && port <= 65_535;
}

function queueError(name: string): string | undefined {
  if (name === "") return t("printers.needQueue");
  return /[\s/#?%\\'"<>]/.test(name) ? t("printers.badQueue") : undefined;
}

export function printerCommand(printer: string, draft: PrinterDraft): CommandBody {
  const { via, queue, queuePort, port, fallback, ...rest } = trimmed(draft);
  return {
    type: "printing.savePrinter",
    printer,
    ...rest,
    // Behind a queue its field is hidden, and may hold anything.
    port: isOpenPort(port) ? Number(port) : undefined,
    ...(via === "queue" ? { queue, queuePort: Number(queuePort) } : {}),
    sections: draft.bills ? draft.sections : [],
    fallback: fallback || undefined,
    drawerOnCash: draft.drawer && draft.drawerOnCash,
  };
}
