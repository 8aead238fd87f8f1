import type { Dish } from "../../wire";
import type { OrderPicture } from "../../domains/orders/orderPicture";
import type { Stock } from "../../domains/menu/stock";
import type { Basket, OrderedDish } from "./basket";
import { takenHere, withChanged, withMore } from "./basket";
import { BasketSheet } from "./BasketSheet";
import { DishSheet } from "./DishSheet";

/** The sheet over the menu: the basket, or a dish. `next`: the sheet that its end leads back to. */
export type MenuSheet = "basket" | { readonly dish: Dish; readonly line?: OrderedDish; readonly next?: "basket" };

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
  const { dish, line, next } = sheet;
  return (
    <DishSheet
      key={`${dish.id} ${line?.note ?? ""} ${line?.asked ?? ""}`}
      dish={dish}
      line={line}
      stock={stock(dish)}
      taken={takenHere(basket.lines, dish.id)}
      onClose={() => show(next ?? null)}
      onChange={(...change) => basket.change((known) => withChanged(known, ...change))}
      onTake={(...more) => basket.change((known) => withMore(known, dish.id, ...more))}
    />
  );
}
