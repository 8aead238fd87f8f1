import assert from "node:assert/strict";
import test from "node:test";
import { BillPane } from "../../src/modules/cashier/BillPane";
import { openBill } from "../../src/modules/cashier/openBill";
import { hub } from "../../src/session/client";
import type { Right } from "../../src/wire";
import { enter, sent } from "./connection";
import { asPerson, entity, hotPot, house, item, rolls } from "./fixtures";
import { get, isThere, names, press, render, speaksOf, until } from "./kit";

speaksOf("cashier", "print", "waiter");

const cashier: readonly Right[] = ["seeBills", "askBill", "payAtTable", "takePayment"];
const floor: readonly Right[] = [...cashier, "takeOrders", "takeAway", "moveTables"];
const deeds = ["Hủy món", "Chuyển bàn", "Ghép bàn khác vào"];

/** The till with the bill of a party that has rolls on the way. Opens the list of actions. */
async function actions(rights: readonly Right[]): Promise<void> {
  const more = [
    entity("item", item("i9", rolls, { state: 0, quantity: 2 })),
    entity("item", item("i1", hotPot, { state: 1 })),
  ];
  await enter("ngoc", rights, [...house, ...more]);
  const order = hub.replica.view.get("order", "o1");
  if (!order) throw new Error("no order");
  render(asPerson(<BillPane of={openBill(hub.replica.view, order)} onSplit={() => undefined} />, rights));
  press(get("button", /^Thao tác cho/));
}

/** Taps the table beside the party's. The plan has no size here, so it is picked from the list. */
async function pickFromList(what: string): Promise<void> {
  await until(() => isThere("radio", "Danh sách"), "the tables");
  press(get("radio", "Danh sách"));
  await until(() => isThere("button", /Hoàng Sa 13/), what);
  press(get("button", /Hoàng Sa 13/));
}

const offered = (): readonly boolean[] => deeds.map((name) => isThere("menuitem", name));

test("given a cashier without the waiters' rights, then the till neither moves nor merges nor voids", async () => {
  await actions(cashier);
  assert.deepEqual(offered(), [false, false, false]);
});

test("given somebody with the rights, when they void a dish at the till, then the waiters' sheet asks for a reason", async () => {
  await actions(floor);
  assert.deepEqual(offered(), [true, true, true]);
  press(get("menuitem", "Hủy món"));
  await until(() => isThere("dialog", "Hủy món"), "the dishes");
  // A manager approves the dish that the kitchen works on.
  assert.equal(names("button", get("dialog", "Hủy món")).filter((name) => name.startsWith("Hủy ")).length, 2);
  press(get("button", `Hủy ${rolls.name}?`));
  press(get("button", "Gọi nhầm"));
  press(get("button", "Hủy 2 phần"));
  const body = (await sent(1)).at(-1);
  assert.deepEqual(body?.type === "orders.void" && [body.item, body.reason], ["i9", "Gọi nhầm"]);
});

test("given somebody with the rights, when they pick a free table at the till, then the party moves there", async () => {
  await actions(floor);
  press(get("menuitem", "Chuyển bàn"));
  await pickFromList("the free table");
  const body = (await sent(1)).at(-1);
  assert.deepEqual(body?.type === "orders.move" && [body.order, body.table], ["o1", "t13"]);
});

test("given somebody with the rights, when they merge a table at the till, then it joins this party", async () => {
  await actions(floor);
  press(get("menuitem", "Ghép bàn khác vào"));
  await pickFromList("the other table");
  const body = (await sent(1)).at(-1);
  const host = hub.replica.view.get("order", "o1")?.table;
  assert.deepEqual(body?.type === "orders.merge" && [body.table, body.host], ["t13", host]);
});
