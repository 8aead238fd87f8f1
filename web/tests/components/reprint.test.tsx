import assert from "node:assert/strict";
import test from "node:test";
import BillsScreen from "../../src/modules/bills";
import { PaidPanel } from "../../src/modules/cashier/PaidPanel";
import PrintScreen from "../../src/modules/print";
import { navigate } from "../../src/ui";
import { QuestionHost } from "../../src/ui/QuestionHost";
import type { BillPrint, BillPrinter, BillRecord, BillView, Right } from "../../src/wire";
import type { Entity, HubAnswer, HubRequest } from "./connection";
import { answerHTTP, enter, sent } from "./connection";
import { asPerson, entity, house, letterhead } from "./fixtures";
import { fill, get, happens, isThere, press, render, settle, speaksOf, until } from "./kit";

speaksOf("bills", "cashier", "commands", "print", "printing");

const now = Date.now();
const rights: readonly Right[] = ["askBill", "seeBills", "takePayment"];

const view: BillView = {
  restaurant: letterhead,
  order: "o9",
  table: "9",
  section: "Sân vườn",
  waiter: "Lan",
  guests: 4,
  openedAt: now,
  endedAt: now,
  printedAt: now,
  bill: {
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
  },
  superseded: false,
  payments: [],
  refunds: [],
  parts: [],
};

