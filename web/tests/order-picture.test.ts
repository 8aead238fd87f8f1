import assert from "node:assert/strict";
import test from "node:test";
import type { Course, Item, Order } from "../src/wire";
import { CourseState, ItemState } from "../src/wire";
import { orderPicture } from "../src/modules/shared/orderPicture";
import { sharing } from "../src/modules/shared/sharing";
import { firstScreenful } from "../src/modules/waiter/firstScreenful";

const order: Order = {
  id: "o",
  table: "t1",
  guests: 4,
  waiter: "lan",
  openedBy: "lan",
  openedAt: 0,
  state: 0,
  beside: false,
  revision: 0,
};
const course = (id: string, priority: number, state: CourseState = CourseState.waiting): Course => ({
  id,
  order: "o",
  priority,
  state,
});
const starters = course("c1", 2);
const pots = course("c2", 5);
const item = (id: string, within: string, more: Partial<Item> = {}): Item => ({
  id,
  order: "o",
  course: within,
  table: "t1",
  dish: "roll",
  name: "Gỏi cuốn",
  group: "g2",
  station: "Bếp",
  price: 50_000,
  quantity: 2,
  note: "",
  state: ItemState.waiting,
  orderedBy: "lan",
  orderedAt: 1,
  ...more,
});
const roll = item("i1", "c1");

test("each item stands in its course; what lives is counted", () => {
  const seen = orderPicture({
    order,
    courses: [starters, pots],
    items: [roll, item("i2", "c2", { price: 300_000, quantity: 1 }), item("i3", "c2", { state: ItemState.voided })],
    unconfirmed: ["i2"],
  });
  assert.deepEqual(
    seen.courses.map((one) => [one.course.id, one.items.map(({ id }) => id)]),
    [
      ["c1", ["i1"]],
      ["c2", ["i2", "i3"]],
    ],
  );
  assert.equal(seen.total, 400_000);
  assert.equal(seen.portions, 3);
  assert.deepEqual([...seen.unconfirmed], ["i2"]);
});

test("a course that says the same is the same, so that it is not drawn again", () => {
  const known = { order, courses: [starters, pots], items: [roll], unconfirmed: [] };
  const before = orderPicture(known);
  assert.equal(sharing(before, orderPicture(known)).courses, before.courses);
  const after = sharing(before, orderPicture({ ...known, items: [roll, item("i2", "c2")], unconfirmed: ["i2"] }));
  assert.equal(after.courses[0], before.courses[0]);
  assert.notEqual(after.courses[1], before.courses[1]);
  assert.deepEqual([...after.unconfirmed], ["i2"]);
});

test("first come the courses that fill the window, and the others have their room reserved", () => {
  const courses = [1, 2, 3, 4, 5, 6].map((number) => ({
    course: course(`c${number}`, number),
    items: [item(`a${number}`, `c${number}`), item(`b${number}`, `c${number}`)],
  }));
  const { count, rest } = firstScreenful(courses, 844);
  assert.equal(count, 4);
  assert.ok(rest > 300 && rest < 500, String(rest));
  assert.deepEqual(firstScreenful(courses.slice(0, 1), 844), { count: 1, rest: 0 });
  assert.equal(
    firstScreenful(
      courses.map((one) => ({ ...one, course: { ...one.course, state: CourseState.served } })),
      844,
    ).count,
    6,
    "a carried course is a line",
  );
});
