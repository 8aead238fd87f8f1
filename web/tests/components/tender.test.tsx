import assert from "node:assert/strict";
import test from "node:test";
import { useState } from "react";
import { openBill } from "../../src/modules/cashier/openBill";
import type { OpenBill } from "../../src/modules/cashier/openBill";
import { Tender, TenderSheet } from "../../src/modules/cashier/Tender";
import { inCash } from "../../src/domains/bills/MethodChoice";
import { hub } from "../../src/session/client";
import { all, focus, get, isThere, key, names, press, render, settle, speaksOf, states, type, until } from "./kit";
import { asPerson, house, item, rolls, entity } from "./fixtures";
import { takeMoney } from "../../src/modules/cashier/acts";
import { answerHTTP, enter, sent } from "./connection";
import type { Entity, HubAnswer } from "./connection";
import type { Right } from "../../src/wire";

speaksOf("cashier", "print");

async function bill(...more: readonly Entity[]): Promise<OpenBill> {
  await enter("ngoc", ["seeBills", "payAtTable", "takePayment"], [...house, ...more]);
  const order = hub.replica.view.get("order", "o1");
  if (!order) throw new Error("no order");
  return openBill(hub.replica.view, order);
}

interface Props {
  readonly of: OpenBill;
  readonly taken: string[];
  readonly sheet?: boolean;
  readonly closed?: () => void;
  readonly rights?: readonly Right[];
}

function Cash({ of, taken, sheet = false, closed = () => undefined, rights = ["takePayment"] }: Props): JSX.Element {
  const [typed, setTyped] = useState("");
  const [way, setWay] = useState(inCash);
  const note = way.method === "cash" ? typed : `${way.method} ${typed} ${way.reference}`;
  const parts = { of, typed, onType: setTyped, way, onWay: setWay, onTake: () => void taken.push(note) };
  return asPerson(sheet ? <TenderSheet {...parts} open onClose={closed} /> : <Tender {...parts} />, rights);
}

const plain = (text: string | null): string => (text ?? "").replace(/\s/g, " ").trim();
/** Amount due, received, change or missing, and the notes of the change. */
const sums = (): readonly string[] =>
  Array.from(document.querySelectorAll(".cashier-sums dd"), (one) => plain(one.textContent));
const takes = (): { readonly name: string; readonly may: boolean } => {
  const button = document.querySelector<HTMLButtonElement>(".cashier-take");
  return { name: plain(button?.textContent ?? null), may: button?.disabled === false };
};

test("given a bill of 640,000, then the likely notes are offered, the exact amount first, and nothing can be taken yet", async () => {
  render(<Cash of={await bill()} taken={[]} />);
  assert.deepEqual(names("button", get("group", "Số tiền thường đưa")).map(plain), [
    "640.000 đúng số",
    "650.000",
    "700.000",
    "800.000",
    "1.000.000",
  ]);
  assert.deepEqual(sums(), ["640.000 ₫", "–", "–", ""]);
  assert.deepEqual(takes(), { name: "Nhập số tiền khách đưa", may: false });
});

test("given an amount typed on the pad, then the missing amount or the change follows each digit", async () => {
  const taken: string[] = [];
  render(<Cash of={await bill()} taken={taken} />);
  press(get("button", "5"));
  press(get("button", "000"));
  assert.deepEqual(sums(), ["640.000 ₫", "5.000 ₫", "635.000 ₫", ""]);
  assert.deepEqual(takes(), { name: "Nhận trước 5.000 ₫ · còn thiếu 635.000 ₫", may: true });
  press(get("button", "000"));
  assert.deepEqual(sums(), [
    "640.000 ₫",
    "5.000.000 ₫",
    "4.360.000 ₫",
    "500.000 + 500.000 + 500.000 + 500.000 + 500.000 + 500.000 + 500.000 + 500.000 + 200.000 + 100.000 + 50.000 + 10.000",
  ]);
  press(get("button", "Xóa số cuối"));
  assert.deepEqual(sums(), ["640.000 ₫", "500.000 ₫", "140.000 ₫", ""]);
  press(get("button", "0"));
  press(get("button", /^Đã nhận/));
  assert.deepEqual(taken, ["5000000"]);
});

test("given a note that is tapped, then it alone is marked, the change comes in the fewest notes, and taking records it", async () => {
  const taken: string[] = [];
  render(<Cash of={await bill()} taken={taken} />);
  press(get("button", "700.000"));
  const offers = all("button", undefined, get("group", "Số tiền thường đưa"));
  assert.deepEqual(states("aria-pressed", offers), ["false", "false", "true", "false", "false"]);
  assert.deepEqual(sums(), ["640.000 ₫", "700.000 ₫", "60.000 ₫", "50.000 + 10.000"]);
  assert.deepEqual(takes(), { name: "Đã nhận 700.000 ₫ · thối 60.000 ₫", may: true });
  press(get("button", /^Đã nhận/));
  assert.deepEqual(taken, ["700000"]);
});

test("given the exact amount, then the button names no change", async () => {
  render(<Cash of={await bill()} taken={[]} />);
  press(get("button", /đúng số$/));
  assert.deepEqual(takes(), { name: "Đã nhận 640.000 ₫", may: true });
});

test("given leading zeros or too many digits, then they do not count", async () => {
  const taken: string[] = [];
  render(<Cash of={await bill()} taken={taken} />);
  for (const digit of "00012345678901") key(digit);
  press(get("button", /^Đã nhận/));
  assert.deepEqual(taken, ["1234567890"]);
});

