import assert from "node:assert/strict";
import test from "node:test";
import CashierScreen from "../../src/modules/cashier";
import { OrderSheets } from "../../src/modules/waiter/OrderSheets";
import { ItemDiscountSheet } from "../../src/domains/bills/discount/ItemDiscountSheet";
import { QuestionHost } from "../../src/ui/QuestionHost";
import type { OrderPicture } from "../../src/domains/orders/orderPicture";
import type { Item, Right } from "../../src/wire";
import { media } from "./browser";
import { answerHTTP, answered, enter, sent } from "./connection";
import { asPerson, course, employee, entity, hotPot, house, item, order } from "./fixtures";
import { fill, get, isThere, press, render, speaksOf, until } from "./kit";

speaksOf("bills", "cashier", "commands", "print", "printing", "promotions", "split", "waiter", "sheets");

const cashier: readonly Right[] = ["seeBills", "askBill", "payAtTable", "takePayment", "discount"];
const manager: readonly Right[] = [...cashier, "approveDiscounts"];
/** Two hot pots for 320,000 đồng each. */
const pots = item("i1", hotPot, { quantity: 2, state: 3 });
const plain = (text: string | null | undefined): string => (text ?? "").replace(/\s/g, " ").trim();

/** The sheet over these items. Cashiers may give 10 % alone, and Hoa has a PIN. */
async function sheet(rights = cashier, ...given: readonly Item[]): Promise<{ readonly closed: () => boolean }> {
  const items = given.length === 0 ? [pots] : given;
  await enter("ngoc", rights, [
    ...house,
    ...items.map((one) => entity("item", one)),
    entity("employee", { ...employee("hoa", "Quản lý Hoa"), roles: ["manager"] }),
    entity("setting", { id: "cashierDiscountPermille", value: "100" }),
  ]);
  let closed = false;
  render(
    asPerson(
      <>
        <ItemDiscountSheet items={items} onClose={() => void (closed = true)} />
        <QuestionHost />
      </>,
      rights,
    ),
  );
  return { closed: () => closed };
}

test("given a manager, then a dish is on the house with a reason and one press", async () => {
  const { closed } = await sheet(manager);
  assert.ok(get("button", "Mời món").hasAttribute("disabled"), "without a reason");
  press(get("button", "Khách quen"));
  press(get("button", "Mời món"));
  const discount = { type: "percent", percent: 100 } as const;
  assert.deepEqual(await sent(1), [{ type: "bills.discountItem", item: "i1", discount, reason: "Khách quen" }]);
  assert.ok(closed());
});

test("given a cashier, then a small discount is given at once, each portion rounded like the rules do", async () => {
  await sheet(cashier, item("i1", { ...hotPot, price: 45_005 }, { quantity: 3, state: 3 }));
  press(get("radio", "Giảm giá dòng này"));
  fill(get("textbox", "Giảm bao nhiêu phần trăm"), "10");
  press(get("button", "Khách quen"));
  // 4,500.5 of each portion is rounded half up
  press(get("button", /^Giảm 13\.503/));
  const discount = { type: "percent", percent: 10 } as const;
  assert.deepEqual(await sent(1), [{ type: "bills.discountItem", item: "i1", discount, reason: "Khách quen" }]);
});

test("given a cashier, then a dish on the house needs the manager's PIN, and the approval is for this dish", async () => {
  const { closed } = await sheet();
  const asked = answerHTTP(({ path }) =>
    path === "/api/approvals" ? { body: { id: "y1", until: Date.now() + 600_000 } } : undefined,
  );
  press(get("button", "Khách quen"));
  press(get("button", "Xin duyệt mời món"));
  for (const digit of "2580") press(get("button", digit));
  press(get("button", "Duyệt"));
  const discount = { type: "percent", percent: 100 } as const;
  assert.deepEqual(await sent(1), [
    { type: "bills.discountItem", item: "i1", discount, reason: "Khách quen", approval: "y1" },
  ]);
  assert.deepEqual(asked.at(-1)?.body, {
    approver: "hoa",
    pin: "2580",
    order: "o1",
    item: "i1",
    discount,
    reason: "Khách quen",
  });
  assert.ok(closed());
});

test("given a line of two orders, then the chosen one gets the discount", async () => {
  await sheet(manager, pots, item("i2", hotPot, { quantity: 1, state: 3 }));
  press(get("button", /^1 · /));
  press(get("button", "Khách quen"));
  press(get("button", "Mời món"));
  assert.deepEqual(
    (await sent(1)).map((one) => ("item" in one ? one.item : null)),
    ["i2"],
  );
});

test("given a dish on the house, when it is taken back, then the hub hears why", async () => {
  await sheet(cashier, { ...pots, price: 0, fullPrice: 320_000 });
  press(get("button", "Bỏ giảm"));
  await until(() => isThere("button", "Nhập nhầm"), "the question");
  press(get("button", "Nhập nhầm"));
  press(get("button", "Bỏ giảm giá"));
  assert.deepEqual(await sent(1), [{ type: "bills.discountItem", item: "i1", reason: "Nhập nhầm" }]);
});

/** The till with the bill of the party, from which a tap on the dish opens the sheet. */
async function till(): Promise<void> {
  await enter("ngoc", manager, [...house, entity("item", pots)]);
  for (const width of [720, 1100]) media.add(`(min-width: ${width}px)`);
  history.replaceState(null, "", "/cashier");
  render(asPerson(<CashierScreen />, manager));
  await until(() => isThere("button", /^Hoàng Sa 12/), "the tables");
  press(get("button", /^Hoàng Sa 12/));
}

const dish = (): string => plain(document.querySelector(".bill-dish")?.textContent);

test("given the till's bill, when a line is tapped and the dish given, then its price is struck out until the hub refuses", async () => {
  await till();
  await until(() => isThere("button", hotPot.name), "the line");
  press(get("button", hotPot.name));
  await until(() => isThere("button", "Khách quen"), "the sheet");
  press(get("button", "Khách quen"));
  press(get("button", "Mời món"));
  // the device's prediction
  await until(() => dish().includes("Mời"), "the badge");
  assert.match(dish(), /320\.000 Mời$/);
  assert.equal(plain(document.querySelector(".bill-dish s")?.textContent), "320.000");
  await sent(1);
  await answered({ code: "bills.discountNeedsApproval", message: "Quá mức", params: { limit: 100 } });
  await until(() => !dish().includes("Mời"), "the state after the refusal");
});

/** The waiter's sheet over the dish of the order. */
async function dishSheet(...rights: readonly Right[]): Promise<void> {
  await enter("ngoc", rights, [...house, entity("item", pots)]);
  const picture = { courses: [{ course: course("c1"), items: [pots] }] } as unknown as OrderPicture;
  const sheets = (
    <OrderSheets
      shown={{ kind: "item", item: "i1" }}
      show={(next) => shown.push(next)}
      picture={picture}
      order={order()}
      table={undefined}
    />
  );
  render(asPerson(sheets, rights));
}

const shown: unknown[] = [];

test("given a waiter's dish, then it is on the house only for people who may give discounts", async () => {
  await dishSheet("takeOrders", "takeAway", "serve");
  assert.equal(isThere("button", "Mời món"), false);
});

test("given a waiter who may give discounts, then the dish leads to the sheet", async () => {
  await dishSheet("takeOrders", "takeAway", "serve", "discount");
  press(get("button", "Mời món"));
  assert.deepEqual(shown, [{ kind: "free", item: "i1" }]);
});
