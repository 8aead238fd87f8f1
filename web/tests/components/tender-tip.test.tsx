import assert from "node:assert/strict";
import test from "node:test";
import { useState } from "react";
import { besideTip } from "../../src/modules/cashier/tip/tip";
import { takeMoney } from "../../src/modules/cashier/acts";
import { tendered } from "../../src/modules/cashier/cash";
import { billScene } from "../../src/modules/cashier/display/scene";
import type { OpenBill } from "../../src/modules/cashier/openBill";
import { openBill } from "../../src/modules/cashier/openBill";
import { PayPart } from "../../src/modules/cashier/split/PayPart";
import { Tender } from "../../src/modules/cashier/Tender";
import type { MoneyWay } from "../../src/domains/bills/MethodChoice";
import { inCash } from "../../src/domains/bills/MethodChoice";
import { hub } from "../../src/session/client";
import { enter, sent } from "./connection";
import { asPerson, entity, house, item, rolls } from "./fixtures";
import { get, isThere, press, render as draw, settle, speaksOf, states, all, fill, type, until } from "./kit";

speaksOf("cashier", "print", "split");

/** Six guests have two hot pots: 640,000 đồng. */
async function bill(): Promise<OpenBill> {
  await enter(
    "ngoc",
    ["seeBills", "payAtTable", "takePayment"],
    [...house, entity("item", item("i1", rolls, { state: 3 }))],
  );
  const order = hub.replica.view.get("order", "o1");
  if (!order) throw new Error("no order");
  return openBill(hub.replica.view, order);
}

let chosen: { readonly typed: string; readonly way: MoneyWay };

/** The payment of the till, which records as the cashier's screen does. */
function Till({ of }: { readonly of: OpenBill }): JSX.Element {
  const [typed, setTyped] = useState("");
  const [way, setWay] = useState<MoneyWay>(inCash);
  chosen = { typed, way };
  const take = (): void => {
    const paid = besideTip(way, tendered(typed, of.sums.due));
    takeMoney(of, paid, way, { tip: paid.tip });
  };
  return <Tender of={of} typed={typed} onType={setTyped} way={way} onWay={setWay} onTake={take} />;
}

const plain = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();
/** The change, and the line below it. */
const back = (): readonly string[] =>
  Array.from(document.querySelectorAll(".cashier-back dd"), (one) => plain(one.textContent));
const offers = (): readonly (string | null)[] => states("aria-pressed", all("button", undefined, get("group", "Tip")));
const button = (): string => plain(document.querySelector(".cashier-take")?.textContent);

async function paid(): Promise<readonly unknown[]> {
  const body = (await sent(1)).at(-1);
  return body?.type === "bills.pay" ? [body.method, body.received, body.tip, body.surplus] : [body?.type];
}

async function openTip(): Promise<void> {
  press(get("button", "Tip"));
  await until(() => isThere("dialog", "Tiền tip của khách"), "the sheet of the tip");
}

const render = (element: JSX.Element): void => void draw(asPerson(element, ["takePayment"]));

test("given the exact amount in cash, then nothing is offered, and the payment has no tip", async () => {
  render(<Till of={await bill()} />);
  const due = get("button", /đúng số$/);
  press(due);
  assert.equal(isThere("group", "Tip"), false);
  press(get("button", /^Đã nhận/));
  const [, , tip] = await paid();
  assert.equal(tip, undefined);
});

test("given change, when the cashier taps Tip, then all of it is one, and nothing goes back", async () => {
  const of = await bill();
  render(<Till of={of} />);
  const { due } = of.sums;
  const notes = String(Math.ceil((due + 1) / 100_000) * 100_000);
  for (const digit of notes) press(get("button", digit));
  const change = Number(notes) - due;
  assert.deepEqual(offers(), ["true", "false"]);
  press(get("button", "Tip"));
  assert.deepEqual(offers(), ["false", "true"]);
  assert.equal(back()[0], "0 ₫");
  assert.match(button(), /^Đã nhận .* · tip /);
  press(get("button", /^Đã nhận/));
  assert.deepEqual(await paid(), ["cash", due, change, undefined]);
});

