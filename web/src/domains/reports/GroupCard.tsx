import { useState } from "react";
import { t } from "../../i18n";
import { Button, EmptyState, Select } from "../../ui";
import type { Report } from "../../wire";
import { ChartPart } from "../../ui/chart/ChartPart";
import { WideBox } from "../../ui/chart/WideBox";
import { BillsAnchor } from "./BillsAnchor";
import { groupChart } from "./charts";
import { FiguresTable } from "./FiguresTable";
import { billsLink, conditionOf } from "./links";
import { useFile } from "./useFile";
import type { Choices } from "./useReports";
import { groups } from "./useReports";

/** More rows are shown on demand. */
const most = 25;

interface Props {
  readonly report: Report;
  readonly choices: Choices;
}

/** The figures by dish, table, person and so on. */
export function GroupCard({ report, choices }: Props): JSX.Element {
  const { group } = choices;
  const file = useFile(choices);
  const [all, setAll] = useState(false);
  // While another grouping is on its way, the rows of the last one stay.
  const known = report.group ?? group;
  const { columns, rows } = report.groups ?? { columns: [], rows: [] };
  const more = rows.length - most;
  const chart = rows.length > 0 ? groupChart(known, { columns, rows }) : null;
  return (
    <section className="card stack" aria-labelledby="groups-title">
      <header className="row reports-head">
        <h2 id="groups-title" className="grow">
          {t("reports.groups")}
        </h2>
        <Button
          look="plain"
          icon="download"
          busy={file.busy !== null}
          disabled={rows.length === 0}
          onClick={() => file.load({ format: "csv", section: "groups" })}
        >
          {t("reports.csv")}
        </Button>
      </header>
      <Select
        label={t("reports.group")}
        value={group}
        choices={groups.map((value) => ({ value, label: t(`reports.group.${value}`) }))}
        onValue={(value) => choices.choose("group", value)}
      />
      {chart ? <ChartPart key={known} {...chart} /> : null}
      {rows.length === 0 ? (
        <EmptyState icon="chart" title={t("reports.nothing")} />
      ) : (
        <WideBox>
          <FiguresTable
            of={{ columns, rows: all ? rows : rows.slice(0, most) }}
            heading={t(`reports.group.${known}`)}
            name={(row) => (
              <BillsAnchor to={billsLink(report.first, report.last, conditionOf(known, row))}>{row.name}</BillsAnchor>
            )}
            compares={report.earlierFirst !== undefined}
          />
        </WideBox>
      )}
      {more > 0 ? (
        <Button look="plain" icon={all ? "up" : "down"} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t("reports.fewer") : t("reports.more", { count: more })}
        </Button>
      ) : null}
    </section>
  );
}
