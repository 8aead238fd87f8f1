import assert from "node:assert/strict";
import test, { before } from "node:test";
import WaiterScreen from "../../src/modules/waiter";
import { loadParts } from "../../src/modules/waiter/useParts";
import { navigate } from "../../src/ui";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { Toaster } from "../../src/ui/Toast";
import type { Course, Alert, Item, Right } from "../../src/wire";
import { textOf } from "./accessible";
import type { Entity } from "./connection";
import { allAnswered, dropConnection, enter, hubChanges, restoreConnection, sent } from "./connection";
import { asPerson, course, entity, hotPot, house, item } from "./fixtures";
import { fill, get, happens, isThere, newestToast, press, render, settle, speaksOf, until } from "./kit";

speaksOf("evening", "waiter", "commands", "sheets");
before(async () => void (await loadParts()));

const rights: readonly Right[] = ["seat", "takeOrders", "takeAway", "callCourses", "moveTables", "serve"];
const askedAt = Date.now() - 60_000;

const cooking = (more: Partial<Item> = {}): Item => item("i1", hotPot, { quantity: 2, state: 1, ...more });

async function open(path: string, dish: Item, ...more: readonly Entity[]): Promise<void> {
  happens(() => navigate(path));
  const called: Partial<Course> = dish.state === 0 ? {} : { state: 1, calledAt: askedAt - 60_000 };
  await enter("ngoc", rights, [...house, entity("course", course("c1", called)), entity("item", dish), ...more]);
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

const openItem = (): void => press(get("button", new RegExp(`^2 ${hotPot.name}`)));
const sheet = (): HTMLElement => get("dialog", hotPot.name);

test("given a dish in the kitchen, then asking the kitchen is the main choice, and carried is the second one", async () => {
  await open("/waiter/order/o1", cooking());
  openItem();
  assert.equal(get("button", "Nhờ bếp", sheet()).classList.contains("button-primary"), true);
  assert.equal(get("button", "Đã mang ra", sheet()).classList.contains("button-primary"), false);
  press(get("button", "Nhờ bếp", sheet()));
  press(get("button", "Nhờ thôi 2 phần"));
  assert.deepEqual(await sent(1), [{ type: "kitchen.ask", item: "i1" }]);
  assert.match(textOf(newestToast()), /Đã nhờ bếp: thôi 2/);
});

test("given a dish in the kitchen, when another note is wanted, then it is asked for and not written", async () => {
  await open("/waiter/order/o1", cooking({ note: "ít cay" }));
  openItem();
  press(get("button", "Nhờ bếp", sheet()));
  press(get("radio", "Đổi ghi chú"));
  assert.equal((get("button", "Nhờ đổi 2 phần") as HTMLButtonElement).disabled, true);
  fill(get("textbox", "Ghi chú"), "ít cay, dị ứng tôm");
  press(get("button", "Nhờ đổi 2 phần"));
  assert.deepEqual(await sent(1), [{ type: "kitchen.ask", item: "i1", note: "ít cay, dị ứng tôm" }]);
});

test("given a ready dish, then carried is the main choice again", async () => {
  await open("/waiter/order/o1", cooking({ readyAt: askedAt }));
  openItem();
  assert.equal(get("button", "Đã mang ra", sheet()).classList.contains("button-primary"), true);
  assert.equal(isThere("button", "Nhờ bếp", sheet()), false);
});

test("given a request, then the dish shows it, and it can be withdrawn", async () => {
  const asked = cooking({ request: { quantity: 1, by: "ngoc", at: askedAt } });
  await open("/waiter/order/o1", asked);
  assert.match(document.body.textContent ?? "", /Chờ bếp: thôi 1 Lẩu/);
  openItem();
  press(get("button", "Rút lời nhờ", sheet()));
  assert.deepEqual(await sent(1), [{ type: "kitchen.withdrawRequest", item: "i1" }]);
});

test("given a request of this waiter's table, then it is a task that can be withdrawn", async () => {
  await open("/waiter/tasks", cooking({ request: { quantity: 1, by: "ngoc", at: askedAt } }));
  await until(() => isThere("heading", "Bàn Hoàng Sa 12: chờ bếp trả lời"), "the task");
  assert.ok(isThere("button", "Rút lời nhờ"));
});

const declined = cooking({ request: { by: "ngoc", at: askedAt, reason: "Đang làm rồi" } });

test("given the chef's answer, then it is a task with the reason", async () => {
  const alert: Alert = {
    id: "a1",
    news: "answered",
    to: "ngoc",
    order: "o1",
    table: "t12",
    dish: hotPot.id,
    name: hotPot.name,
    quantity: 2,
    reason: "Đang làm rồi",
    by: "minh",
    at: askedAt,
    escalated: false,
  };
  await open("/waiter/tasks", declined, entity("alert", alert));
  await until(() => isThere("heading", `Bàn Hoàng Sa 12: bếp không kịp thôi 2 ${hotPot.name}`), "the task");
  assert.match(document.body.textContent ?? "", /Đang làm rồi/);
});

test("given a declined request, then the dish says why, and the kitchen may be asked again", async () => {
  await open("/waiter/order/o1", declined);
  assert.match(document.body.textContent ?? "", /Bếp không kịp: thôi 2 .*Đang làm rồi/);
  openItem();
  assert.ok(isThere("button", "Nhờ bếp", sheet()));
});

test("given no connection, when the kitchen is asked, then the request is kept and sent later", async () => {
  await open("/waiter/order/o1", cooking());
  dropConnection();
  openItem();
  press(get("button", "Nhờ bếp", sheet()));
  press(get("button", "Nhờ thôi 2 phần"));
  await settle(20);
  await restoreConnection();
  assert.deepEqual(await sent(1), [{ type: "kitchen.ask", item: "i1" }]);
  await allAnswered();
});

const waiting = (note: string): Item => item("i1", hotPot, { quantity: 2, note });

test("given an open sheet, when a colleague changes the note, then the sheet takes it over and says so", async () => {
  await open("/waiter/order/o1", waiting("ít cay"));
  openItem();
  hubChanges(entity("item", waiting("ít cay, mang ra cuối bữa")));
  await settle(20);
  const field = get("textbox", "Ghi chú", sheet()) as HTMLTextAreaElement;
  assert.equal(field.value, "ít cay, mang ra cuối bữa");
  assert.match(textOf(get("status", /Đồng nghiệp/, sheet())), /vừa đổi ghi chú/);
  fill(field, "ít cay, mang ra cuối bữa, ít đá");
  press(get("button", "Lưu", sheet()));
  assert.deepEqual(await sent(1), [
    { type: "orders.setNote", item: "i1", note: "ít cay, mang ra cuối bữa, ít đá", seen: "ít cay, mang ra cuối bữa" },
  ]);
});

test("given words in the open sheet, when a colleague writes others, then both are kept, and the sheet says it", async () => {
  await open("/waiter/order/o1", waiting("ít cay"));
  openItem();
  fill(get("textbox", "Ghi chú", sheet()), "ít đá");
  hubChanges(entity("item", waiting("dị ứng tôm")));
  await settle(20);
  assert.equal((get("textbox", "Ghi chú", sheet()) as HTMLTextAreaElement).value, "ít đá");
  assert.match(textOf(get("status", /Đồng nghiệp/, sheet())), /vừa ghi: dị ứng tôm.*giữ cả hai/);
  press(get("button", "Lưu", sheet()));
  assert.deepEqual(await sent(1), [{ type: "orders.setNote", item: "i1", note: "ít đá", seen: "ít cay" }]);
});