const record: BillRecord = {
  view,
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

/** How often the browser's dialog was opened, and whether the paper said that it is a copy. */
let dialogs: string[] = [];
const openDialog = (): void => {
  dialogs.push(document.querySelector(".bill-copy")?.textContent ?? "original");
};

const needsReason = { error: { code: "printing.reasonNeeded", message: "Ghi lý do", requestId: "r1" } };

/** A hub that has the bill on paper already, or not. */
function hub(isOnPaper: boolean): (asked: HubRequest) => HubAnswer | undefined {
  return ({ path }) => {
    const { pathname, searchParams } = new URL(path, "http://hub");
    if (/\/(prints|paper\.pdf|paper\.png)$/.test(pathname)) {
      if (isOnPaper && !searchParams.has("reason")) return { status: 409, body: needsReason };
      return pathname.endsWith("/prints")
        ? { body: { bill: { version: 2, settled: true }, copy: isOnPaper } }
        : { body: "file" };
    }
    if (pathname === "/api/bills/o9/record") return { body: record };
    if (pathname === "/api/bills/o9") return { body: view };
    if (pathname === "/api/bill-totals")
      return { body: { count: 0, total: 0, discounts: 0, methods: [], refunded: 0, change: 0, more: false } };
    return pathname === "/api/bills" ? { body: { bills: [] } } : undefined;
  };
}

const queries = (asked: readonly HubRequest[], end: string): readonly URLSearchParams[] =>
  asked
    .map(({ path }) => new URL(path, "http://hub"))
    .filter(({ pathname }) => pathname.endsWith(end))
    .map(({ searchParams }) => searchParams);

async function show(page: JSX.Element, ...more: readonly Entity[]): Promise<void> {
  dialogs = [];
  Object.assign(document, { fonts: { ready: Promise.resolve() } });
  Object.assign(window, { print: openDialog });
  await enter("ngoc", rights, [...house, ...more]);
  render(
    asPerson(
      <>
        {page}
        <QuestionHost />
      </>,
      rights,
    ),
  );
}

async function giveReason(text: string): Promise<void> {
  await until(() => isThere("dialog", "Hóa đơn này đã in hoặc gửi rồi"), "the question");
  fill(get("textbox", "Lý do", get("dialog")), text);
  press(get("button", "In lại", get("dialog")));
}

test("given a bill that no paper has, when a browser prints it, then the hub records it first, and it is no copy", async () => {
  const asked = answerHTTP(hub(false));
  navigate("/print/bill/o9?now");
  await show(<PrintScreen />);
  await until(() => dialogs.length === 1, "the browser's dialog");
  assert.deepEqual(dialogs, ["original"]);
  assert.equal(queries(asked, "/prints").length, 1);
  // Only the first look prints, and a reload would not.
  assert.equal(location.search, "");
});

test("given a bill that is on paper, when a browser prints it, then it asks for a reason, and the paper is a copy", async () => {
  const asked = answerHTTP(hub(true));
  navigate("/print/bill/o9?now&part=p1");
  await show(<PrintScreen />);
  await giveReason("khách xin thêm");
  await until(() => dialogs.length === 1, "the browser's dialog");
  assert.deepEqual(dialogs, ["BẢN SAO"]);
  const [first, second] = queries(asked, "/prints");
  assert.equal(second?.get("reason"), "khách xin thêm");
  assert.equal(second?.get("part"), "p1");
  // It is one paper, asked for twice.
  assert.equal(first?.get("print"), second?.get("print"));
});

test("given a bill that does not come after its print is on record, when it is printed again, then it is the same paper", async () => {
  const answers = hub(false);
  let isRecorded = false;
  const asked = answerHTTP((request) => {
    const { pathname } = new URL(request.path, "http://hub");
    if (pathname.endsWith("/prints")) isRecorded = true;
    if (pathname !== "/api/bills/o9" || !isRecorded || queries(asked, "/prints").length > 1) return answers(request);
    return { status: 503, body: { error: { code: "busy", message: "Máy chủ đang bận.", requestId: "r1" } } };
  });
  navigate("/print/bill/o9?now");
  await show(<PrintScreen />);
  await until(() => queries(asked, "/prints").length === 1, "the record");
  await settle(40);
  assert.deepEqual(dialogs, []);
  press(get("button", "In"));
  await until(() => dialogs.length === 1, "the browser's dialog");
  const [first, second] = queries(asked, "/prints");
  assert.equal(first?.get("print"), second?.get("print"));
});

test("given a person who gives no reason, then nothing is printed", async () => {
  answerHTTP(hub(true));
  navigate("/print/bill/o9?now");
  await show(<PrintScreen />);
  await until(() => isThere("dialog", "Hóa đơn này đã in hoặc gửi rồi"), "the question");
  press(get("button", "Thôi", get("dialog")));
  await settle(250);
  assert.deepEqual(dialogs, []);
  assert.ok(isThere("button", "In"));
});

test("given a print by the browser's own command, then it is on record once, and its paper is marked as a copy", async () => {
  const asked = answerHTTP(hub(true));
  navigate("/print/bill/o9");
  await show(<PrintScreen />);
  await until(() => isThere("article"), "the bill");
  assert.equal(document.querySelector(".bill-copy"), null);
  happens(() => window.dispatchEvent(new Event("beforeprint")));
  // The browser takes its picture now, before the hub has answered.
  assert.equal(document.querySelector(".bill-copy")?.textContent, "BẢN SAO");
  await settle(40);
  assert.deepEqual(
    queries(asked, "/prints").map((query) => query.get("reason")),
    ["In bằng lệnh của trình duyệt"],
  );
  happens(() => window.dispatchEvent(new Event("afterprint")));
  await until(() => document.querySelector(".bill-copy") === null, "the page as before");
});

test("given a print by the page's own button, then the browser's event records nothing more", async () => {
  const asked = answerHTTP(hub(false));
  navigate("/print/bill/o9?now");
  await show(<PrintScreen />);
  Object.assign(window, {
    print: () => {
      window.dispatchEvent(new Event("beforeprint"));
      openDialog();
      window.dispatchEvent(new Event("afterprint"));
    },
  });
  await until(() => dialogs.length === 1, "the browser's dialog");
  await settle(40);
  assert.deepEqual(dialogs, ["original"]);
  assert.equal(queries(asked, "/prints").length, 1);
});

test("given a hub with a printer of bills, then the page of a bill prints there, as the till does", async () => {
  answerHTTP(hub(false));
  navigate("/bills/o9");
  await show(<BillsScreen />, printer);
  await until(() => isThere("button", "In từ máy này"), "the bill");
  press(get("button", "In"));
  assert.deepEqual(await sent(1), [{ type: "printing.printBill", order: "o9" }]);
});

test("given a receipt that a printer has printed, then printing it there again has a reason", async () => {
  answerHTTP(hub(true));
  navigate("/bills/o9");
  await show(<BillsScreen />, printer, printedBefore);
  await until(() => isThere("button", "In từ máy này"), "the bill");
  assert.ok(/Đã in hóa đơn ở Quầy/.test(document.body.textContent ?? ""));
  press(get("button", "In"));
  await giveReason("bản trước mất");
  assert.deepEqual(await sent(1), [{ type: "printing.printBill", order: "o9", reason: "bản trước mất" }]);
});

test("given a paid bill at the till, then its second receipt has a reason too", async () => {
  answerHTTP(hub(true));
  await show(<PaidPanel order="o9" taking={undefined} onDone={() => undefined} />, printer, printedBefore);
  await until(() => isThere("button", "In biên nhận"), "the panel");
  press(get("button", "In biên nhận"));
  await giveReason("kẹt giấy");
  assert.deepEqual(await sent(1), [{ type: "printing.printBill", order: "o9", reason: "kẹt giấy" }]);
});

test("given a bill that is on paper, then its PDF needs a reason", async () => {
  const asked = answerHTTP(hub(true));
  const given: string[] = [];
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${file.name}`, revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement): void {
    given.push(this.download);
  };
  try {
    navigate("/bills/o9");
    await show(<BillsScreen />);
    await until(() => isThere("button", "PDF"), "the bill");
    press(get("button", "PDF"));
    await giveReason("gửi công ty");
    await until(() => given.length === 1, "the file");
  } finally {
    // The browser's own `click` stands further up: tests after this one follow links by it.
    Reflect.deleteProperty(HTMLAnchorElement.prototype, "click");
  }
  assert.deepEqual(given, ["B-261120-0009.pdf"]);
  const [first, second] = queries(asked, "/paper.pdf");
  assert.deepEqual([second?.get("size"), second?.get("reason")], ["a4", "gửi công ty"]);
  assert.equal(first?.get("print"), second?.get("print"));
});
