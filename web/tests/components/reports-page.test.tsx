import assert from "node:assert/strict";
import test from "node:test";
import { ReportsPage } from "../../src/modules/manager/ReportsPage";
import type { Report, Right } from "../../src/wire";
import { column, line, reportOf, row, tableOf } from "../reports";
import { choose, fill, get, happens, isThere, press, render, settle, speaksOf, until } from "./kit";
import { asPerson, house } from "./fixtures";
import type { HubRequest } from "./connection";
import { answerHTTP, enter } from "./connection";
import { placeEvery } from "./layout";

speaksOf("reports", "manager", "office");

const plain = (): string => (document.body.textContent ?? "").replace(/\s+/g, " ");

const revenue = column("Doanh thu", "amount", "revenue");
const byTime = [
  revenue,
  column("Doanh thu thuần, chưa thuế", "amount", "netBeforeTax"),
  column("Hóa đơn", "count", "bills"),
  column("Khách", "count", "guests"),
  column("Mỗi khách", "amount", "perGuest"),
];
const reconciliation = [
  line(column("Tiền món trên hóa đơn", "amount", "items"), 740_000),
  line(column("Khuyến mãi (tiền)", "amount", "promotions"), 0, undefined, true),
  line(revenue, 740_000),
  line(column("Chênh lệch hóa đơn", "amount", "billsDifference"), 0),
  line(column("Hoàn và sửa", "amount", "takenBack"), -50_000, undefined, true),
];

/** A report as the hub answers this request. */
function answerTo(path: string): Report {
  const query = new URL(path, "http://hub").searchParams;
  const [first, last] = [query.get("from") ?? "", query.get("to") ?? ""];
  const ofBills = [...byTime].reverse();
  const groups = {
    hour: tableOf(
      [revenue, ...ofBills.slice(0, -1)],
      ...[11, 20].map((hour) => row(`${hour}`, `${hour}–${hour + 1} h`, [hour * 10_000, 50_000, 4, 1, 9], 0)),
    ),
    waiter: tableOf(byTime, row("lan", "Lan", [740_000, 690_000, 2, 8, 92_500], 370_000)),
    dish: tableOf(
      [column("Tiền món"), column("Số phần", "count"), column("Từ gọi đến xong", "seconds")],
      row("d1", "Lẩu mắm", [640_000, 2, null], 0),
    ),
  };
  const group = query.get("group");
  const known = group === "hour" || group === "waiter" ? group : "dish";
  return reportOf({
    first,
    last,
    earlierFirst: "2026-11-18",
    earlierLast: "2026-11-18",
    group: known,
    main: [line(revenue, 740_000, 370_000), line(column("Mỗi lượt bàn", "seconds"), 5_400)],
    cards: [{ name: "Giảm và mất", lines: [line(column("Hoàn tiền", "amount", "refundValue"), 50_000, 0)] }],
    reconciliation,
    periods: tableOf(byTime, row(`${first}..${last}`, "", [740_000, 690_000, 2, 8, 92_500], 370_000)),
    groups: groups[known],
    tenders: tableOf([column("Đã nhận"), column("Lần trả", "count")], row("cash", "Tiền mặt", [800_000, 2])),
    taxes: tableOf([column("Thuế GTGT")], row("0", "Không thuế (0 %)", [0]), row("80", "8 %", [8_000])),
  });
}

async function open(
  answer: (path: string) => { status?: number; body: unknown } = (path) => ({ body: answerTo(path) }),
) {
  const asked: string[] = [];
  const rights: Right[] = ["seeReports", "seeBills", "askBill"];
  await enter("ngoc", rights, house);
  answerHTTP(({ path }: HubRequest) => {
    if (!path.startsWith("/api/reports?")) return undefined;
    if (!path.includes("group=hour")) asked.push(path);
    return answer(path);
  });
  render(asPerson(<ReportsPage />, rights));
  await until(() => asked.length > 0, "the question");
  return asked;
}

