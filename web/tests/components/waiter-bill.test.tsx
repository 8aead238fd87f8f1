import assert from "node:assert/strict";
import test from "node:test";
import { AddPage } from "../../src/modules/waiter/AddPage";
import { changeBasket, withMore } from "../../src/modules/waiter/basket";
import PrintScreen from "../../src/modules/print";
import { OrderPage } from "../../src/modules/waiter/OrderPage";
import { navigate } from "../../src/ui";
import type { BillView, Right } from "../../src/wire";
import { textOf } from "./accessible";
import type { Entity, HubAnswer, HubRequest } from "./connection";
import { answerHTTP, enter, hubChanges, sent } from "./connection";
import { asPerson, course, entity, hotPot, house, item, order, rolls } from "./fixtures";
import { get, happens, isThere, press, render, settle, speaksOf, until } from "./kit";

speaksOf("evening", "waiter", "cashier", "print", "printing", "transfer");

const waiter: readonly Right[] = ["takeOrders", "takeAway", "askBill"];
/** in a house that lets waiters take money, so that their devices hold the bills */
const holder: readonly Right[] = [...waiter, "payAtTable"];

const setting = (id: string, value: string): Entity => entity("setting", { id, value });
/** 5 % service charge, rounded to 1,000 đồng: two hot pots are 640,000 and 672,000 on the bill. */
const charges: readonly Entity[] = [setting("servicePermille", "50"), setting("roundTo", "1000")];
const account = setting("bankAccount", "970436 1023456789 NHÀ HÀNG BỐN MÙA");

const empty = {
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
  paidInCash: 0,
  over: 0,
  refunded: 0,
  ownRefunded: 0,
  due: 0,
  change: 0,
  changeGiven: 0,
  state: 0,
  parts: [],
} as const;

async function open(rights: readonly Right[], more: readonly Entity[] = charges): Promise<void> {
  await enter("ngoc", rights, [...house, ...more]);
  render(asPerson(<OrderPage order="o1" />, rights));
  await settle(40);
}

const plain = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();
const foot = (): string => plain(textOf(get("contentinfo")));

test("given a house with service charge and rounding, then the order's sum is the amount of the bill", async () => {
  await open(holder);
  assert.match(foot(), /^672\.000 ₫ 2 phần · gồm phí/);
});

test("given a discount on the bill, then the order's sum has it", async () => {
  await open(holder, [
    ...charges,
    entity("bill", { ...empty, discount: { type: "permille", permille: 100 }, discountReason: "khách quen" }),
  ]);
  // 640,000 less 10 %, with 5 % service: 604,800
  assert.match(foot(), /^605\.000 ₫/);
});

test("given a payment of a part, then the order says what is left, and after the rest that all is paid", async () => {
  await open(holder, [...charges, entity("bill", { ...empty, paid: 300_000, paidInCash: 300_000 })]);
  assert.match(foot(), /^672\.000 ₫ 2 phần · còn 372\.000 ₫/);
  hubChanges(entity("bill", { ...empty, paid: 672_000, paidInCash: 672_000 }));
  await until(() => /đã thu/.test(foot()), "the payment");
  assert.match(foot(), /^672\.000 ₫ 2 phần · đã thu/);
});

test("given tax beside the prices, then the sum has it and says so", async () => {
  await open(holder, [
    setting("pricesIncludeTax", "no"),
    entity("item", item("i1", hotPot, { quantity: 2, tax: 80 })),
    entity("course", course("c1")),
  ]);
  assert.match(foot(), /^691\.200 ₫ 2 phần · gồm thuế/);
});

/** The hub's bill of the party, with a discount that this device does not know. */
const asked = (more: Partial<BillView> = {}): BillView =>
  ({
    restaurant: {
      name: "Bốn Mùa",
      address: "",
      phone: "",
      currency: "VND",
      taxCode: "",
      taxName: "",
      header: "",
      footer: "",
    },
    order: "o1",
    table: "Hoàng Sa 12",
    section: "Sân vườn",
    waiter: "Ngọc",
    guests: 6,
    openedAt: Date.now(),
    printedAt: Date.now(),
    bill: {
      ...empty,
      lines: [{ dish: hotPot.id, name: hotPot.name, quantity: 2, price: 320_000, amount: 640_000, tax: 0 }],
      subtotal: 640_000,
      discount: { type: "permille", permille: 100 },
      discountAmount: 64_000,
      service: 28_800,
      rounding: 200,
      total: 605_000,
      due: 605_000,
    },
    superseded: false,
    payments: [],
    refunds: [],
    parts: [],
    ...more,
  }) as unknown as BillView;

const bills =
  (view: BillView) =>
  ({ path }: HubRequest): HubAnswer | undefined =>
    path.startsWith("/api/bills/o1") ? { body: view } : undefined;

test("given a waiter whose device holds no bills, then the hub's bill gives the order's sum", async () => {
  answerHTTP(bills(asked()));
  await open(waiter);
  assert.match(foot(), /^672\.000 ₫/);
  await until(() => /^605\.000 ₫/.test(foot()), "the hub's bill");
  // a dish that the hub's bill does not have yet: 640,000 and 85,000 less 10 %, with service
  hubChanges(entity("order", order({ revision: 2 })), entity("item", item("i2", rolls, { orderedAt: Date.now() })));
  await until(() => /^685\.000 ₫/.test(foot()), "the sum of this device with the hub's discount");
});

