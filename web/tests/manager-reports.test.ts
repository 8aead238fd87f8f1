import assert from "node:assert/strict";
import test, { before } from "node:test";
import { speak, speakOf } from "../src/i18n";
import { changed, only, shown } from "../src/domains/reports/figures";
import { billsLink, conditionOf, conditionsOf, tillLink } from "../src/domains/reports/links";
import {
  dayOf,
  dayText,
  periodName,
  spanOf,
  spanProblem,
  usualComparison,
  usualStep,
} from "../src/domains/reports/period";
import { filterOf, noFilter, queryOf, spanName } from "../src/modules/bills/filter";
import { beginOf } from "../src/i18n/houseClock";
import type { ReportKind } from "../src/wire";
import { column, line, row, tableOf } from "./reports";

before(async () => {
  await speak("vi");
  await speakOf("reports");
});

const day = (text: string): number => dayOf(text) ?? Number.NaN;
/** a Thursday */
const today = day("2026-11-26");
const named = (first: string, last: string): { first: number; last: number } => ({
  first: day(first),
  last: day(last),
});

test("presets end today or yesterday, weeks begin on Monday", () => {
  assert.deepEqual(spanOf("today", today, "", ""), named("2026-11-26", "2026-11-26"));
  assert.deepEqual(spanOf("sevenDays", today, "", ""), named("2026-11-20", "2026-11-26"));
  assert.deepEqual(spanOf("quarter", today, "", ""), named("2026-10-01", "2026-11-26"));
  assert.deepEqual(spanOf("quarter", day("2026-03-31"), "", ""), named("2026-01-01", "2026-03-31"));
  assert.deepEqual(spanOf("year", today, "", ""), named("2026-01-01", "2026-11-26"));
  assert.deepEqual(spanOf("yesterday", today, "", ""), named("2026-11-25", "2026-11-25"));
  assert.deepEqual(spanOf("week", today, "", ""), named("2026-11-23", "2026-11-26"));
  assert.deepEqual(spanOf("week", day("2026-11-29"), "", ""), named("2026-11-23", "2026-11-29"));
  assert.deepEqual(spanOf("month", today, "", ""), named("2026-11-01", "2026-11-26"));
  assert.deepEqual(spanOf("lastMonth", day("2026-01-15"), "", ""), named("2025-12-01", "2025-12-31"));
  assert.deepEqual(spanOf("own", today, "2026-02-01", ""), named("2026-02-01", "2026-11-26"));
});

test("days are read strictly, and a wrong span is named before the hub is asked", () => {
  for (const text of ["", "2026-02-30", "26/11/2026", "2026-11-2"]) assert.equal(dayOf(text), null, text);
  assert.equal(dayText(today), "2026-11-26");
  assert.equal(spanProblem(named("2026-11-20", "2026-11-19"), today), "reports.endsBefore");
  assert.equal(spanProblem(named("2026-11-20", "2026-11-27"), today), "reports.dayToCome");
  assert.equal(spanProblem(named("2026-11-20", "2026-11-26"), today), null);
});

test("a long span has longer periods, and a single day is compared with its weekday", () => {
  assert.deepEqual(
    ["2026-11-26", "2026-10-01", "2026-05-01", "2025-05-01", "2020-01-01"].map((first) =>
      usualStep(named(first, "2026-11-26")),
    ),
    ["day", "day", "week", "month", "quarter"],
  );
  assert.equal(usualComparison(named("2026-11-25", "2026-11-25")), "weekdays");
  assert.equal(usualComparison(named("2026-11-23", "2026-11-25")), "before");
});

test("a period is called by its days, with the year if it is another one", () => {
  assert.equal(periodName({ first: "2026-11-26", last: "2026-11-26" }, today), "26/11");
  assert.equal(periodName({ first: "2025-12-29", last: "2026-01-04" }, today), "29/12/2025–04/01");
});

