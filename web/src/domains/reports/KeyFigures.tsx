import { number, t } from "../../i18n";
import { useRight } from "../../session";
import { classes } from "../../ui";
import type { Report, ReportLine } from "../../wire";
import { BillsAnchor } from "./BillsAnchor";
import { changed, shown } from "./figures";
import { billsLink, conditionsOf, tillLink } from "./links";

/** The range as a whole, each figure beside the earlier one. */
export function KeyFigures({ report }: { readonly report: Report }): JSX.Element {
  return (
    <>
      <dl className="kpis reports-kpis">
        {report.main.map((line) => (
          <div key={line.column.key} className={classes("kpi", line.column.key === "revenue" && "kpi-main")}>
            <dt>{line.column.name}</dt>
            <dd className="numbers kpi-value">{shown(line.column, line.value)}</dd>
            <Earlier report={report} line={line} />
          </div>
        ))}
      </dl>
      <p className="reports-lead">
        <BillsAnchor to={billsLink(report.first, report.last)}>{t("reports.toBills")}</BillsAnchor>
      </p>
      <div className="reports-cards">
        {report.cards.map((card) => (
          <section key={card.name} className="card stack" aria-label={card.name}>
            <h2>{card.name}</h2>
            <dl className="money-lines">
              {card.lines.map((line) => (
                <Line key={line.column.key} report={report} line={line} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}

interface LineProps {
  readonly report: Report;
  readonly line: ReportLine;
}

function Line({ report, line }: LineProps): JSX.Element {
  const { key, name } = line.column;
  const seesTill = useRight("till");
  const condition = conditionsOf[key];
  const to =
    key === "tillDifference" && seesTill
      ? tillLink(report.last)
      : condition
        ? billsLink(report.first, report.last, condition)
        : null;
  return (
    <div className="money-line">
      <dt>{to === null ? name : <BillsAnchor to={to}>{name}</BillsAnchor>}</dt>
      <dd className="numbers reports-value">
        {shown(line.column, line.value)}
        {line.column.kind === "percent" ? null : <Earlier report={report} line={line} inLine />}
      </dd>
    </div>
  );
}

/** The earlier figure, and the change since in percent. */
function Earlier({ report, line, inLine = false }: LineProps & { readonly inLine?: boolean }): JSX.Element | null {
  if (report.earlierFirst === undefined) return null;
  const change = changed(line);
  const words = t("reports.earlier", { value: shown(line.column, line.before) });
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