test("given no answer of the hub, then the sum has the house's service charge all the same", async () => {
  answerHTTP(() => undefined);
  await open(waiter);
  await settle(700);
  assert.match(foot(), /^672\.000 ₫ 2 phần · gồm phí/);
});

test("given dishes in the basket, then its sum is what the bill grows by", async () => {
  changeBasket("o1", () => withMore([], rolls.id, 1));
  await enter("ngoc", holder, [...house, ...charges]);
  render(asPerson(<AddPage order="o1" />, holder));
  await until(() => isThere("button", "Xem 1 phần sắp ghi"), "the basket");
  await settle(40);
  // 725,000 with 5 % are 761,250, rounded 761,000: 89,000 more than 672,000
  assert.match(plain(get("button", "Xem 1 phần sắp ghi").textContent), /89\.000 ₫gồm phí/);
  happens(() => changeBasket("o1", () => []));
});

test("given the order's sum, when a waiter taps it, then the bill is there as paper, with service, sum and VietQR", async () => {
  await open(holder, [...charges, account]);
  press(get("button", /^672/));
  await until(() => isThere("img", /^Mã VietQR chuyển 672\.000/), "the paper with its code");
  const paper = plain(get("article", "Hóa đơn bàn Hoàng Sa 12").textContent);
  for (const part of [hotPot.name, "640.000", "Phí phục vụ", "32.000", "Tổng cộng", "672.000"])
    assert.ok(paper.includes(part), `${part} in ${paper}`);
});

test("given a device that holds no bills, then the paper is the hub's, and one that has changed is made anew by a tap", async () => {
  answerHTTP(bills(asked({ superseded: true })));
  await open(waiter);
  press(get("button", "Thao tác với bàn"));
  press(get("menuitem", "Xem tạm tính"));
  await until(() => isThere("article", "Hóa đơn bàn Hoàng Sa 12"), "the paper");
  assert.match(plain(get("article").textContent), /Tổng cộng605\.000/);
  press(get("button", "Tính lại", get("dialog")));
  assert.deepEqual(await sent(1), [{ type: "bills.ask", order: "o1" }]);
});

test("given a hub that cannot be asked, then the paper says so and can be asked for again", async () => {
  answerHTTP(() => undefined);
  await open(waiter);
  press(get("button", "Thao tác với bàn"));
  press(get("menuitem", "Xem tạm tính"));
  await until(() => isThere("button", "Thử lại"), "the fault");
  answerHTTP(bills(asked()));
  press(get("button", "Thử lại"));
  await until(() => isThere("article", "Hóa đơn bàn Hoàng Sa 12"), "the paper");
});

test("given the paper on the screen, when a waiter sends it, then the hub makes the picture", async () => {
  await open(holder);
  const requests = answerHTTP(() => undefined);
  press(get("button", /^672/));
  await until(() => isThere("button", "Ảnh hóa đơn"), "the ways to send");
  press(get("button", "Ảnh hóa đơn"));
  await until(() => requests.some(({ path }) => path.startsWith("/api/bills/o1/paper.png?")), "the picture");
});

test("given a printer of the house, then the paper prints there; without one, by Bluetooth if the phone has it", async () => {
  const printer = { id: "till", name: "Quầy", bills: true, sections: [], standing: "ready", since: 0, answers: true };
  await open(holder, [entity("billPrinter", printer)]);
  press(get("button", /^640/));
  await until(() => isThere("button", "In"), "the ways to print");
  press(get("button", "In"));
  assert.deepEqual(await sent(1), [{ type: "printing.printBill", order: "o1" }]);
});

test("given a phone with Bluetooth in a house without a printer, then the paper goes to a Bluetooth printer", async () => {
  Object.defineProperty(navigator, "bluetooth", { configurable: true, value: { getDevices: async () => [] } });
  await open(holder);
  press(get("button", /^672/));
  await until(() => isThere("button", "In Bluetooth"), "the way to print");
  press(get("button", "In Bluetooth"));
  await until(() => isThere("dialog", /Bluetooth/), "the printer's sheet");
  Reflect.deleteProperty(navigator, "bluetooth");
});

test("given a part of a split bill, then its page for the printer has a code for the part's amount", async () => {
  answerHTTP(
    bills(
      asked({
        parts: [{ id: "p1", label: "Anh Nam", lines: [], amount: 200_000, paid: 0, due: 200_000 }],
        transfer: {
          text: "whole",
          bank: "970436",
          number: "1023456789",
          holder: "NHÀ HÀNG BỐN MÙA",
          amount: 605_000,
          purpose: "HOANG SA 12 O1",
        },
      }),
    ),
  );
  await enter("ngoc", holder, house);
  navigate("/print/bill/o1?part=p1");
  render(asPerson(<PrintScreen />, holder));
  await until(() => isThere("img", /^Mã VietQR/), "the code");
  const label = plain(get("img", /^Mã VietQR/).getAttribute("aria-label"));
  assert.equal(label, "Mã VietQR chuyển 200.000 ₫, nội dung HOANG SA 12 O1");
});
