import assert from "node:assert/strict";
import test, { before } from "node:test";
import TakeAwayScreen from "../../src/modules/takeaway";
import WaiterScreen from "../../src/modules/waiter";
import { loadParts } from "../../src/modules/waiter/useParts";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { Toaster } from "../../src/ui/Toast";
import { navigate, usePath } from "../../src/ui";
import type { EarlierOrders, Right } from "../../src/wire";
import { textOf } from "./accessible";
import type { Entity } from "./connection";
import { allAnswered, answerHTTP, dropConnection, enter, hubChanges, restoreConnection, sent } from "./connection";
import { asPerson, entity, house, rolls } from "./fixtures";
import {
  all,
  choose,
  fill,
  get,
  happens,
  isThere,
  names,
  newestToast,
  press,
  render,
  settle,
  speaksOf,
  until,
} from "./kit";
import { cookedOrder, takenOrder } from "./taken";

speaksOf("takeaway", "evening", "waiter", "commands", "sheets");
before(async () => void (await loadParts()));

const rights: readonly Right[] = ["takeAway", "callCourses", "askBill", "moveTables"];

function Pages(): JSX.Element {
  return usePath().startsWith("/waiter") ? <WaiterScreen Me={() => null} /> : <TakeAwayScreen />;
}

async function open(path: string, ...more: readonly Entity[]): Promise<void> {
  happens(() => navigate(path));
  await enter("ngoc", rights, [...house, ...more]);
  render(
    asPerson(
      <>
        <Pages />
        <QuestionHost />
        <Toaster />
      </>,
      rights,
    ),
  );
  await settle(20);
}

const rows = (): readonly string[] => all("listitem").map((row) => textOf(row));
const newOrder = async (): Promise<void> => {
  press(get("button", "Đơn mới"));
  await until(() => isThere("dialog", "Đơn mới"), "the sheet");
};

test("given open orders, then the list says number, guest, time and state of each, those handed out last", async () => {
  const now = Date.now();
  await open(
    "/takeaway",
    ...cookedOrder({ number: 7, collectedAt: now, readyAt: now, details: { type: "counter" } }, { id: "m3" }),
    ...cookedOrder({ readyAt: now }),
    entity(
      "order",
      takenOrder(
        { number: undefined, details: { type: "delivery", name: "Anh Ba", address: "5 Lý Tự Trọng" } },
        { id: "m2", openedAt: now },
      ),
    ),
  );
  const shown = rows();
  assert.equal(shown.length, 3);
  assert.match(shown[0] ?? "", /^Mang về 12 Chị Hoa Xong Ngay 1 phần.*Đã giao$/);
  assert.match(shown[1] ?? "", /^Giao hàng chờ số Anh Ba Đang đợi/);
  assert.match(shown[2] ?? "", /^Quầy 7 Khách chưa để tên Đã giao/);
  press(get("button", /^Xong/));
  assert.equal(rows().length, 1);
});

test("given no order, then the list says how to begin", async () => {
  await open("/takeaway");
  assert.ok(isThere("heading", "Chưa có đơn nào"));
});

test("given a delivery, when it is taken, then it needs an address, and its order's page follows", async () => {
  await open("/takeaway");
  await newOrder();
  press(get("radio", "Giao hàng"));
  fill(get("textbox", "Tên khách"), "Chị Hoa");
  press(get("button", "Mở đơn"));
  await until(() => isThere("alert", /Nhập địa chỉ/), "the reason");
  fill(get("textbox", "Địa chỉ giao"), "12 Hoàng Sa, Quận 1");
  choose(get("combobox", "Người giao"), "minh");
  press(get("button", "Mở đơn"));
  const [opened] = await sent(1);
  const order = opened?.type === "orders.openWithoutTable" ? opened.order : "";
  assert.deepEqual(opened, {
    type: "orders.openWithoutTable",
    order,
    details: { type: "delivery", name: "Chị Hoa", address: "12 Hoàng Sa, Quận 1", driver: "minh" },
  });
  await until(() => location.pathname === `/waiter/order/${order}/add`, "the menu");
  assert.ok(isThere("heading", "Giao hàng · chờ số"));
});

test("given a known number, when the last order is ordered again, then its dishes are added, and a dish that is gone is named", async () => {
  const dish = (id: string, name: string, quantity: number) => ({ dish: id, name, quantity, note: "", options: [] });
  const body: EarlierOrders = {
    orders: [
      {
        order: "old",
        at: Date.now() - 86_400_000,
        type: "takeaway",
        name: "Chị Hoa",
        dishes: [dish(rolls.id, rolls.name, 2), dish("gone", "Chè bưởi", 1)],
      },
    ],
  };
  await open("/takeaway");
  answerHTTP(({ path }) => (path.startsWith("/api/orders/of-guest") ? { body } : undefined));
  await newOrder();
  fill(get("textbox", "Số điện thoại"), "0903 111 222");
  await until(() => isThere("region", "Lần trước đã đặt"), "the earlier order");
  press(get("button", "Khách là Chị Hoa"));
  press(get("button", "Đặt lại như lần trước"));
  assert.match(textOf(get("region", "Lần trước đã đặt")), /Không ghi lại được: Chè bưởi/);
  press(get("button", "Mở đơn"));
  const [opened, added] = await sent(2);
  const order = opened?.type === "orders.openWithoutTable" ? opened.order : "";
  assert.deepEqual(opened?.type === "orders.openWithoutTable" && opened.details, {
    type: "takeaway",
    name: "Chị Hoa",
    phone: "0903 111 222",
  });
  const item = added?.type === "orders.addItem" ? added.item : "";
  assert.deepEqual(added, {
    type: "orders.addItem",
    order,
    item,
    dish: rolls.id,
    quantity: 2,
    shownPrice: rolls.price,
  });
  await until(() => location.pathname === `/waiter/order/${order}`, "the order");
});

