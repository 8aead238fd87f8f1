import { useReplica } from "../../sync";
import type { Item } from "../../wire";
import { isLive } from "../../wire";
import type { Call } from "../../domains/kitchen";
import { DishNote, DishOptions } from "../../domains/kitchen";
import { itemName } from "../../domains/menu/names";
import { SeatMark } from "../../domains/menu/SeatMark";

/** The dishes of a course, read-only. */
export function DishLines({ call }: { readonly call: Call }): JSX.Element {
  return (
    <ul className="lines">
      {call.items.filter(isLive).map((item) => (
        <Line key={item.id} item={item} />
      ))}
    </ul>
  );
}

function Line({ item }: { readonly item: Item }): JSX.Element {
  const dish = useReplica((view) => view.get("dish", item.dish));
  return (
    <li className="line-row">
      <span className="chef-quantity numbers">{item.quantity}</span>
      <span className="grow">
        <span className="chef-name">
          {itemName(item, dish)} <SeatMark of={item.seat} />
        </span>
        <DishOptions of={item.options} />
        <DishNote note={item.note} />
      </span>
    </li>
  );
}
