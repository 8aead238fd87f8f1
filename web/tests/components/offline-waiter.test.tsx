import assert from "node:assert/strict";
import test from "node:test";
import WaiterScreen from "../../src/modules/waiter";
import { Toaster } from "../../src/ui/Toast";
import { hub } from "../../src/session/client";
import { navigate } from "../../src/ui";
import type { Dish, Right } from "../../src/wire";
import { textOf } from "./accessible";
import { media } from "./browser";
import type { Entity } from "./connection";
import { allAnswered, answered, dropConnection, enter, hubChanges, restoreConnection, sent } from "./connection";
import { asPerson, course, entity, group, hotPot, house, item, rolls, table } from "./fixtures";
import {
  fill,
  focus,
  get,
  happens,
  holdClock,
  isThere,
  key,
  names,
  newestToast,
  press,
  render,
  settle,
  speaksOf,
  turn,
  until,
} from "./kit";
import { isMarked } from "./unconfirmed";

speaksOf("evening", "waiter", "commands", "sheets");

const rights: readonly Right[] = ["seat", "takeOrders", "takeAway", "callCourses", "serve", "askBill", "moveTables"];

/** The course of hot pots. */
const own = "1. Lẩu và các món nước đồng quê";

/** The waiter's phone. */
async function open(...more: readonly Entity[]): Promise<void> {
  await enter("ngoc", rights, [...house, entity("table", table("t14", "Hoàng Sa 14")), ...more]);
  render(
    asPerson(
      <>
        <WaiterScreen Me={() => null} />
        <Toaster />
      </>,
      rights,
    ),
  );
  await settle(20);
}

/** Orders one portion on the page of an order. */
async function add(of: Dish): Promise<void> {
  press(get("button", "Thêm món"));
  await until(() => isThere("searchbox"), "the menu");
  await take(of);
}

/** Orders one portion on the menu. */
async function take(of: Dish): Promise<void> {
  fill(get("searchbox"), of.name);
  press(get("button", of.name));
  press(get("button", "Ghi 1 phần"));
  await until(() => isThere("button", `1 ${of.name}, xem và sửa`), "the dish");
}

const dish = (count: number, of: Dish): HTMLElement => get("button", `${count} ${of.name}, xem và sửa`);

test("given no connection, when a table is opened and served, then the phone shows all of it as unconfirmed, and sends it once, in order", async () => {
  // With a mouse, the actions of a row are in its menu.
  media.add("(hover: hover)");
  happens(() => navigate("/waiter"));
  await open();
  dropConnection();
  press(get("radio", "Danh sách"));
  press(get("button", /^Bàn Hoàng Sa 13/));
  await until(() => isThere("dialog"), "the sheet of the table");
  press(get("button", "4 khách"));
  press(get("button", /^Mở bàn · 4 khách/));
  await until(() => isThere("searchbox"), "the menu");
  await take(hotPot);
  press(get("button", `Thao tác cho ${hotPot.name}`));
  press(get("menuitem", "Thêm"));
  await until(() => isThere("button", `2 ${hotPot.name}, xem và sửa`), "the second portion");
  press(get("button", /^Gọi làm/));
  assert.match(textOf(newestToast()), /^Bàn Hoàng Sa 13: giữ lại lời gọi, bếp chưa biết/);
  await until(() => /Bếp chưa nhận được lời gọi/.test(textOf(get("region", own))), "the words about the call");
  assert.deepEqual([isMarked(get("heading", /^Bàn Hoàng Sa 13/)), isMarked(dish(2, hotPot))], [true, true]);
  press(get("button", "Thao tác với bàn"));
  press(get("menuitem", "Chuyển bàn"));
  await until(() => isThere("dialog"), "the choice of a table");
  press(get("radio", "Danh sách"));
  press(get("button", /^Bàn Hoàng Sa 14,/));
  await until(() => isThere("heading", /^Bàn Hoàng Sa 14/), "the other table");
  assert.match(textOf(newestToast()), /^Đã chuyển sang bàn Hoàng Sa 14, có mạng sẽ gửi/);
  press(get("button", "Thao tác với bàn"));
  press(get("menuitem", "Tính tiền"));
  await until(() => /Đã gọi tính tiền lúc/.test(document.body.textContent ?? ""), "the words about the bill");
  await restoreConnection();
  const commands = await sent(6);
  const [opened, added] = commands;
  const order = opened?.type === "orders.open" ? opened.order : "";
  const first = added?.type === "orders.addItem" ? added.item : "";
  assert.deepEqual(commands, [
    { type: "orders.open", order, table: "t13", guests: 4 },
    { type: "orders.addItem", order, item: first, dish: hotPot.id, quantity: 1, shownPrice: 320_000 },
    { type: "orders.changeQuantity", item: first, by: 1 },
    // The first item of a new course gives it its id.
    { type: "orders.callToCook", course: first },
    { type: "orders.move", order, table: "t14" },
    { type: "bills.ask", order },
  ]);
});

