import { money, t } from "../i18n";
import type { Entry, View } from "../sync";
import { newId } from "../sync";
import { choiceOf } from "../domains/menu/choice";
import type { CommandBody } from "../wire";
import { placeOf } from "../domains/places/place";

/** A changed command that the hub can accept, with its label. */
export interface SetRight {
  readonly label: string;
  readonly body: CommandBody;
}

type Parameters = Readonly<Record<string, unknown>>;

/** A positive whole number from the refusal's parameters. */
function told(params: Parameters, name: string): number | null {
  const value = params[name];
  return typeof value === "number" && Number.isInteger(value) && value >= 1 ? value : null;
}

/** Changes a refused command so that it becomes possible. `null`: only a person can decide. */
export function setRightOf({ body, error }: Entry, view: View): SetRight | null {
  const params = (error?.params ?? {}) as Parameters;
  const left = told(params, "left");
  if (left !== null) return fewer(body, left, "tray.less");
  switch (error?.code) {
    case "orders.tooFew":
      return fewer(body, told(params, "have") ?? 0, "tray.upTo");
    case "orders.tooMany":
      return fewer(
        body,
        (told(params, "most") ?? 0) -
          (body.type === "orders.changeQuantity" ? (view.get("item", body.item)?.quantity ?? 0) : 0),
        "tray.upTo",
      );
    case "orders.itemCalled":
      return besides(body, view);
    case "menu.notToday":
      return body.type === "orders.addItem"
        ? { label: t("tray.evenIfOffMenu"), body: { ...body, evenIfOffMenu: true, item: newId() } }
        : null;
    case "orders.merged":
      return atHost(body, view);
    case "bills.discountTooMuch":
      return discountedBy(body, told(params, "most"));
    default:
      return null;
  }
}

/** Reduces the requested number to `count`. */
function fewer(body: CommandBody, count: number, label: "tray.less" | "tray.upTo"): SetRight | null {
  if (count < 1) return null;
  if (body.type === "orders.changeQuantity")
    return count < body.by ? { label: t(label, { count }), body: { ...body, by: count } } : null;
  if (body.type === "orders.addItem")
    return count < (body.quantity ?? 1)
      ? { label: t(label, { count }), body: { ...body, quantity: count, item: newId() } }
      : null;
  if (
    body.type === "orders.void" ||
    body.type === "orders.serveItem" ||
    body.type === "orders.setSeat" ||
    body.type === "kitchen.ready" ||
    body.type === "kitchen.refuse" ||
    body.type === "kitchen.ask"
  ) {
    return body.quantity !== undefined && count < body.quantity
      ? { label: t(label, { count }), body: { ...body, quantity: count } }
      : null;
  }
  return null;
}

/** The kitchen already makes the dish, so the addition becomes a dish of its own. */
function besides(body: CommandBody, view: View): SetRight | null {
  if (body.type !== "orders.changeQuantity" || body.by < 1) return null;
  const item = view.get("item", body.item);
  if (!item) return null;
  return {
    label: t("tray.besides", { count: body.by }),
    body: {
      type: "orders.addItem",
      order: item.order,
      item: newId(),
      dish: item.dish,
      quantity: body.by,
      ...(item.note ? { note: item.note } : {}),
      ...(item.seat && { seat: item.seat }),
      ...(item.options && { options: choiceOf(item.options) }),
      ...(view.get("dish", item.dish)?.marketPrice ? { price: item.price } : {}),
    },
  };
}

/** The party has joined another one, so the command goes to that one. */
function atHost(body: CommandBody, view: View): SetRight | null {
  if (!("order" in body) || typeof body.order !== "string") return null;
  const host = view.get("order", view.get("order", body.order)?.mergedInto);
  const place = placeOf(view, host?.id);
  return host && place
    ? { label: t("tray.atHost", { name: place }), body: { ...body, order: host.id } as CommandBody }
    : null;
}

/** Reduces the discount to the amount due. */
function discountedBy(body: CommandBody, most: number | null): SetRight | null {
  if (body.type !== "bills.discount" || most === null) return null;
  return {
    label: t("tray.discount", { amount: money(most) }),
    body: { ...body, discount: { type: "amount", amount: most } },
  };
}
