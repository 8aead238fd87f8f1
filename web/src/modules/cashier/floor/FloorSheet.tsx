import { useState } from "react";
import { bareAmount, t } from "../../../i18n";
import { useRight } from "../../../session";
import { useReplica } from "../../../sync";
import { Button, EmptyState, Sheet } from "../../../ui";
import type { Item, Order } from "../../../wire";
import { MergePicker, MovePicker } from "../../../domains/floor/movePickers";
import { fullItemName } from "../../../domains/menu/ItemOptions";
import { mayVoid } from "../../../domains/orders/requests";
import { VoidSheet } from "../../../domains/orders/VoidSheet";
import { amountOf } from "../../../domains/menu/weight";
import type { OpenBill } from "../openBill";

/** A waiter's deed that a person at the till may do too. */
export type FloorDeed = "move" | "merge" | "void";

interface Props {
  readonly of: OpenBill;
  readonly deed: FloorDeed;
  readonly onClose: () => void;
}

/** The waiters' own sheets about a party, over its bill. */
export function FloorSheet({ of: { order }, deed, onClose }: Props): JSX.Element {
  const table = useReplica((view) => view.get("table", order.table));
  switch (deed) {
    case "move":
      return <MovePicker order={order} table={table} onClose={onClose} />;
    case "merge":
      return <MergePicker order={order} table={table} onClose={onClose} />;
    case "void":
      return <VoidDishes order={order} onClose={onClose} />;
  }
}

/** The dishes that can still be voided. A tap opens the waiters' sheet with the reason. */
function VoidDishes({ order, onClose }: { readonly order: Order; readonly onClose: () => void }): JSX.Element {
  const [atTables, without] = [useRight("takeOrders"), useRight("takeAway")];
  const take = order.fulfilment ? without : atTables;
  const items = useReplica((view) => view.itemsOf(order.id).filter((item) => mayVoid(item, { take })));
  const [picked, setPicked] = useState<Item | null>(null);
  if (picked) return <VoidSheet item={picked} onClose={onClose} />;
  return (
    <Sheet open title={t("waiter.void")} subtitle={t("cashier.voidText")} onClose={onClose}>
      {items.length === 0 ? <EmptyState icon="trash" title={t("cashier.voidNone")} /> : null}
      <ul className="lines">
        {items.map((item) => (
          <li key={item.id} className="line-row">
            <span className="numbers strong">{item.quantity}</span>
            <span className="grow">{fullItemName(item, undefined)}</span>
            <span className="numbers quiet">{bareAmount(amountOf(item))}</span>
            <Button
              icon="trash"
              aria-label={t("waiter.voidTitle", { name: item.name })}
              onClick={() => setPicked(item)}
            >
              {t("cashier.voidOne")}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