test("given no connection, when a dish is dragged to another course, then both stand together, marked as unconfirmed", async () => {
  happens(() => navigate("/waiter/order/o1"));
  const other = { ...group, id: "goi", name: "Gỏi và cuốn", priority: 4 };
  await open(entity("dishGroup", other), entity("dish", { ...rolls, group: "goi" }));
  dropConnection();
  await add(rolls);
  const courses = (): readonly string[] => names("region").filter((name) => /^\d\. /.test(name));
  assert.deepEqual(courses(), [own, "2. Gỏi và cuốn"]);
  focus(get("button", new RegExp(`^Kéo ${rolls.name}`)));
  key(" ");
  key("ArrowUp");
  key(" ");
  await until(() => courses().length === 1, "one course");
  assert.ok(isMarked(dish(1, rolls)));
  await restoreConnection();
  const [added, moved] = await sent(2);
  const id = added?.type === "orders.addItem" ? added.item : "";
  assert.deepEqual(moved, { type: "orders.moveItem", item: id, course: "c1" });
});

test("given no connection, when a call stays on the phone too long, then it is a task until it has arrived", async () => {
  happens(() => navigate("/waiter/order/o1"));
  await open(entity("setting", { id: "unheardSeconds", value: "3" }));
  dropConnection();
  press(get("button", /^Gọi làm/));
  await settle(50);
  happens(() => navigate("/waiter/tasks"));
  const warning = (): boolean => /Bàn Hoàng Sa 12: bếp chưa nhận được lời gọi/.test(document.body.textContent ?? "");
  assert.equal(warning(), false);
  holdClock();
  turn(20_000);
  await until(warning, "the task");
  await restoreConnection();
  assert.deepEqual(await sent(1), [{ type: "orders.callToCook", course: "c1" }]);
  const at = Date.now();
  hubChanges(
    entity("course", course("c1", { state: 1, calledAt: at, heardAt: at })),
    entity("item", item("i1", hotPot, { quantity: 2, state: 1 })),
  );
  await allAnswered();
  turn(5_000);
  await until(() => !warning(), "the end of the task");
});

test("given no connection and a scarce dish, when the kitchen says that there are some, then it is written, marked, and refused by the hub alone", async () => {
  happens(() => navigate("/waiter/order/o1"));
  await open(entity("dish", { ...rolls, portions: 2 }));
  dropConnection();
  await until(() => hub.transport.phase !== "live", "the loss");
  press(get("button", "Thêm món"));
  await until(() => isThere("searchbox"), "the menu");
  press(get("button", new RegExp(`^${rolls.name}, chưa chắc còn`)));
  const sheet = get("dialog", rolls.name);
  assert.match(textOf(sheet), /Hỏi bếp rồi mới ghi/);
  press(get("button", /^Bếp nói còn · thêm 1/, sheet));
  // A call would name a course that this phone cannot foresee.
  assert.equal((get("button", "Gửi & gọi làm") as HTMLButtonElement).disabled, true);
  press(get("button", "Ghi 1 phần"));
  const wanted = (): string => textOf(get("region", "Món đang chờ gửi"));
  await until(() => isThere("region", "Món đang chờ gửi"), "the dish");
  assert.match(wanted(), new RegExp(`^1 ${rolls.name}.*Bếp nói còn`));
  await restoreConnection();
  const [body] = await sent(1);
  assert.deepEqual([body?.type, body?.type === "orders.addItem" && body.dish], ["orders.addItem", rolls.id]);
  await answered({ code: "menu.notEnough", message: "", params: { left: 0 } });
  await until(() => isThere("region", "Món không gọi được"), "the refusal");
  assert.match(textOf(get("region", "Món không gọi được")), new RegExp(`1 ${rolls.name}`));
});
