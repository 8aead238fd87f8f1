import type { ReactNode } from "react";
import { useState } from "react";
import { t } from "../../i18n";
import { Segmented } from "..";
import { ChartPart } from "./ChartPart";
import type { ChartProps } from "./points";
import { WideBox } from "./WideBox";

interface Props {
  readonly id: string;
  readonly chart: ChartProps;
  /** `leads`: it is in the place of the chart. A hidden table has no links, because the keyboard would get lost in it. */
  readonly table: (leads: boolean) => ReactNode;
  /** further buttons beside the title */
  readonly children?: ReactNode;
}

/** A card that shows its figures as a chart or as a table. Behind the chart the table is there for screen readers and for print. */
export function ChartOrTable({ id, chart, table, children }: Props): JSX.Element {
  const [look, setLook] = useState<"chart" | "table">("chart");
  return (
    <section className="card stack chart-card" aria-labelledby={id}>
      <header className="row chart-head">
        <h2 id={id} className="grow">
          {chart.title}
        </h2>
        <Segmented
          label={t("manager.look")}
          value={look}
          onChange={setLook}
          choices={[
            { value: "chart", label: t("manager.chart"), icon: "chart" },
            { value: "table", label: t("manager.table"), icon: "list" },
          ]}
        />
        {children}
      </header>
      {look === "chart" ? <ChartPart {...chart} /> : null}
      {look === "chart" ? (
        <div className="chart-behind">{table(false)}</div>
      ) : (
        <WideBox className="chart-table">{table(true)}</WideBox>
      )}
    </section>
  );
}
