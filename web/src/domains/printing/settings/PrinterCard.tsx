import { t, time } from "../../../i18n";
import { usePending, useReplica } from "../../../sync";
import { Badge, Button, classes, CloudMark, Icon, StatePill } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import type { PrintJob, Printer } from "../../../wire";
import { deadPrinters, helpText, standingLook } from "../printers";
import { saveAndTell } from "../../../forms/save";
import { linesText } from "./printerList";
import { placeOfTicket } from "../../places/placeName";

interface Props {
  readonly printer: Printer;
  readonly waiting: readonly PrintJob[];
  readonly onEdit: () => void;
  readonly onTickets: () => void;
}

/** A printer: its state with its start, its waiting tickets, and its actions. */
export function PrinterCard({ printer, waiting, onEdit, onTickets }: Props): JSX.Element {
  const look = standingLook(printer);
  const pending = usePending(printer.id).length > 0;
  const dead = deadPrinters([printer], waiting)[0];
  const test = (): void =>
    void saveAndTell({
      bodies: [{ type: "printing.testPrint", printer: printer.id }],
      text: t("printers.testSent", { name: printer.name }),
    });
  return (
    <li className={classes("card", "printer-card", dead && "printer-dead", !printer.active && "printer-away")}>
      <header className="printer-head">
        <span className="printer-icon">
          <Icon name="print" size={24} />
        </span>
        <div className="grow stack-4">
          <h2 className="two-lines">
            {printer.name} <CloudMark shown={pending} />
          </h2>
          <span className="quiet small">{placeText(printer)}</span>
          <Purpose printer={printer} />
        </div>
        <div className="printer-state">
          <StatePill tone={look.tone} icon={look.icon}>
            {look.word}
          </StatePill>
          {printer.active && printer.standing !== "unknown" ? (
            <span className="quiet small numbers">{t("printing.sinceTime", { time: time(printer.since) })}</span>
          ) : null}
        </div>
      </header>
      {dead ? (
        <Notice icon="info" small>
          <span>{helpText(dead)}</span>
        </Notice>
      ) : null}
      <LacksGlyphs printer={printer.id} />
      {waiting.length > 0 ? <Waiting jobs={waiting} /> : null}
      <div className="row-wrap printer-actions">
        <Button icon="list" onClick={onTickets}>
          {t("printers.tickets")}
          <Badge
            count={waiting.length}
            tone={dead ? "red" : "blue"}
            label={t("printing.waiting", { count: waiting.length })}
          />
        </Button>
        {printer.active ? (
          <Button icon="print" onClick={test}>
            {t("printers.test")}
          </Button>
        ) : null}
        <Button icon="edit" onClick={onEdit}>
          {t("common.edit")}
        </Button>
      </div>
    </li>
  );
}

function placeText({ host, port, queue, queuePort, paper }: Printer): string {
  const width = paper === "mm58" ? 58 : 80;
  const at = (usual: number, own: number): string => (own === usual ? host : `${host}:${own}`);
  return queue
    ? t("printers.queuePlace", { queue, host: at(631, queuePort), paper: width })
    : t("printers.place", { host: at(9100, port), paper: width });
}

/** The stations whose tickets and the sections whose bills it prints. */
function Purpose({ printer }: { readonly printer: Printer }): JSX.Element {
  const { tickets, bills, stations } = printer;
  const names = useReplica((view) => printer.sections.flatMap((id) => view.get("section", id)?.name ?? []));
  return (
    <>
      {tickets ? (
        <span className="quiet small">
          {stations.length === 0 ? t("printers.allStations") : t("printers.stations", { list: stations.join(", ") })}
        </span>
      ) : null}
      {bills ? (
        <span className="quiet small">
          {names.length === 0 ? t("printers.billsOfHouse") : t("printers.billsOf", { list: names.join(", ") })}
        </span>
      ) : null}
    </>
  );
}

/** Says that one of the last tickets has letters without a font. */
function LacksGlyphs({ printer }: { readonly printer: string }): JSX.Element | null {
  const lacks = useReplica((view) => view.all("printJob").some((job) => job.printer === printer && job.lacksGlyphs));
  return lacks ? (
    <Notice small>
      <span>{t("printers.lacksGlyphs")}</span>
    </Notice>
  ) : null;
}

const mostLines = 3;

/** The next tickets in short. */
function Waiting({ jobs }: { readonly jobs: readonly PrintJob[] }): JSX.Element {
  return (
    <div className="stack-4">
      <span className="field-label">{t("printing.waiting", { count: jobs.length })}</span>
      <ul className="stack-4">
        {jobs.slice(0, mostLines).map((job) => (
          <Line key={job.id} job={job} />
        ))}
      </ul>
    </div>
  );
}

function Line({ job }: { readonly job: PrintJob }): JSX.Element {
  const table = useReplica((view) => placeOfTicket(view, job.ticket.table));
  return (
    <li className="printer-waiting">
      <span className="quiet numbers">{job.number}</span>
      <span className="strong">{table ?? t("printers.news.test")}</span>
      {job.ticket.news === "bill" ? <span className="quiet">{t("printers.news.bill")}</span> : null}
      <span className="grow quiet printer-lines">{linesText(job)}</span>
    </li>
  );
}
