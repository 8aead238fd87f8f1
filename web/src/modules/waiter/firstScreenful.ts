import { CourseState } from "../../wire";
import type { CoursePicture } from "../shared";

/** About how high things stand on a phone, in px: rather too little, so that nothing in sight is left out. */
const served = 54;
const head = 86;
const row = 52;
const gap = 12;
/** the bar on top and the foot */
const around = 128;

function heightOf({ course, items }: CoursePicture): number {
  return gap + (course.state === CourseState.served ? served : head + items.length * row);
}

/** How many courses stand in a window of that height when the page is opened, and how much room the others will take. */
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
