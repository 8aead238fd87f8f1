import { useCallback } from "react";
import { money, number, t } from "../../../i18n";
import { problemText, request } from "../../../sync";
import { ErrorState, Skeleton } from "../../../ui";
import type { Report, TillDifferenceReport } from "../../../wire";
import { useAsked } from "../../shared/useAsked";
import { periodName } from "./period";

/** By how much counted tills differed, by period and by the person who kept them. */
export function DifferencesCard({ report, today }: { readonly report: Report; readonly today: number }): JSX.Element {
  const path = `/api/reports/differences?from=${report.first}&to=${report.last}&by=${report.by}`;
  const ask = useCallback(() => request<TillDifferenceReport>("GET", path), [path]);
  const { value, problem, again } = useAsked<TillDifferenceReport>(ask);
  return (
    <section className="card stack" aria-label={t("reports.section.differences")}>
      <h2>{t("reports.section.differences")}</h2>
      {problem ? (
        <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={again} />
      ) : value === null ? (
        <Skeleton height={80} />
      ) : value.rows.length === 0 ? (
        <p className="quiet">{t("reports.nothing")}</p>
      ) : (
        <Rows of={value} today={today} />
      )}
    </section>
  );
}

function Rows({ of: { rows }, today }: { readonly of: TillDifferenceReport; readonly today: number }): JSX.Element {
  return (
    <div className="reports-wide">
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{t("reports.period")}</th>
            <th scope="col">{t("reports.keptBy")}</th>
            <th scope="col">{t("reports.sessions")}</th>
            <th scope="col">{t("reports.short")}</th>
            <th scope="col">{t("reports.over")}</th>
            <th scope="col">{t("reports.netDifference")}</th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </div>
  );
}
