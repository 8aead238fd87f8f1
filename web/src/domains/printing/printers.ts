import { t } from "../../i18n";
import { useReplica } from "../../sync";
import type { View } from "../../sync";
import type { StateBadge } from "../../ui";
import type { PrintJob, Printer, PrinterStanding } from "../../wire";
import { PrintJobState } from "../../wire";

type Dead = Exclude<PrinterStanding, "unknown" | "ready">;

/** A printer that needs a person before it prints again. */
export interface DeadPrinter {
  readonly printer: Printer;
  readonly standing: Dead;
  /** tickets that wait for it */
  readonly waiting: number;
}

/** A printer that is silent although it has answered is held by another program. */
export function deadStanding({ standing, answers }: Pick<Printer, "standing" | "answers">): Dead | undefined {
  if (standing === "unknown" || standing === "ready") return undefined;
  return standing === "silent" && !answers ? undefined : standing;
}

export function isWaiting(job: PrintJob): boolean {
  return job.state === PrintJobState.waiting || job.state === PrintJobState.sending;
}

/** Those with the most waiting tickets first. */
export function deadPrinters(printers: readonly Printer[], jobs: readonly PrintJob[]): readonly DeadPrinter[] {
  return printers
    .flatMap((printer) => {
      const standing = deadStanding(printer);
      if (!printer.active || !standing) return [];
      return [
        { printer, standing, waiting: jobs.filter((job) => job.printer === printer.id && isWaiting(job)).length },
      ];
    })
    .sort((a, b) => b.waiting - a.waiting || a.printer.since - b.printer.since);
}

const printersOf = (view: View): readonly Printer[] => view.all("printer");
const jobsOf = (view: View): readonly PrintJob[] => view.all("printJob");

/** @param forKitchen - without the printers that print bills only */
export function useDeadPrinters(forKitchen = false): readonly DeadPrinter[] {
  const all = useReplica(printersOf);
  const printers = forKitchen ? all.filter((printer) => printer.tickets) : all;
  const jobs = useReplica(jobsOf);
  return deadPrinters(printers, jobs);
}

export function standingLook(printer: Printer): StateBadge {
  if (!printer.active) return { tone: "faded", icon: "box", word: t("printing.standing.off") };
  if (printer.standing === "silent" && printer.answers)
    return { tone: "red", icon: "hourglass", word: t("printing.standing.busy") };
  if (printer.queueTrouble)
    return {
      tone: "red",
      icon: printer.queueTrouble === "off" ? "wifi-off" : "alert",
      word: t(`printing.queue.${printer.queueTrouble}`),
    };
  const word = t(`printing.standing.${printer.standing}`);
  switch (printer.standing) {
    case "unknown":
      return { tone: "grey", icon: "hourglass", word };
    case "ready":
      return printer.paperLow
        ? { tone: "amber", icon: "print", word: t("printing.paperLow") }
        : { tone: "green", icon: "check-circle", word };
    case "silent":
      return { tone: "amber", icon: "info", word };
    case "unreachable":
      return { tone: "red", icon: "wifi-off", word };
    case "paperOut":
    case "coverOpen":
    case "failing":
      return { tone: "red", icon: "alert", word };
  }
}

/** A text such as "Máy in bếp nướng hết giấy". */
export function deadText({ printer, standing }: DeadPrinter): string {
  if (printer.queueTrouble)
    return t("printing.queueDead", { name: printer.name, word: t(`printing.queue.${printer.queueTrouble}`) });
  return t(`printing.dead.${standing}`, { name: printer.name });
}

/** Advice for the printer. */
export function helpText({ printer, standing }: DeadPrinter): string {
  if (printer.queueTrouble)
    return t(`printing.queueHelp.${printer.queueTrouble}`, { queue: printer.queue ?? "", host: printer.host });
  return t(`printing.help.${standing}`);
}

export function waitingText(count: number): string {
  return count === 0 ? t("printing.noneWaiting") : t("printing.waiting", { count });
}
