import { t } from "../../../i18n";
import type { CommandBody, Paper, Printer } from "../../../wire";
import type { Errors } from "../../shared/form/draft";

export interface PrinterDraft {
  readonly name: string;
  /** on the network itself, or behind a queue of CUPS */
  readonly via: "network" | "queue";
  readonly host: string;
  readonly port: string;
  readonly queue: string;
  /** of CUPS */
  readonly queuePort: string;
  /** empty: all */
  readonly stations: readonly string[];
  readonly paper: Paper;
  readonly tickets: boolean;
  readonly bills: boolean;
  /** whose bills it prints; empty: the whole house */
  readonly sections: readonly string[];
  /** the printer that prints instead of it; "": none */
  readonly fallback: string;
  /** the cash drawer is connected to it */
  readonly drawer: boolean;
  /** the drawer opens by itself for cash */
  readonly drawerOnCash: boolean;
  readonly active: boolean;
}

export function printerDraft(printer: Printer | undefined): PrinterDraft {
  return {
    name: printer?.name ?? "",
    via: printer?.queue ? "queue" : "network",
    host: printer?.host ?? "",
    port: String(printer?.port ?? 9100),
    queue: printer?.queue ?? "",
    queuePort: String(printer?.queuePort ?? 631),
    stations: printer?.stations ?? [],
    paper: printer?.paper ?? "mm80",
    tickets: printer?.tickets ?? true,
    bills: printer?.bills ?? false,
    sections: printer?.sections ?? [],
    fallback: printer?.fallback ?? "",
    drawer: printer?.drawer ?? false,
    // A drawer that is newly connected opens for cash, unless somebody switches that off.
    drawerOnCash: printer?.drawer ? printer.drawerOnCash : true,
    active: printer?.active ?? true,
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

export function printerCommand(id: string, draft: PrinterDraft): CommandBody {
  return {
    type: "printing.savePrinter",
    printer: id,
    name: draft.name.trim(),
    host: draft.host.trim(),
    // Behind a queue its field is hidden, and may hold anything.
    port: isOpenPort(draft.port) ? Number(draft.port) : undefined,
    ...(draft.via === "queue" ? { queue: draft.queue.trim(), queuePort: Number(draft.queuePort) } : {}),
    stations: draft.stations,
    paper: draft.paper,
    tickets: draft.tickets,
    bills: draft.bills,
    sections: draft.bills ? draft.sections : [],
    fallback: draft.fallback === "" ? undefined : draft.fallback,
    drawer: draft.drawer,
    drawerOnCash: draft.drawer && draft.drawerOnCash,
    active: draft.active,
  };
}
