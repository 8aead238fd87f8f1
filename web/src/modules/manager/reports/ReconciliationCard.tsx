import { money, t } from "../../../i18n";
import { Icon, classes } from "../../../ui";
import type { Report } from "../../../wire";
import { columns, reconciliation } from "./columns";

const sums: readonly string[] = ["revenue", "netRevenue", "billsDifference", "moneyDifference"];

/** From the dishes to the money, line by line. Whole books have no difference. */
export function ReconciliationCard({ report }: { readonly report: Report }): JSX.Element {
  const value = (id: keyof typeof columns): number => columns[id].value(report.total) ?? 0;
  const agrees = value("billsDifference") === 0 && value("moneyDifference") === 0;
  return (
    <section className="card stack" aria-label={t("reports.reconciliation")}>
      <h2>{t("reports.reconciliation")}</h2>
      <dl className="money-lines">
        {reconciliation.map(([id, isTakenOff]) => (
          <div key={id} className={classes("money-line", sums.includes(id) && "strong")}>
            <dt>{isTakenOff ? t("reports.takenOff", { name: t(columns[id].name) }) : t(columns[id].name)}</dt>
            <dd className="numbers">{money(isTakenOff ? -value(id) : value(id))}</dd>
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
