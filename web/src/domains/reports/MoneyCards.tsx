import type { ReactNode } from "react";
import { t } from "../../i18n";
import type { Report, ReportRow, ReportTable } from "../../wire";
import { ChartPart } from "../../ui/chart/ChartPart";
import type { ChartProps } from "../../ui/chart/points";
import { WideBox } from "../../ui/chart/WideBox";
import { BillsAnchor } from "./BillsAnchor";
import { shareChart } from "./charts";
import { FiguresTable } from "./FiguresTable";
import type { Conditions } from "./links";
import { billsLink } from "./links";

/** Ways of paying, tax by rate, and promotions. A table without rows is left out. */
export function MoneyCards({ report }: { readonly report: Report }): JSX.Element {
  const link = (name: string, conditions: Conditions): JSX.Element => (
    <BillsAnchor to={billsLink(report.first, report.last, conditions)}>{name}</BillsAnchor>
  );
  return (
    <div className="reports-cards">
      <Card
        title="reports.tenders"
        of={report.tenders}
        name={({ key, name }) => link(name, { moment: "paid", method: key })}
        chart={shareChart(t("reports.tenders"), report.tenders.rows)}
      />
      <Card
        title="reports.taxes"
        of={report.taxes}
        name={({ key, name }) => (key === "0" ? name : link(name, { tax: key }))}
      />
      <Card
        title="reports.promotionRows"
        of={report.promotions}
        name={({ key, name }) => link(name, { promotion: key })}
      />
    </div>
  );
}

interface CardProps {
  readonly title: "reports.tenders" | "reports.taxes" | "reports.promotionRows";
  readonly of: ReportTable;
  readonly name: (row: ReportRow) => ReactNode;
  /** above the table */
  readonly chart?: ChartProps;
}

function Card({ title, of: table, name, chart }: CardProps): JSX.Element | null {
  if (table.rows.length === 0) return null;
  return (
    <section className="card stack" aria-label={t(title)}>
      <h2>{t(title)}</h2>
      {chart ? <ChartPart {...chart} /> : null}
      <WideBox>
        <FiguresTable of={table} heading={t("reports.name")} name={name} />
      </WideBox>
    </section>
  );
}