test("averages of nothing are no zero, and a change needs an earlier value", () => {
  assert.equal(shown(column("Mỗi khách"), null), "–");
  assert.equal(shown(column("Mỗi khách"), 50_001), "50.001\u00A0₫");
  assert.equal(shown(column("Khách", "count"), 1_500), "1.500");
  assert.equal(shown(column("Từ gọi đến xong", "seconds"), 750), "13′");
  assert.equal(shown(column("Bàn có khách", "percent"), 75), "75\u00A0%");
  assert.equal(shown(column("Lệch két"), -20_000), "−20.000\u00A0₫");
  const of = (value: number, before?: number, kind: ReportKind = "amount"): number | null =>
    changed(line(column("Doanh thu", kind), value, before));
  assert.deepEqual([of(150, 100), of(50, -100), of(0, 100)], [50, 150, -100]);
  assert.deepEqual([of(50, 0), of(50)], [null, null]);
  // Ten minutes beside nine, as they are shown.
  assert.equal(of(576, 564, "seconds"), 11);
});

test("a table may be narrowed to some of its columns, in another order", () => {
  const [money, guests, bills] = [column("Doanh thu"), column("Khách", "count"), column("Hóa đơn", "count")];
  const hours = tableOf([money, guests, bills], row("18", "18–19 h", [740_000, 8, 2], 0));
  assert.deepEqual(only(hours, [bills, money]), tableOf([bills, money], row("18", "18–19 h", [2, 740_000], 0)));
});

test("a figure leads to the bills of its days, by the key of its row", () => {
  assert.equal(billsLink("2026-11-25", "2026-11-25"), "/bills?days=2026-11-25&moment=settled");
  const link = billsLink("2026-11-01", "2026-11-25", conditionOf("waiter", row("lan", "Lan", [])));
  assert.equal(link, "/bills?days=2026-11-01..2026-11-25&moment=settled&lastWaiter=lan");
  assert.deepEqual(filterOf(new URL(link, "http://hub").search), {
    ...noFilter,
    days: "2026-11-01..2026-11-25",
    moment: "settled",
    lastWaiter: "lan",
  });
  assert.deepEqual(conditionOf("cashier", row("thu", "Thu", [])), { moment: "paid", taker: "thu" });
  assert.deepEqual(conditionOf("table", row("t1", "Bàn 1", [])), { table: "t1" });
  assert.deepEqual(conditionOf("dish", row("d1", "Bia", [])), { dish: "d1" });
  assert.deepEqual(conditionOf("waiter", row("", "", [])), {});
  assert.equal(tillLink("2026-11-25"), `/cashier/till?before=${beginOf(today)}`);
});

test("each condition of a link from a report reaches the hub", () => {
  const station = conditionOf("station", row("Quầy bar", "", []));
  for (const conditions of [...Object.values(conditionsOf), station, { tax: "80" }, { promotion: "cheer" }]) {
    const link = new URL(billsLink("2026-11-01", "2026-11-25", conditions), "http://hub");
    const asked = new URLSearchParams(queryOf(filterOf(link.search) ?? noFilter, beginOf(today)));
    for (const [name, value] of Object.entries({ moment: "settled", ...conditions }))
      assert.equal(asked.get(name), value, link.search);
  }
});

test("the list of bills searches the days of a link, and ignores conditions that it does not know", () => {
  const filter = filterOf("?days=2026-11-01..2026-11-25&standing=refunded&method=gold");
  assert.deepEqual(filter, { ...noFilter, days: "2026-11-01..2026-11-25", standing: "refunded" });
  const query = new URLSearchParams(queryOf(filter ?? noFilter, beginOf(today)));
  assert.equal(query.get("from"), String(beginOf(day("2026-11-01"))));
  assert.equal(query.get("to"), String(beginOf(today)));
  const paid = filterOf("?days=2026-11-25&moment=paid&hour=18&weekday=7") ?? noFilter;
  assert.deepEqual(paid, { ...noFilter, days: "2026-11-25", moment: "paid", hour: "18" });
  const asked = new URLSearchParams(queryOf(paid, beginOf(today)));
  assert.deepEqual([asked.get("moment"), asked.get("hour"), asked.get("weekday")], ["paid", "18", null]);
  assert.equal(spanName("2026-11-01..2026-11-25"), "01/11–25/11");
  assert.equal(spanName("2026-11-01"), null);
  assert.equal(filterOf(""), null);
  assert.equal(filterOf("?days=never")?.days, "all");
});
