import assert from "node:assert/strict";
import test from "node:test";
import BillsScreen from "../../src/modules/bills";
import { BillRow } from "../../src/modules/bills/BillRow";
import type { BillEntry, BillRecord, BillTotals, Right } from "../../src/wire";
import { all, fill, get, isThere, names, press, render, settle, speaksOf, until } from "./kit";
import { asPerson, house, letterhead } from "./fixtures";
import { answerHTTP, enter } from "./connection";
import type { HubAnswer, HubRequest } from "./connection";

speaksOf("bills", "cashier", "commands", "print", "shown");

const plain = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();
const now = Date.now();

const entry = (order: string, number: string, more: Partial<BillEntry> = {}): BillEntry => ({
  order,
  number,
  version: 1,
  table: "12",
  section: "Sân vườn",
  waiter: "Lan",
  guests: 4,
  openedAt: now,
  standing: "paid",
  discount: 0,
  total: 370_000,
  paid: 370_000,
  refunded: 0,
  methods: ["cash"],
  takers: ["Thu"],
  ...more,
});

const totals: BillTotals = {
  count: 2,
  total: 740_000,
  discounts: 0,
  methods: [{ method: "cash", count: 2, value: 740_000, refunded: 0 }],
  refunded: 0,
  change: 0,
  more: false,
  listed: 3,
};

