import { CourseState } from "../../wire";
import type { CoursePicture } from "../../domains/orders/orderPicture";

/** Approximate heights on a phone, in pixels. Rather too small, so that nothing visible is left out. */
const served = 54;
const head = 86;
const row = 52;
const gap = 12;
/** the bar on top and the foot */
const around = 128;

function heightOf({ course, items }: CoursePicture): number {
  return gap + (course.state === CourseState.served ? served : head + items.length * row);
}

/** The number of courses in a window of this height, and the height of the others. */
export function firstScreenful(
  courses: readonly CoursePicture[],
  height: number,
): { readonly count: number; readonly rest: number } {
  let used = 0;
  let count = 0;
  while (count < courses.length && used < height - around) {
    const course = courses[count];
    used += course ? heightOf(course) : 0;
    count += 1;
  }
  return { count, rest: courses.slice(count).reduce((sum, course) => sum + heightOf(course), 0) };
}
