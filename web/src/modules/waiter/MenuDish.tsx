import { memo } from "react";
import type { Dish } from "../../wire";
import type { Stock } from "../../domains/menu/stock";
import { DishRow } from "../../domains/menu/DishRow";

/** The actions of a menu row. The functions keep their identity. */
export interface MenuActs {
  readonly take: (dish: Dish) => void;
  readonly less: (dish: Dish) => void;
  readonly more: (dish: Dish) => void;
}

interface Props {
  readonly dish: Dish;
  readonly left: Stock["left"];
  readonly kind: Stock["kind"];
  readonly silent?: Stock["silent"];
  readonly off?: string;
  readonly taken: number;
  readonly acts: MenuActs;
}

/** A dish of the menu, drawn again only when it changes: each tap redraws one row of twenty. */
export const MenuDish = memo(function MenuDish({ dish, left, kind, silent, off, taken, acts }: Props): JSX.Element {
  return (
    <DishRow
      dish={dish}
      stock={{ left, kind, silent }}
      off={off}
      taken={taken}
      onTake={() => acts.take(dish)}
      onLess={() => acts.less(dish)}
      onMore={() => acts.more(dish)}
    />
  );
});
