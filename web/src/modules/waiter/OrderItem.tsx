import { t } from "../../i18n";
import { useRefused } from "../../sync";
import { SwipeRow, classes } from "../../ui";
import type { Item } from "../../wire";
import { ItemRow } from "../shared";
import { useItemActions } from "./itemActions";
import type { Shown } from "./OrderSheets";

interface Props {
  readonly item: Item;
  readonly handle: JSX.Element | null;
  readonly unconfirmed: boolean;
  readonly plain: boolean;
  readonly show: (shown: Shown) => void;
}

/** A row of the order: tap for everything about it, swipe for the usual, drag by its handle. */
export function OrderItem({ item, handle, unconfirmed, plain, show }: Props): JSX.Element {
  const actions = useItemActions(item, show);
  const refused = useRefused(item.id).length > 0;
  return (
    <SwipeRow label={item.name} actions={actions} className={classes("waiter-item", refused && "was-refused")}>
      <div className="waiter-item-front">
        <button type="button" className="waiter-item-press" onClick={() => show({ kind: "item", item: item.id })} aria-label={t("waiter.openItem", { count: item.quantity, name: item.name })}>
          <ItemRow item={item} unconfirmed={unconfirmed} plain={plain} />
        </button>
        {handle}
      </div>
    </SwipeRow>
  );
}
