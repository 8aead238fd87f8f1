import { t } from "../../i18n";
import { useRight } from "../../session";
import { Button, MenuButton, MoneyText } from "../../ui";
import type { Order, Table } from "../../wire";
import type { OrderPicture } from "../shared";
import { useOrderActions } from "./orderActions";
import type { OrderSheet } from "./orderSheet";
import { paths, stepTo } from "./paths";

interface Props {
  readonly picture: OrderPicture;
  readonly order: Order;
  readonly table: Table | undefined;
  readonly show: (shown: OrderSheet) => void;
}

/** The total, all further actions, and the button for more dishes. */
export function OrderFoot({ picture, order, table, show }: Props): JSX.Element {
  const mayTake = useRight("takeOrders");
  const actions = useOrderActions(picture, order, table, show);
  return (
    <div className="waiter-foot">
      <p className="grow">
        <MoneyText amount={picture.total} className="strong waiter-total" />
        <span className="quiet small numbers waiter-portions">{t("order.portions", { count: picture.portions })}</span>
      </p>
      <MenuButton
        label={t("waiter.orderMenu")}
        title={t("common.table", { name: table?.name ?? "" })}
        actions={actions}
      />
      {mayTake ? (
        <Button look="primary" icon="plus" large onClick={() => stepTo(paths.add(order.id))}>
          {t("waiter.add")}
        </Button>
      ) : null}
    </div>
  );
}
