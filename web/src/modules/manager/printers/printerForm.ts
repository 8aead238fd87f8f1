import { t } from "../../../i18n";
import type { CommandBody, Paper, Printer } from "../../../wire";
import type { Errors } from "../../shared/form/draft";

export interface PrinterDraft {
  readonly name: string;
  readonly host: string;
  readonly port: string;
  /** empty: all */
  readonly stations: readonly string[];
  readonly paper: Paper;
  readonly active: boolean;
}

export function printerDraft(printer: Printer | undefined): PrinterDraft {
  return {
    name: printer?.name ?? "",
    host: printer?.host ?? "",
    port: String(printer?.port ?? 9100),
    stations: printer?.stations ?? [],
    paper: printer?.paper ?? "mm80",
    active: printer?.active ?? true,
  };
}

/** Checks a printer. The hub itself refuses addresses that are not private. */
export function checkPrinter(draft: PrinterDraft): Errors<PrinterDraft> {
  const port = /^\d{1,5}$/.test(draft.port.trim()) ? Number(draft.port) : 0;
  return {
    name: draft.name.trim() === "" ? t("manager.needName") : undefined,
    host: draft.host.trim() === "" ? t("printers.needHost") : undefined,
    port: port < 1024 || port > 65_535 ? t("printers.needPort") : undefined,
  };
}

export function printerCommand(id: string, draft: PrinterDraft): CommandBody {
  return {
    type: "printing.savePrinter",
    printer: id,
    name: draft.name.trim(),
    host: draft.host.trim(),
    port: Number(draft.port),
    stations: draft.stations,
    paper: draft.paper,
    active: draft.active,
  };
}
