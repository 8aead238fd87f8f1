import { number, t } from "../../../i18n";
import { useRight } from "../../../session";
import { classes } from "../../../ui";
import type { Report } from "../../../wire";
import { BillsAnchor } from "./BillsAnchor";
import type { ColumnID } from "./columns";
import { changed, columns, shown, tableUse, shareText } from "./columns";
import { billsLink, conditionsOf, tillLink } from "./links";
import { useColumnName } from "./useColumnName";

const main: readonly ColumnID[] = ["revenue", "netBeforeTax", "bills", "covers", "perGuest", "turnTime"];

/** Figures that one looks for. */
const cards: readonly {
  readonly title: "reports.losses" | "reports.money" | "reports.kitchen" | "reports.bookingsTitle" | "reports.tables";
  readonly lines: readonly ColumnID[];
}[] = [
  {
    title: "reports.losses",
    lines: ["discounts", "promotions", "voidValue", "refusalValue", "refundValue", "takenBack", "writtenOff"],
  },
  {
    title: "reports.money",
    lines: [
      "netRevenue",
      "netBeforeTax",
      "received",
      "change",
      "tips",
      "service",
      "tax",
      "takenBackTax",
      "netTax",
      "settledDebts",
      "tillDifference",
    ],
  },
  { title: "reports.kitchen", lines: ["sold", "soldValue", "cook", "cookedLate", "carry", "carriedLate"] },
  { title: "reports.tables", lines: ["turns", "guests", "stay", "runnerCalls", "runnerAnswer", "runnerCallsLate"] },
  {
    title: "reports.bookingsTitle",
    lines: ["bookings", "bookingsKept", "bookingsLate", "bookingsMissed", "bookingsCancelled"],
  },
];

/** The range as a whole, each figure beside the earlier one. */
export function KeyFigures({ report }: { readonly report: Report }): JSX.Element {
  const nameOf = useColumnName();
  return (
    <>
      <dl className="kpis reports-kpis">
        {main.map((id) => (
          <div key={id} className={classes("kpi", id === "revenue" && "kpi-main")}>
            <dt>{nameOf(id)}</dt>
            <dd className="numbers kpi-value">{shown(columns[id], report.total)}</dd>
            <Earlier report={report} id={id} />
          </div>
        ))}
      </dl>
      <p className="reports-lead">
        <BillsAnchor to={billsLink(report.first, report.last)}>{t("reports.toBills")}</BillsAnchor>
      </p>
      <div className="reports-cards">
        {cards.map((card) => (
          <section key={card.title} className="card stack" aria-label={t(card.title)}>
            <h2>{t(card.title)}</h2>
            <dl className="money-lines">
              {card.lines.map((id) => (
                <Line key={id} report={report} id={id} />
              ))}
              {card.title === "reports.tables" ? <TableUse report={report} /> : null}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}

interface LineProps {
  readonly report: Report;
  readonly id: ColumnID;
}

function Line({ report, id }: LineProps): JSX.Element {
  const name = useColumnName()(id);
  const seesTill = useRight("till");
  const condition = conditionsOf[id];
  const to =
    id === "tillDifference" && seesTill
      ? tillLink(report.last)
      : condition
        ? billsLink(report.first, report.last, condition)
        : null;
  return (
    <div className="money-line">
      <dt>{to === null ? name : <BillsAnchor to={to}>{name}</BillsAnchor>}</dt>
      <dd className="numbers reports-value">
        {shown(columns[id], report.total)}
        <Earlier report={report} id={id} inLine />
      </dd>
    </div>
  );
}

function TableUse({ report }: { readonly report: Report }): JSX.Element {
  return (
    <div className="money-line">
      <dt>{t("reports.use")}</dt>
      <dd className="numbers reports-value">{shareText(tableUse(report, report.total, report.tables))}</dd>
    </div>
  );
}

/** The earlier figure, and the change since in percent. */
function Earlier({ report, id, inLine = false }: LineProps & { readonly inLine?: boolean }): JSX.Element | null {
  if (!report.before) return null;
  const change = changed(columns[id].value(report.total), columns[id].value(report.before));
  const words = t("reports.earlier", { value: shown(columns[id], report.before) });
  const percent = change === null ? "" : ` · ${change > 0 ? "+" : ""}${number(change)}\u00a0%`;
  return inLine ? (
    <span className="quiet small">
      {words}
      {percent}
    </span>
  ) : (
    <dd className="numbers kpi-more">
      {words}
      {percent}
    </dd>
  );
}
