import { useCallback } from "react";
import { money, t } from "../../../i18n";
import { problemText, request } from "../../../sync";
import { ErrorState, Skeleton } from "../../../ui";
import type { Report, TipReport } from "../../../wire";
import { useAsked } from "../../shared/useAsked";

/** The tips of each person: given for their tables, shared to them, paid out, and still to be paid out. */
export function TipsCard({ report }: { readonly report: Report }): JSX.Element {
  const path = `/api/reports/tips?from=${report.first}&to=${report.last}`;
  const ask = useCallback(() => request<TipReport>("GET", path), [path]);
  const { value, problem, again } = useAsked<TipReport>(ask);
  return (
    <section className="card stack" aria-label={t("reports.section.tips")}>
      <h2>{t("reports.section.tips")}</h2>
      {problem ? (
        <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={again} />
      ) : value === null ? (
        <Skeleton height={80} />
      ) : value.rows.length === 0 ? (
        <p className="quiet">{t("reports.nothing")}</p>
      ) : (
        <Rows of={value} />
      )}
    </section>
  );
}

function Rows({ of: { rows } }: { readonly of: TipReport }): JSX.Element {
  return (
    <div className="reports-wide">
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{t("reports.person")}</th>
            <th scope="col">{t("reports.tipsReceived")}</th>
            <th scope="col">{t("reports.tipsShared")}</th>
            <th scope="col">{t("reports.tipsPaid")}</th>
            <th scope="col">{t("reports.tipsOpen")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.person}>
              <th scope="row">{row.person || t("reports.tipsOfNobody")}</th>
              <td className="numbers">{money(row.received)}</td>
              <td className="numbers">{money(row.shared)}</td>
              <td className="numbers">{money(row.paid)}</td>
              <td className="numbers">{money(row.open)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
