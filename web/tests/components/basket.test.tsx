import assert from "node:assert/strict";
import test, { before } from "node:test";
import { AddPage } from "../../src/modules/waiter/AddPage";
import { emptyBasket } from "../../src/modules/waiter/basket";
import { loadParts } from "../../src/modules/waiter/useParts";
import { hub } from "../../src/session/client";
import type { Right } from "../../src/wire";
import { Toaster } from "../../src/ui/Toast";
import { textOf } from "./accessible";
import {
  all,
  choose,
  get,
  isThere,
  key,
  names,
  newestToast,
  press,
  render,
  settle,
  speaksOf,
  type,
  until,
} from "./kit";
import { asPerson, course, dish, group, hotPot, house, rolls, entity } from "./fixtures";
import { answered, dropConnection, enter, hubChanges, sent } from "./connection";
import type { Entity } from "./connection";

const rights: readonly Right[] = ["takeOrders", "takeAway", "callCourses"];
speaksOf("evening", "waiter");
before(async () => void (await loadParts()));

async function open(...more: readonly Entity[]): Promise<void> {
  emptyBasket("o1");
  await enter("ngoc", rights, [...house, ...more]);
  render(
    <>
      {asPerson(<AddPage order="o1" />, rights)}
      <Toaster />
    </>,
  );
}

const foot = (): HTMLElement => get("contentinfo");
const plain = (text: string): string => text.replace(/\s/g, " ");
const takeOf = (name: string): HTMLElement => get("button", new RegExp(`^(Thêm )?${name}`), get("list", "Món ăn"));

test("given an empty basket, then the button is disabled and the bar says how to fill it", async () => {
  await open();
  assert.equal(textOf(foot()), "Chạm món để thêm Ghi vào phiếu Gửi & gọi làm");
  assert.equal((get("button", "Ghi vào phiếu", foot()) as HTMLButtonElement).disabled, true);
});

test("given a dish group with a description, then it stands between its name and its dishes", async () => {
  await open(entity("dishGroup", { ...group, description: "dùng chung hai người" }));
  const list = textOf(get("list", "Món ăn"));
  assert.ok(list.startsWith(`${group.name} dùng chung hai người`), list);
});

test("given dishes that are tapped, then the bar counts portions and money, and its sheet lists them", async () => {
  await open();
  for (const name of [hotPot.name, rolls.name, rolls.name]) press(takeOf(name));
  assert.equal(
    plain(foot().textContent ?? ""),
    `1 ${hotPot.name}, 2 ${rolls.name}3 phần490.000 ₫Ghi 3 phầnGửi & gọi làm`,
  );
  press(get("button", "Xem 3 phần sắp ghi"));
  const sheet = get("dialog", "Sắp ghi");
  assert.equal(plain(sheet.querySelector(".sheet-head p")?.textContent ?? ""), "3 phần · 490.000 ₫");
  assert.deepEqual(all("group", "Số lượng", sheet).length, 2);
});

test("given the basket's sheet, when a line is counted down to none, then the line goes and the sum follows", async () => {
  await open();
  press(takeOf(hotPot.name));
  press(takeOf(rolls.name));
  press(get("button", "Xem 2 phần sắp ghi"));
  const sheet = get("dialog", "Sắp ghi");
  press(get("button", "Bớt một", all("group", "Số lượng", sheet)[0]));
  assert.deepEqual(names("button", sheet).slice(-2), ["Ghi 1 phần", "Gửi & gọi làm"]);
  press(get("button", "Bớt một", sheet));
  assert.ok(isThere("heading", "Chạm món để thêm", sheet));
  assert.equal((get("button", "Ghi 0 phần", sheet) as HTMLButtonElement).disabled, true);
});

test("given a full basket, when it is sent, then each dish is ordered at the price that was shown, once", async () => {
  await open();
  press(takeOf(hotPot.name));
  press(takeOf(rolls.name));
  const send = get("button", "Ghi 2 phần", foot());
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
  press(get("button", "Xem 1 phần sắp ghi"));
  choose(get("combobox", "Vào lượt nào"), "c2");
  press(get("button", "Ghi 1 phần", get("dialog", "Sắp ghi")));
  const [body] = await sent(1);
  assert.deepEqual([body?.type, (body as { course?: string }).course], ["orders.addItem", "c2"]);
});

test("given two portions left, when a third is tapped, then it is not taken and the bar says why", async () => {
  await open(entity("dish", { ...rolls, portions: 2 }));
  for (let i = 0; i < 3; i += 1) press(takeOf(rolls.name));
  assert.match(foot().textContent ?? "", /chỉ còn 2 phần/);
  assert.ok(isThere("button", "Ghi 2 phần", foot()));
});

test("given portions that others sold meanwhile, then the basket cannot be sent until one tap has put it right", async () => {
  await open(entity("dish", { ...rolls, portions: 5 }));
  for (let i = 0; i < 3; i += 1) press(takeOf(rolls.name));
  hubChanges(entity("dish", { ...rolls, portions: 1 }));
  assert.match(textOf(get("alert")), /chỉ còn 1, đang chọn 3/);
  assert.equal((get("button", "Ghi 3 phần", foot()) as HTMLButtonElement).disabled, true);
  press(get("button", "Lấy 1"));
  assert.equal(isThere("alert"), false);
  assert.equal((get("button", "Ghi 1 phần", foot()) as HTMLButtonElement).disabled, false);
});