test("given no connection, when an order is opened and a dish is taken, then both are shown without a number, and sent in order", async () => {
  await open("/takeaway");
  dropConnection();
  await newOrder();
  fill(get("textbox", "Tên khách"), "Chị Hoa");
  press(get("button", "Mở đơn"));
  await until(() => isThere("searchbox"), "the menu");
  assert.ok(isThere("heading", "Mang về · chờ số"));
  fill(get("searchbox"), rolls.name);
  press(get("button", rolls.name));
  press(get("button", "Ghi 1 phần"));
  await until(() => isThere("button", `1 ${rolls.name}, xem và sửa`), "the dish");
  await until(() => isThere("region", "Thông tin đơn"), "the facts");
  press(get("button", "Quay lại"));
  await until(() => location.pathname === "/takeaway", "the list");
  assert.match(rows()[0] ?? "", /^Mang về chờ số Chị Hoa Đang đợi/);
  await restoreConnection();
  assert.deepEqual(
    (await sent(2)).map(({ type }) => type),
    ["orders.openWithoutTable", "orders.addItem"],
  );
});

test("given a ready order, when it is handed out, then an undo takes it back, and the page says both", async () => {
  await open("/waiter/order/m1", ...cookedOrder({ readyAt: Date.now() }));
  await until(() => isThere("region", "Thông tin đơn"), "the facts");
  const facts = (): string => textOf(get("region", "Thông tin đơn"));
  assert.match(facts(), /^Xong/);
  assert.equal(get("link", "Gọi 0903 111 222").getAttribute("href"), "tel:0903111222");
  const text = get("link", "Nhắn đã xong").getAttribute("href") ?? "";
  assert.match(decodeURIComponent(text), /^sms:0903111222\?body=.*đơn 12 đã xong/);
  press(get("button", "Đã giao", get("region", "Thông tin đơn")));
  assert.match(textOf(newestToast()), /^Đã giao Mang về 12/);
  press(get("button", "Hoàn tác", newestToast()));
  assert.deepEqual(await sent(2), [
    { type: "orders.collect", order: "m1" },
    { type: "orders.undoCollect", order: "m1" },
  ]);
  await allAnswered();
  const at = Date.now();
  hubChanges(entity("order", takenOrder({ readyAt: at, collectedAt: at, collectedBy: "minh" })));
  await until(() => /^Đã giao.*Khoa giao lúc/.test(facts()), "who handed it out");
  assert.ok(isThere("button", "Chưa giao"));
});

test("given an order without a table, then its actions are those that make sense, and a waiter's rights are not needed", async () => {
  await open("/waiter/order/m1", ...cookedOrder());
  await until(() => isThere("button", "Thao tác với bàn"), "the actions");
  press(get("button", "Thao tác với bàn"));
  const offered = names("menuitem");
  for (const name of ["Sửa thông tin đơn", "Ngồi lại bàn"]) assert.ok(offered.includes(name), name);
  for (const name of ["Chuyển bàn", "Ghép bàn khác vào", "Gọi dọn đĩa", "Số khách"])
    assert.ok(!offered.includes(name), name);
});

test("given an order that still cooks, then nothing can be handed out, and no runner is called", async () => {
  await open("/waiter/order/m1", ...cookedOrder());
  await until(() => isThere("region", "Thông tin đơn"), "the facts");
  assert.match(textOf(get("region", "Thông tin đơn")), /^Đang làm/);
  assert.ok(!isThere("button", "Đã giao"));
  assert.deepEqual(
    names("button").filter((name) => name.startsWith("Gọi mang ra")),
    [],
  );
});

test("given a half typed order, when the page ends and comes again, then the sheet has what was typed", async () => {
  await open("/takeaway");
  await newOrder();
  fill(get("textbox", "Tên khách"), "Chị Hoa");
  fill(get("textbox", "Giờ hẹn"), "18h30");
  happens(() => dispatchEvent(new Event("pagehide")));
  happens(() => navigate("/takeaway/screen"));
  await settle(20);
  happens(() => navigate("/takeaway"));
  await settle(20);
  await newOrder();
  assert.equal((get("textbox", "Tên khách") as HTMLInputElement).value, "Chị Hoa");
  assert.equal((get("textbox", "Giờ hẹn") as HTMLInputElement).value, "18h30");
});

test("given the details of an order, when its time changes, then all details are sent, and an undo sends the former ones", async () => {
  const dueAt = Date.now() + 3_600_000;
  const details = { type: "takeaway", name: "Chị Hoa", phone: "0903 111 222", dueAt } as const;
  await open("/waiter/order/m1", ...cookedOrder({ details }));
  await until(() => isThere("button", "Sửa thông tin"), "the facts");
  press(get("button", "Sửa thông tin"));
  await until(() => isThere("dialog", "Sửa thông tin"), "the sheet");
  press(get("button", "Ngay", get("dialog", "Sửa thông tin")));
  press(get("button", "Lưu"));
  await until(() => isThere("button", "Hoàn tác"), "the way back");
  press(get("button", "Hoàn tác"));
  const { dueAt: _, ...now } = details;
  assert.deepEqual(await sent(2), [
    { type: "orders.setFulfilment", order: "m1", details: now },
    { type: "orders.setFulfilment", order: "m1", details },
  ]);
});
