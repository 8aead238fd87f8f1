import { money, t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Icon } from "../../../ui";
import { goTo } from "../../../forms/unsaved";
import { takenTwiceFor } from "../../../domains/bills/takenTwice";
import { placeName } from "../../../domains/places/placeName";

/** On today's page: open bills whose money was taken twice, until the surplus is given back or corrected. */
export function TakenTwiceNotice(): JSX.Element {
  const bills = useReplica((view) =>
    view.openOrders().flatMap((order) => {
      const twice = takenTwiceFor(view, order.id);
      return twice ? [{ order: order.id, table: placeName(view, order), ...twice }] : [];
    }),
  );
  return (
    <>
      {bills.map(({ order, table, amount }) => (
        <button
          key={order}
          type="button"
          className="notice notice-red backups-notice"
          onClick={() => void goTo(`/bills/${encodeURIComponent(order)}`)}
        >
          <Icon name="alert" size={20} />
          <span className="grow stack-4">
            <span className="strong numbers">{t("manager.takenTwice", { table, amount: money(amount) })}</span>
            <span className="small">{t("manager.takenTwiceText")}</span>
          </span>
          <Icon name="forward" label={t("manager.takenTwiceSee")} />
        </button>
      ))}
    </>
  );
}
