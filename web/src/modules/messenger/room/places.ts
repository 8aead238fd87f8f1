import type { View } from "../../../sync";
import type { LinkTarget } from "../../../wire";
import type { Linkable } from "./words";

const part = encodeURIComponent;

/** Where something that a message names is shown to whoever may open these screens; null: nowhere. */
export function placeOf(to: LinkTarget, view: View, screens: ReadonlySet<string>): string | null {
  switch (to.type) {
    case "table": {
      const order = view.orderAt(to.table)?.id;
      if (screens.has("reception")) return `/reception?table=${part(to.table)}`;
      if (screens.has("waiter")) return order ? `/waiter/order/${part(order)}` : "/waiter";
      return order && screens.has("cashier") ? `/cashier/order/${part(order)}` : screens.has("chef") ? "/chef" : null;
    }
    case "order":
      if (!view.get("order", to.order)) return null;
      return screens.has("waiter") ? `/waiter/order/${part(to.order)}` : screens.has("cashier") ? `/cashier/order/${part(to.order)}` : screens.has("chef") ? "/chef" : null;
    case "dish": return screens.has("manager") ? "/manager/menu" : screens.has("chef") ? "/chef" : null;
    case "booking": return screens.has("reception") ? `/reception/bookings?booking=${part(to.booking)}` : null;
  }
}

/** What can be named so that it becomes a link: tables by "Bàn 12", dishes of more than one word. */
export function linkablesOf(view: View, tableName: (name: string) => string): readonly Linkable[] {
  const tables = view.all("table").filter((table) => table.active).map((table): Linkable => ({ name: tableName(table.name), to: { type: "table", table: table.id } }));
  const dishes = view.all("dish").filter((dish) => dish.active && dish.name.includes(" ")).map((dish): Linkable => ({ name: dish.name, to: { type: "dish", dish: dish.id } }));
  return [...tables, ...dishes];
}
