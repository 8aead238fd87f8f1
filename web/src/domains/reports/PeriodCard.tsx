import { useCallback } from "react";
import { t } from "../../i18n";
import { problemText, request } from "../../sync";
import { Button, ErrorState, Skeleton } from "../../ui";
import type { Report, ReportRow, ReportTable } from "../../wire";
import { useAsked } from "../../sync/useAsked";
import { ChartOrTable } from "../../ui/chart/ChartOrTable";
import { BillsAnchor } from "./BillsAnchor";
import { hourChart, periodChart } from "./charts";
import { FiguresTable } from "./FiguresTable";
import { only } from "./figures";
import { billsLink, conditionOf } from "./links";
import { dayOf, daysOf, periodName } from "./period";
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
  return (
    <ChartOrTable
      id="periods-title"
      chart={periodChart(report, today)}
      table={(leads) => (
        <TimeTable
          of={report.periods}
          name={({ key }) => periodName(daysOf(key), today)}
          to={({ key }) => billsLink(daysOf(key).first, daysOf(key).last)}
          compares={report.earlierFirst !== undefined}
          leads={leads}
        />
      )}
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
  const hours = only(value.groups ?? value.periods, value.periods.columns);
  return (
    <ChartOrTable
      id="periods-title"
      chart={hourChart(hours)}
      table={(leads) => (
        <TimeTable
          of={hours}
          name={({ name }) => name}
          to={(row) => billsLink(value.first, value.last, conditionOf("hour", row))}
          compares={value.earlierFirst !== undefined}
          leads={leads}
        />
      )}
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

interface TableProps {
  readonly of: ReportTable;
  readonly name: (row: ReportRow) => string;
  /** the bills of this time */
  readonly to: (row: ReportRow) => string;
  readonly compares: boolean;
  readonly leads: boolean;
}

/** `leads`: its times are links. A hidden table has none, because the keyboard would get lost in it. */
function TimeTable({ of: table, name, to, compares, leads }: TableProps): JSX.Element {
  return (
    <FiguresTable
      of={table}
      heading={t("reports.time")}
      name={(row) => (leads ? <BillsAnchor to={to(row)}>{name(row)}</BillsAnchor> : name(row))}
      compares={compares}
      isByTime
    />
  );
}
