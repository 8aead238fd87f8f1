import assert from "node:assert/strict";
import test from "node:test";
import type { Course, Item, Order } from "../src/wire";
import { CourseState, ItemState } from "../src/wire";
import { orderPicture } from "../src/domains/orders/orderPicture";
import { sharing } from "../src/domains/orders/sharing";
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

test("courses of one sending are numbered as they are served, and later ones never change a number", () => {
  const numbers = (courses: readonly Course[], items: readonly Item[]): readonly string[] =>
    orderPicture({ order, courses, items, unconfirmed: [] }).courses.map((one) => `${one.course.id} ${one.number}`);
  // given a hot pot that was ordered with starters in one sending
  const sent = [item("i2", "c2", { orderedAt: 1000 }), item("i1", "c1", { orderedAt: 1200 })];
  assert.deepEqual(numbers([starters, pots], sent), ["c1 1", "c2 2"]);
  // when drinks are ordered ten minutes later, which are served first
  const drinks = course("c3", 1);
  const more = [...sent, item("i3", "c3", { orderedAt: 601_000 })];
  assert.deepEqual(numbers([drinks, starters, pots], more), ["c3 3", "c1 1", "c2 2"]);
  // an empty course comes last
  assert.deepEqual(numbers([course("c0", 0), starters, pots], sent), ["c0 3", "c1 1", "c2 2"]);
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
    number,
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

test("each number stands once when earlier courses join, and a course whose first dish moved keeps its own", () => {
  const second = [item("c1", "c1", { orderedAt: 700_000 }), item("c2", "c2", { orderedAt: 900_000 })];
  const before = orderPicture({ order, courses: [starters, pots], items: second, unconfirmed: [] });
  assert.deepEqual(
    before.courses.map((one) => one.number),
    [1, 2],
  );
  // when the courses of a party that sat longer join
  const earlier = course("c0", 9);
  const items = [...second, item("c0", "c0", { orderedAt: 1000 })];
  const joined = sharing(before, orderPicture({ order, courses: [starters, pots, earlier], items, unconfirmed: [] }));
  assert.deepEqual(
    joined.courses.map((one) => one.number),
    [2, 3, 1],
  );
  // when the first dish of the starters moves to the hot pots
  const moved = [item("c1", "c2", { orderedAt: 700_000 }), ...items.slice(1), item("x", "c1", { orderedAt: 950_000 })];
  assert.deepEqual(
    orderPicture({ order, courses: [starters, pots, earlier], items: moved, unconfirmed: [] }).courses.map(
      (one) => one.number,
    ),
    [2, 3, 1],
  );
});
