import assert from "node:assert/strict";
import test from "node:test";
import { RefusedTray } from "../../src/app/RefusedTray";
import { sessionAccess } from "../../src/app/session";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { Toaster } from "../../src/ui/Toast";
import { client } from "../client";
import { textOf } from "./accessible";
import { all, get, isThere, names, newestToast, press, render, speaksOf, until } from "./kit";
import { asPerson, house, me, rolls } from "./fixtures";
import { answered, answerHTTP, enter, sent } from "./connection";

speaksOf("bars", "commands", "evening");

const refusal = { code: "menu.soldOut", message: "Không đủ món: chỉ còn 0 phần." };

/** A waiter whose command was refused. */
async function open(refused: Parameters<typeof answered>[0] = refusal): Promise<void> {
  answerHTTP(() => ({ body: me }));
  await sessionAccess.resume();
  await enter(me.employee.id, ["takeOrders", "takeAway"], house);
  render(
    asPerson(
      <>
        <RefusedTray />
        <QuestionHost />
        <Toaster />
      </>,
      ["takeOrders", "takeAway"],
    ),
  );
  await adds("new-item");
  await answered(refused);
  await until(() => isThere("alert"), "the refusal");
}

async function adds(item: string): Promise<void> {
  void client.send({ type: "orders.addItem", order: "o1", item, dish: rolls.id, quantity: 1, note: "" });
  await until(() => client.outbox.entries.some(({ body }) => "item" in body && body.item === item), "the command");
}

const title = `Thêm món: Bàn Hoàng Sa 12 · 1 × ${rolls.name}`;

test("given a refused command, then an alert names its table, its dish and the reason until the person has seen it", async () => {
  await open();
  assert.equal(textOf(get("alert")), `${title} ${refusal.message} Xem`);
  await adds("second-item");
  await answered(refusal);
  await until(() => /2 việc bị từ chối/.test(textOf(get("alert"))), "the second refusal");
  press(get("button", "Xem"));
  const sheet = get("dialog", "Bị từ chối");
  assert.equal(isThere("alert"), false);
  const [entry] = all("listitem", undefined, sheet).map(textOf);
  assert.ok(entry?.includes(`Muốn: Bàn Hoàng Sa 12 · 1 × ${rolls.name}`), entry);
  press(get("button", "Đã xem hết", sheet));
  await until(() => !isThere("dialog"), "the end of the sheet");
  assert.deepEqual([isThere("alert"), client.outbox.entries], [false, []]);
});

test("given a refused command, when it is discarded, then it asks for the reason, and can be put back", async () => {
  await open();
  press(get("button", "Xem"));
  press(get("button", "Cách khác"));
  press(get("menuitem", "Bỏ việc này"));
  press(get("button", "Khách đổi ý"));
  press(get("button", "Bỏ việc này", get("dialog", /^Bỏ việc này/)));
  await until(() => !isThere("alert"), "its end");
  press(get("button", "Hoàn tác", newestToast()));
  await until(() => isThere("alert"), "the refusal again");
});

test("given a refused command, when it is sent again, then the hub decides once more", async () => {
  await open();
  press(get("button", "Xem"));
  press(get("button", "Cách khác"));
  press(get("menuitem", "Gửi lại như cũ"));
  const [first, second] = await sent(2);
  assert.deepEqual(second, first);
  assert.equal(isThere("alert"), false);
});

test("given a dish of which nothing is left, then one button leads to dishes of its group and ends the refusal, another drops it", async () => {
  await open({ code: "menu.notEnough", message: "Không đủ món: chỉ còn 0 phần.", params: { left: 0 } });
  assert.equal(textOf(get("alert")), `${title} Đã hết Xem`);
  press(get("button", "Xem"));
  const sheet = get("dialog", "Bị từ chối");
  assert.deepEqual(names("button", sheet).slice(-2), ["Gọi món khác", "Bỏ"]);
  press(get("button", "Gọi món khác", sheet));
  assert.equal(`${location.pathname}${location.search}`, `/waiter/order/o1/add?group=${rolls.group}`);
  await until(() => client.outbox.entries.length === 0, "the end of the refusal");
  assert.deepEqual([isThere("alert"), isThere("dialog")], [false, false]);
});
