import { t } from "../../i18n";
import { useRight } from "../../app/session";
import { newId, send, useReplica } from "../../sync";
import type { Action } from "../../ui";
import { toast } from "../../ui";
import type { Item } from "../../wire";
import { ItemState } from "../../wire";
import type { Shown } from "./OrderSheets";

/** To another course: what waits; what the kitchen has, only by somebody who may cook. */
export function mayMove(item: Item, mayCook: boolean): boolean {
  return item.state === ItemState.waiting || (mayCook && (item.state === ItemState.cooking || item.state === ItemState.serving));
}

/** Whether somebody with these rights may take an item back. */
export function mayVoid(item: Item, rights: { readonly take: boolean; readonly cooking: boolean }): boolean {
  return rights.take && (item.state === ItemState.waiting || (item.state === ItemState.cooking && rights.cooking));
}

/** One less; what is reduced to nothing can be ordered again with one tap. */
export function oneLess(item: Item): void {
  void send({ type: "orders.changeQuantity", item: item.id, by: -1 });
  if (item.quantity > 1) return;
  toast({
    text: t("waiter.removed", { name: item.name }), icon: "void",
    undo: () => void send({ type: "orders.addItem", order: item.order, item: newId(), dish: item.dish, quantity: 1, note: item.note, course: item.course, shownPrice: item.price }),
  });
}

/** What a row of the order offers when it is pulled aside, and in its menu. */
export function useItemActions(item: Item, show: (shown: Shown) => void): readonly Action[] {
  const take = useRight("takeOrders");
  const cooking = useRight("voidCooking");
  const serve = useRight("serve");
  const left = useReplica((view) => view.get("dish", item.dish)?.portions);
  const actions: Action[] = [];
  if (take && item.state === ItemState.waiting) {
    actions.push(
      { id: "more", label: t("waiter.more"), icon: "plus", tone: "blue", disabled: left !== undefined && left <= 0, run: () => void send({ type: "orders.changeQuantity", item: item.id, by: 1 }) },
      { id: "less", label: t("waiter.less"), icon: "minus", run: () => oneLess(item) },
      { id: "note", label: t("common.note"), icon: "note", tone: "amber", run: () => show({ kind: "item", item: item.id }) },
    );
  }
  if (serve && item.readyAt !== undefined && (item.state === ItemState.cooking || item.state === ItemState.serving)) {
    actions.push({ id: "served", label: t("waiter.served"), icon: "check-double", tone: "green", run: () => void send({ type: "orders.serveItem", item: item.id }) });
  }
  if (mayVoid(item, { take, cooking })) {
    actions.push({ id: "void", label: t("waiter.void"), icon: "trash", tone: "red", run: () => show({ kind: "void", item: item.id }) });
  }
  return actions;
}
