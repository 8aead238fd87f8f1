import { memo } from "react";
import { money, t } from "../../i18n";
import { useReplica } from "../../sync";
import { CloudMark, Icon, Minutes, MoneyText, StatePill, classes } from "../../ui";
import type { OpenBill } from "./openBill";

interface Props {
  readonly of: OpenBill;
  readonly chosen: boolean;
  /** the bill version that this device printed */
  readonly printed: number | undefined;
  readonly onPress: (order: string) => void;
}

/** A party in the list: its tables, the amount due, and the state of its bill. */
export const OrderRow = memo(function OrderRow({ of: one, chosen, printed, onPress }: Props): JSX.Element {
  const { order, sums } = one;
  const unconfirmed = useReplica((view) => view.unconfirmedOrder(order.id));
  return (
    <button
      type="button"
      data-order={order.id}
      aria-current={chosen || undefined}
      onClick={() => onPress(order.id)}
      className={classes("cashier-row", chosen && "cashier-row-chosen", unconfirmed && "unconfirmed")}
    >
      <span className={classes("cashier-table", one.table.length > 4 && "cashier-table-long")}>{one.table}</span>
      <span className="cashier-row-who">
        <span className="cashier-row-name">{one.called}</span>
        <span className="quiet small cashier-row-place">
          <span>{one.section}</span>
          <span className="numbers">
            <Icon name="guests" size={12} label={t("common.guests", { count: one.guests })} />{" "}
            <span aria-hidden>{one.guests}</span>
          </span>
        </span>
      </span>
      <span className="cashier-row-sum">
        {order.paidAt === undefined ? (
          <MoneyText amount={sums.paid > 0 ? sums.due : sums.total} className={sums.total === 0 ? "quiet" : "strong"} />
        ) : (
          <span className="numbers small strong tone-green">{t("cashier.paidSum", { amount: money(sums.total) })}</span>
        )}
        <span className="quiet small numbers">
          <Minutes since={order.openedAt} />
        </span>
      </span>
      <RowStates of={one} printed={printed} unconfirmed={unconfirmed} />
    </button>
  );
});

function RowStates({
  of: one,
  printed,
  unconfirmed,
}: {
  readonly of: OpenBill;
  readonly printed: number | undefined;
  readonly unconfirmed: boolean;
}): JSX.Element | null {
  const { order, bill, standing, sums } = one;
  const short = sums.paid > 0 && sums.due > 0;
  const asked = order.billAskedAt;
  if (asked === undefined && standing === "none" && !short && !unconfirmed && order.paidAt === undefined) return null;
  if (order.paidAt !== undefined)
    return (
      <span className="cashier-row-states">
        <StatePill tone="green" icon="check">
          {t("cashier.paidWaits")}
        </StatePill>
        <CloudMark shown={unconfirmed} />
      </span>
    );
  return (
    <span className="cashier-row-states">
      {asked !== undefined ? (
        <StatePill tone="amber" icon="bell">
          {t("cashier.waits")} <Minutes since={asked} />
        </StatePill>
      ) : null}
      {short ? (
        <StatePill tone="red" icon="alert">
          {t("cashier.stillDue")}
        </StatePill>
      ) : null}
      {standing === "superseded" ? (
        <StatePill tone="amber" icon="reload">
          {t("cashier.redo")}
        </StatePill>
      ) : null}
      {standing === "fixed" && bill ? (
        <StatePill
          tone={printed === bill.version ? "grey" : "blue"}
          icon={printed === bill.version ? "print" : "receipt"}
        >
          {printed === bill.version ? t("cashier.printed") : t("cashier.notPrinted")}
        </StatePill>
      ) : null}
      <CloudMark shown={unconfirmed} />
    </span>
  );
}
