import type { ReactNode } from "react";
import { t, tryText } from "../../../i18n";
import type { Report, ReportRow } from "../../../wire";
import { ChartPart } from "../chart/ChartPart";
import type { ChartProps } from "../chart/points";
import { WideBox } from "../chart/WideBox";
import { exempt, inPercent } from "../../shared/discounts";
import { BillsAnchor } from "./BillsAnchor";
import { shareChart } from "./charts";
import type { ColumnID } from "./columns";
import { columns, shown, taxColumns } from "./columns";
import type { Conditions } from "./links";
import { billsLink } from "./links";
import { useColumnName } from "./useColumnName";

/** `8 %` of 80, `8,5 %` of 85, `8,875 %` of 88750. */
export const rateText = (key: string): string =>
  Number(key) === exempt ? t("reports.exempt") : `${inPercent(Number(key))} %`;

const methodName = (key: string): string => tryText(`reports.method.${key}`) ?? key;

/** Ways of paying, tax by rate, and promotions. A table without rows is left out. */
export function MoneyCards({ report }: { readonly report: Report }): JSX.Element {
  const link = (name: string, conditions: Conditions): JSX.Element => (
    <BillsAnchor to={billsLink(report.first, report.last, conditions)}>{name}</BillsAnchor>
  );
  return (
    <div className="reports-cards">
      <Rows
        title="reports.tenders"
        rows={report.tenders}
        ids={["received", "payments", "tips", "refundValue"]}
        name={({ key }) => link(methodName(key), { moment: "paid", method: key })}
        chart={shareChart(t("reports.tenders"), columns.received, report.tenders, ({ key }) => methodName(key))}
      />
      <Rows
        title="reports.taxes"
        rows={report.taxes}
        ids={taxColumns}
        name={({ key }) => (key === "0" ? t("reports.untaxed") : link(rateText(key), { tax: key }))}
      />
      <Rows
        title="reports.promotionRows"
        rows={report.promotions}
        ids={["promotions", "promotionCount"]}
        name={({ key, name }) => link(name || key, { promotion: key })}
      />
    </div>
  );
}

interface RowsProps {
  readonly title: "reports.tenders" | "reports.taxes" | "reports.promotionRows";
  readonly rows: readonly ReportRow[];
  readonly ids: readonly ColumnID[];
  readonly name: (row: ReportRow) => ReactNode;
  /** above the table */
  readonly chart?: ChartProps;
}

function Rows({ title, rows, ids, name, chart }: RowsProps): JSX.Element | null {
  const nameOf = useColumnName();
  if (rows.length === 0) return null;
  return (
    <section className="card stack" aria-label={t(title)}>
      <h2>{t(title)}</h2>
      {chart ? <ChartPart {...chart} /> : null}
      <WideBox>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{t("reports.name")}</th>
              {ids.map((id) => (
                <th key={id} scope="col">
                  {nameOf(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{name(row)}</th>
                {ids.map((id) => (
                  <td key={id} className="numbers">
                    {shown(columns[id], row.figures)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideBox>
    </section>
  );
}
