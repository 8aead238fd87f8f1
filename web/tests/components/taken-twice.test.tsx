import assert from "node:assert/strict";
import test from "node:test";
import { Warnings } from "../../src/modules/cashier/Standing";
import { openBill } from "../../src/modules/cashier/openBill";
import { TakenTwiceNotice } from "../../src/modules/manager/today/TakenTwice";
import { ToGiveBackNotice } from "../../src/modules/manager/today/ToGiveBack";
import { hub } from "../../src/session/client";
import type { Bill, BillEntry, BillRecord, Payment, Right } from "../../src/wire";
import { answerHTTP, enter, hubChanges, sent } from "./connection";
import { asPerson, employee, entity, house, order } from "./fixtures";
import { get, isThere, press, render, speaksOf, until } from "./kit";

speaksOf("cashier", "print", "bills", "manager");

const rights: readonly Right[] = ["seeBills", "askBill", "payAtTable", "takePayment", "refund"];
const now = Date.now();
const plain = (text: string | null): string => (text ?? "").replace(/\s+/g, " ").trim();

const bill: Bill = {
  id: "o1",
  order: "o1",
  number: "B-261120-0001",
  version: 1,
  revision: 1,
  lines: [],
  subtotal: 640_000,
  discountAmount: 0,
  terms: { service: 0, pricesIncludeTax: true, roundTo: 0 },
  service: 0,
  taxes: [],
  rounding: 0,
  total: 640_000,
  paid: 1_280_000,
  due: 0,
  change: 640_000,
  changeGiven: 0,
  paidInCash: 1_280_000,
  over: 0,
  refunded: 0,
  ownRefunded: 0,
  state: 0,
  parts: [],
};
const payment = (id: string, by: string, at: number): Payment => ({
  id,
  order: "o1",
  version: 1,
  method: "cash",
  received: 640_000,
  tip: 0,
  surplus: 0,
  over: 0,
  by,
  at,
});

/** Two cashiers have taken the money of one party, whose dishes are still to come. */
async function takenByTwo(): Promise<void> {
  await enter("ngoc", rights, [
    ...house,
    entity("employee", employee("thu", "Phạm Thị Thu")),
    entity("order", order({ paidAt: now })),
    entity("bill", bill),
    entity("payment", payment("p1", "ngoc", now - 60_000)),
    entity("payment", payment("p2", "thu", now)),
  ]);
}

function Till(): JSX.Element {
  const party = hub.replica.view.get("order", "o1");
  if (!party) throw new Error("no order");
  return <Warnings of={openBill(hub.replica.view, party)} />;
}

test("given two cashiers who took the same money, then the till says so in red with both people, and not that all is well", async () => {
  await takenByTwo();
  render(asPerson(<Till />, rights));
  const notice = plain(get("alert").textContent);
  assert.match(notice, /^Thu hai lần: thừa 640\.000 ₫.*Ngọc Phương · 640\.000 ₫ · Tiền mặt.*Phạm Thị Thu · 640\.000 ₫/);
  assert.equal(isThere("status", /Đã thu đủ/), false);
});

test("given money that was taken twice, when it goes back or was a mistake, then amount, way and reason are filled in", async () => {
  await takenByTwo();
  const record: BillRecord = {
    view: {
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
      table: "12",
      section: "Sân vườn",
      waiter: "Lan",
      guests: 4,
      openedAt: now,
      printedAt: now,
      bill,
      superseded: false,
      payments: [],
      refunds: [],
      parts: [],
    },
    standing: "open",
    waiters: [],
    versions: [],
    joined: [],
    takenBack: [],
    events: [],
    refundable: 1_280_000,
    reopenings: [],
    corrections: {
      ways: [{ method: "cash", most: 1_280_000 }],
      money: 1_280_000,
      alone: 5_000_000,
      needsApproval: false,
      dayClosed: false,
    },
  };
  answerHTTP(() => ({ body: record }));
  render(asPerson(<Till />, rights));
  press(get("button", "Lần thu này nhập nhầm"));
  await until(() => isThere("button", /^Hoàn 640\.000/), "the refund");
  press(get("button", /^Hoàn 640\.000/));
  const [back] = await sent(1);
  assert.deepEqual(
    { ...back, refund: "" },
    {
      type: "corrections.refund",
      order: "o1",
      refund: "",
      amount: 640_000,
      shown: 1_280_000,
      method: "cash",
      reason: "Nhập nhầm, khoản này đã thu rồi",
    },
  );
});

test("given money that was taken twice, then today's page of the manager names the table until it was given back", async () => {
  await takenByTwo();
  render(asPerson(<TakenTwiceNotice />, rights));
  assert.match(plain(get("button").textContent), /^Bàn Hoàng Sa 12: thu hai lần, thừa 640\.000 ₫/);
  hubChanges(entity("bill", { ...bill, refunded: 640_000, ownRefunded: 640_000, change: 0 }));
  await until(() => !isThere("button"), "the end of the notice");
});

const entry = (name: string, more: Partial<BillEntry> = {}): BillEntry => ({
  order: name,
  number: `B-261120-${name}`,
  version: 1,
  table: "12",
  section: "Sân vườn",
  waiter: "Lan",
  guests: 4,
  openedAt: now,
  endedAt: now,
  standing: "paid",
  discount: 0,
  total: 640_000,
  paid: 1_280_000,
  refunded: 0,
  methods: ["cash"],
  takers: ["Ngọc Phương"],
  ...more,
});

test("given a party that has left, then today's page of the manager names its bill until the money was given back", async () => {
  let bills: readonly BillEntry[] = [entry("0001"), entry("0002", { endedAt: undefined, standing: "open" })];
  await enter("ngoc", rights, house);
  const asked = answerHTTP(() => ({ body: { bills } }));
  render(asPerson(<ToGiveBackNotice />, rights));
  await until(() => isThere("button"), "the notice");
  assert.match(asked[0]?.path ?? "", /^\/api\/bills\?with=over&from=/);
  assert.match(plain(get("button").textContent), /^Hóa đơn B-261120-0001: còn tiền thừa/);
  bills = [];
  hubChanges(entity("order", order({ id: "o2" })));
  await until(() => !isThere("button"), "the end of the notice");
});
