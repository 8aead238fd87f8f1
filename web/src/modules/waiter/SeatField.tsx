import { useState } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Stepper } from "../../ui";
import type { Item, Order } from "../../wire";
import { isLive } from "../../wire";
import { SeatChips } from "../../domains/orders/SeatChips";
import { seatsOf } from "../../domains/orders/seats";
import { send } from "../../session/client";
import { sendWithUndo } from "../../domains/orders/undoable";

interface Props {
  readonly item: Item;
  readonly order: Order | undefined;
}

const most = 999;

/** The seat of an item, or of some of its portions. A tap changes it at once. */
export function SeatField({ item, order }: Props): JSX.Element | null {
  const seats = useReplica((view) => seatsOf(view, item.order));
  const [count, setCount] = useState(most);
  if (!seats || !isLive(item) || order?.paidAt !== undefined) return null;
  const quantity = Math.min(count, item.quantity);
  const change = (seat: number | undefined): void => {
    if (seat === item.seat) return;
    const to = seat === undefined ? {} : { seat };
    // The chips show the seat of all portions. A part leaves this sheet, so its change is told, with an undo.
    if (quantity === item.quantity) void send({ type: "orders.setSeat", item: item.id, ...to });
    else {
      const place = seat === undefined ? t("seats.forAll") : t("order.seat", { number: seat });
      const before = item.seat === undefined ? {} : { seat: item.seat };
      void sendWithUndo(
        { type: "orders.setSeat", item: item.id, quantity, ...to },
        t("seats.changed", { count: quantity, name: item.name, place }),
        "guests",
        (part) => [{ type: "orders.setSeat", item: part, ...before }],
      );
    }
    setCount(most);
  };
  return (
    <div className="stack-4 seat-field">
      <SeatChips seats={seats.count} value={item.seat} onChange={change} />
      {item.quantity > 1 && item.measure === undefined ? (
        <div className="row">
          <span className="grow quiet">{t("seats.portions", { count: item.quantity })}</span>
          <Stepper label={t("seats.howMany")} value={quantity} min={1} max={item.quantity} onChange={setCount} />
        </div>
      ) : null}
    </div>
  );
}
