import assert from "node:assert/strict";
import test from "node:test";
import CashierScreen from "../../src/modules/cashier";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { navigate } from "../../src/ui";
import { Toaster } from "../../src/ui/Toast";
import type { Bill, Right } from "../../src/wire";
import { textOf } from "./accessible";
import { media } from "./browser";
import { allAnswered, dropConnection, enter, hubChanges, restoreConnection, sent } from "./connection";
import { asPerson, entity, hotPot, house, item, order, rolls } from "./fixtures";
import { all, fill, get, happens, isThere, press, render, settle, speaksOf, until } from "./kit";
import { awaiting, cloud, isMarked, listedLater } from "./unconfirmed";

speaksOf("cashier", "print", "commands", "promotions");

const rights: readonly Right[] = ["seeBills", "askBill", "payAtTable", "takePayment", "discount", "writeOff"];
const served = entity("item", item("i1", hotPot, { quantity: 2, state: 3 }));
const party = "Hoàng Sa 12 Phương Sân vườn bờ kênh Nhiêu Lộc – Thị Nghè 6 khách";
const plain = (text: string | null): string => (text ?? "").replace(/\s+/g, " ").trim();
const paper = (): string => plain(get("region", "Phiếu tính tiền").textContent);
const manager: readonly Right[] = [...rights, "approveDiscounts"];
/** Cashiers may give 10 % alone. */
const limit = entity("setting", { id: "cashierDiscountPermille", value: "100" });

function draw(may: readonly Right[] = rights): () => void {
  const { leave } = render(
    asPerson(
      <>
        <CashierScreen />
        <QuestionHost />
        <Toaster />
      </>,
      may,
    ),
  );
  return leave;
}

/** The cashier's desk at the bill of table 12, whose dishes are served. Then the connection breaks. Returns how to close the page. */
async function openOffline(may: readonly Right[] = rights): Promise<() => void> {
  await enter("ngoc", may, [...house, served, limit]);
  for (const width of [720, 1100]) media.add(`(min-width: ${width}px)`);
  history.replaceState(null, "", "/cashier/order/o1");
  const leave = draw(may);
  await until(() => isThere("button", /đúng số$/), "the bill");
  dropConnection();
  return leave;
}

const orders = (): HTMLElement => get("navigation", "Bàn chưa thanh toán");
/** The row of table 12 in the list of parties, without its minutes, which depend on how long all tests take. */
const rows = (): readonly string[] =>
  all("button", /^Hoàng Sa 12/, orders()).map((row) => textOf(row).replace(/\d+ phút/g, "… phút"));

/** The hub's bill of table 12 after a payment of 640,000. */
const paidBill: Bill = {
  id: "o1",
  order: "o1",
  version: 0,
  revision: 1,
  lines: [],
  subtotal: 640_000,
  discountAmount: 0,
  terms: { service: 0, pricesIncludeTax: true, roundTo: 0 },
  service: 0,
  taxes: [],
  rounding: 0,
  total: 640_000,
  paid: 640_000,
  due: 0,
  change: 0,
  changeGiven: 0,
  paidInCash: 0,
  over: 0,
  refunded: 0,
  ownRefunded: 0,
  state: 0,
  parts: [],
};

test("given no connection, when a bill is fixed and discounted, then both are shown as unconfirmed, and are sent once", async () => {
  const leave = await openOffline();
  press(get("button", "Chốt tạm tính"));
  press(get("button", "Giảm giá"));
  await until(() => isThere("textbox", "Giảm bao nhiêu phần trăm"), "the sheet");
  fill(get("textbox", "Giảm bao nhiêu phần trăm"), "10");
  press(get("button", "Khách quen"));
  press(get("button", /^Giảm 64.000/));
  const stands = async (): Promise<void> => {
    await until(() => paper().includes("Giảm giá 10%Khách quenBỏ giảm−64.000 ₫Tổng cộng576.000 ₫"), "the discount");
    assert.deepEqual(rows(), [`${party} 576.000 ₫ … phút Chờ … phút Chưa in ${cloud}`]);
    assert.ok(isMarked(get("region", "Hóa đơn bàn Hoàng Sa 12")));
  };
  await stands();
  // The page opens again.
  leave();
  draw();
  await stands();
  await restoreConnection();
  const discount = { type: "percent", percent: 10 };
  assert.deepEqual(await sent(2), [
    { type: "bills.ask", order: "o1" },
    { type: "bills.discount", order: "o1", discount, reason: "Khách quen" },
  ]);
});

