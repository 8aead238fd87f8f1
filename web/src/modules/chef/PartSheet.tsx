import { useState } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Button, Sheet, Stepper } from "../../ui";
import type { Item } from "../../wire";
import { fullItemName } from "../../domains/menu/ItemOptions";
import { partReady } from "./actions";

interface Props {
  readonly item: Item;
  readonly table: string;
  readonly onClose: () => void;
}

const keysUpTo = 9;

/** Marks some of the portions as ready. One tap if they are few. */
export function PartSheet({ item, table, onClose }: Props): JSX.Element {
  const dish = useReplica((view) => view.get("dish", item.dish));
  const groups = useReplica((view) => view.maps.optionGroup);
  const name = fullItemName(item, dish, groups);
  const [quantity, setQuantity] = useState(1);
  const ready = (count: number): void => {
    partReady(item, Math.min(count, item.quantity));
    onClose();
  };
  const few = Array.from({ length: Math.min(item.quantity, keysUpTo) }, (_, i) => i + 1);
  return (
    <Sheet
      open
      title={t("chef.partTitle", { name })}
      subtitle={t("chef.partText", { table, count: item.quantity })}
      onClose={onClose}
      foot={
        item.quantity > keysUpTo ? (
          <Button look="primary" large wide icon="check" onClick={() => ready(quantity)}>
            {t("chef.partDo", { count: quantity, all: item.quantity })}
          </Button>
        ) : undefined
      }
    >
      <div className="stack-16 chef-sheet">
        <div className="chef-numbers" role="group" aria-label={t("chef.partTitle", { name })}>
          {few.map((count) => (
            <button
              key={count}
              type="button"
              className="pad-key numbers"
              data-autofocus={count === 1 || undefined}
              aria-label={t("chef.partDo", { count, all: item.quantity })}
              onClick={() => ready(count)}
            >
              {count}
            </button>
          ))}
        </div>
        {item.quantity > keysUpTo ? (
          <Stepper label={t("common.quantity")} value={quantity} max={item.quantity} onChange={setQuantity} />
        ) : null}
      </div>
    </Sheet>
  );
}
