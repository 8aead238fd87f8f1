import { isAtPass } from "../kitchen/totals";
import { beginsLater } from "../orders/limits";
import { useMemo } from "react";
import type { View } from "../../sync";
import { useNow, useReplica } from "../../sync";
import type { IconName, StateBadge } from "../../ui";
import { t } from "../../i18n";
import type { Fulfilment, Item, Order, OrderType } from "../../wire";
import { ItemState, OrderState, isLive } from "../../wire";

/** An order without a table. */
export type TakenOrder = Order & { readonly fulfilment: Fulfilment };

/** waiting: the kitchen does not work on it yet · cooking · ready: all of it is at the pass · collected: handed out */
export type TakenStage = "waiting" | "cooking" | "ready" | "collected";

export const isTaken = (order: Order): order is TakenOrder => order.fulfilment !== undefined;

/** The stage of an order at `now`, in milliseconds since 1970. */
export function stageOf(view: View, order: TakenOrder, now: number): TakenStage {
  if (order.fulfilment.collectedAt !== undefined) return "collected";
  if (order.fulfilment.readyAt !== undefined) return "ready";
  const begun = new Set(view.coursesOf(order.id).flatMap((course) => (beginsLater(course, now) ? [] : [course.id])));
  const inWork = view
    .itemsOf(order.id)
    .some((item) => isLive(item) && item.state !== ItemState.waiting && begun.has(item.course));
  return inWork ? "cooking" : "waiting";
}

export interface StagedOrder {
  readonly order: TakenOrder;
  readonly stage: TakenStage;
  /** live portions */
  readonly portions: number;
  /** of them, those that stand at the pass */
  readonly atPass: number;
  /** the kitchen begins its next course then; absent: it has begun, or nothing is called */
  readonly startsAt?: number;
}

/** When the guest is expected. Without a time: as soon as possible after the order. */
export const expectedAt = (order: TakenOrder): number => order.fulfilment.details.dueAt ?? order.openedAt;

const last = (stage: TakenStage): number => (stage === "collected" ? 1 : 0);

/** The open orders without a table: by the time when guests come, those that are handed out last. */
export function takenOrders(view: View, now: number): readonly StagedOrder[] {
  return view
    .all("order")
    .filter((order): order is TakenOrder => isTaken(order) && order.state === OrderState.open)
    .map((order) => staged(view, order, now))
    .sort(
      (a, b) =>
        last(a.stage) - last(b.stage) ||
        expectedAt(a.order) - expectedAt(b.order) ||
        (a.order.id < b.order.id ? -1 : 1),
    );
}

export function staged(view: View, order: TakenOrder, now: number): StagedOrder {
  const sum = (items: readonly Item[]): number => items.reduce((all, item) => all + item.quantity, 0);
  const items = view.itemsOf(order.id).filter(isLive);
  const starts = view.coursesOf(order.id).flatMap((one) => (beginsLater(one, now) && one.startAt ? [one.startAt] : []));
  return {
    order,
    stage: stageOf(view, order, now),
    portions: sum(items),
    atPass: sum(items.filter(isAtPass)),
    ...(starts.length > 0 ? { startsAt: Math.min(...starts) } : {}),
  };
}

export function useTakenOrders(): readonly StagedOrder[] {
  const view = useReplica((whole) => whole);
  const now = useNow(5000);
  return useMemo(() => takenOrders(view, now), [view, now]);
}

export function stageLook(stage: TakenStage): StateBadge {
  switch (stage) {
    case "waiting":
      return { tone: "grey", icon: "clock", word: t("takeaway.stage.waiting") };
    case "cooking":
      return { tone: "amber", icon: "fire", word: t("takeaway.stage.cooking") };
    case "ready":
      return { tone: "green", icon: "flag", word: t("takeaway.stage.ready") };
    case "collected":
      return { tone: "faded", icon: "check-double", word: t("takeaway.stage.collected") };
  }
}

const icons: Readonly<Record<OrderType, IconName>> = {
  table: "table",
  takeaway: "box",
  delivery: "pin",
  counter: "tag",
};
export const typeIcon = (type: OrderType): IconName => icons[type];
