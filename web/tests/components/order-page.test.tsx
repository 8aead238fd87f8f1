import assert from "node:assert/strict";
import test from "node:test";
import { OrderPage } from "../../src/modules/waiter/OrderPage";
import type { Right } from "../../src/wire";
import { textOf } from "./accessible";
import { all, focus, get, isThere, key, names, press, render, settle, speaksOf, until } from "./kit";
import { asPerson, course, dish, group, hotPot, house, item, order, rolls, section, table, entity } from "./fixtures";
import { Toaster } from "../../src/ui/Toast";
import { answered, dropConnection, enter, hubChanges, sent } from "./connection";
import type { Entity } from "./connection";

speaksOf("evening", "waiter");

const waiter: readonly Right[] = ["takeOrders", "takeAway", "callCourses", "serve", "askBill", "moveTables"];
const own = "1. Lẩu và các món nước đồng quê";

/** Marks of unconfirmed parts: the course's and its dish's. */
const clouds = (): number => all("img", "Chưa được xác nhận", get("region", own)).length;

async function open(rights: readonly Right[] = waiter, more: readonly Entity[] = []): Promise<void> {
  await enter("ngoc", rights, [...house, ...more]);
  render(asPerson(<OrderPage order="o1" />, rights));
  await settle(40);
}

test("given an order, then its page names the table, the party, each dish with its note, and the sum", async () => {
  await open();
  assert.equal(textOf(get("heading", /^Bàn/)), "Bàn Hoàng Sa 12");
  assert.match(textOf(get("banner", /^Quay lại/)), /6 khách · \d+ phút · Phương/);
  assert.deepEqual(names("button", get("region", own)).slice(-2), [
    `2 ${hotPot.name}, xem và sửa`,
    `Kéo ${hotPot.name}. Phím cách để nhấc, mũi tên để chọn chỗ.`,
  ]);
  assert.match(get("region", own).textContent ?? "", /ít cay, để riêng rau đắng/);
  assert.match(textOf(get("contentinfo")), /^640.000\s₫ 2 phần/);
});

test("given a table with a description, then its order's page shows it", async () => {
  const pond = "bên hồ, không xe lăn";
  await open(waiter, [entity("table", table("t12", "Hoàng Sa 12", { order: "o1", status: 3, description: pond }))]);
  assert.ok(document.body.textContent?.includes(pond));
});

test("given a waiting course, when it is called to the kitchen, then the hub gets the command and the page predicts the result", async () => {
  await open();
  press(get("button", /^Gọi làm/));
  assert.deepEqual(await sent(1), [{ type: "orders.callToCook", course: "c1" }]);
  await settle(40);
  assert.match(textOf(get("region", own)), /đang làm/);
  assert.equal(clouds(), 2);
  const cooking = item("i1", hotPot, { quantity: 2, state: 1 });
  hubChanges(entity("course", course("c1", { state: 1, calledAt: Date.now() })), entity("item", cooking));
  await answered();
  await until(() => clouds() === 0, "the hub's word for it");
});

test("given two waiting courses, then each button to call says its course with its number, and its table", async () => {
  await open(waiter, [
    entity("dishGroup", { ...group, id: "goi", name: "Gỏi và cuốn", priority: 4 }),
    entity("course", course("c2", { priority: 4 })),
    entity("item", item("i2", rolls, { course: "c2", group: "goi" })),
  ]);
  assert.deepEqual(
    names("button").filter((name) => name.startsWith("Gọi làm:")),
    [`Gọi làm: 1. ${group.name}, bàn Hoàng Sa 12`, "Gọi làm: 2. Gỏi và cuốn, bàn Hoàng Sa 12"],
  );
});

test("given a course call, when the hub refuses it, then the course is as before", async () => {
  await open();
  press(get("button", /^Gọi làm/));
  await sent(1);
  await answered({ code: "orders.notWaiting", message: "Đợt này đã gọi rồi." });
  await until(() => isThere("button", /^Gọi làm/), "the course as it was");
});

test("given no connection, when a course is called, then the page predicts the result and marks it as unconfirmed", async () => {
  await open();
  dropConnection();
  press(get("button", /^Gọi làm/));
  await until(() => clouds() === 2, "the mark of the unconfirmed");
  assert.match(textOf(get("region", own)), /đang làm/);
});

test("given no rights, then there is no button to add, call or drag", async () => {
  await open([]);
  assert.deepEqual(names("button", get("contentinfo")), []);
  assert.equal(isThere("button", /^Gọi làm/), false);
  assert.equal(isThere("button", /^Kéo/), false);
});

test("given two courses, when the keyboard drags a dish to the other, then the hub gets the command", async () => {
  await open(waiter, [
    entity("course", course("c2", { priority: 4 })),
    entity("item", item("i2", rolls, { course: "c2" })),
  ]);
  focus(get("button", new RegExp(`^Kéo ${hotPot.name}`)));
  key(" ");
  key("ArrowDown");
  key(" ");
  assert.deepEqual(await sent(1), [{ type: "orders.moveItem", item: "i1", course: "c2" }]);
});

