import { t } from "../../i18n";
import { Button } from "../../ui";
import type { Order, Table } from "../../wire";
import type { OrderPicture } from "../../domains/orders/orderPicture";
import type { OrderSheet } from "./orderSheet";
import { paths, stepTo } from "./paths";
import { useParts } from "./useParts";
import { useMayTake } from "./taken";

interface Props {
  readonly picture: OrderPicture;
  readonly order: Order;
  readonly table: Table | undefined;
  readonly show: (shown: OrderSheet) => void;
}

/** The bill's amount, all further actions, and the button for more dishes. The first two come after the first frame. */
export function OrderFoot(props: Props): JSX.Element {
  const mayTake = useMayTake(props.order);
  const parts = useParts(false);
  return (
    <div className="waiter-foot">
      {parts ? (
        <>
          <parts.OrderTotal {...props} />
          <parts.OrderMenu {...props} />
        </>
      ) : (
        <span className="waiter-sum grow" />
      )}
      {mayTake ? (
        <Button look="primary" icon="plus" large onClick={() => stepTo(paths.add(props.order.id))}>
          {t("waiter.add")}
        </Button>
      ) : null}
    </div>
  );
}
