import { t } from "../../i18n";
import type { View } from "../../sync";
import type { Fulfilment, OrderType } from "../../wire";

/** The types of an order without a table. */
export type TakenType = Exclude<OrderType, "table">;
export const takenTypes: readonly TakenType[] = ["takeaway", "delivery", "counter"];

/** "Mang về" */
export const typeName = (type: OrderType): string => t(`place.${type === "table" ? "takeaway" : type}`);

/** "Mang về 12". Until the hub has given the number: "Mang về · chờ số". */
export function fulfilmentName({ details, number }: Fulfilment): string {
  const type = typeName(details.type);
  return number === undefined ? t("place.noNumber", { type }) : t("place.numbered", { type, number });
}

/** The place of an order that may be gone. Without one the name of the table, or "". */
export function placeOf(view: View, order: string | undefined, table?: string): string {
  const party = order === undefined ? undefined : view.partyOf(order);
  if (party?.fulfilment) return fulfilmentName(party.fulfilment);
  return view.get("table", party?.table ?? table)?.name ?? "";
}
