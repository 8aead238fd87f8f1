import assert from "node:assert/strict";
import test from "node:test";
import { Corrections } from "../../src/modules/bills/Corrections";
import { hub } from "../../src/session/client";
import type { Bill, BillRecord, CorrectionTerms, Right } from "../../src/wire";
import { all, fill, get, isThere, names, press, render, speaksOf, until } from "./kit";
import { asPerson, entity, house, letterhead } from "./fixtures";
import { answerHTTP, answered, enter, hubChanges, sent } from "./connection";

speaksOf("bills", "cashier", "commands", "print");

const rights: readonly Right[] = ["askBill", "seeBills", "payAtTable", "takePayment", "discount", "refund"];
const now = Date.now();

const paidBill: Bill = {
  id: "o1",
  order: "o1",
  number: "B-261120-0001",
  version: 1,
  revision: 3,
  lines: [],
  subtotal: 320_000,
  discountAmount: 0,
  terms: { service: 0, pricesIncludeTax: true, roundTo: 0 },
  service: 0,
  taxes: [],
  rounding: 0,
  total: 320_000,
  paid: 320_000,
  due: 0,
  change: 0,
  changeGiven: 0,
  paidInCash: 0,
  over: 0,
  refunded: 0,
  ownRefunded: 0,
  parts: [],
  state: 1,
};

const record = (bill: Partial<Bill>, more: Partial<BillRecord>): BillRecord => ({
  view: {
    restaurant: letterhead,
    order: "o1",
    table: "12",
    section: "Sân vườn",
    waiter: "Lan",
    guests: 4,
    openedAt: now,
    endedAt: now,
    printedAt: now,
    bill: { ...paidBill, ...bill },
    superseded: false,
    payments: [],
    refunds: [],
    parts: [],
  },
  standing: "paid",
  waiters: [],
  versions: [],
  joined: [],
  reopenings: [],
  refundable: 320_000,
  corrections: {
    ways: [
      { method: "cash", most: 120_000 },
      { method: "transfer", most: 200_000 },
    ],
    money: 320_000,
    alone: 100_000,
    needsApproval: false,
    dayClosed: false,
  },
  takenBack: [],
  events: [],
  ...more,
});

async function show(one: BillRecord, may: readonly Right[] = rights): Promise<{ readonly done: () => number }> {
  await enter("ngoc", may, house);
  let done = 0;
  render(asPerson(<Corrections of={one} onDone={() => (done += 1)} />, may));
  return { done: () => done };
}

/** The sheet is loaded when it is first opened. */
async function openRefund(): Promise<void> {
  press(get("button", "Hoàn tiền"));
  await until(() => isThere("textbox", "Số tiền hoàn"), "the sheet");
}

test("given a paid bill, then money goes back once, with amount, way and reason, and never more than is left", async () => {
  const shown = await show(record({}, {}));
  assert.deepEqual(names("button"), ["Hoàn tiền", "Thêm tiền thưởng", "Mở lại"]);
  await openRefund();
  const amount = get("textbox", "Số tiền hoàn");
  fill(amount, "320.001");
  assert.ok(all("button", "Hoàn tiền").at(-1)?.hasAttribute("disabled"), "more than was paid");
  fill(amount, "50.000");
  press(get("button", "Chuyển khoản"));
  press(get("button", "Món không đạt"));
  press(get("button", /Hoàn 50\.000/));
  const [command] = await sent(1);
  assert.ok(command?.type === "corrections.refund");
  const { refund, ...rest } = command;
  assert.ok(refund.length > 0);
  assert.deepEqual(rest, {
    type: "corrections.refund",
    order: "o1",
    amount: 50_000,
    shown: 320_000,
    method: "transfer",
    reason: "Món không đạt",
  });
  await answered();
  await until(() => shown.done() === 1, "the bill is asked for anew");
});

const paidInCash: CorrectionTerms = {
  ways: [{ method: "cash", most: 320_000 }],
  money: 320_000,
  alone: 320_000,
  needsApproval: false,
  dayClosed: false,
};

const manager = entity("employee", {
  id: "hoa",
  login: "hoa",
  name: "Hòa",
  roles: ["manager"],
  active: true,
  sections: [],
  hasPIN: true,
});

test("given a refund beyond the limit or by another tender, then a manager's PIN comes first, and the command names it", async () => {
  await enter("ngoc", rights, [...house, manager]);
  render(asPerson(<Corrections of={record({}, {})} onDone={() => undefined} />, rights));
  await openRefund();
  fill(get("textbox", "Số tiền hoàn"), "100.001");
  press(get("button", "Món không đạt"));
  press(get("button", "Hoàn 100.001 ₫, cần duyệt"));
  await until(() => isThere("button", "Duyệt"), "the sheet for the PIN is there");
  const asked = answerHTTP(({ path }) =>
    path === "/api/approvals" ? { body: { id: "y1", until: Date.now() + 600_000 } } : undefined,
  );
  for (const digit of "2580") press(get("button", digit));
  press(get("button", "Duyệt"));
  const [command] = await sent(1);
  assert.ok(command?.type === "corrections.refund");
  assert.deepEqual([command.amount, command.method, command.approval], [100_001, "cash", "y1"]);
  const wish = { deed: "refund", order: "o1", amount: 100_001, method: "cash", reason: "Món không đạt" };
  assert.deepEqual(asked.at(-1)?.body, { ...wish, approver: "hoa", pin: "2580" });
});