test("given a tip of all the change, when the cashier changes their mind or types other notes, then it goes back", async () => {
  render(<Till of={await bill()} />);
  for (const digit of "1000000") press(get("button", digit));
  press(get("button", "Tip"));
  press(get("button", "Thối lại"));
  assert.deepEqual(offers(), ["true", "false"]);
  press(get("button", "Tip"));
  press(get("button", "0"));
  assert.deepEqual([offers(), chosen.way.tip], [["true", "false"], undefined]);
});

test("given a tip of all the change, when the cashier types a part, then the rest goes back, and more than the change is refused", async () => {
  const of = await bill();
  render(<Till of={of} />);
  for (const digit of "1000000") press(get("button", digit));
  press(get("button", "Tip"));
  await openTip();
  const change = 1_000_000 - of.sums.due;
  fill(get("textbox", /^Số tiền tip/), String(change + 1));
  assert.equal(isThere("button", /^Tip .*₫$/) && (get("button", /^Tip .*₫$/) as HTMLButtonElement).disabled, true);
  fill(get("textbox", /^Số tiền tip/), "20000");
  press(get("button", /^Tip 20\.000/));
  assert.deepEqual(offers(), ["true", "true"]);
  press(get("button", /^Đã nhận/));
  assert.deepEqual(await paid(), ["cash", 980_000, 20_000, undefined]);
});

test("given a card, when the guests add a share of the bill, then it comes on top of what is due", async () => {
  const of = await bill();
  render(<Till of={of} />);
  press(get("button", "Thẻ"));
  type(get("textbox", /^Số hóa đơn/), "slip 7");
  press(get("button", /đúng số$/));
  await openTip();
  press(get("button", /^5 %/));
  press(get("button", /^Tip .*₫$/));
  const tip = Math.floor((of.sums.due * 0.05 + 500) / 1000) * 1000;
  assert.equal(chosen.way.tip, tip);
  press(get("button", /^Đã nhận/));
  assert.deepEqual(await paid(), ["card", of.sums.due, tip, undefined]);
});

test("given a transfer with a tip, then guests see what they are charged in all, and another way drops the tip", async () => {
  const of = await bill();
  render(<Till of={of} />);
  press(get("button", "Chuyển khoản"));
  press(get("button", /đúng số$/));
  await openTip();
  fill(get("textbox", /^Số tiền tip/), "30000");
  press(get("button", /^Tip 30\.000/));
  const scene = billScene({ of, ...chosen, code: undefined });
  assert.deepEqual(scene.is === "bill" && [scene.bill.due, scene.bill.tip], [of.sums.due, 30_000]);
  press(get("button", "Thẻ"));
  assert.equal(chosen.way.tip, undefined);
});

test("given a debt or a voucher, then no tip is offered", async () => {
  render(<Till of={await bill()} />);
  for (const way of ["Ghi nợ", "Phiếu quà tặng"]) {
    press(get("button", way));
    await settle(10);
    press(get("button", /đúng số$/));
    assert.equal(isThere("group", "Tip"), false);
  }
});

test("given a tip beyond ten times the dishes, then the field says the most", async () => {
  const of = await bill();
  render(<Till of={of} />);
  press(get("button", "Thẻ"));
  press(get("button", /đúng số$/));
  await openTip();
  fill(get("textbox", /^Số tiền tip/), String(of.sums.subtotal * 10 + 1));
  assert.equal((get("button", /^Tip .*₫$/) as HTMLButtonElement).disabled, true);
});

test("given a part of a split bill, when its change is a tip in part, then the rest is given back at once", async () => {
  const of = await bill();
  render(<PayPart of={of} part={{ id: "p1", label: "Anh Nam", due: 170_000 }} onClose={() => undefined} />);
  press(get("button", "200.000"));
  press(get("button", "Tip"));
  await openTip();
  fill(get("textbox", /^Số tiền tip/), "10000");
  press(get("button", /^Tip 10\.000/));
  press(get("button", /^Đã nhận/));
  assert.deepEqual(await paid(), ["cash", 170_000, 10_000, 20_000]);
});
