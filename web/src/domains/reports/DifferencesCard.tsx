import { money, number } from "../../i18n";
import type { Report, TillDifferenceReport } from "../../wire";
import { AskedCard, WideTable } from "./AskedCard";
import { periodName } from "./period";

/** By how much counted tills differed, by period and by the person who kept them. */
export function DifferencesCard({ report, today }: { readonly report: Report; readonly today: number }): JSX.Element {
  return (
    <AskedCard<TillDifferenceReport>
      title="reports.section.differences"
      path={`/api/reports/differences?from=${report.first}&to=${report.last}&by=${report.by}`}
    >
      {(value) => <Rows of={value} today={today} />}
    </AskedCard>
  );
}

function Rows({ of: { rows }, today }: { readonly of: TillDifferenceReport; readonly today: number }): JSX.Element {
  return (
    <WideTable
      columns={[
        "reports.period",
        "reports.keptBy",
        "reports.sessions",
        "reports.short",
        "reports.over",
        "reports.netDifference",
      ]}
    >
      {rows.map((row, i) => (
        <tr key={`${row.first} ${i}`}>
          <th scope="row">{periodName(row, today)}</th>
          <td>{row.person}</td>
          <td className="numbers">{number(row.sessions)}</td>
          <td className="numbers">{`${money(row.shortValue)} (${number(row.short)})`}</td>
          <td className="numbers">{`${money(row.overValue)} (${number(row.over)})`}</td>
          <td className="numbers">{money(row.shortValue + row.overValue)}</td>
        </tr>
      ))}
    </WideTable>
  );
}
