import assert from "node:assert/strict";
import test from "node:test";
import BillsScreen from "../../src/modules/bills";
import CashierScreen from "../../src/modules/cashier";
import { usePath } from "../../src/ui";
import { QuestionHost } from "../../src/ui/QuestionHost";
import type { BillEntry, BillPrint, BillPrinter, BillRecord, CommandBody, Right } from "../../src/wire";
import { media } from "./browser";
import type { Entity, HubAnswer, HubRequest } from "./connection";
import { answerHTTP, answered, enter, hubChanges, sent } from "./connection";
import { asPerson, entity, hotPot, house, item, letterhead } from "./fixtures";
import { get, isThere, press, render, settle, speaksOf, until } from "./kit";

speaksOf("bills", "cashier", "commands", "print", "printing", "promotions", "split");

const rights: readonly Right[] = ["seeBills", "askBill", "payAtTable", "takePayment", "discount"];

function Pages(): JSX.Element {
  return usePath().startsWith("/bills") ? <BillsScreen /> : <CashierScreen />;
}

/** Taps since the list of tables at the till. */
let taps = 0;
function tap(...which: Parameters<typeof get>): void {
  taps += 1;
  press(get(...which));
}

/** The till's desk with its list of tables. A party of six has two hot pots on the table: 640,000 đồng. */
async function till(...more: readonly Entity[]): Promise<void> {
  await enter("ngoc", rights, [...house, entity("item", item("i1", hotPot, { quantity: 2, state: 3 })), ...more]);
  for (const width of [720, 1100]) media.add(`(min-width: ${width}px)`);
  history.replaceState(null, "", "/cashier");
  render(
    asPerson(
      <>
        <Pages />
        <QuestionHost />
      </>,
      rights,
    ),
  );
  await until(() => isThere("button", /^Hoàng Sa 12/), "the tables");
  taps = 0;
}

async function command<T extends CommandBody["type"]>(type: T): Promise<Extract<CommandBody, { type: T }>> {
  const body = (await sent(1)).at(-1);
  if (body?.type !== type) throw new Error(`another command: ${body?.type}`);
  return body as Extract<CommandBody, { type: T }>;
}

/** The hub's bill of the party after its first part was paid. */
const firstPaid = (parts: Extract<CommandBody, { type: "bills.split" }>["parts"]): Entity =>
  entity("bill", {
    ...bill,
    id: "o1",
    order: "o1",
    version: 0,
    state: 0,
    total: 640_000,
    paid: 320_000,
    due: 320_000,
    parts: parts.map((part, i) => (i === 0 ? { ...part, paid: 320_000, fixed: 320_000 } : part)),
  });

test("given guests who give the exact amount in cash, then it is taken with three taps", async () => {
  await till();
  tap("button", /^Hoàng Sa 12/);
  await until(() => isThere("button", /đúng số$/), "the cash");
  tap("button", /đúng số$/);
  tap("button", /^Đã nhận/);
  assert.equal(taps, 3);
  assert.equal((await command("bills.pay")).received, 640_000);
});

test("given a party of six that pays in two equal parts, both in cash, then seven taps take the money of both", async () => {
  await till();
  tap("button", /^Hoàng Sa 12/);
  await until(() => isThere("button", "Tách hóa đơn"), "the bill");
  tap("button", "Tách hóa đơn");
  await until(() => isThere("button", "Chia đôi"), "the split");
  tap("button", "Chia đôi");
  tap("button", "Thu tiền Phần 1");
  // The split is on its way to the hub before its money is.
  const { parts } = await command("bills.split");
  await answered();
  tap("button", /^Đã nhận/, get("dialog", /Phần 1/));
  const first = await command("bills.pay");
  await answered();
  hubChanges(firstPaid(parts));
  await until(() => isThere("button", "Thu tiền Phần 2"), "the second part");
  tap("button", "Thu tiền Phần 2");
  tap("button", /^Đã nhận/, get("dialog", /Phần 2/));
  assert.equal(taps, 7);
  const second = await command("bills.pay");
  assert.deepEqual(
    [first, second].map(({ part, received, method }) => [part, received, method]),
    parts.map(({ id }) => [id, 320_000, "cash"]),
  );
});

