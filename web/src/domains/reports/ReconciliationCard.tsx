import { t } from "../../i18n";
import { Icon, classes } from "../../ui";
import type { Report } from "../../wire";
import { shown } from "./figures";

const sums: readonly string[] = ["revenue", "netRevenue", "billsDifference", "moneyDifference"];
const differences: readonly string[] = ["billsDifference", "moneyDifference"];

/** From the dishes to the money, line by line. Whole books have no difference. */
export function ReconciliationCard({ report: { reconciliation } }: { readonly report: Report }): JSX.Element {
  const agrees = reconciliation.every(({ column, value }) => value === 0 || !differences.includes(column.key));
  return (
    <section className="card stack" aria-label={t("reports.reconciliation")}>
      <h2>{t("reports.reconciliation")}</h2>
      <dl className="money-lines">
        {reconciliation.map(({ column, value, isTakenOff }) => (
          <div key={column.key} className={classes("money-line", sums.includes(column.key) && "strong")}>
            <dt>{isTakenOff ? t("reports.takenOff", { name: column.name }) : column.name}</dt>
            <dd className="numbers">{shown(column, value)}</dd>
          </div>
        ))}
      </dl>
      <p className={agrees ? "quiet" : "notice notice-amber"}>
        {agrees ? null : <Icon name="alert" />}
        {t(agrees ? "reports.reconciled" : "reports.notReconciled")}
      </p>
    </section>
  );
}
