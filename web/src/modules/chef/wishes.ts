import { hub } from "../../session/client";
import type { Call, Kitchen } from "../kitchen";
import { isAtPass, isInWork, isPending } from "../kitchen";
import { raiseFlag, recall, reorder, stationReady, toggleReady } from "./actions";
import type { Layer } from "./board";
import type { Cursor } from "./cursor";
import type { KeyWish } from "./keys";
import { beforeWhich } from "./places";
import { itemAt } from "./useBumpBar";

interface BoardActions {
  readonly kitchen: Kitchen;
  readonly station: string | null;
  readonly mayCook: boolean;
  readonly open: (layer: Layer) => void;
  readonly search: () => void;
  readonly leave: () => void;
}

/** Runs the action of a bump bar key. */
export function doWish(wish: KeyWish, cursor: Cursor | null, desk: BoardActions): void {
  const call = desk.kitchen.queue.find((one) => one.course.id === cursor?.course);
  switch (wish.wish) {
    case "portions":
      return desk.open({ kind: "portions" });
    case "help":
      return desk.open({ kind: "keys" });
    case "search":
      return desk.search();
    case "leave":
      return desk.leave();
    case "recall":
      return desk.mayCook ? recallLast(desk.kitchen, call, cursor) : undefined;
    default:
      if (desk.mayCook && call && cursor) onCard(wish, call, cursor, desk);
  }
}

function onCard(wish: KeyWish, call: Call, cursor: Cursor, desk: BoardActions): void {
  const item = itemAt(call, cursor);
  switch (wish.wish) {
    case "ready":
      if (item && !isUnderWay("item", item.id) && (isInWork(item) || isAtPass(item))) toggleReady(item);
      return;
    case "part":
      if (item && isInWork(item) && item.quantity > 1) desk.open({ kind: "part", item: item.id });
      return;
    case "refuse":
      if (item && isInWork(item)) desk.open({ kind: "refuse", item: item.id });
      return;
    case "flag":
      if (isUnderWay("course", call.course.id)) return;
      if (desk.station === null) raiseFlag(call);
      else stationReady(call, desk.station);
      return;
    case "move": {
      const before = beforeWhich(
        desk.kitchen.queue.map((one) => one.course.id),
        call.course.id,
        wish.by,
      );
      if (before !== null) reorder(call.course.id, before);
      return;
    }
    default:
      return;
  }
}

/** Recalls the ready item under the cursor, otherwise the course whose flag went up last. */
function recallLast(kitchen: Kitchen, call: Call | undefined, cursor: Cursor | null): void {
  const item = call?.items.find((one) => one.id === cursor?.item);
  if (item && isAtPass(item)) return isUnderWay("item", item.id) ? undefined : toggleReady(item);
  const last = kitchen.shelf[kitchen.shelf.length - 1];
  if (last && !isUnderWay("course", last.course.id)) recall(last);
}

/** Milliseconds. A second press within this time does not count. */
const bounce = 500;

/**
 * `true` while a key press is being handled, so that a held or repeated key acts once. Without predictions it waits for
 * the hub's answer.
 */
function isUnderWay(field: "item" | "course", id: string): boolean {
  return isPending(hub.outbox.entries, field, id, hub.predictor.runs ? hub.clock.now() - bounce : 0);
}
