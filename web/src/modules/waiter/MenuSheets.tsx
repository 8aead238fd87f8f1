import type { Dish } from "../../wire";
import type { OrderPicture } from "../../domains/orders/orderPicture";
import type { Stock } from "../../domains/menu/stock";
import { useOptionGroups } from "../../domains/menu/useOptionGroups";
import type { Basket, OrderedDish } from "./basket";
import { lastLine, takenHere, withChanged, withMore, withOneHere } from "./basket";
import { BasketSheet } from "./BasketSheet";
import { chosenSeat } from "./chosenSeats";
import { DishSheet } from "./DishSheet";
import { OptionSheet } from "./OptionSheet";

/**
 * The sheet over the menu: the basket, or a dish. `next`: the sheet that its end leads back to. `asks`: the dish was
 * tapped, and its guests must choose options.
 */
export type MenuSheet =
  | "basket"
  | { readonly dish: Dish; readonly line?: OrderedDish; readonly next?: "basket"; readonly asks?: true };

interface Props {
  readonly sheet: MenuSheet;
  readonly show: (sheet: MenuSheet | null) => void;
  readonly basket: Basket;
  readonly stock: (dish: Dish) => Stock;
  readonly picture: OrderPicture;
  readonly course: string | null;
  readonly onCourse: (course: string | null) => void;
  readonly onSend: (call: boolean) => void;
}

/** The open sheet over the menu. */
export function MenuSheets({ sheet, show, basket, stock, picture, course, onCourse, onSend }: Props): JSX.Element {
  if (sheet === "basket")
    return (
      <BasketSheet
        basket={basket}
        stock={stock}
        picture={picture}
        course={course}
        onCourse={onCourse}
        onSend={onSend}
        onEdit={(dish, line) => show({ dish, line, next: "basket" })}
        onClose={() => show(null)}
      />
    );
  return <OneDish sheet={sheet} show={show} basket={basket} stock={stock} />;
}

interface DishProps extends Pick<Props, "show" | "basket" | "stock"> {
  readonly sheet: Exclude<MenuSheet, "basket">;
}

function OneDish({ sheet: { dish, line, next, asks }, show, basket, stock }: DishProps): JSX.Element {
  const groups = useOptionGroups(dish);
  const seat = chosenSeat(basket.order);
  if (asks && groups.length > 0)
    return (
      <OptionSheet
        dish={dish}
        groups={groups}
        order={basket.order}
        line={lastLine(basket.lines, dish.id)}
        onTake={(options) => basket.change((lines) => withOneHere(basket.order, lines, dish.id, options))}
        onMore={() => show({ dish })}
        onClose={() => show(null)}
      />
    );
  return (
    <DishSheet
      key={`${dish.id} ${line?.seat ?? ""} ${line?.note ?? ""} ${line?.asked ?? ""} ${line?.options ? JSON.stringify(line.options) : ""}`}
      order={basket.order}
      dish={dish}
      groups={groups}
      line={line}
      stock={stock(dish)}
      taken={takenHere(basket.lines, dish.id)}
      onClose={() => show(next ?? null)}
      onChange={(...change) => basket.change((known) => withChanged(known, ...change))}
      onTake={(by, note, price, measure, asked, options) =>
        basket.change((known) => withMore(known, dish.id, by, note, price, measure, asked, options, seat))
      }
    />
  );
}
