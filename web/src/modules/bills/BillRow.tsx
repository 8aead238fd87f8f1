import { memo } from "react";
import { date, money, t, time } from "../../i18n";
import { businessDay } from "../../i18n/houseClock";
import { MoneyText, StatePill, classes } from "../../ui";
import type { BillEntry } from "../../wire";
import { personName } from "./personName";
import { standingLook } from "./standing";

interface Props {
  readonly of: BillEntry;
  readonly chosen: boolean;
  /** the present business day, in days since 1970 */
  readonly today: number;
  readonly onPress: (order: string) => void;
}

/** A bill in the list: table, number, amount, when, who, and how it stands. */
export const BillRow = memo(function BillRow({ of: bill, chosen, today, onPress }: Props): JSX.Element {
  const look = standingLook(bill.standing, bill.paid - bill.refunded, bill.total);
  const at = bill.endedAt ?? bill.askedAt ?? bill.openedAt;
  const when = businessDay(bill.openedAt) === today ? time(at) : `${date(at)} ${time(at)}`;
  return (
    <button
      type="button"
      data-order={bill.order}
      aria-current={chosen || undefined}
      onClick={() => onPress(bill.order)}
      className={classes("bills-row", chosen && "bills-row-chosen")}
    >
      <span className={classes("bills-table", bill.table.length > 4 && "bills-table-long")}>{bill.table}</span>
      <span className="bills-row-words">
        <span className="strong numbers">{bill.number ?? t("bills.noNumber")}</span>
        <span className="quiet small two-lines">
          <span className="numbers">{when}</span> · {bill.waiter}
          {bill.takers.length > 0 ? ` · ${t("bills.takenBy", { names: bill.takers.map(personName).join(", ") })}` : ""}
          {bill.guest ? ` · ${bill.guest}` : ""}
        </span>
      </span>
      <span className="bills-row-sum">
        <MoneyText amount={bill.total} className={bill.standing === "joined" ? "quiet" : "strong"} />
        {bill.methods.length > 0 ? (
          <span className="quiet small">{bill.methods.map((method) => t(`cashier.method.${method}`)).join(", ")}</span>
        ) : null}
      </span>
      <span className="bills-row-states">
        <StatePill tone={look.tone} icon={look.icon}>
          {t(look.word)}
        </StatePill>
        {bill.refunded > 0 ? <span className="quiet small numbers">−{money(bill.refunded)}</span> : null}
        {bill.discount > 0 ? <span className="quiet small">{t("bills.discounted")}</span> : null}
      </span>
    </button>
  );
});
