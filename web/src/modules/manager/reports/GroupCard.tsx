import { useState } from "react";
import { t } from "../../../i18n";
import { Button, EmptyState, Select } from "../../../ui";
import type { Report, ReportGroup, ReportRow } from "../../../wire";
import { ChartPart } from "../chart/ChartPart";
import { WideBox } from "../chart/WideBox";
import { BillsAnchor } from "./BillsAnchor";
import { groupChart } from "./charts";
import { columns, columnsIn, columnsOf, fieldName, shown, tableUse, shareText } from "./columns";
import { billsLink, conditionOf } from "./links";
import { rowName, sorted } from "./rows";
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
  const rows = sorted(known, report.rows);
  const more = rows.length - most;
  const chart = rows.length > 0 ? groupChart(known, rows) : null;
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
          <GroupTable report={report} group={known} rows={all ? rows : rows.slice(0, most)} />
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

interface TableProps {
  readonly report: Report;
  readonly group: ReportGroup;
  readonly rows: readonly ReportRow[];
}

function GroupTable({ report, group, rows }: TableProps): JSX.Element {
  const ids = columnsIn(report, group);
  const first = columns[columnsOf(group)[0] ?? "revenue"];
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{t(`reports.group.${group}`)}</th>
          {ids.map((id) => (
            <th key={id} scope="col">
              {fieldName(id)}
            </th>
          ))}
          {report.before ? <th scope="col">{t("reports.before", { name: t(first.name) })}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <BillsAnchor to={billsLink(report.first, report.last, conditionOf(group, row))}>
                {rowName(group, row)}
              </BillsAnchor>
            </th>
            {ids.map((id) => (
              <td key={id} className="numbers">
                {id === "use" ? shareText(tableUse(report, row.figures, row.tables)) : shown(columns[id], row.figures)}
              </td>
            ))}
            {report.before ? <td className="numbers">{row.before ? shown(first, row.before) : "–"}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
