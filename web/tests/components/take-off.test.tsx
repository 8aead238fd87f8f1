import assert from "node:assert/strict";
import test from "node:test";
import { Corrections } from "../../src/modules/bills/Corrections";
import { hub } from "../../src/session/client";
import { Toaster } from "../../src/ui/Toast";
import type { BillDish, BillRecord, CorrectionTerms } from "../../src/wire";
import { fill, get, isThere, newestToast, press, render, speaksOf, until } from "./kit";
import { asPerson, house, letterhead } from "./fixtures";
import { answered, dropConnection, enter, sent } from "./connection";

speaksOf("bills", "cashier", "commands");

const now = Date.now();
const rights = ["askBill", "seeBills", "refund"] as const;

const terms: CorrectionTerms = { ways: [], money: 0, alone: 0, needsApproval: false, dayClosed: false };
const beer: BillDish = { item: "i1", dish: "d1", name: "Bia", quantity: 3, price: 25_000 };
const fish: BillDish = { item: "i2", dish: "d2", name: "Cá lăng", quantity: 1, measure: 350, price: 400_000 };

const record = (dishes: readonly BillDish[] | undefined, standing: BillRecord["standing"] = "reopened"): BillRecord =>
  ({
    view: {
      restaurant: letterhead,
      order: "o1",
      table: "12",
      bill: { number: "B-1", total: 215_000, due: 0, change: 0 },
      payments: [],
      refunds: [],
      parts: [],
    },
    standing,
    reopenings: [],
    refundable: 215_000,
    corrections: { ...terms, ...(dishes ? { dishes } : {}) },
    takenBack: [],
    events: [],
    printedAt: now,
  }) as unknown as BillRecord;

async function show(one: BillRecord): Promise<{ readonly done: () => number }> {
  await enter("ngoc", rights, house);
  let done = 0;
  const page = (
    <>
      <Corrections of={one} onDone={() => (done += 1)} />
      <Toaster />
    </>
  );
  render(asPerson(page, rights));
  return { done: () => done };
}

async function openSheet(): Promise<HTMLElement> {
  press(get("button", "Bỏ món"));
  await until(() => isThere("dialog"), "the sheet");
  return get("dialog");
}

test("given a reopened bill, then some portions of a dish go off with a reason, as the person saw the total", async () => {
  const shown = await show(record([beer, fish]));
  const sheet = await openSheet();
  assert.ok(get("button", "Bỏ món", sheet).hasAttribute("disabled"), "no dish is chosen");
  press(get("button", /3 × Bia/, sheet));
  press(get("button", "Thêm một", sheet));
  assert.ok(get("button", "Bỏ 2 × Bia", sheet).hasAttribute("disabled"), "a reason is needed");
  press(get("button", "Khách không gọi", sheet));
  press(get("button", "Bỏ 2 × Bia", sheet));
  assert.deepEqual(await sent(1), [
    {
      type: "corrections.takeOff",
      order: "o1",
      item: "i1",
      dish: "d1",
      quantity: 2,
      shown: 215_000,
      reason: "Khách không gọi",
    },
  ]);
  await answered();
  await until(() => shown.done() === 1, "the bill is asked for anew");
  assert.match(newestToast().textContent ?? "", /Đã bỏ 2 × Bia/);
  await until(() => !isThere("dialog"), "the sheet is gone");
});

test("given a weighed dish, then it goes off as a whole, and a refusal stays in the sheet", async () => {
  const shown = await show(record([beer, fish]));
  const sheet = await openSheet();
  press(get("button", /0,35.kg × Cá lăng/, sheet));
  assert.equal(isThere("group", "Số lượng"), false, "there is nothing to count");
  fill(get("textbox", "Lý do", sheet), "cá ươn");
  press(get("button", /^Bỏ 0,35.kg × Cá lăng/, sheet));
  await sent(1);
  await answered({ code: "bills.lineSuperseded", message: "Hóa đơn vừa đổi.", field: "shown" });
  await until(() => isThere("alert"), "the refusal");
  assert.ok(isThere("dialog"));
  assert.equal(shown.done(), 1, "the bill behind it may be old");
  assert.equal(hub.outbox.entries.length, 0);
});

test("given no line to the hub, then no dish goes off", async () => {
  await show(record([beer]));
  dropConnection();
  await until(() => get("button", "Bỏ món").hasAttribute("disabled"), "only the hub decides");
});

test("given a paid bill, or one without a dish that may go off, then there is no such button", async () => {
  await show(record([beer], "paid"));
  assert.equal(isThere("button", "Bỏ món"), false);
  await show(record(undefined));
  assert.equal(isThere("button", "Bỏ món"), false);
});
