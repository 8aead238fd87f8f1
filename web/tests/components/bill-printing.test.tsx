import assert from "node:assert/strict";
import test from "node:test";
import { OrderPage } from "../../src/modules/waiter/OrderPage";
import type { BillPrint, BillPrinter, Right } from "../../src/wire";
import type { Entity } from "./connection";
import { answered, enter, hubChanges, sent } from "./connection";
import { asPerson, entity, house, item, rolls } from "./fixtures";
import { fill, get, isThere, press, render, settle, speaksOf, until } from "./kit";
import { QuestionHost } from "../../src/ui/QuestionHost";

speaksOf("evening", "printing", "waiter");

const waiter: readonly Right[] = ["takeOrders", "takeAway", "askBill"];

const printer = (id: string, name: string, more: Partial<BillPrinter> = {}): Entity =>
  entity("billPrinter", {
    id,
    name,
    bills: true,
    sections: [],
    standing: "ready",
    since: Date.now(),
    answers: true,
    ...more,
  });

const print = (more: Partial<BillPrint> = {}): Entity =>
  entity("billPrint", {
    id: "p1",
    order: "o1",
    printer: "till",
    number: 7,
    bill: { version: 1, settled: false },
    state: 0,
    copy: false,
    at: Date.now(),
    ...more,
  });

async function open(more: readonly Entity[]): Promise<void> {
  await enter("ngoc", waiter, [...house, ...more]);
  render(
    asPerson(
      <>
        <OrderPage order="o1" />
        <QuestionHost />
      </>,
      waiter,
    ),
  );
  await settle(40);
}

const says = (words: RegExp): boolean => words.test(document.body.textContent ?? "");

test("given a printer of bills, when the waiter prints, then one command goes, and the page follows the paper", async () => {
  await open([printer("till", "Quầy")]);
  press(get("button", "Thao tác với bàn"));
  press(get("menuitem", "In hóa đơn"));
  assert.deepEqual(await sent(1), [{ type: "printing.printBill", order: "o1" }]);
  await until(() => says(/Đang gửi lệnh in hóa đơn/), "the unsent command");
  hubChanges(print());
  await answered();
  await until(() => says(/Hóa đơn đang chờ in ở Quầy/), "the waiting job");
  hubChanges(print({ state: 2, doneAt: Date.now() }));
  await until(() => says(/Đã in hóa đơn ở Quầy lúc/), "the printed job");
});

const minute = 60_000;

/** A paper of two minutes ago, and the wish to print the same bill again. */
async function printAgain(...more: readonly Entity[]): Promise<void> {
  await open([
    printer("till", "Quầy"),
    print({ state: 2, at: Date.now() - 2 * minute, doneAt: Date.now() - 2 * minute }),
    ...more,
  ]);
  press(get("button", "Thao tác với bàn"));
  press(get("menuitem", "In hóa đơn"));
}

test("given a bill that is on paper, when the waiter prints it again, then the page asks why", async () => {
  await printAgain();
  await until(() => isThere("dialog", "Hóa đơn này đã in hoặc gửi rồi"), "the question");
  fill(get("textbox", "Lý do", get("dialog")), "khách xin thêm");
  press(get("button", "In lại", get("dialog")));
  assert.deepEqual(await sent(1), [{ type: "printing.printBill", order: "o1", reason: "khách xin thêm" }]);
});

test("given a dish that was ordered after the paper, then the next one is no copy and needs no reason", async () => {
  await printAgain(entity("item", item("late", rolls, { orderedAt: Date.now() - minute })));
  assert.deepEqual(await sent(1), [{ type: "printing.printBill", order: "o1" }]);
});

test("given no printer of bills, then the menu offers none", async () => {
  await open([printer("bar", "Bar", { bills: false })]);
  press(get("button", "Thao tác với bàn"));
  assert.ok(isThere("menuitem", "Tính tiền"));
  assert.equal(isThere("menuitem", "In hóa đơn"), false);
});

test("given a bill that waits for a printer without paper, then the page says so, and another printer takes it", async () => {
  await open([printer("till", "Quầy", { standing: "paperOut" }), printer("bar", "Bar"), print()]);
  assert.ok(says(/Máy in Quầy hết giấy/));
  press(get("button", "In ở Bar"));
  assert.deepEqual(await sent(1), [{ type: "printing.printBill", order: "o1", printer: "bar" }]);
});

test("given a bill that went to a fallback, then the page names both printers, and not the job that it replaced", async () => {
  await open([
    printer("till", "Quầy", { standing: "unreachable" }),
    printer("bar", "Bar", { bills: false }),
    print({ state: 4, cause: "moved" }),
    print({ id: "p2", printer: "bar", state: 2, copy: true, movedFrom: "till" }),
  ]);
  assert.ok(says(/Đã in bản sao ở Bar lúc \d+:\d\d · Quầy không in được/));
});
