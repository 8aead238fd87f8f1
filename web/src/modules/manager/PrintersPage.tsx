import { Suspense } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Button, EmptyState, IconButton, Skeleton, lazyPart } from "../../ui";
import type { PrintJob, Printer } from "../../wire";
import { deadPrinters } from "../../domains/printing/printers";
import { Office } from "./office/Office";
import { useSheet } from "../../forms/useSheet";
import { PrinterCard } from "../../domains/printing/settings/PrinterCard";
import { PrinterSheet } from "../../domains/printing/settings/PrinterSheet";
import { sortedPrinters, ticketsOf } from "../../domains/printing/settings/printerList";
import { TicketsSheet } from "../../domains/printing/settings/TicketsSheet";

/** Edited once in some months. */
const TemplateSheet = lazyPart(() => import("../../domains/printing/settings/TemplateSheet"), "TemplateSheet");

/** The house's printers: state, tickets and setup. */
export function PrintersPage(): JSX.Element {
  const ready = useReplica((view) => view.ready);
  const printers = useReplica((view) => view.all("printer"));
  const jobs = useReplica((view) => view.all("printJob"));
  const sheet = useSheet("open");
  const active = printers.filter((printer) => printer.active);
  const dead = deadPrinters(printers, jobs).length;
  const add = (
    <Button look="primary" large icon="plus" className="grow" onClick={() => sheet.open("new")}>
      {t("printers.new")}
    </Button>
  );
  return (
    <Office
      page="printers"
      foot={printers.length > 0 ? add : undefined}
      actions={<IconButton icon="receipt" label={t("printers.template")} onClick={() => sheet.open("template")} />}
      subtitle={
        dead > 0
          ? t("printers.count", { count: active.length, dead })
          : t("printers.countFine", { count: active.length })
      }
    >
      <div className="office-body">
        {!ready ? (
          <Skeleton height={180} count={2} gap={16} />
        ) : printers.length === 0 ? (
          <EmptyState icon="print" title={t("printers.none")} text={t("printers.noneText")} action={add} />
        ) : (
          <List printers={printers} jobs={jobs} open={sheet.open} />
        )}
      </div>
      {sheet.value === "template" && ready ? (
        <Suspense fallback={null}>
          <TemplateSheet onClose={sheet.close} onDone={sheet.done} />
        </Suspense>
      ) : null}
      {sheet.value === "new" && ready ? <PrinterSheet id={null} onClose={sheet.close} onDone={sheet.done} /> : null}
      {sheet.value?.startsWith("printer-") && ready ? (
        <PrinterSheet key={sheet.value} id={sheet.value.slice(8)} onClose={sheet.close} onDone={sheet.done} />
      ) : null}
      {sheet.value?.startsWith("tickets-") && ready ? (
        <TicketsSheet key={sheet.value} id={sheet.value.slice(8)} onClose={sheet.close} />
      ) : null}
    </Office>
  );
}

function List({
  printers,
  jobs,
  open,
}: {
  readonly printers: readonly Printer[];
  readonly jobs: readonly PrintJob[];
  readonly open: (sheet: string) => void;
}): JSX.Element {
  return (
    <ul className="printers">
      {sortedPrinters(printers).map((printer) => (
        <PrinterCard
          key={printer.id}
          printer={printer}
          waiting={ticketsOf(printer.id, jobs).waiting}
          onEdit={() => open(`printer-${printer.id}`)}
          onTickets={() => open(`tickets-${printer.id}`)}
        />
      ))}
    </ul>
  );
}