test("given yesterday, then the figures stand beside those of the same weekday before, with dishes and tenders", async () => {
  const asked = await open();
  await until(() => plain().includes("740.000") && plain().includes("Tiền mặt"), "the revenue and the tenders");
  const query = new URL(asked[0] ?? "", "http://hub").searchParams;
  assert.equal(query.get("from"), query.get("to"));
  assert.deepEqual([query.get("compare"), query.get("by"), query.get("group")], ["weekdays", "day", "dish"]);
  for (const words of ["trước: 370.000 ₫ · +100 %", "Lẩu mắm", "Tiền mặt", "8 %", "Hoàn tiền"]) {
    assert.ok(
      plain().includes(words.replace(/\s/g, " ")) ||
        plain()
          .replace(/\u00A0/g, " ")
          .includes(words),
      words,
    );
  }
});

/** The lines of a card, each with its value. */
const linesOf = (title: string): readonly string[] =>
  Array.from(get("region", title).querySelectorAll(".money-line, tbody tr"), (line) =>
    Array.from(line.children, (part) => (part.textContent ?? "").replace(/\s/g, " ")).join(" | "),
  );

test("given a day, then the reconciliation has the hub's lines, with a word before those that are taken off", async () => {
  await open();
  await until(() => isThere("region", "Đối chiếu"), "the reconciliation");
  assert.deepEqual(linesOf("Đối chiếu"), [
    "Tiền món trên hóa đơn | 740.000 ₫",
    "trừ Khuyến mãi (tiền) | 0 ₫",
    "Doanh thu | 740.000 ₫",
    "Chênh lệch hóa đơn | 0 ₫",
    "trừ Hoàn và sửa | −50.000 ₫",
  ]);
  assert.ok(plain().includes("Khớp: không chênh lệch"));
});

test("given a difference of the money, then the reconciliation says that it does not agree", async () => {
  const difference = line(column("Chênh lệch tiền", "amount", "moneyDifference"), 10_000);
  await open((path) => ({ body: { ...answerTo(path), reconciliation: [...reconciliation, difference] } }));
  await until(() => isThere("region", "Đối chiếu"), "the reconciliation");
  assert.ok(!plain().includes("Khớp: không chênh lệch"));
});

test("given a waiter's row, then it leads to the bills of these days and of this person", async () => {
  await open();
  await until(() => isThere("combobox", "Nhóm theo"), "the groups");
  choose(get("combobox", "Nhóm theo"), "waiter");
  await until(() => isThere("link", "Lan"), "the waiter");
  const link = get("link", "Lan").getAttribute("href") ?? "";
  assert.match(link, /^\/bills\?days=\d{4}-\d{2}-\d{2}&moment=settled&lastWaiter=lan$/);
  press(get("link", "Lan"));
  assert.equal(location.pathname + location.search, link);
  await settle();
});

test("given own days that end before they begin, then the page says so and asks nothing", async () => {
  const asked = await open();
  press(get("button", "Tùy chọn"));
  fill(get("date", "Từ ngày"), "2026-02-10");
  fill(get("date", "Đến ngày"), "2026-02-01");
  await until(() => isThere("alert", /Ngày cuối nằm trước ngày đầu/), "the word");
  const count = asked.filter((path) => path.includes("to=2026-02-01")).length;
  assert.equal(count, 0);
});

test("given a refusal of the hub, then its words are there, and a retry", async () => {
  await open(() => ({
    status: 400,
    body: { error: { code: "reports.tooManyPeriods", message: "Nhiều hơn 732 dòng.", requestId: "r1" } },
  }));
  await until(() => plain().includes("Nhiều hơn 732 dòng."), "the refusal");
  assert.ok(isThere("button", "Thử lại"));
});

/** The picture of a chart. jsdom lays nothing out, and a chart without a width is not drawn. */
async function drawn(title: string): Promise<Element> {
  const name = `${title}: từng mốc`;
  await until(() => isThere("slider", name), title);
  const picture = get("slider", name).parentElement?.querySelector("svg");
  assert.ok(picture, title);
  return picture;
}

