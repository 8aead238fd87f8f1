import { Suspense, memo } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { SwipeRow, classes, lazyPart } from "../../ui";
import { DragItem } from "../../ui/DragList";
import type { Item } from "../../wire";
import { ItemRow } from "../../domains/orders/ItemRow";
import type { ItemRights } from "./itemActions";
import { itemActions, mayMove } from "./itemActions";
import type { OrderSheet } from "./orderSheet";
import { RequestLine } from "./RequestNotice";

interface Props {
  readonly item: Item;
  readonly rights: ItemRights;
  readonly unconfirmed: boolean;
  readonly refused: boolean;
  /** the course already tells the item's state */
  readonly plain: boolean;
  readonly show: (shown: OrderSheet) => void;
}

const WarnLine = lazyPart(() => import("./WarnLine"), "WarnLine", "courses");

function Warned({ item }: Pick<Props, "item">): JSX.Element | null {
  const isWarned = useReplica((view) =>
    view.all("alert").some((alert) => alert.news === "warned" && alert.item === item.id),
  );
  return isWarned ? (
    <Suspense fallback={null}>
      <WarnLine item={item} />
    </Suspense>
  ) : null;
}

/** A row of the order: tap for details, swipe for frequent actions, drag by its handle. */
export const OrderItem = memo(function OrderItem({
  item,
  rights,
  unconfirmed,
  refused,
  plain,
  show,
}: Props): JSX.Element {
  return (
    <DragItem id={item.id} list={item.course} label={item.name} disabled={!(rights.take && mayMove(item, rights.cook))}>
      {(handle) => (
        <SwipeRow
          label={item.name}
          actions={() => itemActions(item, rights, show)}
          className={classes("waiter-item", refused && "was-refused")}
        >
          <div className="waiter-item-front">
            <button
              type="button"
              className="waiter-item-press"
              onClick={() => show({ kind: "item", item: item.id })}
              aria-label={t("waiter.openItem", { count: item.quantity, name: item.name })}
            >
              <ItemRow item={item} unconfirmed={unconfirmed} plain={plain} />
              <RequestLine item={item} />
              <Warned item={item} />
            </button>
            {handle}
          </div>
        </SwipeRow>
      )}
    </DragItem>
  );
});
