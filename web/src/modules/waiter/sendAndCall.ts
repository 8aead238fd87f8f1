import { t } from "../../i18n";
import { newId } from "../../sync";
import { hub } from "../../session/client";
import { CourseState } from "../../wire";
import { callToCook } from "../../domains/orders/undoable";
import type { Basket, Lines } from "./basket";
import type { Courses } from "./sendBasket";
import { nowhere, sendBasket } from "./sendBasket";
import { placeOf } from "../../domains/places/place";

/**
 * The courses that a call needs to know, by serving order: the waiting one that the rules would choose too, or a new
 * one. Dishes that are called by themselves have their own.
 */
function calledCourses(order: string, lines: Lines): { readonly made: Courses; readonly known: Courses } {
  const { view } = hub.replica;
  const [made, known] = [new Map<number, string>(), new Map<number, string>()];
  const waiting = view
    .coursesOf(view.get("order", order)?.mergedInto ?? order)
    .filter((course) => course.state === CourseState.waiting);
  for (const line of lines) {
    const group = view.get("dishGroup", view.get("dish", line.dish)?.group);
    if (!group || group.callsItself) continue;
    const { priority } = group;
    const there = waiting.find((course) => course.priority === priority);
    if (there) known.set(priority, there.id);
    else if (!made.has(priority)) made.set(priority, newId());
  }
  return { made, known };
}

/** Writes the basket, and calls the courses of its dishes to the kitchen. Other dishes of these courses go along. */
export function sendAndCall(order: string, basket: Basket, course: string | null): void {
  const { view } = hub.replica;
  const table = placeOf(view, order);
  const { made, known } = course ? nowhere : calledCourses(order, basket.lines);
  sendBasket(order, basket, course, { made, known }, true);
  const [first, ...others] = course ? [course] : [...known.values(), ...made.values()];
  if (first === undefined) return;
  const count = others.length + 1;
  const text = count === 1 ? t("order.calledNow", { table }) : t("order.allCalled", { table, count });
  void callToCook([first, ...others], text, table);
}
