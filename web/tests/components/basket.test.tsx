import assert from "node:assert/strict";
import test from "node:test";
import { AddPage } from "../../src/modules/waiter/AddPage";
import { emptyBasket } from "../../src/modules/waiter/basket";
import { hub } from "../../src/session/client";
import { Toaster } from "../../src/ui/Toast";
import { textOf } from "./accessible";
import { all, choose, get, isThere, key, names, newestToast, press, render, settle, type, until } from "./kit";
import { asPerson, course, dish, hotPot, house, rolls, entity } from "./fixtures";
import { answered, dropConnection, enter, hubChanges, sent } from "./connection";
import type { Entity } from "./connection";

async function open(...more: readonly Entity[]): Promise<void> {
  emptyBasket("o1");
  await enter("ngoc", ["takeOrders"], [...house, ...more]);
  render(
    <>
      {asPerson(<AddPage order="o1" />, ["takeOrders"])}
      <Toaster />
    </>,
  );
}

const foot = (): HTMLElement => get("contentinfo");
const plain = (text: string): string => text.replace(/\s/g, " ");
const takeOf = (name: string): HTMLElement => get("button", new RegExp(`^(Thêm )?${name}`), get("list", "Món ăn"));

test("given an empty basket, then the button is disabled and the bar says how to fill it", async () => {
  await open();
  assert.equal(textOf(foot()), "Chạm món để thêm Gửi");
  assert.equal((get("button", "Gửi", foot()) as HTMLButtonElement).disabled, true);
});

test("given dishes that are tapped, then the bar counts portions and money, and its sheet lists them", async () => {
  await open();
  for (const name of [hotPot.name, rolls.name, rolls.name]) press(takeOf(name));
  assert.equal(plain(foot().textContent ?? ""), `1 ${hotPot.name}, 2 ${rolls.name}3 phần490.000 ₫Gửi 3`);
  press(get("button", "Xem 3 phần sắp gửi"));
  const sheet = get("dialog", "Sắp gửi");
  assert.equal(plain(sheet.querySelector(".sheet-head p")?.textContent ?? ""), "3 phần · 490.000 ₫");
  assert.deepEqual(all("group", "Số lượng", sheet).length, 2);
});

test("given the basket's sheet, when a line is counted down to none, then the line goes and the sum follows", async () => {
  await open();
  press(takeOf(hotPot.name));
  press(takeOf(rolls.name));
  press(get("button", "Xem 2 phần sắp gửi"));
  const sheet = get("dialog", "Sắp gửi");
  press(get("button", "Bớt một", all("group", "Số lượng", sheet)[0]));
  assert.deepEqual(names("button", sheet).at(-1), "Gửi 1");
  press(get("button", "Bớt một", sheet));
  assert.ok(isThere("heading", "Chạm món để thêm", sheet));
  assert.equal((get("button", "Gửi 0", sheet) as HTMLButtonElement).disabled, true);
});

test("given a full basket, when it is sent, then each dish is ordered at the price that was shown, once", async () => {
  await open();
  press(takeOf(hotPot.name));
  press(takeOf(rolls.name));
  const send = get("button", "Gửi 2", foot());
  press(send);
  press(send);
  const wanted = (await sent(2)).map((body) => ({ ...body, item: "–" }));
  const line = { type: "orders.addItem", order: "o1", item: "–", quantity: 1 };
  assert.deepEqual(wanted, [
    { ...line, dish: hotPot.id, shownPrice: 320_000 },
    { ...line, dish: rolls.id, shownPrice: 85_000 },
  ]);
  await until(() => location.pathname === "/waiter/order/o1", "the order's page");
});

test("given a course of one's own choice, when the basket is sent, then its dishes go there", async () => {
  await open(entity("course", course("c2", { priority: 9 })));
  press(takeOf(rolls.name));
  press(get("button", "Xem 1 phần sắp gửi"));
  choose(get("combobox", "Vào lượt nào"), "c2");
  press(get("button", "Gửi 1", get("dialog", "Sắp gửi")));
  const [body] = await sent(1);
  assert.deepEqual([body?.type, (body as { course?: string }).course], ["orders.addItem", "c2"]);
});

test("given two portions left, when a third is tapped, then it is not taken and the bar says why", async () => {
  await open(entity("dish", { ...rolls, portions: 2 }));
  for (let i = 0; i < 3; i += 1) press(takeOf(rolls.name));
  assert.match(foot().textContent ?? "", /chỉ còn 2 phần/);
  assert.ok(isThere("button", "Gửi 2", foot()));
});

test("given portions that others sold meanwhile, then the basket cannot be sent until one tap has put it right", async () => {
  await open(entity("dish", { ...rolls, portions: 5 }));
  for (let i = 0; i < 3; i += 1) press(takeOf(rolls.name));
  hubChanges(entity("dish", { ...rolls, portions: 1 }));
  assert.match(textOf(get("alert")), /chỉ còn 1, đang chọn 3/);
  assert.equal((get("button", "Gửi 3", foot()) as HTMLButtonElement).disabled, true);
  press(get("button", "Lấy 1"));
  assert.equal(isThere("alert"), false);
  assert.equal((get("button", "Gửi 1", foot()) as HTMLButtonElement).disabled, false);
});

test("given no connection, when the basket is sent, then a toast says that this device keeps it", async () => {
  await open();
  dropConnection();
  press(takeOf(rolls.name));
  press(get("button", "Gửi 1", foot()));
  await settle(80);
  assert.equal(textOf(newestToast()), "Giữ lại 1 phần, có mạng sẽ gửi");
  assert.equal(hub.outbox.waiting, 1);
});

test("given a search without diacritics, then it finds dishes; for an unknown one the page says that nothing fits", async () => {
  await open(entity("dish", dish("che", "Chè bưởi An Giang nước cốt dừa", 45_000)));
  const search = get("searchbox");
  type(search, "che buoi");
  assert.deepEqual(all("listitem").length, 2);
  key("Escape");
  type(search, "pizza");
  assert.ok(isThere("heading", "Không tìm thấy"));
});

test("given an order that the hub refuses, then what was sent is not in the basket again", async () => {
  await open();
  press(takeOf(rolls.name));
  press(get("button", "Gửi 1", foot()));
  await sent(1);
  await answered({ code: "menu.gone", message: "Món này vừa hết." });
  assert.deepEqual(
    hub.outbox.entries.map(({ status, error }) => [status, error?.message]),
    [["refused", "Món này vừa hết."]],
  );
});
