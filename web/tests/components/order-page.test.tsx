import assert from "node:assert/strict";
import test from "node:test";
import { OrderPage } from "../../src/modules/waiter/OrderPage";
import type { Right } from "../../src/wire";
import { textOf } from "./accessible";
import { all, focus, get, isThere, key, names, press, render, settle, until } from "./kit";
import { asPerson, course, hotPot, house, item, order, rolls, section, table, told } from "./house";
import { answered, breakLine, enter, hubChanges, sent } from "./line";
import type { Told } from "./line";

const waiter: readonly Right[] = ["takeOrders", "callCourses", "serve", "askBill", "moveTables"];
const own = "1. Lẩu và các món nước đồng quê";

/** Marks of what the hub has not confirmed: the course's and its dish's. */
const clouds = (): number => all("img", "Chưa được xác nhận", get("region", own)).length;

async function open(rights: readonly Right[] = waiter, more: readonly Told[] = []): Promise<void> {
  await enter("ngoc", rights, [...house, ...more]);
  render(asPerson(<OrderPage order="o1" />, rights));
  await settle(40);
}

test("given an order, then its page names the table, the party, each dish with its note, and the sum", async () => {
  await open();
  assert.equal(textOf(get("heading", /^Bàn/)), "Bàn Hoàng Sa 12");
  assert.match(textOf(get("banner", /^Quay lại/)), /6 khách · 25 phút · Phương/);
  assert.deepEqual(names("button", get("region", own)).slice(-2), [
    `2 ${hotPot.name}, xem và sửa`,
    `Kéo ${hotPot.name}. Phím cách để nhấc, mũi tên để chọn chỗ.`,
  ]);
  assert.match(get("region", own).textContent ?? "", /ít cay, để riêng rau đắng/);
  assert.match(textOf(get("contentinfo")), /^640.000\s₫ 2 phần/);
});

test("given a course that waits, when it is called to the kitchen, then the hub is asked and the page shows it at once", async () => {
  await open();
  press(get("button", "Gọi làm"));
  assert.deepEqual(await sent(1), [{ type: "orders.callToCook", course: "c1" }]);
  await settle(40);
  assert.match(textOf(get("region", own)), /đang làm/);
  assert.equal(clouds(), 2);
  const cooking = item("i1", hotPot, { quantity: 2, state: 1 });
  hubChanges(told("course", course("c1", { state: 1, calledAt: Date.now() })), told("item", cooking));
  await answered();
  await until(() => clouds() === 0, "the hub's word for it");
});

test("given a call that the hub refuses, then the course stands as before", async () => {
  await open();
  press(get("button", "Gọi làm"));
  await sent(1);
  await answered({ code: "orders.notWaiting", message: "Đợt này đã gọi rồi." });
  await until(() => isThere("button", "Gọi làm"), "the course as it was");
});

test("given the line is broken, when a course is called, then it is shown as wanted and waits", async () => {
  await open();
  breakLine();
  press(get("button", "Gọi làm"));
  await until(() => clouds() === 2, "the mark of the unconfirmed");
  assert.match(textOf(get("region", own)), /đang làm/);
});

test("given somebody who may only look on, then nothing can be added, called or dragged", async () => {
  await open([]);
  assert.deepEqual(names("button", get("contentinfo")), []);
  assert.equal(isThere("button", "Gọi làm"), false);
  assert.equal(isThere("button", /^Kéo/), false);
});

test("given two courses, when a dish is carried to the other by the keyboard, then the hub is asked to move it", async () => {
  await open(waiter, [
    told("course", course("c2", { priority: 4 })),
    told("item", item("i2", rolls, { course: "c2" })),
  ]);
  focus(get("button", new RegExp(`^Kéo ${hotPot.name}`)));
  key(" ");
  key("ArrowDown");
  key(" ");
  assert.deepEqual(await sent(1), [{ type: "orders.moveItem", item: "i1", course: "c2" }]);
});

test("given a dish, when it is pressed, then its sheet opens, and Escape leads the keyboard back to the dish", async () => {
  await open();
  const row = get("button", `2 ${hotPot.name}, xem và sửa`);
  press(row);
  assert.match(textOf(get("dialog")), new RegExp(hotPot.name));
  key("Escape");
  assert.equal(isThere("dialog"), false);
  assert.equal(document.activeElement, row);
});

test("given the bill was asked for and a dish came later, then the page warns and the bill can be asked for anew", async () => {
  const at = Date.now() - 10 * 60_000;
  await open(waiter, [
    told("order", order({ billAskedAt: at, revision: 2 })),
    told("item", item("i2", rolls, { orderedAt: at + 60_000 })),
  ]);
  press(get("button", "Tính lại"));
  assert.deepEqual(await sent(1), [{ type: "bills.ask", order: "o1" }]);
});

test("given a dish that the kitchen refused, then it is announced with its reason, until the waiter has told the guests", async () => {
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
  await open(waiter, [told("alert", alert)]);
  assert.match(textOf(get("alert")), /hết cá kèo/);
  press(get("button", undefined, get("alert")));
  assert.deepEqual(await sent(1), [{ type: "orders.alertSeen", alert: "a1" }]);
});

test("given a table that has joined, then the page names both and counts all guests", async () => {
  await open(waiter, [
    told("table", table("t13", "Hoàng Sa 13", { host: "t12", status: 4, section: section.id })),
    told("order", order({ id: "o2", table: "t13", guests: 4, mergedInto: "o1" })),
  ]);
  assert.match(textOf(get("banner", /^Quay lại/)), /Hoàng Sa 12.*Hoàng Sa 13.*10 khách/);
});

test("given an order that is over, then the page says so and leads to the tables", async () => {
  await open();
  hubChanges({ kind: "order", id: "o1" });
  press(get("button", "Về danh sách bàn"));
  assert.equal(location.pathname, "/waiter");
});

test("given nothing is known yet, then readers hear only the title", async () => {
  render(asPerson(<OrderPage order="o1" />, waiter));
  assert.equal(textOf(get("main")), "");
  assert.deepEqual(all("alert"), []);
});
