import { money, t } from "../../i18n";
import { useRight } from "../../session";
import type { DayReport } from "../../wire";
import { usePolled } from "../../sync/useAsked";
import type { OpenBill } from "./openBill";

/** Milliseconds. */
const lookEvery = 60_000;

/**
 * Today's figures, requested every minute and when an order has left. `null` without the right, or before the first
 * answer. If the hub is unreachable, the old figures stay.
 */
function useToday(orders: number): DayReport | null {
  const may = useRight("seeReports");
  return usePolled<DayReport>(may ? "/api/reports/today" : null, lookEvery, orders).value;
}

/** The current tables, and with the right also the day's figures. */
export function Today({ bills }: { readonly bills: readonly OpenBill[] }): JSX.Element {
  const report = useToday(bills.length);
  // Parties that have paid ahead wait for dishes, and for no bill.
  const unpaid = bills.filter((one) => one.order.paidAt === undefined);
  const open = unpaid.reduce((sum, one) => sum + one.sums.due, 0);
  const guests = unpaid.reduce((sum, one) => sum + one.guests, 0);
  return (
    <dl className="cashier-today" aria-label={t("cashier.today")}>
      <div>
        <dt className="quiet small">{t("cashier.openNow", { tables: unpaid.length, guests })}</dt>
        <dd className="numbers strong">{money(open)}</dd>
      </div>
      {report ? (
        <div>
          <dt className="quiet small">{t("cashier.revenueToday", { orders: report.orders })}</dt>
          <dd className="numbers strong">{money(report.revenue)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
