import assert from "node:assert/strict";
import test from "node:test";
import { BillPaper } from "../../src/domains/printing/paper/BillPaper";
import { paperOf } from "../../src/domains/printing/paper/paper";
import type { BillView } from "../../src/wire";
import { letterhead } from "./fixtures";
import { render, speaksOf } from "./kit";

speaksOf("cashier", "print");

const view: BillView = {
  restaurant: letterhead,
  order: "o9",
  table: "9",
  section: "Sân vườn",
  waiter: "Lan",
  guests: 4,
  openedAt: 0,
  endedAt: 0,
  printedAt: 0,
  bill: {
    id: "o9",
    order: "o9",
    version: 1,
    revision: 3,
    lines: [{ dish: "d1", name: "Lẩu mắm", quantity: 1, price: 320_000, amount: 320_000, tax: 0 }],
    subtotal: 320_000,
    discount: { type: "permille", permille: 200 },
    discountReason: "Món chưa vừa ý",
    discountAmount: 64_000,
    terms: { service: 0, pricesIncludeTax: true, roundTo: 0 },
    service: 0,
    taxes: [],
    rounding: 0,
    total: 256_000,
    paid: 256_000,
    due: 0,
    change: 0,
    changeGiven: 0,
    paidInCash: 0,
    over: 0,
    refunded: 50_000,
    ownRefunded: 50_000,
    state: 1,
    parts: [],
  },
  superseded: false,
  payments: [],
  refunds: [{ amount: 50_000, method: "cash", reason: "Món không đạt", by: "Thu", at: 0 }],
  parts: [],
};

const shown = (): string => (document.querySelector(".bill")?.textContent ?? "").replace(/\s+/g, " ");

test("given a discount and a refund with reasons, then the guests' paper has the amounts and no reason", () => {
  const drawn = render(<BillPaper paper={paperOf(view)} />);
  for (const amount of ["-64.000", "-50.000"]) assert.ok(shown().replace(/[−–]/g, "-").includes(amount), shown());
  for (const reason of ["Món chưa vừa ý", "Món không đạt"]) assert.ok(!shown().includes(reason), shown());
  drawn.update(<BillPaper paper={paperOf(view)} discountMark={<span />} />);
  // then only the till, which can take the discount off, shows why it was given
  assert.ok(shown().includes("Món chưa vừa ý") && !shown().includes("Món không đạt"), shown());
});
