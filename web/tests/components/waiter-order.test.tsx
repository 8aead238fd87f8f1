import assert from "node:assert/strict";
import test, { afterEach, before } from "node:test";
import WaiterScreen from "../../src/modules/waiter";
import { changeBasket } from "../../src/modules/waiter/basket";
import { loadParts } from "../../src/modules/waiter/useParts";
import { deviceStore } from "../../src/sync";
import { navigate } from "../../src/ui";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { Toaster } from "../../src/ui/Toast";
import type { Right } from "../../src/wire";
import { textOf } from "./accessible";
import type { Entity } from "./connection";
import { enter, sent } from "./connection";
import { asPerson, entity, hotPot, house, order, rolls, table } from "./fixtures";
import { get, happens, holdClock, isThere, press, render, settle, speaksOf, turn, until } from "./kit";

speaksOf("evening", "waiter", "commands", "sheets");
before(async () => void (await loadParts()));
afterEach(() => happens(() => changeBasket("o1", () => [])));

const rights: readonly Right[] = ["seat", "takeOrders", "takeAway", "callCourses", "moveTables"];

async function open(path: string, ...more: readonly Entity[]): Promise<void> {
  happens(() => navigate(path));
  await enter("ngoc", rights, [...house, ...more]);
  render(
    asPerson(
      <>
        <WaiterScreen Me={() => null} />
        <QuestionHost />
        <Toaster />
      </>,
      rights,
    ),
  );
  await settle(20);
}

const choose = (quantity: number): void =>
  happens(() => changeBasket("o1", () => [{ dish: rolls.id, quantity, note: "" }]));

test("given dishes that were chosen and not written, then the order's page says how many and leads on to them", async () => {
  await open("/waiter/order/o1");
  assert.equal(isThere("button", /chưa ghi/), false);
  choose(3);
  press(get("button", "3 phần chưa ghi Ghi tiếp"));
  assert.equal(location.pathname, "/waiter/order/o1/add");
  await until(() => isThere("button", "Ghi 3 phần"), "the menu");
  press(get("button", "Ghi 3 phần"));
  await sent(1);
  await until(() => location.pathname === "/waiter/order/o1" && !isThere("button", /chưa ghi/), "the order without it");
});

test("given dishes that were chosen and not written, then their table is marked, and the device stores them", async () => {
  choose(2);
  await open("/waiter");
  const marked = /^Bàn Hoàng Sa 12, .*món chưa ghi/;
  press(get("radio", "Danh sách"));
  assert.ok(isThere("button", marked));
  press(get("radio", "Sơ đồ"));
  const stored = (name: string): unknown => JSON.parse(deviceStore.get(name) ?? "{}");
  assert.deepEqual(stored("waiter.baskets"), { o1: [{ dish: rolls.id, quantity: 2, note: "" }] });
  assert.ok((stored("waiter.basketTimes") as { o1: number }).o1 > 0);
});

test("given dishes that were chosen and then forgotten, then after a minute they are a task that leads to them", async () => {
  await open("/waiter/tasks");
  holdClock();
  choose(2);
  turn(20_000);
  const task = (): boolean => isThere("heading", "Bàn Hoàng Sa 12: 2 phần chưa ghi");
  assert.equal(task(), false);
  turn(60_000);
  await until(task, "the task");
  press(get("button", "Ghi tiếp"));
  assert.equal(location.pathname, "/waiter/order/o1/add");
});

test("given a free table, then two dishes are ordered and called with five taps, and the way back leads to the order", async () => {
  await open("/waiter");
  // The test's browser has no layout, which a plan needs.
  press(get("radio", "Danh sách"));
  let taps = 0;
  const tap = (...which: Parameters<typeof get>): void => {
    taps += 1;
    press(get(...which));
  };
  tap("button", /^Bàn Hoàng Sa 13/);
  tap("button", /^Mở bàn · 6 khách/);
  assert.match(location.pathname, /^\/waiter\/order\/.+\/add$/);
  await until(() => isThere("list", "Món ăn"), "the menu");
  for (const { name } of [hotPot, rolls]) tap("button", name, get("list", "Món ăn"));
  tap("button", "Gửi & gọi làm");
  assert.equal(taps, 5);
  const types = (await sent(5)).map(({ type }) => type);
  assert.deepEqual(types, ["orders.open", "orders.addCourse", "orders.addItem", "orders.addItem", "orders.callToCook"]);
  await until(() => /^\/waiter\/order\/[^/]+$/.test(location.pathname), "the order");
});

test("given a colleague's party, when it is chosen to be joined, then the page asks first", async () => {
  const theirs = order({ id: "o2", table: "t14", waiter: "minh", guests: 3 });
  await open(
    "/waiter/order/o1",
    entity("order", theirs),
    entity("table", table("t14", "Hoàng Sa 14", { x: 500, order: "o2", status: 3 })),
  );
  const choice = async (): Promise<void> => {
    press(get("button", "Thao tác với bàn"));
    press(get("menuitem", "Ghép bàn khác vào"));
    await until(() => isThere("dialog", /^Ghép bàn nào/), "the tables");
    press(get("radio", "Danh sách", get("dialog", /^Ghép bàn nào/)));
    press(get("button", /^Bàn Hoàng Sa 14/, get("dialog", /^Ghép bàn nào/)));
  };
  await choice();
  const question = get("dialog", "Ghép bàn Hoàng Sa 14?");
  assert.match(textOf(question), /Khoa.*3 khách/);
  press(get("button", "Thôi", question));
  await choice();
  press(get("button", "Ghép", get("dialog", "Ghép bàn Hoàng Sa 14?")));
  assert.deepEqual(await sent(1), [{ type: "orders.merge", table: "t14", host: "t12" }]);
});
