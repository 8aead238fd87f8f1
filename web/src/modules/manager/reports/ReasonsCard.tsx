import { useCallback } from "react";
import { money, number, t } from "../../../i18n";
import { problemText, request } from "../../../sync";
import { ErrorState, Skeleton } from "../../../ui";
import type { ReasonReport, Report } from "../../../wire";
import { useAsked } from "../../shared/useAsked";

/** Why portions were voided and money was given back, by person, the largest first. */
export function ReasonsCard({ report }: { readonly report: Report }): JSX.Element {
  const path = `/api/reports/reasons?from=${report.first}&to=${report.last}`;
  const ask = useCallback(() => request<ReasonReport>("GET", path), [path]);
  const { value, problem, again } = useAsked<ReasonReport>(ask);
  return (
    <section className="card stack" aria-label={t("reports.reasons")}>
      <h2>{t("reports.reasons")}</h2>
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

function Rows({ of: { rows } }: { readonly of: ReasonReport }): JSX.Element {
  return (
    <div className="reports-wide">
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{t("reports.reason")}</th>
            <th scope="col">{t("reports.deed")}</th>
            <th scope="col">{t("reports.person")}</th>
            <th scope="col">{t("reports.times")}</th>
            <th scope="col">{t("reports.worth")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.kind} ${row.person} ${row.reason}`}>
              <th scope="row">{row.reason}</th>
              <td>{t(`reports.reason.${row.kind}`)}</td>
              <td>{row.person}</td>
              <td className="numbers">{number(row.count)}</td>
              <td className="numbers">{money(row.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
