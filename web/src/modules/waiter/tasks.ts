import { minutesBetween } from "../../i18n";
import type { View } from "../../sync";
import type { Alert, Course, Item, Order, RunnerCall } from "../../wire";
import { isLive } from "../../wire";
import { Initially } from "../../wire/Initially";
import type { Limits } from "../../domains/orders/limits";
import { beganAt } from "../../domains/orders/limits";
import { nextCourse, nextCourseAt, uncalledCourse } from "../../domains/orders/nextCourse";
import { flagIsUp, isLate } from "../../domains/floor/tableFacts";
import { openRequest } from "../../domains/orders/requests";
import { isOpenAlert, isRunOut } from "../../domains/menu/runOuts";
import type { Unwritten } from "./basket";

/** A task of this waiter, with its start time. */
export type Task = { readonly id: string; readonly at: number } & (
  | { readonly kind: Exclude<Alert["news"], "stopped">; readonly alert: Alert }
  | { readonly kind: "flag" | "late" | "next"; readonly course: Course; readonly order: Order }
  | { readonly kind: "unserved"; readonly order: Order }
  | { readonly kind: "asked"; readonly order: Order; readonly item: Item }
  | { readonly kind: "unwritten"; readonly order: Order; readonly count: number }
  | { readonly kind: "runner"; readonly call: RunnerCall }
  | { readonly kind: "unsent"; readonly course?: Course; readonly order?: Order }
);

/** The waiter, and the tasks that this device already handles. */
export interface TaskReader {
  readonly employee: string;
  readonly sections: readonly string[];
  readonly limits: Limits;
  /** ids of alerts and calls that were answered here */
  readonly answered: ReadonlySet<string>;
  /** calls to the kitchen that this device has not sent yet, oldest first */
  readonly unsent: readonly UnsentCall[];
  /** dishes that were chosen on this device and not written down */
  readonly unwritten?: readonly Unwritten[];
}

/** A call that the kitchen does not know yet. */
export interface UnsentCall {
  readonly id: string;
  readonly at: number;
  /** the called course, or the order if its dishes are called by themselves */
  readonly course?: string;
  readonly order?: string;
}

const minute = 60_000;

/** Guests who do not get their dish come before everything else. */
const rank = (task: Task): number => ("alert" in task && isRunOut(task.alert) ? 0 : 1);

/** All tasks of a waiter, oldest first. */
export function tasksFor(view: View, reader: TaskReader, now: number): readonly Task[] {
  const orders = view.openOrders().filter((order) => order.waiter === reader.employee);
  return [
    ...alertTasks(view, reader),
    ...orders.flatMap((order) => orderTasks(view, order, reader.limits, now)),
    ...runnerTasks(view, reader, now),
    ...unsentTasks(view, reader, now),
    ...unwrittenTasks(view, reader, now),
  ]
    .filter((task) => !reader.answered.has(task.id))
    .sort((a, b) => rank(a) - rank(b) || a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** This waiter's alerts, and those that colleagues of their sections have not seen in time. */
function alertTasks(view: View, { employee, sections }: TaskReader): readonly Task[] {
  return view
    .alertsFor(employee)
    .filter(isOpenAlert)
    .filter((alert) => alert.to === employee || sections.includes(view.get("table", alert.table)?.section ?? ""))
    .flatMap((alert): Task | readonly Task[] =>
      // The kitchen's own, unless no cook has looked in time.
      alert.news === "stopped" || (alert.news === "warned" && !alert.escalated)
        ? []
        : { kind: alert.news, id: alert.id, at: alert.at, alert },
    );
}

function orderTasks(view: View, order: Order, limits: Limits, now: number): readonly Task[] {
  const courses = view.coursesOf(order.id);
  const items = view.itemsOf(order.id);
  if (!items.some(isLive)) {
    const due = order.openedAt + view.number("firstOrderMinutes", Initially.firstOrderMinutes) * minute;
    return now >= due ? [{ kind: "unserved", id: `${order.id}-order`, at: due, order }] : [];
  }
  const tasks: Task[] = items.flatMap((item): Task | readonly Task[] => {
    const request = openRequest(item);
    return request ? { kind: "asked", id: `${item.id}-asked-${request.at}`, at: request.at, order, item } : [];
  });
  for (const course of courses) {
    // Without a table, all of it is handed out at once: its alert says when.
    if (flagIsUp(course) && order.fulfilment) continue;
    if (flagIsUp(course))
      tasks.push({
        kind: "flag",
        id: `${course.id}-flag-${course.flagAt ?? 0}`,
        at: course.flagAt ?? now,
        course,
        order,
      });
    else if (isLate(course, limits, now))
      tasks.push({
        kind: "late",
        id: `${course.id}-late`,
        at: (beganAt(course) ?? now) + limits.red * minute,
        course,
        order,
      });
  }
  const next = order.paidAt === undefined ? nextCourse(view, order.id) : uncalledCourse(view, courses);
  // Guests who have paid ahead wait for dishes that the kitchen may not know of.
  const nextAt = order.paidAt ?? nextCourseAt(view, order, items);
  if (next && nextAt !== null && now >= nextAt)
    tasks.push({ kind: "next", id: `${next.id}-next`, at: nextAt, course: next, order });
  return tasks;
}

/** Calls for a runner from these sections that nobody has answered in time. */
function runnerTasks(view: View, { sections, limits }: TaskReader, now: number): readonly Task[] {
  return view
    .runnerCalls()
    .filter((call) => sections.includes(call.section) && minutesBetween(call.at, now) >= limits.serveAmber)
    .map((call): Task => ({ kind: "runner", id: call.id, at: call.at, call }));
}

/**
 * Seconds. A call may wait this long on the device before its waiter is told. The kitchen has the same time to show it.
 */

/** Calls made here that have not reached the hub in time, one task per table. */
function unsentTasks(view: View, { unsent }: TaskReader, now: number): readonly Task[] {
  const limit = view.number("unheardSeconds", Initially.unheardSeconds) * 1000;
  const tasks = new Map<string, Task>();
  for (const call of unsent) {
    const course = view.get("course", call.course);
    const order = view.get("order", course?.order ?? call.order);
    const key = order?.id ?? call.id;
    if (now - call.at >= limit && !tasks.has(key))
      tasks.set(key, { kind: "unsent", id: `${call.id}-unsent`, at: call.at, course, order });
  }
  return [...tasks.values()];
}

/** Minutes. A waiter who chooses no further dish for so long was probably interrupted. */
const unwrittenAfter = 1;

function unwrittenTasks(view: View, { unwritten = [] }: TaskReader, now: number): readonly Task[] {
  return unwritten.flatMap(({ order: id, count, at }): readonly Task[] => {
    const order = view.get("order", id);
    if (!order || now - at < unwrittenAfter * minute) return [];
    return [{ kind: "unwritten", id: `${id}-unwritten`, at, order, count }];
  });
}
