import assert from "node:assert/strict";
import test from "node:test";
import { RecordFacts } from "../../src/modules/bills/RecordFacts";
import { hub } from "../../src/session/client";
import { Toaster } from "../../src/ui/Toast";
import type { BillRecord, CorrectionTerms, PaymentView } from "../../src/wire";
import { all, fill, get, isThere, names, newestToast, press, render, speaksOf, until } from "./kit";
import { asPerson, house, letterhead } from "./fixtures";
import { answered, dropConnection, enter, sent } from "./connection";

speaksOf("bills", "cashier", "commands");

const now = Date.now();
const rights = ["askBill", "seeBills", "refund"] as const;

const payment = (id: string, fields: Partial<PaymentView>): PaymentView => ({
  id,
  method: "cash",
  received: 552_000,
  version: 1,
  by: "Thu",
  at: now,
  tip: 0,
  surplus: 0,
  over: 0,
  isRepeated: false,
  ...fields,
});

const terms: CorrectionTerms = { ways: [], money: 0, alone: 0, needsApproval: false, dayClosed: false };

const record = (payments: readonly PaymentView[], more: Partial<BillRecord>): BillRecord =>
  ({
    view: {
      restaurant: letterhead,
      order: "o1",
      table: "12",
      section: "Sân vườn",
      waiter: "Lan",
      guests: 4,
      openedAt: now,
      printedAt: now,
      bill: {},
      superseded: false,
      payments,
      refunds: [],
      parts: [],
    },
    standing: "paid",
    waiters: [],
    versions: [],
    joined: [],
    reopenings: [],
    refundable: 0,
    takenBack: [],
    events: [],
    ...more,
  }) as unknown as BillRecord;

const inCash = record([payment("p", { tip: 8_000 }), payment("v", { method: "voucher" })], {
  corrections: { ...terms, tenders: [{ payment: "p", to: ["card", "transfer"] }] },
});

async function show(one: BillRecord): Promise<{ readonly done: () => number }> {
  await enter("ngoc", rights, house);
  let done = 0;
  const facts = (
    <>
      <RecordFacts of={one} onCorrected={() => (done += 1)} />
      <Toaster />
    </>
  );
  render(asPerson(facts, rights));
  return { done: () => done };
}

async function openSheet(): Promise<void> {
  press(get("button", "Đổi cách trả"));
  await until(() => isThere("dialog"), "the sheet");
}

test("given cash that was a card, then the command names both tenders, the amount with its tip, and why", async () => {
  const shown = await show(inCash);
  assert.equal(all("button", "Đổi cách trả").length, 1, "a voucher keeps its tender");
  await openSheet();
  const sheet = get("dialog");
  assert.ok(!names("button", sheet).includes("Phiếu quà tặng"), "only what the hub allows");
  press(get("button", "Thẻ", sheet));
  assert.ok(get("button", "Tiền mặt → Thẻ", sheet).hasAttribute("disabled"), "a reason is needed");
  fill(get("textbox", "Số hóa đơn máy thẻ (nếu có)", sheet), "482");
  press(get("button", "Bấm nhầm", sheet));
  press(get("button", "Tiền mặt → Thẻ", sheet));
  assert.deepEqual(await sent(1), [
    {
      type: "corrections.changeTender",
      order: "o1",
      payment: "p",
      from: "cash",
      to: "card",
      amount: 560_000,
      reason: "Bấm nhầm",
      reference: "482",
    },
  ]);
  await answered();
  await until(() => shown.done() === 1, "the bill is asked for anew");
  assert.match(newestToast().textContent ?? "", /Đã đổi: Tiền mặt → Thẻ/);
  await until(() => !isThere("dialog"), "the sheet is gone");
});

test("given a refusal, then the sheet stays and says why at the field, and no list of refused work has it", async () => {
  const shown = await show(inCash);
  await openSheet();
  const sheet = get("dialog");
  press(get("button", "Chuyển khoản", sheet));
  press(get("button", "Bấm nhầm", sheet));
  press(get("button", "Tiền mặt → Chuyển khoản", sheet));
  await sent(1);
  await answered({ code: "bills.tenderGaveChange", message: "Có tiền thối.", field: "to" });
  await until(() => isThere("alert"), "the refusal");
  assert.ok(isThere("dialog"));
  assert.equal(shown.done(), 0);
  assert.equal(hub.outbox.entries.length, 0);
  press(get("button", "Thẻ", sheet));
  await until(() => !isThere("alert"), "another tender is another question");
});

test("given no line to the hub, then nothing can be changed", async () => {
  await show(inCash);
  dropConnection();
  await until(() => get("button", "Đổi cách trả").hasAttribute("disabled"), "only the hub decides");
});

test("given a tender that was changed, then its payment says from, to, who and why", async () => {
  await show(
    record([payment("p", { method: "card" })], {
      tenderChanges: [
        { payment: "p", from: "cash", to: "card", amount: 552_000, reason: "Bấm nhầm", by: "Thu", at: now },
      ],
    }),
  );
  assert.match(document.body.textContent ?? "", /Đã đổi: Tiền mặt → Thẻ · Thu · Bấm nhầm/);
  assert.equal(isThere("button", "Đổi cách trả"), false);
});
