import { t } from "../../../i18n";
import { Button } from "../../../ui";
import type { Report } from "../../../wire";
import { ChartOrTable } from "../chart/ChartOrTable";
import { BillsAnchor } from "./BillsAnchor";
import { periodChart } from "./charts";
import { columns, periodColumns, shown } from "./columns";
import { billsLink } from "./links";
import { periodName } from "./period";
import { useColumnName } from "./useColumnName";
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
  return (
    <ChartOrTable
      id="periods-title"
      chart={periodChart(report, today)}
      table={(leads) => <PeriodTable report={report} today={today} leads={leads} />}
    >
      <Button
        look="plain"
        icon="download"
        busy={file.busy !== null}
        onClick={() => file.load({ format: "csv", section: "periods" })}
      >
        {t("reports.csv")}
      </Button>
    </ChartOrTable>
  );
}

interface TableProps {
  readonly report: Report;
  readonly today: number;
  readonly leads: boolean;
}

/** `leads`: its days are links. A hidden table has none, because the keyboard would get lost in it. */
function PeriodTable({ report, today, leads }: TableProps): JSX.Element {
  const nameOf = useColumnName();
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{t("reports.time")}</th>
          {periodColumns.map((id) => (
            <th key={id} scope="col">
              {nameOf(id)}
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
