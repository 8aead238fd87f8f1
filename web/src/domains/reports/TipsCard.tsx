import { money, t } from "../../i18n";
import type { Report, TipReport } from "../../wire";
import { AskedCard, WideTable } from "./AskedCard";

/** The tips of each person: given for their tables, shared to them, paid out, and still to be paid out. */
export function TipsCard({ report }: { readonly report: Report }): JSX.Element {
  return (
    <AskedCard<TipReport>
      title="reports.section.tips"
      path={`/api/reports/tips?from=${report.first}&to=${report.last}`}
    >
      {(value) => <Rows of={value} />}
    </AskedCard>
  );
}

function Rows({ of: { rows } }: { readonly of: TipReport }): JSX.Element {
  return (
    <WideTable
      columns={["reports.person", "reports.tipsReceived", "reports.tipsShared", "reports.tipsPaid", "reports.tipsOpen"]}
    >
      {rows.map((row) => (
        <tr key={row.person}>
          <th scope="row">{row.person || t("reports.tipsOfNobody")}</th>
          <td className="numbers">{money(row.received)}</td>
          <td className="numbers">{money(row.shared)}</td>
          <td className="numbers">{money(row.paid)}</td>
          <td className="numbers">{money(row.open)}</td>
        </tr>
      ))}
    </WideTable>
  );
}