test("given the sheet, when Enter is pressed, then it takes the money only after something was typed", async () => {
  const taken: string[] = [];
  render(<Cash of={await bill()} taken={taken} sheet />);
  const sheet = get("dialog", "Thu tiền bàn Hoàng Sa 12");
  focus(sheet);
  key("Enter");
  assert.deepEqual(taken, []);
  for (const digit of "650000") key(digit);
  key("Enter");
  assert.deepEqual(taken, ["650000"]);
});

test("given the sheet, when Enter is pressed on a part, then only its button takes it", async () => {
  const taken: string[] = [];
  render(<Cash of={await bill()} taken={taken} sheet />);
  for (const digit of "300000") key(digit);
  key("Enter");
  assert.deepEqual(taken, []);
  press(get("button", /^Nhận trước/));
  assert.deepEqual(taken, ["300000"]);
});

test("given another way to pay, then the sheet asks for its reference, and a debt needs a name", async () => {
  const taken: string[] = [];
  render(<Cash of={await bill()} taken={taken} />);
  press(get("button", /đúng số$/));
  press(get("button", "Thẻ"));
  type(get("textbox", "Số hóa đơn máy thẻ (nếu có)"), "slip 7");
  press(get("button", /^Đã nhận/));
  press(get("button", "Ghi nợ"));
  await settle();
  assert.equal(takes().may, false);
  type(get("textbox", "Tên khách ghi nợ"), "Cô Ba");
  press(get("button", /^Đã nhận/));
  assert.deepEqual(taken, ["card 640000 slip 7", "account 640000 Cô Ba"]);
});

test("given a waiter who takes money at the table, then nothing is put on account", async () => {
  render(<Cash of={await bill()} taken={[]} rights={["payAtTable"]} />);
  assert.deepEqual([isThere("button", "Thẻ"), isThere("button", "Ghi nợ")], [true, false]);
});

test("given guests who owe already, when a debt is named, then a tap takes the known name", async () => {
  const taken: string[] = [];
  const list = (...guests: readonly object[]): HubAnswer => ({ body: { guests, open: 0, more: false } });
  const of = await bill();
  answerHTTP(({ path }) =>
    path.includes("settled")
      ? list({ name: "Anh Tuấn", open: 0, debts: [] })
      : list(
          { name: "Công ty Hoa Sen", open: 500_000, debts: [] },
          { name: "cong ty hoa sen", open: 100_000, debts: [] },
        ),
  );
  render(<Cash of={of} taken={taken} />);
  press(get("button", /đúng số$/));
  press(get("button", "Ghi nợ"));
  await until(() => isThere("group", "Khách đã từng ghi nợ"), "the names");
  assert.deepEqual(names("button", get("group", "Khách đã từng ghi nợ")).map(plain), [
    "Công ty Hoa Sen · còn nợ 600.000 ₫",
    "Anh Tuấn",
  ]);
  press(get("button", /^Công ty Hoa Sen/));
  press(get("button", /^Đã nhận/));
  assert.deepEqual(taken, ["account 640000 Công ty Hoa Sen"]);
});

test("given the sheet, when Escape is pressed, then it closes and takes nothing", async () => {
  const taken: string[] = [];
  let closed = 0;
  render(<Cash of={await bill()} taken={taken} sheet closed={() => (closed += 1)} />);
  for (const digit of "650000") key(digit);
  key("Escape");
  assert.deepEqual([closed, taken], [1, []]);
});

/** The choices for dishes that are not on the table, and the explanation. */
const coming = (): readonly (string | null)[] => [
  ...states("aria-checked", all("radio", undefined, get("radiogroup", "Món chưa mang ra"))),
  plain(document.querySelector(".cashier-coming p")?.textContent ?? null),
];

/** A dish in the kitchen. */
const cooking = entity("item", item("i1", rolls, { state: 1, quantity: 2 }));
/** The fate of the dishes, as the hub hears it. */
async function told(): Promise<string> {
  const body = (await sent(1)).at(-1);
  return body?.type === "bills.pay" ? (body.unserved ?? "carried") : "another command";
}

test("given a dish that is still to come, then the kitchen cooks on unless the cashier says otherwise", async () => {
  const of = await bill(cooking);
  render(<Cash of={of} taken={[]} />);
  const dish = `2 ${rolls.name}`;
  assert.deepEqual(coming(), ["true", "false", "false", `Chưa mang ra: ${dish}. Bàn kết thúc khi mang ra hết.`]);
  takeMoney(of, { received: 170_000 }, inCash);
  assert.equal(await told(), "cook");
});

test("given a dish that nobody wants any more, then the payment tells the hub to stop it", async () => {
  const of = await bill(cooking);
  render(<Cash of={of} taken={[]} />);
  press(get("radio", "Thôi làm"));
  const dish = `2 ${rolls.name}`;
  assert.deepEqual(coming(), ["false", "false", "true", `Bếp được báo thôi làm ${dish}. Bàn kết thúc ngay.`]);
  takeMoney(of, { received: 170_000 }, inCash);
  assert.equal(await told(), "stop");
});

test("given a dish that was carried although nobody said so, then the table ends without a word to the kitchen", async () => {
  const of = await bill(cooking);
  render(<Cash of={of} taken={[]} />);
  press(get("radio", "Đã ra hết"));
  takeMoney(of, { received: 170_000 }, inCash);
  assert.equal(await told(), "carried");
});

test("given that all dishes are served, then the sheet asks nothing", async () => {
  render(<Cash of={await bill(entity("item", item("i1", rolls, { state: 3 })))} taken={[]} />);
  assert.equal(isThere("radiogroup", "Món chưa mang ra"), false);
});