test("given a dish, when it is pressed, then its sheet opens, and Escape returns the focus to the dish", async () => {
  await open();
  const row = get("button", `2 ${hotPot.name}, xem và sửa`);
  press(row);
  assert.match(textOf(get("dialog")), new RegExp(hotPot.name));
  key("Escape");
  assert.equal(isThere("dialog"), false);
  assert.equal(document.activeElement, row);
});

test("given a dish ordered after the bill, then the page warns and a button requests the bill again", async () => {
  const at = Date.now() - 10 * 60_000;
  await open(waiter, [
    entity("order", order({ billAskedAt: at, revision: 2 })),
    entity("item", item("i2", rolls, { orderedAt: at + 60_000 })),
  ]);
  press(get("button", "Tính lại"));
  assert.deepEqual(await sent(1), [{ type: "bills.ask", order: "o1" }]);
});

test("given a dish that the kitchen refused, then an alert gives the reason, and its button confirms that the guests know", async () => {
  const alert = {
    id: "a1",
    to: "ngoc",
    order: "o1",
    item: "i1",
    news: "refused",
    reason: "hết cá kèo",
    at: Date.now(),
    escalated: false,
  };
  await open(waiter, [entity("alert", alert)]);
  assert.match(textOf(get("alert")), /hết cá kèo/);
  press(get("button", "Đã báo bàn", get("alert")));
  assert.deepEqual(await sent(1), [{ type: "orders.alertSeen", alert: "a1" }]);
});

test("given a dish that ran out, then the page says what can be offered, until the guests were told", async () => {
  const alert = { id: "a1", to: "ngoc", order: "o1", news: "runOut", dish: hotPot.id, name: hotPot.name, quantity: 2 };
  const other = dish("mam", "Lẩu mắm", 300_000);
  await open(waiter, [
    entity("dish", other),
    entity("dish", dish("ga", "Lẩu gà", 250_000, { portions: 0 })),
    entity("alert", { ...alert, at: Date.now(), escalated: false }),
  ]);
  assert.match(textOf(get("alert")), /hết .*Lẩu cá kèo.* còn đợi 2 phần.*Có thể mời: .*Lẩu mắm/);
  assert.equal(/Lẩu gà/.test(textOf(get("alert"))), false);
  press(get("button", "Gọi món khác", get("alert")));
  assert.equal(`${location.pathname}${location.search}`, `/waiter/order/o1/add?group=${hotPot.group}`);
  hubChanges(entity("alert", { ...alert, at: Date.now(), escalated: false, toldAt: Date.now() }));
  assert.equal(isThere("alert"), false);
});

test("given a dish that ran out twice at one table, then one notice counts both, and one tap answers both", async () => {
  const alert = {
    to: "ngoc",
    order: "o1",
    news: "runOut",
    dish: hotPot.id,
    name: hotPot.name,
    at: 1,
    escalated: false,
  };
  await open(waiter, [
    entity("alert", { ...alert, id: "a1", quantity: 2 }),
    entity("alert", { ...alert, id: "a2", quantity: 1 }),
  ]);
  assert.equal(all("alert").length, 1);
  assert.match(textOf(get("alert")), /còn đợi 3 phần/);
  press(get("button", "Đã báo bàn"));
  assert.deepEqual(await sent(2), [
    { type: "orders.alertSeen", alert: "a1" },
    { type: "orders.alertSeen", alert: "a2" },
  ]);
});

test("given a course that is called, then a toast takes the call back", async () => {
  await open();
  render(<Toaster />);
  press(get("button", /^Gọi làm/));
  press(get("button", "Hoàn tác"));
  assert.deepEqual(await sent(2), [
    { type: "orders.callToCook", course: "c1" },
    { type: "orders.undoCall", course: "c1" },
  ]);
});

test("given a served course, then it stands below those to come and keeps its number", async () => {
  const before = Date.now() - 60 * 60_000;
  await open(waiter, [
    entity("course", course("c0", { priority: 1, state: 3, servedAt: before })),
    entity("item", item("i0", rolls, { course: "c0", state: 3, orderedAt: before, servedAt: before })),
  ]);
  const regions = names("region").filter((name) => /^\d+\. /.test(name));
  assert.deepEqual(
    regions.map((name) => name.slice(0, 2)),
    ["2.", "1."],
  );
});

test("given a table that has joined, then the page names both and counts all guests", async () => {
  await open(waiter, [
    entity("table", table("t13", "Hoàng Sa 13", { host: "t12", status: 4, section: section.id })),
    entity("order", order({ id: "o2", table: "t13", guests: 4, mergedInto: "o1" })),
  ]);
  assert.match(textOf(get("banner", /^Quay lại/)), /Hoàng Sa 12.*Hoàng Sa 13.*10 khách/);
});

test("given an order that is over, then the page says so and leads to the tables", async () => {
  await open();
  hubChanges({ kind: "order", id: "o1" });
  press(get("button", "Về danh sách bàn"));
  assert.equal(location.pathname, "/waiter");
});

test("given no snapshot yet, then the body is empty for screen readers", async () => {
  render(asPerson(<OrderPage order="o1" />, waiter));
  assert.equal(textOf(get("main")), "");
  assert.deepEqual(all("alert"), []);
});
