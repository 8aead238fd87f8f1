import assert from "node:assert/strict";
import test from "node:test";
import { useState } from "react";
import { CardsButton } from "../../src/modules/cashier/card/CardsButton";
import type { OpenBill } from "../../src/modules/cashier/openBill";
import { openBill } from "../../src/modules/cashier/openBill";
import { Tender } from "../../src/modules/cashier/Tender";
import { inCash } from "../../src/domains/bills/MethodChoice";
import { TerminalCard } from "../../src/domains/till/TerminalCard";
import { hub } from "../../src/session/client";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { Toaster } from "../../src/ui/Toast";
import type { CardRequest, Right } from "../../src/wire";
import type { Entity } from "./connection";
import { answerHTTP, answered, enter, hubChanges, sent } from "./connection";
import { asPerson, entity, house, item, rolls } from "./fixtures";
import { fill, get, isThere, press, render, settle, speaksOf, type, until } from "./kit";

speaksOf("bills", "cashier", "print", "manager", "office", "till");

const cashier: readonly Right[] = ["seeBills", "askBill", "payAtTable", "takePayment"];
const terminal = (active = true): Entity =>
  entity("cardTerminal", { id: "terminal", name: "Máy quầy", host: "192.168.1.60", port: 7007, active });
const request = (id: string, more: Partial<CardRequest> = {}): Entity =>
  entity("cardRequest", {
    id,
    order: "o1",
    table: "Hoàng Sa 12",
    amount: 640_000,
    tip: 0,
    currency: "VND",
    by: "minh",
    at: Date.now(),
    standing: "waiting",
    sent: true,
    changedAt: Date.now(),
    ...more,
  });

const says = (words: RegExp): boolean => words.test((document.body.textContent ?? "").replace(/\s+/g, " "));

interface Paid {
  count: number;
}

function Till({ of, paid }: { readonly of: OpenBill; readonly paid: Paid }): JSX.Element {
  const [typed, setTyped] = useState("");
  const [way, setWay] = useState(inCash);
  const onPaid = (): void => {
    paid.count += 1;
  };
  return (
    <>
      <CardsButton note={() => undefined} />
      <Tender {...{ of, typed, onType: setTyped, way, onWay: setWay, onTake: () => undefined, onPaid }} />
      <QuestionHost />
      <Toaster />
    </>
  );
}

async function open(...more: readonly Entity[]): Promise<Paid> {
  // All dishes are on the table.
  const served = entity("item", item("i1", rolls, { state: 3 }));
  await enter("ngoc", cashier, [...house, served, ...more]);
  const order = hub.replica.view.get("order", "o1");
  if (!order) throw new Error("no order");
  const paid = { count: 0 };
  render(asPerson(<Till of={openBill(hub.replica.view, order)} paid={paid} />, cashier));
  // The part about the terminal comes after the form.
  await settle(20);
  return paid;
}

const due = (): number => {
  const order = hub.replica.view.get("order", "o1");
  return order ? openBill(hub.replica.view, order).sums.due : 0;
};

test("given a tip, then the terminal is asked for the whole sum, and the request names the tip", async () => {
  await open(terminal());
  press(get("button", "Thẻ"));
  press(get("button", /đúng số$/));
  press(get("button", "Tip"));
  await until(() => isThere("dialog", "Tiền tip của khách"), "the sheet of the tip");
  fill(get("textbox", /^Số tiền tip/), "20000");
  press(get("button", /^Tip 20\.000/));
  press(get("button", /^Đưa thẻ vào máy/));
  const body = (await sent(1)).at(-1);
  assert.deepEqual(body?.type === "cards.ask" && [body.amount, body.tip], [due() + 20_000, 20_000]);
});

test("given no terminal, or one that is put away, then the number of the slip is typed by hand", async () => {
  await open(terminal(false));
  press(get("button", "Thẻ"));
  assert.equal(isThere("textbox", "Số hóa đơn máy thẻ (nếu có)"), true);
  assert.equal(isThere("button", /máy thẻ bằng tay$/), false);
});

test("given a terminal, when the cashier sends the amount, then it goes there once and the guest presents the card", async () => {
  const paid = await open(terminal());
  press(get("button", "Thẻ"));
  assert.equal(isThere("textbox", "Số hóa đơn máy thẻ (nếu có)"), false);
  press(get("button", /đúng số$/));
  const amount = due();
  press(get("button", /^Đưa thẻ vào máy/));
  // A second tap does nothing.
  assert.equal(document.querySelector<HTMLButtonElement>(".cashier-take")?.disabled, true);
  const [asked] = await sent(1);
  if (asked?.type !== "cards.ask") throw new Error("another command");
  assert.deepEqual({ ...asked, request: "" }, { type: "cards.ask", request: "", order: "o1", amount });
  await answered();
  // when the hub says that it is at the terminal
  hubChanges(request(asked.request, { amount }));
  await until(() => says(/chạm, cắm hoặc quẹt thẻ ở Máy quầy/), "the words for the guest");
  // and when it is approved
  hubChanges(request(asked.request, { amount, standing: "approved", payment: asked.request, reference: "482" }));
  await until(() => paid.count === 1, "the end of the payment");
  await until(() => says(/đã thu thẻ/), "the word on it");
});