test("given an open bill, then 10 % off are two taps without a reason, three from the list of tables", async () => {
  await till();
  tap("button", /^Hoàng Sa 12/);
  await until(() => isThere("button", "Giảm giá"), "the bill");
  tap("button", "Giảm giá");
  await until(() => isThere("button", "Giảm 10%"), "the discount");
  tap("button", "Giảm 10%");
  assert.equal(taps, 3);
  const discount = { type: "percent", percent: 10 } as const;
  assert.deepEqual(await command("bills.discount"), {
    type: "bills.discount",
    order: "o1",
    discount,
    reason: "Giảm 10%",
  });
});

const now = Date.now();
const bill: BillRecord["view"]["bill"] = {
  id: "o9",
  order: "o9",
  number: "B-261120-0009",
  version: 2,
  revision: 3,
  lines: [{ dish: "d1", name: "Lẩu mắm", quantity: 1, price: 320_000, amount: 320_000, tax: 0 }],
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
  state: 1,
  parts: [],
};
const party = { order: "o9", table: "9", section: "Sân vườn", waiter: "Lan", guests: 4, openedAt: now, endedAt: now };
const yesterdays: BillEntry = {
  ...party,
  number: "B-261120-0009",
  version: 2,
  standing: "paid",
  discount: 0,
  total: 320_000,
  paid: 320_000,
  refunded: 0,
  methods: ["cash"],
  takers: ["Thu"],
};
const record: BillRecord = {
  view: {
    restaurant: letterhead,
    ...party,
    printedAt: now,
    bill,
    superseded: false,
    payments: [],
    refunds: [],
    parts: [],
  },
  standing: "paid",
  endedBy: "Thu",
  waiters: ["Lan"],
  versions: [],
  joined: [],
  reopenings: [],
  refundable: 320_000,
  takenBack: [],
  events: [],
};
const printer: Entity = entity<BillPrinter>("billPrinter", {
  id: "till",
  name: "Quầy",
  bills: true,
  sections: [],
  standing: "ready",
  since: now,
  answers: true,
});
const printedBefore: Entity = entity<BillPrint>("billPrint", {
  id: "j1",
  order: "o9",
  printer: "till",
  number: 7,
  bill: { version: 2, settled: true },
  state: 2,
  copy: false,
  at: now,
  doneAt: now,
});

function hubAnswers({ path }: HubRequest): HubAnswer | undefined {
  const { pathname } = new URL(path, "http://hub");
  if (pathname === "/api/bills/o9/record") return { body: record };
  if (pathname === "/api/bill-totals")
    return { body: { count: 1, total: 320_000, discounts: 0, methods: [], refunded: 0, change: 0, more: false } };
  return pathname === "/api/bills" ? { body: { bills: [yesterdays] } } : undefined;
}

/** From the list of tables to yesterday's bill. */
async function openYesterdays(...more: readonly Entity[]): Promise<void> {
  answerHTTP(hubAnswers);
  await till(printer, ...more);
  tap("button", "Hóa đơn");
  await until(() => isThere("button", "Hôm qua"), "the bills");
  tap("button", "Hôm qua");
  await settle(300);
  tap("button", /B-261120-0009/);
  await until(() => isThere("button", "In từ máy này"), "the bill");
}

test("given a bill of yesterday, then a printer has it with four taps", async () => {
  await openYesterdays();
  tap("button", "In");
  assert.equal(taps, 4);
  assert.deepEqual(await command("printing.printBill"), { type: "printing.printBill", order: "o9" });
});

test("given a printer that has printed it before, then the copy has a reason, which is two taps more", async () => {
  await openYesterdays(printedBefore);
  tap("button", "In");
  await until(() => isThere("dialog", "Hóa đơn này đã in hoặc gửi rồi"), "the question");
  tap("button", "Khách xin thêm một bản", get("dialog"));
  tap("button", "In lại", get("dialog"));
  assert.equal(taps, 6);
  assert.equal((await command("printing.printBill")).reason, "Khách xin thêm một bản");
});
