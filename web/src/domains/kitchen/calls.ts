import { beginsLater } from "../orders/limits";
import type { View } from "../../sync";
import type { Course, Item, Order } from "../../wire";
import { CourseState, isLive } from "../../wire";
import { fulfilmentName } from "../places/place";
import { givenNameOf } from "../team/givenNames";

/** A course as the kitchen sees it: order, table, and items. */
export interface Call {
  readonly course: Course;
  readonly order: Order;
  /** the party's current table, or "Mang về 12" */
  readonly table: string;
  /** the section's name; without a table the guest's */
  readonly section: string;
  readonly sectionId: string;
  /** the waiter's short name */
  readonly waiter: string;
  readonly items: readonly Item[];
}

/** The courses of all open orders by their state in the kitchen. */
export interface Kitchen {
  /** called and not yet ready, in the order of cooking */
  readonly queue: readonly Call[];
  /** flag up, to carry: longest waiting first */
  readonly shelf: readonly Call[];
  /** called, and to be begun at a later time: the next one first */
  readonly later: readonly Call[];
  /** ordered and not yet called */
  readonly upcoming: readonly Call[];
  /** carried, last one first */
  readonly served: readonly Call[];
}

function callOf(view: View, course: Course): Call | undefined {
  const order = view.partyOf(course.order);
  if (!order) return undefined;
  const table = view.get("table", order.table);
  return {
    course,
    order,
    table: order.fulfilment ? fulfilmentName(order.fulfilment) : (table?.name ?? "–"),
    section: order.fulfilment?.details.name ?? view.get("section", table?.section)?.name ?? "",
    sectionId: table?.section ?? "",
    waiter: givenNameOf(view, order.waiter),
    items: view.itemsOfCourse(course.id),
  };
}

const byId = (a: Call, b: Call): number => (a.course.id < b.course.id ? -1 : a.course.id > b.course.id ? 1 : 0);

/** By the time of the call or the manual place, then by id, as the hub orders them. */
export const byQueue = (a: Call, b: Call): number => (a.course.queueAt ?? 0) - (b.course.queueAt ?? 0) || byId(a, b);

/** In the order of cooking: the longest seated parties first, their courses in the order of serving. */
const byMeal = (a: Call, b: Call): number =>
  a.order.openedAt - b.order.openedAt || a.course.priority - b.course.priority || byId(a, b);

/** `now` in milliseconds since 1970. */
export function kitchenOf(view: View, now = Infinity): Kitchen {
  const queue: Call[] = [];
  const shelf: Call[] = [];
  const later: Call[] = [];
  const upcoming: Call[] = [];
  const served: Call[] = [];
  for (const course of view.all("course")) {
    const call = callOf(view, course);
    if (!call || !call.items.some(isLive)) continue;
    switch (course.state) {
      case CourseState.waiting:
        upcoming.push(call);
        break;
      case CourseState.cooking:
      case CourseState.serving:
        (course.flagAt !== undefined ? shelf : beginsLater(course, now) ? later : queue).push(call);
        break;
      case CourseState.served:
        served.push(call);
        break;
    }
  }
  return {
    queue: queue.sort(byQueue),
    shelf: shelf.sort((a, b) => (a.course.flagAt ?? 0) - (b.course.flagAt ?? 0) || byId(a, b)),
    later: later.sort((a, b) => (a.course.startAt ?? 0) - (b.course.startAt ?? 0) || byId(a, b)),
    upcoming: upcoming.sort(byMeal),
    served: served.sort((a, b) => (b.course.servedAt ?? 0) - (a.course.servedAt ?? 0) || byId(a, b)),
  };
}

/** Other courses of the same party that can be joined with this one. */
export function joinable(call: Call, kitchen: Kitchen): readonly Call[] {
  return [...kitchen.queue, ...kitchen.shelf].filter(
    (other) => other.order.id === call.order.id && other.course.id !== call.course.id,
  );
}

/** The other open orders that still wait for the dish. */
export function alsoOrdered(
  dish: string,
  but: string,
  kitchen: Kitchen,
): readonly { readonly call: Call; readonly quantity: number }[] {
  return [...kitchen.queue, ...kitchen.shelf, ...kitchen.later, ...kitchen.upcoming].flatMap((call) => {
    const quantity = call.items
      .filter(
        (item) =>
          item.dish === dish &&
          item.id !== but &&
          isLive(item) &&
          item.readyAt === undefined &&
          item.servedAt === undefined,
      )
      .reduce((sum, item) => sum + item.quantity, 0);
    return quantity > 0 ? [{ call, quantity }] : [];
  });
}
