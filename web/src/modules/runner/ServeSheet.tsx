import { useState } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Button, CloudMark, EmptyState, Sheet, Stepper } from "../../ui";
import type { Item } from "../../wire";
import { DishNote, DishOptions, useHeldUpOf, usePendingOf } from "../../domains/kitchen";
import { SteadyButton } from "../../ui/SteadyButton";
import { itemName } from "../../domains/menu/names";
import { SeatMark } from "../../domains/menu/SeatMark";
import { serveItem } from "../../domains/orders/undoable";
import type { Load } from "./carrying";

/** Serves a part of a course: some dishes, or some portions of one. */
export function ServeSheet({ load, onClose }: { readonly load: Load; readonly onClose: () => void }): JSX.Element {
  return (
    <Sheet
      open
      title={t("common.table", { name: load.call.table })}
      subtitle={t("runner.someText")}
      onClose={onClose}
      foot={
        <Button wide large onClick={onClose}>
          {t("common.done")}
        </Button>
      }
    >
      {load.items.length === 0 ? <EmptyState icon="check-double" title={t("runner.allCarried")} /> : null}
      <ul className="lines">
        {load.items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </Sheet>
  );
}

function Row({ item }: { readonly item: Item }): JSX.Element {
  const dish = useReplica((view) => view.get("dish", item.dish));
  const pending = usePendingOf("item", item.id);
  const heldUp = useHeldUpOf("item", item.id);
  const [count, setCount] = useState(item.quantity);
  const quantity = Math.min(count, item.quantity);
  const name = itemName(item, dish);
  const serve = (): void =>
    void serveItem(item, `${quantity} ${name}`, quantity < item.quantity ? quantity : undefined);
  return (
    <li className="runner-serve">
      <span className="runner-item">
        <span className="runner-quantity numbers">{item.quantity}</span>
        <span className="grow">
          <span className="runner-dish">
            {name} <SeatMark of={item.seat} />
          </span>
          <DishOptions of={item.options} />
          <DishNote note={item.note} />
        </span>
        <CloudMark shown={pending} />
      </span>
      <span className="runner-serve-act">
        {item.quantity > 1 ? (
          <Stepper label={t("runner.howMany", { name })} value={quantity} max={item.quantity} onChange={setCount} />
        ) : null}
        <SteadyButton
          look="primary"
          icon="check"
          className="grow"
          disabled={heldUp}
          aria-label={t("runner.carriedOf", { count: quantity, name })}
          onClick={serve}
        >
          {item.quantity > 1 ? t("runner.carriedCount", { count: quantity, all: item.quantity }) : t("runner.carried")}
        </SteadyButton>
      </span>
    </li>
  );
}
