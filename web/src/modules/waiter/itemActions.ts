import { useMemo } from "react";
import { t } from "../../i18n";
import { useMe } from "../../session";
import { useReplica } from "../../sync";
import { newId } from "../../sync";
import { hub, send } from "../../session/client";
import type { Action } from "../../ui";
import { toast } from "../../ui";
import type { Item } from "../../wire";
import { ItemState } from "../../wire";
import { toldText } from "../../domains/commands/told";
import { mayVoid, openRequest } from "../../domains/orders/requests";
import { servingNow } from "../../domains/menu/useServing";
import { choiceOf } from "../../domains/menu/choice";
import { serveItem } from "../../domains/orders/undoable";
import type { OrderSheet } from "./orderSheet";
import { useMayTake } from "./taken";

/** The person's rights on items. */
export interface ItemRights {
  readonly take: boolean;
  readonly cook: boolean;
  readonly serve: boolean;
  /** may void dishes that the kitchen works on */
  readonly cooking: boolean;
}

export function useItemRights(order: string): ItemRights {
  const { rights } = useMe();
  const take = useMayTake(useReplica((view) => view.get("order", order)));
  return useMemo(
    () => ({
      take,
      cook: rights.includes("cook"),
      serve: rights.includes("serve"),
      cooking: rights.includes("voidCooking"),
    }),
    [rights, take],
  );
}

/** `true` if an item may move to another course: waiting ones, and those in the kitchen only by people who may cook. */
export function mayMove(item: Item, mayCook: boolean): boolean {
  return (
    item.state === ItemState.waiting ||
    (mayCook && (item.state === ItemState.cooking || item.state === ItemState.serving))
  );
}

/** `true` if these rights allow to ask the kitchen for a change. */
export function mayAsk(item: Item, rights: Pick<ItemRights, "take">): boolean {
  return rights.take && item.state === ItemState.cooking && item.readyAt === undefined && !openRequest(item);
}

function isStillOffered({ dish: id, order }: Item): boolean {
  const dish = hub.replica.view.get("dish", id);
  return dish === undefined || servingNow(order).isOffered(dish);
}

/** Removes one portion. The last one can be ordered again with one tap. */
export function oneLess(item: Item): void {
  void send({ type: "orders.changeQuantity", item: item.id, by: -1 });
  if (item.quantity > 1) return;
  toast({
    text: toldText(t("waiter.removed", { name: item.name })),
    icon: "void",
    undo: () =>
      void send({
        type: "orders.addItem",
        order: item.order,
        item: newId(),
        dish: item.dish,
        quantity: 1,
        note: item.note,
        ...(item.seat && { seat: item.seat }),
        ...(item.options && { options: choiceOf(item.options) }),
        course: item.course,
        shownPrice: item.fullPrice ?? item.price,
        ...(isStillOffered(item) ? {} : { evenIfOffMenu: true }),
        ...(item.measure === undefined ? {} : { measure: item.measure }),
        ...(hub.replica.view.get("dish", item.dish)?.marketPrice ? { price: item.fullPrice ?? item.price } : {}),
      }),
  });
}

/** The actions of a row, for its swipe and its menu. */
export function itemActions(item: Item, rights: ItemRights, show: (shown: OrderSheet) => void): readonly Action[] {
  const actions: Action[] = [];
  if (rights.take && item.state === ItemState.waiting) {
    const left = hub.replica.view.get("dish", item.dish)?.portions;
    actions.push(
      {
        id: "more",
        label: t("waiter.more"),
        icon: "plus",
        tone: "blue",
        disabled: (left !== undefined && left <= 0) || item.fullPrice !== undefined,
        run: () => void send({ type: "orders.changeQuantity", item: item.id, by: 1 }),
      },
      { id: "less", label: t("waiter.less"), icon: "minus", run: () => oneLess(item) },
      {
        id: "note",
        label: t("common.note"),
        icon: "note",
        tone: "amber",
        run: () => show({ kind: "item", item: item.id }),
      },
    );
  }
  if (
    rights.serve &&
    item.readyAt !== undefined &&
    (item.state === ItemState.cooking || item.state === ItemState.serving)
  ) {
    actions.push({
      id: "served",
      label: t("waiter.served"),
      icon: "check-double",
      tone: "green",
      run: () => void serveItem(item, `${item.quantity} ${item.name}`),
    });
  }
  if (mayAsk(item, rights)) {
    actions.push({
      id: "ask",
      label: t("waiter.ask"),
      icon: "bell",
      tone: "amber",
      run: () => show({ kind: "ask", item: item.id }),
    });
  }
  // A row offers only deeds that need nobody else.
  if (mayVoid(item, rights) && (item.state === ItemState.waiting || rights.cooking)) {
    actions.push({
      id: "void",
      label: t("waiter.void"),
      icon: "trash",
      tone: "red",
      run: () => show({ kind: "void", item: item.id }),
    });
  }
  return actions;
}