test("given a card at the terminal, when the cashier gives up, then the hub stops the terminal", async () => {
  await open(terminal(), request("r1"));
  press(get("button", "Thẻ"));
  press(get("button", "Thôi, không thu thẻ"));
  assert.deepEqual(await sent(1), [{ type: "cards.cancel", request: "r1" }]);
  await answered();
  hubChanges(request("r1", { standing: "declined", message: "Thẻ hết hạn" }));
  await until(() => says(/Thẻ bị từ chối: Thẻ hết hạn/), "the reason");
  assert.equal(isThere("button", "Nhập số tiền thu bằng thẻ"), true);
});

test("given a card that another cashier is charging, then the cash pane says so", async () => {
  await open(terminal(), request("r1"));
  assert.ok(says(/Đang thu thẻ 640\.000 ₫ cho bàn này \(Trần Lê Quốc Minh Đăng Khoa\)/));
  press(get("button", "Xem"));
  assert.ok(says(/Mời khách chạm, cắm hoặc quẹt thẻ/));
});

test("given a terminal that is silent, then the cashier asks it anew, or says what it shows", async () => {
  await open(terminal(), request("r1", { standing: "unclear" }));
  press(get("button", "Thẻ"));
  assert.ok(says(/Đừng quẹt lại/));
  press(get("button", "Hỏi lại máy"));
  assert.deepEqual(await sent(1), [{ type: "cards.recheck", request: "r1" }]);
  await answered();
  await settle();
  type(get("textbox", "Số hóa đơn máy thẻ (nếu có)"), "482");
  press(get("button", "Máy báo đã trừ tiền"));
  await until(() => says(/Thẻ đã bị trừ 640\.000 ₫\?/), "the question");
  press(get("button", "Ghi đã thu"));
  const settled = (await sent(2)).at(-1);
  assert.deepEqual(settled, { type: "cards.settle", request: "r1", charged: true, reference: "482" });
  await answered();
});

test("given a terminal that answers late, then the card is not charged anew, and the approval ends the payment", async () => {
  const paid = await open(terminal(), request("r1"));
  press(get("button", "Thẻ"));
  hubChanges(request("r1", { standing: "unclear" }));
  await until(() => says(/Đừng quẹt lại/), "the warning");
  // Nothing can be sent to the terminal while the outcome is open.
  assert.equal(isThere("button", /^Đưa thẻ vào máy/), false);
  assert.equal(paid.count, 0);
  hubChanges(request("r1", { standing: "approved", payment: "r1", reference: "482" }));
  await until(() => paid.count === 1, "the end of the payment");
  await until(() => says(/đã thu thẻ/), "the word on it");
});

test("given a terminal that declines late, then nothing is paid, and another card may be tried", async () => {
  const paid = await open(terminal(), request("r1", { standing: "unclear" }));
  press(get("button", "Thẻ"));
  hubChanges(request("r1", { standing: "declined", message: "Thẻ không đủ tiền" }));
  await until(() => says(/Thẻ bị từ chối: Thẻ không đủ tiền/), "the reason");
  assert.equal(paid.count, 0);
  assert.equal(isThere("button", "Nhập số tiền thu bằng thẻ"), true);
});

test("given a card charged for a bill that was paid otherwise, then it is listed until it is given back or assigned", async () => {
  await open(terminal(), request("r1", { standing: "unassigned", cause: "paidOtherwise", order: "o9", table: "A5" }));
  press(get("button", "Máy thẻ (1)"));
  await until(() => isThere("dialog", "Máy thẻ"), "the list");
  assert.ok(says(/Thẻ đã bị trừ 640\.000 ₫, nhưng hóa đơn đã được trả cách khác/));
  press(get("button", "Ghi vào bàn"));
  await until(() => isThere("dialog", /trả cho bàn nào/), "the choice");
  press(get("button", /^Bàn Hoàng Sa 12/));
  await until(() => says(/vào Bàn Hoàng Sa 12\?/), "the question");
  press(get("button", "Ghi vào hóa đơn"));
  assert.deepEqual(await sent(1), [{ type: "cards.assign", request: "r1", order: "o1" }]);
  await answered();
});

test("given the manager's settings, when the terminal is connected and tested, then the page says what came of it", async () => {
  const manager: readonly Right[] = ["seeBills", "editSettings"];
  answerHTTP(({ path }) => (path === "/api/cards/check" ? { body: { milliseconds: 12 } } : undefined));
  await enter("hoa", manager, house);
  render(asPerson(<TerminalCard />, manager));
  press(get("button", "Nối máy thẻ"));
  await until(() => isThere("dialog", "Máy thẻ"), "the form");
  fill(get("textbox", "Tên máy"), "Máy quầy");
  fill(get("textbox", "Địa chỉ"), "192.168.1.60");
  fill(get("textbox", "Cổng"), "7007");
  press(get("button", "Lưu"));
  assert.deepEqual(await sent(1), [
    { type: "cards.saveTerminal", name: "Máy quầy", host: "192.168.1.60", port: 7007, active: true },
  ]);
  await answered();
  hubChanges(terminal());
  await until(() => isThere("button", "Thử máy thẻ"), "the test");
  press(get("button", "Thử máy thẻ"));
  await until(() => says(/Máy thẻ trả lời sau 12 ms/), "the answer");
});
