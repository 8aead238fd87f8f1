import { dateTime, money, t } from "../../i18n";
import { Icon } from "../../ui";
import type { DeedReport, DeedRow, PaymentMethod, Report } from "../../wire";
import { stepOf } from "../bills/tenderStep";
import { AskedCard, WideTable } from "./AskedCard";

/** Each deed by which money was taken off or left, and the flags of the wall. */
export function DeedsCard({ report }: { readonly report: Report }): JSX.Element {
  return (
    <AskedCard<DeedReport> title="reports.deeds" path={`/api/reports/deeds?from=${report.first}&to=${report.last}`}>
      {(value) => <Deeds of={value} />}
    </AskedCard>
  );
}

function Deeds({ of: { rows, flags, left, free } }: { readonly of: DeedReport }): JSX.Element {
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
      <WideTable
        columns={[
          "reports.deedAt",
          "reports.deed",
          "reports.bill",
          "reports.person",
          "reports.reason",
          "reports.approver",
          "reports.worth",
        ]}
      >
        {rows.map((row, i) => (
          <Deed key={i} of={row} />
        ))}
      </WideTable>
      {free > 0 ? <p>{t("reports.freePortions", { count: free })}</p> : null}
      {left > 0 ? <p className="quiet small">{t("reports.deedsLeft", { count: left })}</p> : null}
    </>
  );
}

function Deed({ of: row }: { readonly of: DeedRow }): JSX.Element {
  return (
    <tr>
      <th scope="row">{dateTime(row.at)}</th>
      <td>
        {row.free > 0 ? t("reports.deedFree") : t(`reports.deed.${row.kind}`)}
        {row.dish === undefined ? null : `: ${row.free > 0 ? `${row.free} × ` : ""}${row.dish}`}
        {row.from === undefined || row.to === undefined
          ? null
          : `: ${stepOf(row.from as PaymentMethod, row.to as PaymentMethod)}`}
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
