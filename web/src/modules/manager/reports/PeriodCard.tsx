import { useCallback } from "react";
import { t } from "../../../i18n";
import { problemText, request } from "../../../sync";
import { Button, ErrorState, Skeleton } from "../../../ui";
import type { Report, ReportFigures } from "../../../wire";
import { useAsked } from "../../shared/useAsked";
import { ChartOrTable } from "../chart/ChartOrTable";
import { BillsAnchor } from "./BillsAnchor";
import { hourChart, periodChart } from "./charts";
import { columns, periodColumns, shown } from "./columns";
import { billsLink, conditionOf } from "./links";
import { dayOf, periodName } from "./period";
import { rowName, sorted } from "./rows";
import { useColumnName } from "./useColumnName";
import { useFile } from "./useFile";
import type { Choices } from "./useReports";
import { queryOf } from "./useReports";

interface Props {
  readonly report: Report;
  readonly choices: Choices;
}

/** The figures by time, as a chart or as a table: a single day by its hours. */
export function PeriodCard({ report, choices }: Props): JSX.Element {
  return report.first === report.last ? (
    <HoursCard report={report} choices={choices} />
  ) : (
    <PeriodsCard report={report} choices={choices} />
  );
}

function PeriodsCard({ report, choices }: Props): JSX.Element {
  const { today } = choices;
  const file = useFile(choices);
  const times = report.periods.map(
    (one): Time => ({
      name: periodName(one, today),
      to: billsLink(one.first, one.last),
      figures: one.figures,
      before: one.before,
    }),
  );
  return (
    <ChartOrTable
      id="periods-title"
      chart={periodChart(report, today)}
      table={(leads) => <TimeTable times={times} compares={report.before !== undefined} leads={leads} />}
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

/** The hours of one day. They are asked for apart, because the page may group by something else. */
function HoursCard({ report, choices }: Props): JSX.Element {
  const day = dayOf(report.first) ?? choices.today;
  const byHour: Choices = { ...choices, span: { first: day, last: day }, group: "hour" };
  const file = useFile(byHour);
  const path = `/api/reports?${queryOf(byHour).toString()}`;
  const ask = useCallback(() => request<Report>("GET", path), [path]);
  const { value, problem, again } = useAsked<Report>(ask, report.at);
  if (problem) return <ErrorState text={problemText(problem)} onRetry={again} />;
  if (value === null) return <Skeleton height={320} />;
  const rows = sorted("hour", value.rows);
  const times = rows.map(
    (row): Time => ({
      name: rowName("hour", row),
      to: billsLink(value.first, value.last, conditionOf("hour", row)),
      figures: row.figures,
      before: row.before,
    }),
  );
  return (
    <ChartOrTable
      id="periods-title"
      chart={hourChart(rows)}
      table={(leads) => <TimeTable times={times} compares={value.before !== undefined} leads={leads} />}
    >
      <Button
        look="plain"
        icon="download"
        busy={file.busy !== null}
        onClick={() => file.load({ format: "csv", section: "groups" })}
      >
        {t("reports.csv")}
      </Button>
    </ChartOrTable>
  );
}

/** A row of the table by time. */
interface Time {
  readonly name: string;
  /** the bills of this time */
  readonly to: string;
  readonly figures: ReportFigures;
  readonly before?: ReportFigures;
}

interface TableProps {
  readonly times: readonly Time[];
  readonly compares: boolean;
  readonly leads: boolean;
}

/** `leads`: its times are links. A hidden table has none, because the keyboard would get lost in it. */
function TimeTable({ times, compares, leads }: TableProps): JSX.Element {
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
          {compares ? <th scope="col">{t("reports.revenueBefore")}</th> : null}
        </tr>
      </thead>
      <tbody>
        {times.map((one) => (
          <tr key={one.to}>
            <th scope="row" className="numbers">
              {leads ? <BillsAnchor to={one.to}>{one.name}</BillsAnchor> : one.name}
            </th>
            {periodColumns.map((id) => (
              <td key={id} className="numbers">
                {shown(columns[id], one.figures)}
              </td>
            ))}
            {compares ? <td className="numbers">{one.before ? shown(columns.revenue, one.before) : "–"}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
