import { useCallback } from "react";
import { dateTime, money, t } from "../../../i18n";
import { problemText, request } from "../../../sync";
import { ErrorState, Icon, Skeleton } from "../../../ui";
import type { DeedReport, DeedRow, Report } from "../../../wire";
import { useAsked } from "../../shared/useAsked";

/** Each deed by which money was taken off or left, and the flags of the wall. */
export function DeedsCard({ report }: { readonly report: Report }): JSX.Element {
  const path = `/api/reports/deeds?from=${report.first}&to=${report.last}`;
  const ask = useCallback(() => request<DeedReport>("GET", path), [path]);
  const { value, problem, again } = useAsked<DeedReport>(ask);
  return (
    <section className="card stack" aria-label={t("reports.deeds")}>
      <h2>{t("reports.deeds")}</h2>
      {problem ? (
        <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={again} />
      ) : value === null ? (
        <Skeleton height={80} />
      ) : value.rows.length === 0 ? (
        <p className="quiet">{t("reports.nothing")}</p>
      ) : (
        <Deeds of={value} />
      )}
    </section>
  );
}

function Deeds({ of: { rows, flags, left } }: { readonly of: DeedReport }): JSX.Element {
  return (
    <>
      {flags.map((flag, i) => (
        <p key={i} className="notice notice-red">
          <Icon name="alert" />
          {t("reports.unusualFlag", {
            deed: t(`reports.deed.${flag.kind}`),
            name: flag.person ?? t("reports.wholeHouse"),
            count: flag.count,
            value: money(flag.value),
            usual: money(flag.usual),
          })}
        </p>
      ))}
      <div className="reports-wide">
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{t("reports.deedAt")}</th>
              <th scope="col">{t("reports.deed")}</th>
              <th scope="col">{t("reports.bill")}</th>
              <th scope="col">{t("reports.person")}</th>
              <th scope="col">{t("reports.reason")}</th>
              <th scope="col">{t("reports.approver")}</th>
              <th scope="col">{t("reports.worth")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <Deed key={i} of={row} />
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 ? <p className="quiet small">{t("reports.deedsLeft", { count: left })}</p> : null}
    </>
  );
}

function Deed({ of: row }: { readonly of: DeedRow }): JSX.Element {
  return (
    <tr>
      <th scope="row">{dateTime(row.at)}</th>
      <td>
        {t(`reports.deed.${row.kind}`)}
        {row.unusual ? <strong className="small"> {t("reports.unusual")}</strong> : null}
      </td>
      <td>{row.bill ?? row.table ?? ""}</td>
      <td>{row.person === "" ? t("reports.nobody") : row.person}</td>
      <td>{row.reason}</td>
      <td>{row.approver ?? ""}</td>
      <td className="numbers">{money(row.amount)}</td>
    </tr>
  );
}
