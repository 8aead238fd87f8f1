import type { View } from "../../sync";

/** The seats of a party: one for each guest, and up to the last that has a dish. `undefined`: it has no table. */
export function seatsOf(view: View, id: string): { readonly count: number; readonly used: boolean } | undefined {
  const order = view.get("order", id);
  if (!order || order.fulfilment) return undefined;
  const last = Math.max(0, ...view.itemsOf(id).map((item) => item.seat ?? 0));
  return { count: Math.max(order.guests, last), used: last > 0 };
}
