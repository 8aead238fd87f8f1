import { money, t, time } from "../../i18n";
import { useReplica } from "../../sync";
import { Icon } from "../../ui";
import { transfersOf } from "../../domains/transfers/notices";

/** The transfers that the bank has reported for an order. */
export function ReceivedTransfers({ order }: { readonly order: string }): JSX.Element | null {
  const all = useReplica((view) => transfersOf(view, order));
  if (all.length === 0) return null;
  return (
    <>
      {all.map((one) => (
        <p key={one.id} className="notice notice-green" role="status">
          <Icon name="check-circle" />
          <span className="grow numbers">
            {t("cashier.transferReceived", { amount: money(one.amount), time: time(one.receivedAt) })}
          </span>
        </p>
      ))}
    </>
  );
}
