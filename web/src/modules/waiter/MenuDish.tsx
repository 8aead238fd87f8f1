import { memo } from "react";
import type { Dish } from "../../wire";
import type { Stock } from "../shared";
import { DishRow } from "../shared";

/** What a row of the menu can be asked for; the same functions each time. */
export interface MenuActs {
  readonly take: (dish: Dish) => void;
  readonly less: (dish: Dish) => void;
  readonly more: (dish: Dish) => void;
}

interface Props {
  readonly dish: Dish;
  readonly left: Stock["left"];
  readonly kind: Stock["kind"];
  readonly taken: number;
  readonly acts: MenuActs;
}

/** A dish of the menu, drawn again only when something about it changes: with each tap one row of twenty does. */
export const MenuDish = memo(function MenuDish({ dish, left, kind, taken, acts }: Props): JSX.Element {
  return (
    <DishRow
      dish={dish}
      stock={{ left, kind }}
      taken={taken}
      onTake={() => acts.take(dish)}
      onLess={() => acts.less(dish)}
      onMore={() => acts.more(dish)}
    />
  );
});
