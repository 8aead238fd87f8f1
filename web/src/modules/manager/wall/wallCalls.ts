import { minutesBetween } from "../../../i18n";
import type { View } from "../../../sync";
import type { Course, RunnerCall } from "../../../wire";
import { CourseState, isLive } from "../../../wire";
import type { Limits } from "../../../domains/orders/limits";
import { beganAt } from "../../../domains/orders/limits";
import { placeOf } from "../../../domains/places/place";

/** Something that somebody has called for, and that has not come yet. */
export interface WaitingCall {
  readonly id: string;
  /** a course to cook, a course to carry, or a runner to come */
  readonly kind: "cook" | "serve" | "runner";
  readonly since: number;
  readonly tone: "grey" | "amber" | "red";
  /** the table, or the section of a runner's call */
  readonly place: string;
  /** the number of portions of a course */
  readonly portions: number;
  /** the person who called */
  readonly by: string;
}

/** All open calls, the oldest first. */
export function waitingCalls(view: View, limits: Limits, now: number): readonly WaitingCall[] {
  const courses = view.all("course").flatMap((course) => ofCourse(view, course, limits, now) ?? []);
  const runners = view.runnerCalls().map((call) => ofRunner(view, call, limits, now));
  return [...courses, ...runners].sort((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1));
}

function toneOf(since: number, now: number, amber: number, red: number): WaitingCall["tone"] {
  const count = minutesBetween(since, now);
  return count >= red ? "red" : count >= amber ? "amber" : "grey";
}

function ofCourse(view: View, course: Course, limits: Limits, now: number): WaitingCall | null {
  if (course.state === CourseState.waiting || course.state === CourseState.served) return null;
  const flag = course.flagAt;
  const since = flag === undefined ? beganAt(course) : Math.max(flag, course.serveCalledAt ?? 0);
  if (since === undefined || since > now) return null;
  const order = view.get("order", course.order);
  return {
    id: course.id,
    kind: flag === undefined ? "cook" : "serve",
    since,
    tone:
      flag === undefined
        ? toneOf(since, now, limits.amber, limits.red)
        : toneOf(since, now, limits.serveAmber, limits.serveRed),
    place: placeOf(view, course.order) || "–",
    portions: view
      .itemsOfCourse(course.id)
      .filter(isLive)
      .reduce((sum, item) => sum + item.quantity, 0),
    by: view.nameOf(order?.waiter),
  };
}

function ofRunner(view: View, call: RunnerCall, limits: Limits, now: number): WaitingCall {
  return {
    id: call.id,
    kind: "runner",
    since: call.at,
    tone: toneOf(call.at, now, limits.serveAmber, limits.serveRed),
    place: view.get("table", call.table)?.name ?? view.get("section", call.section)?.name ?? "–",
    portions: 0,
    by: view.nameOf(call.by),
  };
}
