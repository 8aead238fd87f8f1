import { t } from "../../i18n";
import { newId } from "../../sync";
import { send } from "../../session/client";
import type { CommandBody, Course } from "../../wire";
import { isLive } from "../../wire";
import type { CoursePicture } from "../../domains/orders/orderPicture";
import { sendWithUndo } from "../../domains/orders/undoable";

/** Makes a course like one that is gone, with another id. */
function again({ order, priority, name, note }: Course, id: string): readonly CommandBody[] {
  const words: CommandBody = {
    type: "orders.editCourse",
    course: id,
    ...(name === undefined ? {} : { name }),
    ...(note === undefined ? {} : { note }),
  };
  const hasWords = name !== undefined || note !== undefined;
  return [{ type: "orders.addCourse", order, course: id, priority }, ...(hasWords ? [words] : [])];
}

/** Deletes a course that nothing is in. */
export function deleteCourse(course: Course): void {
  const body: CommandBody = { type: "orders.deleteCourse", course: course.id };
  void sendWithUndo(body, t("courses.deleted"), "trash", again(course, newId()));
}

/** Puts all dishes of a waiting course into another one. */
export function joinCourses({ course, items }: CoursePicture, into: Course, name: string): void {
  const id = newId();
  const { note = "", name: word = "" } = into;
  void sendWithUndo(
    { type: "orders.joinCourses", course: course.id, into: into.id },
    t("courses.joined", { name }),
    "merge",
    [
      ...again(course, id),
      ...items.filter(isLive).map((item): CommandBody => ({ type: "orders.moveItem", item: item.id, course: id })),
      { type: "orders.editCourse", course: into.id, name: word, note },
    ],
  );
}

/** The last priority. */
const most = 99;

/**
 * The priorities that bring waiting courses into this order, for those that change. Courses of one priority are in the
 * order of their ids. Courses only go back, so dishes that are ordered later still find the course of their group.
 */
export function placesFor(courses: readonly Course[]): readonly { readonly id: string; readonly priority: number }[] {
  let last = { id: "", priority: 0 };
  return courses.flatMap((course) => {
    const least = last.id < course.id ? last.priority : last.priority + 1;
    const priority = Math.min(most, Math.max(course.priority, least));
    last = { id: course.id, priority };
    return priority === course.priority ? [] : [last];
  });
}

/** Puts waiting courses into this order. */
export function arrange(courses: readonly Course[]): void {
  for (const { id, priority } of placesFor(courses)) void send({ type: "orders.editCourse", course: id, priority });
}
