import type { Course, Item, Order } from "../../wire";
import { isLive } from "../../wire";
import { amountOf } from "../menu/weight";

/** The known parts of an order, including pending commands of this device. */
export interface OrderParts {
  readonly order: Order | undefined;
  /** in the order of serving */
  readonly courses: readonly Course[];
  /** in the order of ordering */
  readonly items: readonly Item[];
  /** ids that the hub has not confirmed */
  readonly unconfirmed: readonly string[];
}

/** An order as its pages show it. */
export interface OrderPicture {
  readonly order: Order | undefined;
  readonly courses: readonly CoursePicture[];
  /** of the valid items */
  readonly total: number;
  readonly portions: number;
  /** ids that are not confirmed, in whole or in part */
  readonly unconfirmed: ReadonlySet<string>;
}

export interface CoursePicture {
  /** its number for people; a later course never changes it */
  readonly number: number;
  readonly course: Course;
  readonly items: readonly Item[];
}

export function orderPicture({ order, courses, items, unconfirmed }: OrderParts): OrderPicture {
  const living = items.filter(isLive);
  return {
    order,
    courses: numbered(
      courses.map((course) => ({ course, items: items.filter((item) => item.course === course.id) })),
      items,
    ),
    total: living.reduce((sum, item) => sum + amountOf(item), 0),
    portions: living.reduce((sum, item) => sum + item.quantity, 0),
    unconfirmed: new Set(unconfirmed),
  };
}

/** Milliseconds. Courses that began within this time were sent together, and are numbered as they are served. */
const together = 10_000;

/**
 * Numbers courses by their sending, and within it by the order of serving. A course that began with a dish has its id,
 * and keeps its number when that dish moves to another course.
 */
function numbered(courses: readonly Omit<CoursePicture, "number">[], all: readonly Item[]): readonly CoursePicture[] {
  const ordered = new Map(all.map((item) => [item.id, item.orderedAt]));
  const began = ({ course, items }: Omit<CoursePicture, "number">): number =>
    ordered.get(course.id) ?? Math.min(...items.map((item) => item.orderedAt), Number.MAX_SAFE_INTEGER);
  const byTime = [...courses].sort((a, b) => began(a) - began(b));
  const sending = new Map<string, number>();
  byTime.forEach((one, i) => {
    const before = byTime[i - 1];
    const last = before ? (sending.get(before.course.id) ?? 0) : 0;
    sending.set(one.course.id, before && began(one) - began(before) <= together ? last : last + 1);
  });
  const places = [...courses].sort((a, b) => (sending.get(a.course.id) ?? 0) - (sending.get(b.course.id) ?? 0));
  return courses.map((one) => ({ ...one, number: places.indexOf(one) + 1 }));
}