test("given no connection, when money is taken, then it is recorded as unconfirmed, and the hub gets it once", async () => {
  const leave = await openOffline();
  press(get("button", "700.000"));
  assert.equal(textOf(get("button", /^Đã nhận/)), "Đã nhận 700.000 ₫ · thối 60.000 ₫");
  press(get("button", /đúng số$/));
  await listedLater(() => press(get("button", /^Đã nhận/)));
  const stands = (): void => {
    assert.match(
      textOf(get("status", /đang ghi tiền/)),
      new RegExp(`^Bàn Hoàng Sa 12: đang ghi tiền đã nhận ${cloud} `),
    );
    assert.deepEqual([rows(), awaiting()], [[], [`${cloud} Thu tiền · Bàn Hoàng Sa 12 · 640.000 ₫`]]);
  };
  stands();
  leave();
  draw();
  await settle(20);
  stands();
  // It is in the list of recent payments too, without a receipt.
  happens(() => navigate("/cashier"));
  const [taking] = all("listitem", undefined, get("complementary")).map(textOf);
  assert.match(taking ?? "", new RegExp(`^Hoàng Sa 12 640.000 ₫ \\d\\d:\\d\\d ${cloud} Biên nhận$`));
  await restoreConnection();
  const [pay, ...others] = await sent(1);
  assert.deepEqual(
    { ...pay, payment: "" },
    { type: "bills.pay", order: "o1", payment: "", version: 0, method: "cash", received: 640_000 },
  );
  assert.deepEqual(others, []);
  hubChanges({ kind: "order", id: "o1" }, { kind: "item", id: "i1" });
  await allAnswered();
  await until(() => awaiting().length === 0, "the hub's confirmation");
  assert.equal(isMarked(document.body), false);
});

test("given a payment without a connection, when the party ordered more meanwhile, then the rest stays due", async () => {
  await openOffline();
  press(get("button", /đúng số$/));
  press(get("button", /^Đã nhận/));
  await until(() => rows().length === 0, "the payment");
  await restoreConnection();
  const [pay] = await sent(1);
  const payment = pay?.type === "bills.pay" ? pay.payment : "";
  const received = {
    id: payment,
    order: "o1",
    version: 0,
    received: 640_000,
    method: "cash",
    by: "ngoc",
    at: Date.now(),
  };
  hubChanges(
    entity("order", order({ revision: 2 })),
    entity("item", item("i2", rolls, { state: 3 })),
    entity("payment", received),
    entity("bill", paidBill),
  );
  await allAnswered();
  await until(() => rows().length === 1, "the party");
  assert.deepEqual(rows(), [`${party} 85.000 ₫ … phút Còn thiếu`]);
  await until(() => isThere("status", "Đã nhận 640.000 ₫, còn thiếu 85.000 ₫."), "the words");
  assert.equal(isMarked(document.body), false);
});

test("given no connection, when a manager writes a party off that left, then that is shown as unconfirmed", async () => {
  const leave = await openOffline(manager);
  press(get("button", "Thao tác cho Hoàng Sa 12"));
  press(get("menuitem", "Hủy thu (khách bỏ đi)"));
  await until(() => isThere("dialog", "Không thu tiền bàn Hoàng Sa 12?"), "the question");
  press(get("button", "Khách đã bỏ đi"));
  await listedLater(() => press(get("button", "Không thu tiền")));
  const stands = (): void => {
    const what = "Bàn Hoàng Sa 12 · Khách đã bỏ đi";
    assert.deepEqual([rows(), awaiting()], [[], [`${cloud} Hủy thu (khách bỏ đi) · ${what}`]]);
    assert.ok(isThere("status", `Hủy thu (khách bỏ đi) ${cloud} ${what} Chờ máy chủ xác nhận`));
  };
  await until(() => isThere("status", /^Hủy thu/), "the result");
  stands();
  leave();
  draw(manager);
  await settle(20);
  stands();
  await restoreConnection();
  assert.deepEqual(await sent(1), [{ type: "orders.writeOff", order: "o1", reason: "Khách đã bỏ đi" }]);
});
