import assert from "node:assert/strict";
import test from "node:test";
import { send } from "../../src/session/client";
import { OrderPage } from "../../src/modules/waiter/OrderPage";
import type { CommandBody, Right } from "../../src/wire";
import { answered, enter, hubChanges, sent } from "./connection";
import { asPerson, entity, house, order } from "./fixtures";
import { get, isThere, press, render, settle, speaksOf, until } from "./kit";

speaksOf("evening", "waiter", "cashier", "split", "print", "printing");

const waiter: readonly Right[] = ["takeOrders", "takeAway", "callCourses", "serve", "askBill", "moveTables"];
/** in a house that lets waiters take money */
const paidByWaiters: readonly Right[] = [...waiter, "payAtTable"];

/** The party's page with the list of its actions. Six guests have two hot pots: 640,000 đồng. */
async function actions(rights: readonly Right[], party = order()): Promise<void> {
  await enter("ngoc", rights, [...house, entity("order", party)]);
  render(asPerson(<OrderPage order="o1" />, rights));
  await settle(40);
  press(get("button", "Thao tác với bàn"));
}

const offered = (): readonly boolean[] => ["Thu tiền", "Tách hóa đơn"].map((name) => isThere("menuitem", name));

async function command<T extends CommandBody["type"]>(type: T): Promise<Extract<CommandBody, { type: T }>> {
  const body = (await sent(1)).at(-1);
  if (body?.type !== type) throw new Error(`another command: ${body?.type}`);
  return body as Extract<CommandBody, { type: T }>;
}

test("given a house whose waiters take no money, then a waiter's actions have neither payment nor split", async () => {
  await actions(waiter);
  assert.deepEqual(offered(), [false, false]);
});

test("given a party of another waiter, then its actions have neither", async () => {
  await actions(paidByWaiters, order({ waiter: "khac" }));
  assert.deepEqual(offered(), [false, false]);
});

test("given a party of another waiter, then somebody who takes money everywhere is offered both", async () => {
  await actions([...paidByWaiters, "takePayment"], order({ waiter: "khac" }));
  assert.deepEqual(offered(), [true, true]);
});

test("given the waiter's own party, when they open the payment, then its exact amount is one tap away", async () => {
  await actions(paidByWaiters);
  press(get("menuitem", "Thu tiền"));
  await until(() => isThere("button", /^Đã nhận/), "the form of the payment");
  press(get("button", /^Đã nhận/));
  const body = await command("bills.pay");
  assert.deepEqual([body.order, body.received, body.part], ["o1", 640_000, undefined]);
});

test("given the waiter's own party, when its change is a tip, then the payment at the table has it", async () => {
  await actions(paidByWaiters);
  press(get("menuitem", "Thu tiền"));
  await until(() => isThere("button", "700.000"), "the form of the payment");
  press(get("button", "700.000"));
  press(get("button", "Tip"));
  press(get("button", /^Đã nhận/));
  const body = await command("bills.pay");
  assert.deepEqual([body.received, body.tip], [640_000, 60_000]);
});

test("given the waiter's own party, when they split it, then it begins with equal parts, and its parts can be paid", async () => {
  await actions(paidByWaiters);
  press(get("menuitem", "Tách hóa đơn"));
  await until(() => isThere("button", "Lưu cách chia"), "the split");
  press(get("button", "Lưu cách chia"));
  const { parts } = await command("bills.split");
  assert.deepEqual(
    parts.map(({ share }) => share),
    [1, 2, 3, 4, 5, 6].map(() => ({ type: "equal", of: 6 })),
  );
});

test("given a split bill of the waiter's own party, when they open the payment, then it is paid in its parts", async () => {
  await actions(paidByWaiters);
  hubChanges(
    entity("bill", {
      id: "o1",
      order: "o1",
      version: 0,
      revision: 1,
      lines: [],
      subtotal: 0,
      discountAmount: 0,
      terms: { service: 0, pricesIncludeTax: true, roundTo: 0 },
      service: 0,
      taxes: [],
      rounding: 0,
      total: 0,
      paid: 0,
      due: 0,
      change: 0,
      state: 0,
      parts: ["Anh Nam", "Chị Hoa"].map((label, i) => ({
        id: `p${i}`,
        label,
        share: { type: "equal", of: 2 },
        paid: 0,
      })),
    }),
  );
  press(get("menuitem", "Thu tiền"));
  await until(() => isThere("button", "Thu tiền Anh Nam"), "the parts");
  press(get("button", "Thu tiền Anh Nam"));
  press(get("button", /^Đã nhận/));
  const body = await command("bills.pay");
  assert.deepEqual([body.received, body.part], [320_000, "p0"]);
});

test("given a part of the money that waits for the hub, then the payment says so and takes no more", async () => {
  await actions(paidByWaiters);
  void send({ type: "bills.pay", order: "o1", payment: "p9", version: 0, received: 100_000 });
  press(get("menuitem", "Thu tiền"));
  await until(() => /Đã nhận 100\.000\s₫, chờ máy chủ/.test(document.body.textContent ?? ""), "the money that waits");
  assert.ok(!isThere("button", /^Đã nhận/));
});

test("given a payment that the hub refuses, then the party stays, and its money can be taken again", async () => {
  await actions(paidByWaiters);
  press(get("menuitem", "Thu tiền"));
  await until(() => isThere("button", /^Đã nhận/), "the form of the payment");
  press(get("button", /^Đã nhận/));
  await command("bills.pay");
  await answered({ code: "bills.otherWaiter", message: "Bàn này do người khác phục vụ." });
  await until(() => isThere("button", "Thao tác với bàn"), "the party's page");
  press(get("button", "Thao tác với bàn"));
  assert.deepEqual(offered(), [true, true]);
});

test("given a card terminal, then a waiter who takes money at their own tables sends the amount to it", async () => {
  await actions(paidByWaiters);
  hubChanges(
    entity("cardTerminal", { id: "terminal", name: "Máy quầy", host: "192.168.1.60", port: 7007, active: true }),
  );
  press(get("menuitem", "Thu tiền"));
  await until(() => isThere("button", "Thẻ"), "the form of the payment");
  press(get("button", "Thẻ"));
  await until(() => isThere("button", /^Đưa thẻ vào máy/), "the terminal");
  press(get("button", /^Đưa thẻ vào máy/));
  const body = await command("cards.ask");
  assert.deepEqual([body.order, body.amount], ["o1", 640_000]);
});
