import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { useState } from "react";
import { payIn } from "../../src/i18n";
import { BillPane } from "../../src/modules/cashier/BillPane";
import { openBill } from "../../src/modules/cashier/openBill";
import type { OpenBill } from "../../src/modules/cashier/openBill";
import { Tender } from "../../src/modules/cashier/Tender";
import { BillPaper } from "../../src/domains/printing/paper/BillPaper";
import { paperOf } from "../../src/domains/printing/paper/paper";
import { inCash } from "../../src/domains/bills/MethodChoice";
import { TransferRow } from "../../src/domains/transfers/TransferRow";
import { DishSheet } from "../../src/modules/waiter/DishSheet";
import { hub } from "../../src/session/client";
import type { BillView, TransferNotice } from "../../src/wire";
import { enter } from "./connection";
import { asPerson, dish, entity, house, letterhead, me } from "./fixtures";
import { fill, get, isThere, names, press, render, settle, speaksOf } from "./kit";

speaksOf("bills", "cashier", "print", "waiter", "dishes");

afterEach(() => payIn("VND"));

const plain = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();

/** Two pots at 320,000 minor units: the house's currency says what they are. */
async function openIn(currency: string): Promise<OpenBill> {
  payIn(currency);
  await enter("ngoc", ["seeBills", "takePayment"], [...house, entity("setting", { id: "currency", value: currency })]);
  const order = hub.replica.view.get("order", "o1");
  if (!order) throw new Error("no order");
  return openBill(hub.replica.view, order);
}

function Cash({ of }: { readonly of: OpenBill }): JSX.Element {
  const [typed, setTyped] = useState("");
  const none = (): void => undefined;
  return asPerson(<Tender of={of} typed={typed} onType={setTyped} way={inCash} onWay={none} onTake={none} />, []);
}

const sums = (): readonly string[] =>
  Array.from(document.querySelectorAll(".cashier-sums dd"), (one) => plain(one.textContent));

test("given a house in euros, then the till counts cents: typed from the right, with round sums and its own notes", async () => {
  render(<Cash of={await openIn("EUR")} />);
  assert.deepEqual(names("button", get("group", "Số tiền thường đưa")).map(plain), [
    "6.400,00 đúng số",
    "6.500,00",
    "7.000,00",
    "8.000,00",
    "10.000,00",
  ]);
  for (const digit of "640") press(get("button", digit));
  press(get("button", "00"));
  press(get("button", "5"));
  assert.deepEqual(sums(), ["6.400,00 €", "6.400,05 €", "0,05 €", "0,05"]);
});

test("given a house in dinars, then the till counts three decimals", async () => {
  render(<Cash of={await openIn("KWD")} />);
  press(get("button", "650,000"));
  assert.deepEqual(sums(), ["640,000 KWD", "650,000 KWD", "10,000 KWD", ""]);
});

test("given a house in euros with an account, then no code for a transfer in đồng is offered", async () => {
  const one = await openIn("EUR");
  await enter(
    "ngoc",
    ["seeBills", "askBill", "takePayment"],
    [
      ...house,
      entity("setting", { id: "currency", value: "EUR" }),
      entity("setting", { id: "bankAccount", value: "970436 1023456789 NHÀ HÀNG BỐN MÙA" }),
    ],
  );
  render(asPerson(<BillPane of={one} onSplit={() => undefined} />, ["seeBills", "askBill", "takePayment"]));
  await settle(20);
  press(get("button", /^Thao tác cho/));
  assert.equal(isThere("menuitem", "Mã chuyển khoản"), false);
  assert.equal(isThere("img", /^Mã VietQR/), false);
});

const view: BillView = {
  restaurant: { ...letterhead, name: "Vier Jahreszeiten", currency: "EUR" },
  order: "o1",
  table: "A5",
  section: "Garten",
  waiter: me.employee.name,
  guests: 2,
  openedAt: 1_000_000,
  printedAt: 1_000_000,
  bill: {
    id: "o1",
    order: "o1",
    version: 1,
    revision: 1,
    lines: [{ dish: "d", name: "Pho", quantity: 2, price: 1_250, amount: 2_500, tax: 70 }],
    subtotal: 2_500,
    discountAmount: 0,
    service: 125,
    taxes: [{ rate: 70, base: 2_453, tax: 172 }],
    rounding: 0,
    total: 2_625,
    paid: 0,
    due: 2_625,
    change: 0,
    changeGiven: 0,
    paidInCash: 0,
    over: 0,
    refunded: 0,
    ownRefunded: 0,
    state: 0,
    terms: { service: 50, pricesIncludeTax: true, roundTo: 0 },
    parts: [],
  },
  superseded: false,
  payments: [],
  refunds: [],
  parts: [],
};

test("given a bill in euros, then its paper has cents in lines and sums", () => {
  payIn("EUR");
  render(<BillPaper paper={paperOf(view)} />);
  const amounts = Array.from(document.querySelectorAll(".bill-price, .bill-amount, .bill-sum dd"), (one) =>
    plain(one.textContent),
  );
  assert.deepEqual(amounts.slice(-5), ["25,00", "25,00 €", "1,25 €", "26,25 €", "1,72 €"]);
  assert.ok(amounts.includes("12,50"));
});

test("given a dish of market price in euros, then its price is typed with a comma", () => {
  payIn("EUR");
  const taken: unknown[] = [];
  const sheet = (
    <DishSheet
      order="o1"
      dish={dish("fisch", "Fisch", 0, { marketPrice: true })}
      groups={[]}
      stock={{ kind: "counted", left: undefined }}
      taken={0}
      onTake={(...all) => void taken.push(all)}
      onChange={() => undefined}
      onClose={() => undefined}
    />
  );
  render(asPerson(sheet, ["watch", "takeOrders", "takeAway"]));
  const field = get("textbox", /^Giá hôm nay/);
  fill(field, "1234.");
  fill(field, "1.234,5");
  assert.equal((field as HTMLInputElement).value, "1.234,5");
  press(get("button", /1\.234,50/));
  assert.deepEqual(taken, [[1, "", 123_450, undefined, undefined, undefined]]);
});

test("given a transfer in another currency, then it shows that currency's decimals", () => {
  const notice: TransferNotice = {
    id: "n1",
    reference: "FT1",
    amount: 12_050,
    currency: "USD",
    purpose: "thanks",
    at: 1_000_000,
    receivedAt: 1_000_000,
    standing: "open",
    doubt: "otherCurrency",
    isPartUnknown: false,
  };
  render(asPerson(<TransferRow of={notice} onAssign={() => undefined} />, []));
  assert.match(plain(document.body.textContent), /120,50 US\$/);
});
