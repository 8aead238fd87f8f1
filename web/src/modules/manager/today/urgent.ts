import { isOpenAlert } from "../../../domains/menu/runOuts";
import { minutesBetween } from "../../../i18n";
import type { View } from "../../../sync";
import type { Alert, Course, Item, RunnerCall } from "../../../wire";
import { CourseState, isLive } from "../../../wire";
import type { Limits } from "../../../domains/orders/limits";
import { beganAt } from "../../../domains/orders/limits";
import { placeOf } from "../../../domains/places/place";
import { placeDetail } from "../../../domains/places/placeName";

export type UrgentKind = "cook" | "serve" | "alert" | "runner";

/** Something that waits too long, or that nobody has noticed. */
export interface Urgent {
  readonly id: string;
  readonly kind: UrgentKind;
  readonly red: boolean;
  readonly since: number;
  readonly order?: string;
  readonly table?: string;
  readonly section?: string;
  /** the responsible person */
  readonly who?: string;
  /** a course: its unserved items */
  readonly items: readonly Item[];
  readonly alert?: Alert;
  readonly call?: RunnerCall;
}

/**
 * Late calls to cook, flags that nobody carries, unseen alerts, unanswered runner calls: red first, then the longest
 * wait.
 */
export function urgentOf(view: View, limits: Limits, now: number): readonly Urgent[] {
  const courses = view.all("course").flatMap((course) => lateCourse(view, course, limits, now) ?? []);
  const alerts = view
    .all("alert")
    .filter((alert) => alert.escalated && isOpenAlert(alert))
    .map((alert) => unseen(view, alert));
  const calls = view.runnerCalls().flatMap((call) => lateCall(view, call, limits, now) ?? []);
  return [...courses, ...alerts, ...calls].sort(
    (a, b) => Number(b.red) - Number(a.red) || a.since - b.since || (a.id < b.id ? -1 : 1),
  );
}

/** Red, amber, or not late. */
function age(since: number, now: number, amber: number, red: number): "red" | "amber" | null {
  const count = minutesBetween(since, now);
  return count >= red ? "red" : count >= amber ? "amber" : null;
}

function lateCourse(view: View, course: Course, limits: Limits, now: number): Urgent | null {
  if (course.state === CourseState.waiting || course.state === CourseState.served) return null;
  const flag = course.flagAt;
  const since = flag === undefined ? beganAt(course) : Math.max(flag, course.serveCalledAt ?? 0);
  if (since === undefined) return null;
  const late =
    flag === undefined
      ? age(since, now, limits.amber, limits.red)
      : age(since, now, limits.serveAmber, limits.serveRed);
  if (!late) return null;
  return {
    id: course.id,
    kind: flag === undefined ? "cook" : "serve",
    red: late === "red",
    since,
    ...whereOf(view, course.order),
    items: view.itemsOfCourse(course.id).filter(isLive),
  };
}

function unseen(view: View, alert: Alert): Urgent {
  return {
    id: alert.id,
    kind: "alert",
    red: true,
    since: alert.at,
    ...whereOf(view, alert.order, alert.table),
    who: alert.to,
    items: [],
    alert,
  };
}

function lateCall(view: View, call: RunnerCall, limits: Limits, now: number): Urgent | null {
  const late = age(call.at, now, limits.serveAmber, limits.serveRed);
  if (!late) return null;
  return {
    id: call.id,
    kind: "runner",
    red: late === "red",
    since: call.at,
    table: view.get("table", call.table)?.name,
    section: view.get("section", call.section)?.name,
    who: call.by,
    items: [],
    call,
  };
}

function whereOf(view: View, order: string, spot?: string): Pick<Urgent, "order" | "table" | "section" | "who"> {
  const at = view.partyOf(order);
  const table = view.get("table", at?.table ?? spot);
  return {
    order: at?.id,
    table: placeOf(view, order, spot) || undefined,
    section: at ? placeDetail(view, at) : view.get("section", table?.section)?.name,
    who: at?.waiter,
  };
}

/** The dishes of a course in one line: `2 Gỏi cuốn, 1 Cá kho tộ`. */
export function dishLine(items: readonly Item[], nameOf: (item: Item) => string): string {
  return items.map((item) => `${item.quantity} ${nameOf(item)}`).join(", ");
}
