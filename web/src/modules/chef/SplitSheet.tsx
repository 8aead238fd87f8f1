import { useState } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Button, classes, Icon, ItemPill, Sheet } from "../../ui";
import type { Item } from "../../wire";
import { ItemState, isLive } from "../../wire";
import type { Call } from "../../domains/kitchen";
import { DishNote, DishOptions, isAtPass } from "../../domains/kitchen";
import { itemName } from "../../domains/menu/names";
import { SeatMark } from "../../domains/menu/SeatMark";
import { split } from "./actions";

/** Splits dishes into their own course, with the same call and place in the queue. */
export function SplitSheet({ call, onClose }: { readonly call: Call; readonly onClose: () => void }): JSX.Element {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const items = call.items.filter((item) => isLive(item) && item.state !== ItemState.served);
  const picked = items.filter((item) => chosen.includes(item.id));
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const go = (): void => {
    split(
      call.course.id,
      picked.map((item) => item.id),
    );
    onClose();
  };
  return (
    <Sheet
      open
      title={t("chef.splitTitle", { table: call.table })}
      subtitle={t("chef.splitText")}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          large
          wide
          icon="split"
          disabled={picked.length === 0 || picked.length === items.length}
          onClick={go}
        >
          {t("chef.splitDo", { count: picked.length })}
        </Button>
      }
    >
      <ul className="lines chef-sheet">
        {items.map((item) => (
          <Row key={item.id} item={item} chosen={chosen.includes(item.id)} onPress={() => toggle(item.id)} />
        ))}
      </ul>
    </Sheet>
  );
}

function Row({
  item,
  chosen,
  onPress,
}: {
  readonly item: Item;
  readonly chosen: boolean;
  readonly onPress: () => void;
}): JSX.Element {
  const dish = useReplica((view) => view.get("dish", item.dish));
  return (
    <li>
      <button
        type="button"
        role="checkbox"
        aria-checked={chosen}
        className={classes("chef-row", chosen && "chef-row-chosen")}
        onClick={onPress}
      >
        <span className="chef-box">{chosen ? <Icon name="check" size={20} /> : null}</span>
        <span className="chef-quantity numbers">{item.quantity}</span>
        <span className="grow">
          <span className="chef-name">
            {itemName(item, dish)} <SeatMark of={item.seat} />
          </span>
          <DishOptions of={item.options} />
          <DishNote note={item.note} />
        </span>
        {isAtPass(item) ? <ItemPill state={item.state} ready /> : null}
      </button>
    </li>
  );
}