test("given a bill of a closed day, then it is not opened again, and money still goes back", async () => {
  await show(record({}, { corrections: { ...paidInCash, dayClosed: true } }));
  assert.deepEqual(names("button"), ["Hoàn tiền", "Thêm tiền thưởng"]);
});

test("given a paid bill, when the guests add a tip on the slip, then it is a payment of nothing but a tip", async () => {
  const shown = await show(record({}, {}));
  press(get("button", "Thêm tiền thưởng"));
  await until(() => isThere("dialog"), "the sheet");
  fill(get("textbox", "Số tiền thưởng"), "30.000");
  assert.equal(isThere("button", "Ghi nợ"), false);
  press(get("button", "Thẻ"));
  press(get("button", "Ghi 30.000 ₫"));
  const [command] = await sent(1);
  assert.ok(command?.type === "bills.pay");
  const { payment, ...rest } = command;
  assert.ok(payment.length > 0);
  assert.deepEqual(rest, {
    type: "bills.pay",
    order: "o1",
    version: 1,
    received: 0,
    tip: 30_000,
    method: "card",
  });
  await answered();
  await until(() => shown.done() === 1, "the bill is asked for anew");
});

test("given a reopened bill with money to give back, then the sheet begins with that amount", async () => {
  await show(record({ state: 0, total: 300_000, change: 20_000, reopenedAt: now }, { standing: "reopened" }));
  assert.deepEqual(names("button"), ["Hoàn tiền", "Giảm giá"]);
  await openRefund();
  assert.equal((get("textbox", "Số tiền hoàn") as HTMLInputElement).value, "20.000");
});

test("given a reopened bill with an amount due, then that amount is taken for its version", async () => {
  await show(record({ state: 0, version: 3, due: 45_000, reopenedAt: now }, { standing: "reopened" }));
  press(get("button", "Thu thêm"));
  await until(() => isThere("button", /Thu 45\.000/), "the sheet");
  press(get("button", /Thu 45\.000/));
  const [command] = await sent(1);
  assert.ok(command?.type === "bills.pay");
  assert.deepEqual([command.order, command.version, command.received, command.method], ["o1", 3, 45_000, "cash"]);
});

test("given a reopened bill that a guest owes beyond the limit, then a manager's PIN comes before it is recorded again", async () => {
  await enter("ngoc", rights, [...house, manager]);
  const reopened = record({ state: 0, version: 3, due: 45_000, reopenedAt: now }, { standing: "reopened" });
  render(asPerson(<Corrections of={reopened} onDone={() => undefined} />, rights));
  answerHTTP(({ path }) =>
    path === "/api/approvals" ? { body: { id: "y2", until: Date.now() + 600_000 } } : undefined,
  );
  press(get("button", "Thu thêm"));
  await until(() => isThere("button", "Ghi nợ"), "the sheet");
  press(get("button", "Ghi nợ"));
  fill(get("textbox", "Tên khách ghi nợ"), "Anh Tú");
  press(get("button", /Thu 45\.000/));
  const [first] = await sent(1);
  await answered({ code: "bills.creditNeedsApproval", message: "Cần duyệt.", params: { most: 0 } });
  await until(() => isThere("button", "Duyệt"), "the sheet for the PIN");
  for (const digit of "2580") press(get("button", digit));
  press(get("button", "Duyệt"));
  await until(() => hub.outbox.entries.length === 1, "the second command");
  assert.deepEqual((await sent(2)).at(-1), { ...first, approval: "y2" });
});

test("given a terminal, when a card pays a reopened bill, then it is charged there, and an approval ends the payment", async () => {
  const terminal = entity("cardTerminal", {
    id: "t",
    name: "Máy quầy",
    host: "192.168.1.60",
    port: 7007,
    active: true,
  });
  const due = record({ state: 0, version: 3, due: 45_000, reopenedAt: now }, { standing: "reopened" });
  await enter("ngoc", rights, [...house, terminal]);
  let done = 0;
  render(asPerson(<Corrections of={due} onDone={() => (done += 1)} />, rights));
  press(get("button", "Thu thêm"));
  press(get("button", "Thẻ"));
  await until(() => isThere("button", /^Đưa thẻ vào máy/), "the terminal's part");
  press(get("button", /^Đưa thẻ vào máy/));
  const [asked] = await sent(1);
  if (asked?.type !== "cards.ask") throw new Error("another command");
  assert.deepEqual([asked.order, asked.amount], ["o1", 45_000]);
  await answered();
  const request = {
    id: asked.request,
    order: "o1",
    amount: 45_000,
    currency: "VND",
    by: "ngoc",
    at: now,
    standing: "waiting",
    sent: true,
    changedAt: now,
  } as const;
  hubChanges(entity("cardRequest", request));
  await until(() => isThere("button", "Thôi, không thu thẻ"), "the card at the terminal");
  hubChanges(entity("cardRequest", { ...request, standing: "approved", payment: asked.request, reference: "482" }));
  await until(() => done === 1, "the end of the payment");
});

test("given nobody with the right, then a bill cannot be corrected", async () => {
  await show(record({}, {}), ["askBill", "seeBills"]);
  assert.ok(!isThere("button", "Hoàn tiền"));
  assert.ok(!isThere("button", "Mở lại"));
});
