import { useState } from "react";
import { t } from "../../../i18n";
import { Button, Segmented } from "../../../ui";
import type { Report } from "../../../wire";
import { BillsAnchor } from "./BillsAnchor";
import { columns, periodColumns, shown } from "./columns";
import { billsLink } from "./links";
import { PeriodChart } from "./PeriodChart";
import { periodName } from "./period";
import { useFile } from "./useFile";
import type { Choices } from "./useReports";

interface Props {
  readonly report: Report;
  readonly choices: Choices;
}

/** The figures by time, as a chart or as a table. */
export function PeriodCard({ report, choices }: Props): JSX.Element {
  const { today } = choices;
  const file = useFile(choices);
  const [look, setLook] = useState<"chart" | "table">("chart");
  return (
    <section className="card stack reports-periods" aria-labelledby="periods-title">
      <header className="row reports-head">
        <h2 id="periods-title" className="grow">
          {t(`reports.title.${report.by}`)}
        </h2>
        <Segmented
          label={t("manager.look")}
          value={look}
          onChange={setLook}
          choices={[
            { value: "chart", label: t("manager.chart"), icon: "chart" },
            { value: "table", label: t("manager.table"), icon: "list" },
          ]}
        />
        <Button
          look="plain"
          icon="download"
          busy={file.busy !== null}
          onClick={() => file.load({ format: "csv", section: "periods" })}
        >
          {t("reports.csv")}
        </Button>
      </header>
      {look === "chart" ? <PeriodChart report={report} today={today} /> : null}
      {/* Behind the chart the table is there for screen readers and for print. */}
      <div className={look === "chart" ? "reports-behind" : "reports-wide"}>
        <PeriodTable report={report} today={today} leads={look === "table"} />
      </div>
    </section>
  );
}

interface TableProps {
  readonly report: Report;
  readonly today: number;
  readonly leads: boolean;
}

/** `leads`: its days are links. A hidden table has none, because the keyboard would get lost in it. */
function PeriodTable({ report, today, leads }: TableProps): JSX.Element {
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{t("reports.time")}</th>
          {periodColumns.map((id) => (
            <th key={id} scope="col">
              {t(columns[id].name)}
            </th>
          ))}
          {report.before ? <th scope="col">{t("reports.revenueBefore")}</th> : null}
        </tr>
      </thead>
      <tbody>
        {report.periods.map((period) => (
          <tr key={period.first}>
            <th scope="row" className="numbers">
              {leads ? (
                <BillsAnchor to={billsLink(period.first, period.last)}>{periodName(period, today)}</BillsAnchor>
              ) : (
                periodName(period, today)
              )}
            </th>
            {periodColumns.map((id) => (
              <td key={id} className="numbers">
                {shown(columns[id], period.figures)}
              </td>
            ))}
            {report.before ? (
              <td className="numbers">{period.before ? shown(columns.revenue, period.before) : "–"}</td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
