import { t, time } from "../../../i18n";
import { usePending, useReplica } from "../../../sync";
import { askReason, Button, CloudMark, EmptyState, Sheet, StatePill } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import type { PrintJob } from "../../../wire";
import { isWaiting, standingLook } from "../printers";
import { saveAndTell } from "../../../forms/save";
import { causeText, jobLook, linesText, newsText, ticketsOf } from "./printerList";
import { placeOfTicket } from "../../places/placeName";

/** A printer's waiting and last tickets, to drop or to print again. */
export function TicketsSheet({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}): JSX.Element | null {
  const printer = useReplica((view) => view.get("printer", id));
  const jobs = useReplica((view) => view.all("printJob"));
  if (!printer) return null;
  const { waiting, done } = ticketsOf(id, jobs);
  const look = standingLook(printer);
  return (
    <Sheet
      open
      tall
      title={t("printers.ticketsOf", { name: printer.name })}
      subtitle={
        <StatePill className="tickets-state" tone={look.tone} icon={look.icon}>
          {look.word}
        </StatePill>
      }
      onClose={onClose}
    >
      {waiting.length + done.length === 0 ? (
        <EmptyState icon="receipt" title={t("printers.noTickets")} text={t("printers.noTicketsText")} />
      ) : (
        <div className="stack-24">
          <Part title={t("printers.waitingTitle")} jobs={waiting} mayPrint={printer.active} />
          <Part title={t("printers.doneTitle")} jobs={done} mayPrint={printer.active} />
        </div>
      )}
    </Sheet>
  );
}

function Part({
  title,
  jobs,
  mayPrint,
}: {
  readonly title: string;
  readonly jobs: readonly PrintJob[];
  readonly mayPrint: boolean;
}): JSX.Element | null {
  if (jobs.length === 0) return null;
  return (
    <section className="stack-8">
      <h3>{title}</h3>
      <ul className="ticket-lines">
        {jobs.map((job) => (
          <Line key={job.id} job={job} mayPrint={mayPrint} />
        ))}
      </ul>
    </section>
  );
}

function Line({ job, mayPrint }: { readonly job: PrintJob; readonly mayPrint: boolean }): JSX.Element {
  const names = useReplica((view) => ({
    table: placeOfTicket(view, job.ticket.table),
    from: view.get("table", job.ticket.from)?.name,
    queue: view.get("printer", job.printer)?.queue,
  }));
  const pending = usePending(job.id).length > 0;
  const look = jobLook(job, names.queue);
  const news = newsText(job);
  const place = names.from ? `${names.from} → ${names.table ?? "–"}` : names.table;
  const cause = causeText(job);
  return (
    <li className="ticket-line">
      <div className="grow stack-4">
        <span className="row-wrap ticket-head">
          <span className="strong">{[news, place].filter(Boolean).join(" · ")}</span>
          <span className="quiet small numbers">
            {t("printers.number", { number: job.number })} · {time(job.ticket.at)}
          </span>
          <CloudMark shown={pending} />
        </span>
        {linesText(job) ? <span className="small">{linesText(job)}</span> : null}
        <span className="row-wrap ticket-head">
          <StatePill tone={look.tone} icon={look.icon}>
            {look.word}
          </StatePill>
          {cause ? <span className="quiet small">{cause}</span> : null}
        </span>
        {job.lacksGlyphs ? (
          <Notice small>
            <span>{t("printers.lacksGlyphs")}</span>
          </Notice>
        ) : null}
      </div>
      {isWaiting(job) ? (
        <Button icon="trash" disabled={pending} onClick={() => void drop(job)}>
          {t("printers.drop")}
        </Button>
      ) : (
        <Over job={job} inDoubt={look.tone === "amber"} mayPrint={mayPrint} pending={pending} />
      )}
    </li>
  );
}

interface OverProps {
  readonly job: PrintJob;
  /** nobody knows whether it was printed */
  readonly inDoubt: boolean;
  readonly mayPrint: boolean;
  readonly pending: boolean;
}

/** The buttons of a ticket that was sent or dropped. */
function Over({ job, inDoubt, mayPrint, pending }: OverProps): JSX.Element {
  return (
    <div className="row-wrap">
      {inDoubt ? (
        <Button icon="check" disabled={pending} onClick={() => void confirmPaper(job)}>
          {t("printers.isThere")}
        </Button>
      ) : null}
      {mayPrint ? (
        <Button icon="reload" disabled={pending} onClick={() => void again(job)}>
          {t("printers.reprint")}
        </Button>
      ) : null}
    </div>
  );
}

async function drop(job: PrintJob): Promise<void> {
  const reason = await askReason({
    title: t("printers.dropTitle", { number: job.number }),
    text: t("printers.dropText"),
    action: t("printers.drop"),
    danger: true,
    reason: { label: t("printers.dropReason"), suggestions: t("printers.dropReasons").split("|") },
  });
  if (reason)
    await saveAndTell({
      bodies: [{ type: "printing.dropJob", job: job.id, reason }],
      text: t("printers.dropped", { number: job.number }),
    });
}

async function confirmPaper(job: PrintJob): Promise<void> {
  await saveAndTell({
    bodies: [{ type: "printing.confirmJob", job: job.id }],
    text: t("printers.isThereNoted", { number: job.number }),
  });
}

async function again(job: PrintJob): Promise<void> {
  await saveAndTell({
    bodies: [{ type: "printing.reprint", job: job.id }],
    text: t("printers.reprintSent", { number: job.number }),
  });
}
