import { t } from "../../i18n";
import { MenuButton } from "../../ui";
import type { Order, Table } from "../../wire";
import type { OrderPicture } from "../../domains/orders/orderPicture";
import { useOrderActions } from "./orderActions";
import type { OrderSheet } from "./orderSheet";
import { useReplica } from "../../sync";
import { placeOf } from "../../domains/places/place";

interface Props {
  readonly picture: OrderPicture;
  readonly order: Order;
  readonly table: Table | undefined;
  readonly show: (shown: OrderSheet) => void;
}

/** All further actions on a party. */
export function OrderMenu({ picture, order, table, show }: Props): JSX.Element {
  const place = useReplica((view) => placeOf(view, order.id));
  const actions = useOrderActions(picture, order, table, show);
  return <MenuButton label={t("waiter.orderMenu")} title={t("common.table", { name: place })} actions={actions} />;
}
