import { t } from "../../i18n";
import type { Item, ItemRequest } from "../../wire";
import { ItemState } from "../../wire";

/** The request that the chef has not answered. It ends by itself when the dish leaves the kitchen. */
export function openRequest({ state, request }: Pick<Item, "state" | "request">): ItemRequest | undefined {
  return state === ItemState.cooking && request?.reason === undefined ? request : undefined;
}

/** The portions that a request is about. Some may have become ready since. */
export function askedPortions({ quantity }: Pick<ItemRequest, "quantity">, item: Pick<Item, "quantity">): number {
  return Math.min(quantity ?? item.quantity, item.quantity);
}

/** A request in words. Without a wanted note or options it is about fewer portions. `options`: their words. */
export function requestText(count: number, name: string, note: string | undefined, options?: string): string {
  if (options !== undefined) return t(options ? "ask.note" : "ask.noOptions", { count, name, note: options });
  if (note === undefined) return t("ask.stop", { count, name });
  return note === "" ? t("ask.plain", { count, name }) : t("ask.note", { count, name, note });
}

/** `true` if the item can be voided. For one that cooks, a person without that right asks a manager on the spot. */
export function mayVoid(item: Item, rights: { readonly take: boolean }): boolean {
  return rights.take && (item.state === ItemState.waiting || item.state === ItemState.cooking);
}
