import { hub } from "../../session/client";
import type { Call, Kitchen } from "../../domains/kitchen";
import { isAtPass, isInWork, isPending } from "../../domains/kitchen";
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
export function doWish(wish: KeyWish, cursor: Cursor | null, board: BoardActions): void {
  const call = board.kitchen.queue.find((one) => one.course.id === cursor?.course);
  switch (wish.wish) {
    case "portions":
      return board.open({ kind: "portions" });
    case "help":
      return board.open({ kind: "keys" });
    case "search":
      return board.search();
    case "leave":
      return board.leave();
    case "recall":
      return board.mayCook ? recallLast(board.kitchen, call, cursor) : undefined;
    default:
      if (board.mayCook && call && cursor) onCard(wish, call, cursor, board);
  }
}

function onCard(wish: KeyWish, call: Call, cursor: Cursor, board: BoardActions): void {
  const item = itemAt(call, cursor);
  switch (wish.wish) {
    case "ready":
      if (item && !isUnderWay("item", item.id) && (isInWork(item) || isAtPass(item))) toggleReady(item);
      return;
    case "part":
      if (item && isInWork(item) && item.quantity > 1) board.open({ kind: "part", item: item.id });
      return;
    case "refuse":
      if (item && isInWork(item)) board.open({ kind: "refuse", item: item.id });
      return;
    case "flag":
      if (isUnderWay("course", call.course.id)) return;
      if (board.station === null) raiseFlag(call);
      else stationReady(call, board.station);
      return;
    case "move": {
      const before = beforeWhich(
        board.kitchen.queue.map((one) => one.course.id),
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
