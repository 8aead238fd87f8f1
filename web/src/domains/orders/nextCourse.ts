import type { View } from "../../sync";
import type { Course, Item, Order } from "../../wire";
import { CourseState, isLive } from "../../wire";

const minute = 60_000;
/** Minutes, for dishes whose group this device does not know. */
const initially = 10;
/** One slow talk does not hold the next course for an hour. */
const [fastest, slowest] = [0.5, 2];

/** When guests have eaten what was served, by the minutes of its groups. */
function eatenAt(view: View, items: readonly Item[], lastServedAt: number): number {
  const ends = items.flatMap(({ servedAt, group }) =>
    servedAt === undefined ? [] : [servedAt + (view.get("dishGroup", group)?.nextMinutes ?? initially) * minute],
  );
  return ends.length === 0 ? lastServedAt + initially * minute : Math.max(...ends);
}

/** How long this party ate so far, compared with the minutes of the dish groups: 2 is twice as long. 1: nothing is known. */
function paceOf(view: View, courses: readonly Course[], items: readonly Item[]): number {
  // Drinks are called as soon as they are ordered, so they say nothing about eating.
  const eaten = items.filter((item) => isLive(item) && view.get("dishGroup", item.group)?.callsItself !== true);
  let [took, expected] = [0, 0];
  for (const { id, calledAt } of courses) {
    if (calledAt === undefined || !eaten.some(({ course }) => course === id)) continue;
    const before = eaten.filter((item) => item.course !== id && isBefore(item, courses, calledAt));
    const last = Math.max(...before.map(({ servedAt }) => servedAt ?? Infinity));
    // Called with the dishes before it, or while guests waited for them: this says nothing about eating.
    if (before.length === 0 || last >= calledAt) continue;
    took += calledAt - last;
    expected += eatenAt(view, before, last) - last;
  }
  return expected <= 0 ? 1 : Math.min(slowest, Math.max(fastest, took / expected));
}

/** Whether its course was called before that moment. */
const isBefore = (item: Item, courses: readonly Course[], moment: number): boolean =>
  courses.some(({ id, calledAt }) => id === item.course && calledAt !== undefined && calledAt < moment);

/**
 * When the next course should be called: each served dish gives the guests the minutes of its group, and a party that ate its
 * earlier courses slower or faster gets accordingly more or less. `null`: nothing was served.
 */
export function nextCourseAt(view: View, order: Order, items: readonly Item[]): number | null {
  const { lastServedAt } = order;
  if (lastServedAt === undefined) return null;
  const rest = eatenAt(view, items, lastServedAt) - lastServedAt;
  return Math.round(lastServedAt + rest * paceOf(view, view.coursesOf(order.id), items));
}

/** The course that is called next: the first that waits, if no other is under way. */
export function nextCourse(view: View, order: string): Course | undefined {
  const courses = view.coursesOf(order);
  const underWay = courses.some(({ state }) => state === CourseState.cooking || state === CourseState.serving);
  return underWay ? undefined : uncalledCourse(view, courses);
}

export const uncalledCourse = (view: View, courses: readonly Course[]): Course | undefined =>
  courses.find(({ id, state }) => state === CourseState.waiting && view.itemsOfCourse(id).some(isLive));