test("given no connection, when the basket is sent, then a toast says that this device keeps it", async () => {
  await open();
  dropConnection();
  press(takeOf(rolls.name));
  press(get("button", "Ghi 1 phần", foot()));
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
  press(get("button", "Ghi 1 phần", foot()));
  await sent(1);
  await answered({ code: "menu.gone", message: "Món này vừa hết." });
  assert.deepEqual(
    hub.outbox.entries.map(({ status, error }) => [status, error?.message]),
    [["refused", "Món này vừa hết."]],
  );
});

test("given three drinks in one basket, then they are one course that is called once", async () => {
  const bar = { id: "bia", name: "Bia", priority: 1, callsItself: true, notes: [], active: true };
  const drinks = ["Bia Sài Gòn", "Nước suối", "Trà đá"].map((name, i) => dish(`d${i}`, name, 20_000, { group: "bia" }));
  await open(entity("dishGroup", bar), ...drinks.map((one) => entity("dish", one)));
  for (const { name } of drinks) press(takeOf(name));
  press(takeOf(rolls.name));
  press(get("button", "Ghi 4 phần", foot()));
  const bodies = await sent(6);
  const into = (bodies[0] as { course: string }).course;
  assert.deepEqual(
    bodies.map((body) => [body.type, (body as { course?: string }).course]),
    [
      ["orders.addCourse", into],
      ["orders.addItem", into],
      ["orders.addItem", into],
      ["orders.addItem", into],
      ["orders.addItem", undefined],
      ["orders.callToCook", into],
    ],
  );
});

test("given a chosen dish, when a note is added, then it is changed and no portion is added", async () => {
  await open();
  press(takeOf(rolls.name));
  press(get("button", `Số lượng, ghi chú: ${rolls.name}`));
  const sheet = get("dialog", rolls.name);
  press(get("button", "ít cay", sheet));
  press(get("button", /^Sửa thành 1/, sheet));
  assert.match(textOf(foot()), /1 phần/);
  press(get("button", "Xem 1 phần sắp ghi"));
  press(get("button", "ít cay", get("dialog", "Sắp ghi")));
  assert.ok(isThere("button", /^Sửa thành 1/, get("dialog", rolls.name)));
});

test("given a line of the basket, when its note is changed, then the way back leads to the basket", async () => {
  await open();
  press(takeOf(rolls.name));
  press(get("button", "Xem 1 phần sắp ghi"));
  press(get("button", "Thêm ghi chú", get("dialog", "Sắp ghi")));
  const sheet = get("dialog", rolls.name);
  press(get("button", "ít cay", sheet));
  press(get("button", /^Sửa thành 1/, sheet));
  assert.ok(isThere("button", "ít cay", get("dialog", "Sắp ghi")));
});

test("given dishes of two groups, when they are sent and called in one tap, then each course is called, with one undo", async () => {
  const salads = { ...group, id: "goi", name: "Gỏi và cuốn", priority: 2 };
  const salad = dish("ngo-sen", "Gỏi ngó sen", 95_000, { group: "goi" });
  await open(entity("dishGroup", salads), entity("dish", salad));
  press(takeOf(rolls.name));
  press(takeOf(salad.name));
  press(get("button", "Gửi & gọi làm", foot()));
  const bodies = await sent(5);
  const made = (bodies[0] as { course: string }).course;
  // the hot pots' course waits already
  assert.deepEqual(
    bodies.map((body) => [body.type, (body as { course?: string }).course]),
    [
      ["orders.addCourse", made],
      ["orders.addItem", "c1"],
      ["orders.addItem", made],
      ["orders.callToCook", "c1"],
      ["orders.callToCook", made],
    ],
  );
  assert.match(textOf(newestToast()), /Bàn Hoàng Sa 12: đã gọi làm 2 lượt/);
  press(get("button", "Hoàn tác", newestToast()));
  assert.deepEqual((await sent(7)).slice(5), [
    { type: "orders.undoCall", course: "c1" },
    { type: "orders.undoCall", course: made },
  ]);
});

test("given a dish of market price, when it is tapped, then the page asks for its price once and sends it with the order", async () => {
  const crab = dish("cua", "Cua hấp", 0, { marketPrice: true });
  await open(entity("dish", crab));
  press(takeOf("Cua hấp"));
  const sheet = get("dialog", "Cua hấp");
  assert.equal((get("button", "Nhập giá hôm nay", sheet) as HTMLButtonElement).disabled, true);
  type(get("textbox", "Giá hôm nay, một phần", sheet), "900000");
  press(get("button", /^Thêm 1/, sheet));
  await settle();
  press(takeOf("Cua hấp"));
  assert.match(plain(foot().textContent ?? ""), /2 Cua hấp.*1\.800\.000 ₫/);
  press(get("button", "Ghi 2 phần"));
  const body = (await sent(1))[0];
  assert.deepEqual(body?.type === "orders.addItem" ? [body.quantity, body.price] : body, [2, 900_000]);
});
