import type { CoursePicture, OrderPicture } from "./orderPicture";

/** Keeps the unchanged parts of the earlier picture, so that they are not drawn again. */
export function sharing(before: OrderPicture | null, now: OrderPicture): OrderPicture {
  if (!before) return now;
  const known = new Map(before.courses.map((one) => [one.course.id, one]));
  const courses = now.courses.map((one) => {
    const old = known.get(one.course.id);
    return old && says(old, one) ? old : one;
  });
  return {
    ...now,
    courses: sameList(before.courses, courses) ? before.courses : courses,
    unconfirmed: sameSet(before.unconfirmed, now.unconfirmed) ? before.unconfirmed : now.unconfirmed,
  };
}

const says = (a: CoursePicture, b: CoursePicture): boolean =>
  a.number === b.number && a.course === b.course && sameList(a.items, b.items);

function sameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, i) => one === b[i]);
}

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((one) => b.has(one));
}
