import { t } from "../../i18n";
import { hub, send } from "../../session/client";
import type { View } from "../../sync";
import type { Action } from "../../ui";
import { toast } from "../../ui";
import type { Item } from "../../wire";
import { ItemState, isLive } from "../../wire";
import { toldText } from "../../domains/commands/told";
import { extraOf } from "../../domains/menu/ItemOptions";
import type { Serving } from "../../domains/menu/serving";
import { servingNow } from "../../domains/menu/useServing";
import type { OrderPicture } from "../../domains/orders/orderPicture";
import type { Lines } from "./basket";
import { withMoreOf } from "./basket";
import { nowhere, sendLines } from "./sendBasket";

/** Milliseconds. Dishes that were ordered within this time are one round. */
const together = 10_000;
/** Dishes that the label names. */
const named = 3;

/** The dishes that a party ordered last, as they can be ordered again: without weighed ones, and those that are not offered now. */
export function lastRound(
  items: readonly Item[],
  view: View,
  { isOffered: isOnMenu }: Pick<Serving, "isOffered">,
): Lines {
  const live = items.filter(isLive);
  const last = Math.max(...live.map((item) => item.orderedAt));
  return live
    .filter(
      (item) => last - item.orderedAt <= together && item.measure === undefined && isOffered(item, view, isOnMenu),
    )
    .reduce<Lines>((lines, item) => {
      const { dish, note, quantity, options, seat } = item;
      const agreed = (item.fullPrice ?? item.price) - extraOf(options);
      const line = {
        ...{ dish, note, quantity: 1 },
        ...(view.get("dish", dish)?.marketPrice && { price: agreed }),
        ...(options && { options }),
        ...(seat && { seat }),
      };
      return withMoreOf(lines, line, quantity);
    }, []);
}

function isOffered(item: Item, view: View, isOnMenu: Serving["isOffered"]): boolean {
  const dish = view.get("dish", item.dish);
  return (
    dish?.active === true && isOnMenu(dish) && dish.portions !== 0 && view.get("dishGroup", dish.group)?.active === true
  );
}

/** Orders the last round again, at once. */
export function lastRoundAction({ order, courses }: OrderPicture): Action | false {
  const { view } = hub.replica;
  const lines = lastRound(
    courses.flatMap((course) => course.items),
    view,
    servingNow(order?.id),
  );
  if (!order || lines.length === 0) return false;
  const names = lines.map((line) => `${line.quantity} ${view.get("dish", line.dish)?.name ?? ""}`);
  const dishes = names.slice(0, named).join(", ") + (names.length > named ? " …" : "");
  const again = (): void => {
    const items = sendLines(order.id, lines, null, nowhere, true);
    toast({ text: toldText(t("waiter.orderedAgain", { dishes })), icon: "check", undo: () => takeBack(items) });
  };
  return { id: "again", label: t("waiter.orderAgain", { dishes }), icon: "reload", run: again };
}

/** Voids the items. Calls to the kitchen that were made with them end first. */
function takeBack(ids: readonly string[]): void {
  const items = ids.flatMap((id) => hub.replica.view.get("item", id) ?? []);
  const called = items.filter((item) => item.state === ItemState.cooking).map((item) => item.course);
  for (const course of new Set(called)) void send({ type: "orders.undoCall", course });
  for (const item of items) void send({ type: "orders.changeQuantity", item: item.id, by: -item.quantity });
}
