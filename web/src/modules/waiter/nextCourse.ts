import type { View } from "../../sync";
import type { Item, Order } from "../../wire";

const minute = 60_000;
/** Minutes, for dishes whose group this device does not know. */
const initially = 10;

/**
 * When the waiter is reminded of the next course: each served dish gives the guests the minutes of its group. `null`:
 * nothing was served.
 */
export function nextCourseAt(view: View, order: Order, items: readonly Item[]): number | null {
  const { lastServedAt } = order;
  if (lastServedAt === undefined) return null;
  const ends = items.flatMap(({ servedAt, group }) =>
    servedAt === undefined ? [] : [servedAt + (view.get("dishGroup", group)?.nextMinutes ?? initially) * minute],
  );
  return ends.length === 0 ? lastServedAt + initially * minute : Math.max(...ends);
}