const record: BillRecord = {
  view: {
    restaurant: letterhead,
    order: "o1",
    table: "12",
    section: "Sân vườn",
    waiter: "Lan",
    guests: 4,
    openedAt: now,
    endedAt: now,
    printedAt: now,
    bill: {
      id: "o1",
      order: "o1",
      number: "B-261120-0001",
      version: 1,
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
    payments: [
      {
        method: "card",
        received: 320_000,
        version: 1,
        by: "Thu",
        at: now,
        tip: 20_000,
        reference: "slip 77",
        surplus: 0,
        over: 0,
        isRepeated: false,
      },
    ],
    refunds: [],
    parts: [],
  },
  standing: "paid",
  endedBy: "Thu",
  waiters: ["Lan", "Hải"],
  versions: [{ version: 1, at: now, by: "Lan", discount: 0, total: 320_000 }],
  joined: [],
  reopenings: [],
  refundable: 320_000,
  takenBack: [{ name: "Bia", quantity: 1, price: 25_000, refused: false, reason: "gọi nhầm", by: "Thu", at: now }],
  events: [{ command: "bills.ask", at: now, by: "Lan", device: "Điện thoại Lan" }],
};

const pathOf = ({ path }: HubRequest): URL => new URL(path, "http://hub");

/** Two pages of bills, their totals, and one record. */
function hubAnswers(asked: HubRequest): HubAnswer | undefined {
  const { pathname, searchParams } = pathOf(asked);
  if (pathname === "/api/bill-totals") return { body: totals };
  if (pathname.startsWith("/api/bills/o1/paper")) return { body: "file" };
  if (pathname === "/api/bills/o1/record") return { body: record };
  if (pathname === "/api/invoices/o1")
    return {
      body: { order: "o1", total: 320_000, words: "Ba trăm hai mươi nghìn đồng", standing: "ready", changed: false },
    };
  if (searchParams.get("q") === "nothing") return { body: { bills: [] } };
  if (searchParams.get("after") === "t~1~o1")
    return { body: { bills: [entry("o2", "B-261119-0007", { table: "5" })] } };
  return { body: { bills: [entry("o1", "B-261120-0001")], next: "t~1~o1" } };
}

const rows = (): readonly string[] =>
  Array.from(document.querySelectorAll(".bills-row-words .strong"), (one) => plain(one.textContent));

async function page(rights: readonly Right[]): Promise<readonly HubRequest[]> {
  await enter("ngoc", rights, house);
  const asked = answerHTTP(hubAnswers);
  render(asPerson(<BillsScreen />, rights));
  await until(() => rows().length > 0, "the first page");
  return asked;
}

const cashier: readonly Right[] = ["askBill", "seeBills"];

test("given an open bill, then its row says whether its money was taken", () => {
  const states = (more: Partial<BillEntry>): string => {
    const of = entry("o1", "B-261120-0001", { standing: "open", ...more });
    const drawn = render(<BillRow of={of} chosen={false} today={0} onPress={() => undefined} />);
    const words = plain(drawn.box.querySelector(".bills-row-states .pill")?.textContent);
    drawn.leave();
    return words;
  };
  assert.equal(states({ paid: 0 }), "Chưa thu");
  assert.equal(states({ paid: 200_000 }), "Chưa thu");
  assert.equal(states({}), "Đã thu, chờ món");
  assert.equal(states({ refunded: 370_000 }), "Chưa thu");
});

test("given bills of today, then the first page and the totals are shown, and older ones come behind it", async () => {
  const asked = await page(cashier);
  await until(() => plain(document.querySelector(".bills-totals")?.textContent).includes("740.000"), "the totals");
  assert.deepEqual(rows(), ["B-261120-0001"]);
  assert.ok(pathOf(asked[0] as HubRequest).searchParams.has("from"), "only today's");
  const line = (): string => plain(document.querySelector(".shown-of")?.textContent);
  assert.equal(line(), "Hiện 1 trên 3");
  press(get("button", "Xem hóa đơn cũ hơn"));
  await until(() => rows().length === 2, "the second page");
  assert.equal(line(), "Hiện đủ 2");
  assert.deepEqual(rows(), ["B-261120-0001", "B-261119-0007"]);
  assert.ok(!isThere("button", "Xem hóa đơn cũ hơn"));
});

test("given a typed text, then all days are searched, and an empty result says so", async () => {
  const asked = await page(cashier);
  fill(get("searchbox"), "nothing");
  await until(() => isThere("heading", "Không tìm thấy hóa đơn"), "no bill");
  const last = asked.filter(({ path }) => path.startsWith("/api/bills?")).at(-1) as HubRequest;
  assert.deepEqual([pathOf(last).searchParams.get("q"), pathOf(last).searchParams.get("from")], ["nothing", null]);
  assert.equal(get("button", "Mọi ngày").getAttribute("aria-pressed"), "true");
  // The filter stays for the next visit, so the text goes.
  fill(get("searchbox"), "");
  await until(() => rows().length > 0, "today's bills");
  assert.equal(get("button", "Hôm nay").getAttribute("aria-pressed"), "true");
});

test("given one bill, then it shows paper, payments, versions, what was taken back, and who did what", async () => {
  await page(cashier);
  const [row] = all("button", /B-261120-0001/);
  press(row as HTMLElement);
  await until(() => isThere("heading", "Tiền đã nhận"), "the bill");
  const shown = plain(document.querySelector(".bills-main")?.textContent);
  const people = ["Lan, Hải", "Điện thoại Lan", "gọi nhầm"];
  for (const text of [...people, "Thẻ", "slip 77", "tip 20.000 ₫", "Lần 1", "1 × Bia", "Tính tiền"])
    assert.ok(shown.includes(text), `${text} in ${shown}`);
  press(get("button", "In"));
  assert.equal(location.pathname + location.search, "/print/bill/o1?now");
});

test("given one bill, then it can be had as PDF and as a picture, named by its number", async () => {
  const asked = await page(cashier);
  const given: string[] = [];
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${file.name}`, revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement): void {
    given.push(this.download);
  };
  try {
    const [row] = all("button", /B-261120-0001/);
    press(row as HTMLElement);
    await until(() => isThere("button", "PDF"), "the bill");
    press(get("button", "PDF"));
    await until(() => given.length === 1, "the PDF");
    press(get("button", "Ảnh"));
    await until(() => given.length === 2, "the picture");
  } finally {
    // The browser's own `click` stands further up: tests after this one follow links by it.
    Reflect.deleteProperty(HTMLAnchorElement.prototype, "click");
  }
  assert.deepEqual(given, ["B-261120-0001.pdf", "B-261120-0001.png"]);
  const files = asked.filter(({ path }) => path.includes("/paper")).map(pathOf);
  assert.deepEqual(
    files.map(({ pathname, searchParams }) => [pathname, searchParams.get("size")]),
    [
      ["/api/bills/o1/paper.pdf", "a4"],
      ["/api/bills/o1/paper.png", null],
    ],
  );
});

test("given no answer of the hub, then the page says where bills are, and loads them when asked again", async () => {
  await enter("ngoc", cashier, house);
  answerHTTP(() => undefined);
  render(asPerson(<BillsScreen />, cashier));
  await until(() => isThere("heading", "Mất kết nối"), "the offline words");
  answerHTTP(hubAnswers);
  press(get("button", "Thử lại"));
  await until(() => rows().length > 0, "the first page");
});

test("given an older page that cannot be loaded, then the bills stay, and a tap asks for the page again", async () => {
  await page(cashier);
  answerHTTP(() => undefined);
  press(get("button", "Xem hóa đơn cũ hơn"));
  await until(() => isThere("status", /đây là phần đã tải/), "the notice");
  assert.deepEqual(rows(), ["B-261120-0001"]);
  answerHTTP(hubAnswers);
  press(get("button", "Thử lại"));
  await until(() => rows().length === 2, "the second page");
});

test("given a waiter, then the filter has no other people", async () => {
  await page(["askBill"]);
  press(get("button", "Lọc"));
  assert.deepEqual(names("combobox"), [
    "Tình trạng",
    "Cách trả",
    "Ngày tính theo lúc",
    "Chỉ hóa đơn có",
    "Khu",
    "Nhóm món",
  ]);
});

test("given a link from a report, then its conditions are asked for, and each goes with its chip", async () => {
  history.replaceState(null, "", "/bills?days=2026-11-25&moment=settled&hour=18&dish=pho&with=discount");
  const asked = await page(cashier);
  const query = (): URLSearchParams =>
    pathOf(asked.filter(({ path }) => path.startsWith("/api/bills?")).at(-1) as HubRequest).searchParams;
  assert.deepEqual([query().get("moment"), query().get("hour"), query().get("dish")], ["settled", "18", "pho"]);
  press(get("button", "Bỏ điều kiện: Giảm giá"));
  press(get("button", "Bỏ điều kiện: Món: pho"));
  press(get("button", "Bỏ điều kiện: 18–19 h"));
  await until(() => query().get("hour") === null, "the list without the hour");
  assert.equal(query().get("moment"), "settled");
  // The filter stays for the next visit, so the conditions go.
  press(get("button", "Bỏ điều kiện: Ngày tính theo lúc: Thu xong, khách về"));
  await until(() => query().get("moment") === null, "the list of arrivals");
  press(get("button", "Hôm nay"));
  await settle();
});
