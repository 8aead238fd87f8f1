import assert from "node:assert/strict";
import test from "node:test";
import type { Entry } from "../src/sync";
import type { CommandBody, Course, Dish, DishGroup, Item, Order } from "../src/wire";
import { CourseState, ItemState } from "../src/wire";
import { orderPicture } from "../src/modules/shared/orderPicture";

const order: Order = { id: "o", table: "t1", guests: 4, waiter: "lan", openedBy: "lan", openedAt: 0, state: 0, revision: 0 };
const starters: Course = { id: "c1", order: "o", priority: 2, state: CourseState.waiting };
const pots: Course = { id: "c2", order: "o", priority: 5, state: CourseState.waiting };
const roll: Item = { id: "i1", order: "o", course: "c1", table: "t1", dish: "roll", name: "Gỏi cuốn", group: "g2", station: "Bếp", price: 50_000, quantity: 2, note: "", state: ItemState.waiting, orderedBy: "lan", orderedAt: 1 };
const dish = (id: string, group: string, price: number): Dish => ({ id, group, station: "Bếp", name: id, description: "", price, active: true });
const dishes = [dish("roll", "g2", 50_000), dish("pot", "g5", 300_000), dish("beer", "g1", 25_000)];
const group = (id: string, priority: number, callsItself = false): DishGroup => ({ id, name: id, priority, callsItself, notes: [], active: true });
const groups = [group("g1", 1, true), group("g2", 2), group("g5", 5)];
const menu = { dish: (id: string) => dishes.find((one) => one.id === id), group: (id: string) => groups.find((one) => one.id === id) };
let made = 0;
const wanted = (body: CommandBody, status: Entry["status"] = "pending"): Entry => ({ id: `e${made += 1}`, n: made, at: 1000, author: "lan", body, status });
const picture = (entries: readonly Entry[], known = { order: order as Order | undefined, courses: [starters, pots], items: [roll] }) => orderPicture(known, "o", entries, menu);

test("without anything wanted it is what the hub said", () => {
  const seen = picture([]);
  assert.equal(seen.total, 100_000);
  assert.equal(seen.portions, 2);
  assert.deepEqual(seen.courses.map((one) => [one.course.id, one.items.length]), [["c1", 1], ["c2", 0]]);
  assert.equal(seen.unconfirmed.size, 0);
});

test("a dish that is under way stands in the waiting course of its kind, unconfirmed", () => {
  const seen = picture([wanted({ type: "orders.addItem", order: "o", item: "i2", dish: "pot", quantity: 1, shownPrice: 300_000 })]);
  assert.deepEqual(seen.courses[1]?.items.map((item) => item.id), ["i2"]);
  assert.equal(seen.total, 400_000);
  assert.ok(seen.unconfirmed.has("i2"));
  assert.ok(!seen.unconfirmed.has("i1"));
});

test("drinks call themselves into a course of their own", () => {
  const seen = picture([wanted({ type: "orders.addItem", order: "o", item: "i3", dish: "beer" })]);
  assert.deepEqual(seen.courses.map((one) => one.course.id), ["i3", "c1", "c2"]);
  assert.equal(seen.courses[0]?.course.state, CourseState.cooking);
  assert.equal(seen.courses[0]?.items[0]?.state, ItemState.cooking);
});

test("what the hub has shown already is not added twice", () => {
  const seen = picture([wanted({ type: "orders.addItem", order: "o", item: "i1", dish: "roll", quantity: 2 }, "accepted")]);
  assert.equal(seen.portions, 2);
});

test("refused wishes change nothing", () => {
  const seen = picture([wanted({ type: "orders.changeQuantity", item: "i1", by: 5 }, "refused")]);
  assert.equal(seen.portions, 2);
  assert.equal(seen.unconfirmed.size, 0);
});

test("differences of quantity add up, and nothing left is voided", () => {
  const more = picture([wanted({ type: "orders.changeQuantity", item: "i1", by: 1 }), wanted({ type: "orders.changeQuantity", item: "i1", by: 2 })]);
  assert.equal(more.portions, 5);
  const none = picture([wanted({ type: "orders.changeQuantity", item: "i1", by: -2 })]);
  assert.equal(none.portions, 0);
  assert.equal(none.courses[0]?.items[0]?.state, ItemState.voided);
});

test("an item moved to a new course takes its emptied one away", () => {
  const seen = picture([wanted({ type: "orders.moveItem", item: "i1", course: "c9", newCourse: 7 })]);
  assert.deepEqual(seen.courses.map((one) => one.course.id), ["c2", "c9"]);
  assert.ok(seen.unconfirmed.has("c9"));
});

test("a call that waits on the device looks called, and not heard", () => {
  const course = picture([wanted({ type: "orders.callToCook", course: "c1" })]).courses[0]?.course;
  assert.equal(course?.state, CourseState.cooking);
  assert.equal(course?.calledAt, 1000);
  assert.equal(course?.heardAt, undefined);
});

test("a party seated without network has an order that can be added to", () => {
  const seen = picture([
    wanted({ type: "orders.open", order: "o", table: "t7", guests: 3 }),
    wanted({ type: "orders.addItem", order: "o", item: "i5", dish: "roll", quantity: 3 }),
  ], { order: undefined, courses: [], items: [] });
  assert.equal(seen.order?.guests, 3);
  assert.equal(seen.order?.waiter, "lan");
  assert.equal(seen.total, 150_000);
  assert.ok(seen.unconfirmed.has("o"));
});
