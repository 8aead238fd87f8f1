import { useCallback } from "react";
import { money, number, t } from "../../i18n";
import { problemText, request } from "../../sync";
import { ErrorState } from "../../ui";
import type { Report, VoucherFigure, VoucherFlow, VoucherFlowRow } from "../../wire";
import { useAsked } from "../../sync/useAsked";
import { WideTable } from "./AskedCard";

const takenOff: readonly VoucherFigure[] = ["used", "stopped", "expired"];

/** The debt of the house on its vouchers, and why it changed. Houses that never had a voucher see nothing. */
export function VoucherCard({ report }: { readonly report: Report }): JSX.Element | null {
  const path = `/api/reports/vouchers?from=${report.first}&to=${report.last}`;
  const ask = useCallback(() => request<VoucherFlow>("GET", path), [path]);
  const { value, problem, again } = useAsked<VoucherFlow>(ask);
  if (!problem && (value === null || value.rows.length === 0)) return null;
  return (
    <section className="card stack" aria-label={t("reports.vouchers")}>
      <h2>{t("reports.vouchers")}</h2>
      {problem ? (
        <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={again} />
      ) : (
        <Rows rows={value?.rows ?? []} />
      )}
    </section>
  );
}

function Rows({ rows }: { readonly rows: readonly VoucherFlowRow[] }): JSX.Element {
  return (
    <WideTable columns={["reports.vouchers", "reports.vouchersCount", "reports.worth"]}>
      {rows.map(({ figure, count, value }) => (
        <tr key={figure}>
          <th scope="row">{t(`reports.voucher.${figure}`)}</th>
          <td className="numbers">{count === undefined ? "–" : number(count)}</td>
          <td className="numbers">{money(takenOff.includes(figure) ? -value : value)}</td>
        </tr>
      ))}
    </WideTable>
  );
}