test("given a single day, then its chart and its table have its hours, from the morning to the night", async () => {
  placeEvery(".chart-box", { left: 0, top: 0, width: 600, height: 220 });
  await open();
  const words = (await drawn("Theo giờ")).getAttribute("aria-label") ?? "";
  assert.match(words, /: 2 mục\. Cao nhất 20–21 h: 200\.000\s₫\.$/);
  press(get("radio", "Bảng"));
  const card = get("region", "Theo giờ");
  assert.deepEqual(
    Array.from(card.querySelectorAll("tbody tr"), (row) => row.querySelector("th")?.textContent),
    ["11–12 h", "20–21 h"],
  );
  assert.match(get("link", "11–12 h").getAttribute("href") ?? "", /&hour=11$/);
});

test("given figures of a day, then they are written by their kind, and lead to their bills", async () => {
  await open();
  await until(() => plain().includes("740.000"), "the revenue");
  const tops = Array.from(document.querySelectorAll(".reports-kpis .kpi"), (one) =>
    Array.from(one.children, (part) => (part.textContent ?? "").replace(/\s/g, " ")),
  );
  assert.deepEqual(tops, [
    ["Doanh thu", "740.000 ₫", "trước: 370.000 ₫ · +100 %"],
    ["Mỗi lượt bàn", "90′", "trước: –"],
  ]);
  assert.deepEqual(linesOf("Giảm và mất"), ["Hoàn tiền | 50.000 ₫trước: 0 ₫"]);
  assert.match(get("link", "Hoàn tiền").getAttribute("href") ?? "", /&moment=refunded$/);
  // An average of nothing has no value, and untaxed revenue leads nowhere.
  assert.deepEqual(linesOf("Chi tiết"), ["Lẩu mắm | 640.000 ₫ | 2 | – | 0 ₫"]);
  assert.deepEqual([isThere("link", "8 %"), isThere("link", "Không thuế (0 %)")], [true, false]);
});

test("given a table that is wider than its place, then its cut edge is marked until its end is in sight", async () => {
  await open();
  await until(() => isThere("combobox", "Nhóm theo"), "the groups");
  const box = get("combobox", "Nhóm theo").closest("section")?.querySelector<HTMLElement>(".wide-box");
  assert.ok(box);
  const marked = (): boolean => box.parentElement?.querySelector(".wide-more") !== null;
  assert.deepEqual([marked(), box.tabIndex], [false, 0]);
  Object.defineProperties(box, { scrollWidth: { value: 1_300 }, clientWidth: { value: 900 } });
  const scroll = async (left: number): Promise<void> => {
    box.scrollLeft = left;
    happens(() => void box.dispatchEvent(new Event("scroll")));
    await settle();
  };
  await scroll(10);
  assert.equal(marked(), true);
  await scroll(400);
  assert.equal(marked(), false);
});

test("given a chart, then its words name the sum and the best time, and a table behind it has each figure", async () => {
  placeEvery(".chart-box", { left: 0, top: 0, width: 600, height: 220 });
  await open();
  press(get("button", "7 ngày qua"));
  const words = (await drawn("Theo ngày")).getAttribute("aria-label") ?? "";
  assert.match(words, /^Doanh thu của 1 mốc, tổng 740\.000\s₫\. Cao nhất [\d/]+–[\d/]+: 740\.000\s₫\.$/);
  const [row] = Array.from(document.querySelectorAll(".chart-behind tbody tr"), (one) =>
    Array.from(one.querySelectorAll("td"), (cell) => (cell.textContent ?? "").replace(/\s/g, " ")),
  );
  assert.deepEqual(row, ["740.000 ₫", "690.000 ₫", "2", "8", "92.500 ₫", "370.000 ₫"]);
});

test("given tenders and waiters, then their shares stand above their tables and speak of the largest", async () => {
  placeEvery(".chart-box", { left: 0, top: 0, width: 600, height: 220 });
  await open();
  const tenders = (await drawn("Cách trả tiền")).getAttribute("aria-label") ?? "";
  assert.equal(tenders.replace(/\s/g, " "), "Cách trả tiền: 1 mục. Cao nhất Tiền mặt: 800.000 ₫.");
  choose(get("combobox", "Nhóm theo"), "waiter");
  await until(() => isThere("link", "Lan"), "the waiter");
  const waiters = await drawn("Doanh thu");
  assert.equal(waiters.textContent?.replace(/\s/g, " "), "Lan740.000 ₫ · 100 %");
});
