import type { Course, Item, Order } from "../../wire";
import { isLive } from "../../wire";

/** The known parts of an order, including pending commands of this device. */
export interface Known {
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
