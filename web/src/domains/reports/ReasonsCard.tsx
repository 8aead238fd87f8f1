import { money, number, t } from "../../i18n";
import type { ReasonReport, Report } from "../../wire";
import { AskedCard, WideTable } from "./AskedCard";

/** Why portions were voided and money was given back, by person, the largest first. */
export function ReasonsCard({ report }: { readonly report: Report }): JSX.Element {
  return (
    <AskedCard<ReasonReport>
      title="reports.reasons"
      path={`/api/reports/reasons?from=${report.first}&to=${report.last}`}
    >
      {(value) => <Rows of={value} />}
    </AskedCard>
  );
}

function Rows({ of: { rows } }: { readonly of: ReasonReport }): JSX.Element {
  return (
    <WideTable columns={["reports.reason", "reports.deed", "reports.person", "reports.times", "reports.worth"]}>
      {rows.map((row) => (
        <tr key={`${row.kind} ${row.person} ${row.reason}`}>
          <th scope="row">{row.reason}</th>
          <td>{t(`reports.reason.${row.kind}`)}</td>
          <td>{row.person}</td>
          <td className="numbers">{number(row.count)}</td>
          <td className="numbers">{money(row.value)}</td>
        </tr>
      ))}
    </WideTable>
  );
}
