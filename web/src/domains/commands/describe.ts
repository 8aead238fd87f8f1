import { money, t } from "../../i18n";
import type { View } from "../../sync";
import { useReplica } from "../../sync";
import type { CommandBody } from "../../wire";
import { fulfilmentName } from "../places/place";

type Fields = Readonly<Record<string, unknown>>;
const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The subject of a command in names: "Bàn 12 · 2 × Gỏi cuốn". Empty if nothing of it is known any more. */
export function describe(view: View, body: CommandBody): string {
  const fields: Fields = { ...body };
  const item = view.get("item", text(fields.item));
  const course = view.get("course", text(fields.course));
  const order = view.get("order", text(fields.order) ?? item?.order ?? course?.order);
  const table = view.get(
    "table",
    text(fields.table) ?? order?.table ?? view.get("runnerCall", text(fields.call))?.table,
  );
  const tables = Array.isArray(fields.tables)
    ? fields.tables.map((id: unknown) => view.get("table", text(id))?.name ?? "–").join(" + ")
    : undefined;
  const place = order?.fulfilment ? fulfilmentName(order.fulfilment) : table?.name;
  const details: Fields = { ...(fields.details as Fields | undefined) };
  const booking = view.get("booking", text(fields.booking)) ?? view.get("waitingParty", text(fields.party));
  const dish = item?.name ?? view.get("dish", text(fields.dish))?.name;
  const said: Fields = { ...(fields.content as Fields | undefined) };
  const contact: Fields = { ...(fields.fields as Fields | undefined) };
  const quantity = typeof fields.quantity === "number" ? fields.quantity : undefined;
  return [
    place ? t("common.table", { name: place }) : tables ? t("common.table", { name: tables }) : undefined,
    dish ? (quantity ? `${quantity} × ${dish}` : dish) : undefined,
    typeof fields.received === "number" ? money(fields.received) : undefined,
    typeof fields.guests === "number" ? t("common.guests", { count: fields.guests }) : undefined,
    text(details.type) ? text(details.name) : undefined,
    text(fields.name) ?? booking?.name,
    text(contact.name) ?? text(contact.company),
    text(said.text),
    text(fields.title),
    text(fields.note),
    text(fields.reason),
  ]
    .filter(Boolean)
    .join(" · ");
}

export function useDescription(body: CommandBody): string {
  return useReplica((view) => describe(view, body));
}
