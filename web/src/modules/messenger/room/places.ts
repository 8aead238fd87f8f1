import type { View } from "../../../sync";
import type { LinkTarget, MessageLink, Order } from "../../../wire";
import { OrderState } from "../../../wire";
import { placeName } from "../../../domains/places/placeName";

const part = encodeURIComponent;

/**
 * The path of a link's target for a person with these screens. `null`: none. `meant`: the order that the message is
 * about.
 */
export function placeOf(to: LinkTarget, view: View, screens: ReadonlySet<string>, meant?: Order): string | null {
  switch (to.type) {
    case "table":
      return placeOfTable(to.table, view, screens);
    case "order":
      return placeOfOrder(openOrder(view, to.order), view, screens);
    case "dish":
      return placeOfDish(to.dish, view, screens, meant);
    case "booking":
      return placeOfBooking(to.booking, view, screens);
  }
}

/** The order that a message is about: its room's, otherwise that of the first table or order in its links. */
export function orderMeant(links: readonly MessageLink[], view: View, room?: string): Order | undefined {
  const named = links.map(({ to }) =>
    to.type === "order" ? openOrder(view, to.order) : to.type === "table" ? view.orderAt(to.table) : undefined,
  );
  return openOrder(view, room) ?? named.find((order) => order !== undefined);
}

/** The open order, or the one that it was merged into. `undefined` if it is closed. */
function openOrder(view: View, id: string | undefined): Order | undefined {
  const own = view.get("order", id);
  const whole = own?.mergedInto ? view.get("order", own.mergedInto) : own;
  return whole?.state === OrderState.open ? whole : undefined;
}

function placeOfTable(id: string, view: View, screens: ReadonlySet<string>): string | null {
  const table = view.get("table", id);
  if (!table?.active) return null;
  if (screens.has("reception")) return `/reception?table=${part(id)}`;
  const order = view.orderAt(id);
  if (order) return placeOfOrder(order, view, screens);
  return screens.has("waiter") ? `/waiter?table=${part(id)}` : null;
}

function placeOfOrder(order: Order | undefined, view: View, screens: ReadonlySet<string>): string | null {
  if (!order) return null;
  if (screens.has("waiter")) return `/waiter/order/${part(order.id)}`;
  if (screens.has("cashier")) return `/cashier/order/${part(order.id)}`;
  if (order.fulfilment)
    return screens.has("reception")
      ? `/waiter/order/${part(order.id)}`
      : screens.has("chef")
        ? `/chef?find=${part(placeName(view, order))}`
        : null;
  const table = view.get("table", order.table);
  if (!table) return null;
  // The reception shows the party's table, the kitchen its dishes.
  return screens.has("reception")
    ? `/reception?table=${part(table.id)}`
    : screens.has("chef")
      ? `/chef?find=${part(table.name)}`
      : null;
}

function placeOfDish(id: string, view: View, screens: ReadonlySet<string>, meant: Order | undefined): string | null {
  const dish = view.get("dish", id);
  if (!dish) return null;
  if (screens.has("manager")) return `/manager/menu?open=dish-${part(id)}`;
  if (!dish.active) return null;
  if (screens.has("chef")) return `/chef?dish=${part(id)}`;
  return meant && screens.has("waiter") ? `/waiter/order/${part(meant.id)}/add?dish=${part(id)}` : null;
}

function placeOfBooking(id: string, view: View, screens: ReadonlySet<string>): string | null {
  const booking = view.get("booking", id);
  if (!booking) return null;
  if (screens.has("reception")) return `/reception/bookings?booking=${part(id)}`;
  if (!screens.has("waiter")) return null;
  const order = openOrder(view, booking.order);
  return order ? `/waiter/order/${part(order.id)}` : `/waiter/tasks?booking=${part(id)}`;
}
