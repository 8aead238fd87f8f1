import type { TextKey } from "../../../i18n";
import { t } from "../../../i18n";
import type { StateBadge } from "../../../ui";
import type { PrintJob, Printer } from "../../../wire";
import { PrintJobState } from "../../../wire";
import { isWaiting } from "../printers";

const byName = new Intl.Collator("vi", { numeric: true }).compare;

/** Active ones first, then by name. */
export function sortedPrinters(printers: readonly Printer[]): readonly Printer[] {
  return [...printers].sort((a, b) => Number(b.active) - Number(a.active) || byName(a.name, b.name));
}

export interface PrinterJobs {
  /** in printing order */
  readonly waiting: readonly PrintJob[];
  /** latest first */
  readonly done: readonly PrintJob[];
}

export function ticketsOf(printer: string, jobs: readonly PrintJob[]): PrinterJobs {
  const own = jobs.filter((job) => job.printer === printer);
  return {
    waiting: own.filter(isWaiting).sort((a, b) => b.state - a.state || a.queuedAt - b.queuedAt || a.number - b.number),
    done: own.filter((job) => !isWaiting(job)).sort((a, b) => (b.doneAt ?? 0) - (a.doneAt ?? 0) || b.number - a.number),
  };
}

const states: Readonly<
  Record<
    PrintJobState,
    { readonly tone: StateBadge["tone"]; readonly icon: StateBadge["icon"]; readonly word: TextKey }
  >
> = {
  [PrintJobState.waiting]: { tone: "grey", icon: "clock", word: "printers.state.waiting" },
  [PrintJobState.sending]: { tone: "blue", icon: "print", word: "printers.state.sending" },
  [PrintJobState.printed]: { tone: "green", icon: "check", word: "printers.state.printed" },
  [PrintJobState.doubtful]: { tone: "amber", icon: "info", word: "printers.state.doubtful" },
  [PrintJobState.dropped]: { tone: "faded", icon: "void", word: "printers.state.dropped" },
};

/** @param queue - of CUPS that sends to the printer; such a printer never confirms, so that is no reason to look */
export function jobLook(job: PrintJob, queue?: string): StateBadge {
  if (queue !== undefined && job.state === PrintJobState.doubtful)
    return { tone: "grey", icon: "check", word: t("printers.state.byQueue") };
  const { tone, icon, word } = states[job.state];
  return { tone, icon, word: t(word) };
}

/** The lines as text: "2 Gỏi cuốn, 1 Cá kho tộ", or "3 → 1 Gỏi cuốn" if some portions were taken back. */
export function linesText(job: PrintJob): string {
  return (job.ticket.lines ?? [])
    .map(({ left, quantity, name }) => `${left ? `${left.from} → ${left.to}` : quantity} ${name}`)
    .join(", ");
}

/** The message of a ticket in a word. */
export function newsText({ ticket }: PrintJob): string {
  const lines = ticket.lines ?? [];
  return lines.length > 0 && lines.every((line) => line.left)
    ? t("printers.news.changed")
    : t(`printers.news.${ticket.news}`);
}

/** The result of a ticket, if its state does not already say it. */
export function causeText(job: PrintJob): string | null {
  switch (job.cause) {
    case undefined:
    case null:
      if (job.attempts > 1) return t("printers.copy", { count: job.attempts });
      return job.repeats ? t("printers.copyOfBill") : null;
    case "byHand":
      return job.reason ? t("printers.cause.byHand", { reason: job.reason }) : t("printers.cause.atQueue");
    case "tooLate":
      return t("printers.cause.tooLate");
    case "putAway":
      return t("printers.cause.putAway");
    case "moved":
      return t("printers.cause.moved");
  }
}
