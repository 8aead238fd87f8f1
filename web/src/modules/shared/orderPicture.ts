import type { Course, Item, Order } from "../../wire";
import { isLive } from "../../wire";

/** What is known of an order, what this device wants included. */
export interface Known {
  readonly order: Order | undefined;
  /** as they are served */
  readonly courses: readonly Course[];
  /** as they were ordered */
  readonly items: readonly Item[];
  /** ids of what the hub has not confirmed */
  readonly unconfirmed: readonly string[];
}

/** An order as its pages show it. */
export interface OrderPicture {
  readonly order: Order | undefined;
  readonly courses: readonly CoursePicture[];
  /** of what lives */
  readonly total: number;
  readonly portions: number;
  /** ids of what is not confirmed, in whole or part */
  readonly unconfirmed: ReadonlySet<string>;
}

export interface CoursePicture {
  readonly course: Course;
  readonly items: readonly Item[];
}

export function orderPicture({ order, courses, items, unconfirmed }: Known): OrderPicture {
  const living = items.filter(isLive);
  return {
    order,
    courses: courses.map((course) => ({ course, items: items.filter((item) => item.course === course.id) })),
    total: living.reduce((sum, item) => sum + item.price * item.quantity, 0),
    portions: living.reduce((sum, item) => sum + item.quantity, 0),
    unconfirmed: new Set(unconfirmed),
  };
}
