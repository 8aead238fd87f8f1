import { t, time } from "../../i18n";
import type { View } from "../../sync";
import type { Order } from "../../wire";
import { fulfilmentName, placeOf } from "./place";

const naturally = new Intl.Collator("vi", { numeric: true }).compare;

/** The place of an order: the names of its tables, "A12 + A13", or "Mang về 12". */
export function placeName(view: View, order: Order): string {
  if (order.fulfilment) return fulfilmentName(order.fulfilment);
  const joined = view.guestsOfTable(order.table).map((one) => one.name);
  return [view.get("table", order.table)?.name ?? "–", ...joined.sort(naturally)].join(" + ");
}

/** The section of an order's table. Without a table: the guest's name and when it is due. */
export function placeDetail(view: View, order: Order): string {
  if (!order.fulfilment) return view.get("section", view.get("table", order.table)?.section)?.name ?? "";
  const { name, dueAt } = order.fulfilment.details;
  return [name, dueAt === undefined ? undefined : t("place.due", { time: time(dueAt) })].filter(Boolean).join(" · ");
}

/** The place of a kitchen ticket, which names a table or, without one, an order by the same id. */
export const placeOfTicket = (view: View, table: string | undefined): string | undefined =>
  placeOf(view, view.get("order", table)?.fulfilment ? table : undefined, table) || undefined;
