import assert from "node:assert/strict";
import test from "node:test";
import { Chart } from "../../src/ui/chart/Chart";
import { ChartPart } from "../../src/ui/chart/ChartPart";
import type { ChartProps } from "../../src/ui/chart/points";
import { HourChart } from "../../src/modules/manager/today/HourChart";
import type { HourTally } from "../../src/wire";
import { down, focus, get, isThere, key, move, press, render, speaksOf, until } from "./kit";
import { placeEvery } from "./layout";

speaksOf("manager");

const plain = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();
const read = (): string => plain(document.querySelector(".chart-read")?.textContent);
const spoken = (): string => plain(get("slider").getAttribute("aria-valuetext"));
const picture = (): Element => {
  const found = document.querySelector("svg[role=img]");
  assert.ok(found, "no picture");
  return found;
};

const chart: ChartProps = {
  form: "columns",
  title: "Theo ngày",
  points: [
    { key: "1", name: "24/11", value: 300_000, before: 200_000, more: "trước: 200.000 ₫" },
    { key: "2", name: "25/11", value: 740_000, before: 370_000, more: "trước: 370.000 ₫" },
    { key: "3", name: "26/11", value: 0 },
  ],
  words: "Doanh thu của 3 mốc.",
  empty: "Chưa có gì trong khoảng này.",
  legend: "Đường kẻ: doanh thu kỳ trước",
};

function draw(more: Partial<ChartProps> = {}): void {
  // jsdom lays nothing out, and a chart without a width is not drawn.
  placeEvery(".chart-box", { left: 0, top: 0, width: 600, height: 200 });
  render(<Chart {...chart} {...more} />);
}

test("given columns, then the best point is chosen, and the picture has words and a line of the earlier time", () => {
  draw();
  assert.equal(picture().getAttribute("aria-label"), "Doanh thu của 3 mốc.");
  assert.equal(read(), "25/11 740.000 ₫ trước: 370.000 ₫");
  assert.equal(picture().querySelectorAll(".chart-bar").length, 3);
  assert.equal(picture().querySelectorAll(".chart-before circle").length, 2);
  assert.match(picture().querySelector(".chart-before path")?.getAttribute("d") ?? "", /^M[\d.]+,[\d.]+[CL]/);
});

test("given the arrow keys, then the points are read one by one, and the ends hold", () => {
  draw();
  const slider = get("slider", "Theo ngày: từng mốc");
  focus(slider);
  assert.equal(spoken(), "25/11: 740.000 ₫, trước: 370.000 ₫");
  key("ArrowLeft");
  assert.equal(spoken(), "24/11: 300.000 ₫, trước: 200.000 ₫");
  key("ArrowUp");
  assert.equal(read(), "24/11 300.000 ₫ trước: 200.000 ₫");
  key("End");
  assert.equal(spoken(), "26/11: 0 ₫");
  key("ArrowRight");
  assert.equal(spoken(), "26/11: 0 ₫");
  key("Home");
  key("ArrowDown");
  assert.equal(spoken(), "25/11: 740.000 ₫, trước: 370.000 ₫");
});

test("given a pointer, then the column under it is read", () => {
  draw();
  down(picture(), { clientX: 80, clientY: 100 });
  assert.equal(read(), "24/11 300.000 ₫ trước: 200.000 ₫");
  move(picture(), { clientX: 590, clientY: 100 });
  assert.equal(read(), "26/11 0 ₫");
});

test("given shares, then each bar stands with its name, amount and share", () => {
  draw({
    form: "shares",
    points: [
      { key: "cash", name: "Tiền mặt", value: 600_000, more: "75 %" },
      { key: "card", name: "Thẻ", value: 200_000, more: "25 %" },
    ],
  });
  const bars = Array.from(picture().querySelectorAll(".chart-bar"), (bar) => ({
    words: Array.from(bar.querySelectorAll("text"), (text) => plain(text.textContent)),
    wide: Number(bar.querySelector("rect")?.getAttribute("width")),
  }));
  assert.deepEqual(
    bars.map((bar) => bar.words),
    [
      ["Tiền mặt", "600.000 ₫ · 75 %"],
      ["Thẻ", "200.000 ₫ · 25 %"],
    ],
  );
  assert.equal(Math.round((bars[0]?.wide ?? 0) / (bars[1]?.wide ?? 1)), 3);
  down(picture(), { clientX: 5, clientY: 60 });
  assert.equal(spoken(), "Thẻ: 200.000 ₫, 25 %");
});

test("given no figures, then words stand in place of the chart", () => {
  render(<ChartPart {...chart} points={[{ key: "1", name: "24/11", value: 0 }]} />);
  assert.ok(isThere("heading", "Chưa có gì trong khoảng này."));
  assert.equal(isThere("slider"), false);
});

const dinner: readonly HourTally[] = [{ hour: 19, orders: 2, guests: 8, value: 740_000 }];

test("given an evening, then its chart speaks of the best hour, with a table behind and on demand", async () => {
  placeEvery(".chart-box", { left: 0, top: 0, width: 600, height: 200 });
  render(<HourChart hours={dinner} nowHour={20} />);
  await until(() => document.querySelector("svg[role=img]") !== null, "the chart");
  assert.equal(
    plain(picture().getAttribute("aria-label")),
    "Biểu đồ doanh thu theo giờ: 1 giờ có doanh thu, cao nhất 19–20 h với 740.000 ₫.",
  );
  assert.equal(spoken(), "19–20 h: 740.000 ₫, 2 hóa đơn, 8 khách");
  const row = (): readonly string[] =>
    Array.from(document.querySelectorAll("tbody tr:first-child > *"), (cell) => plain(cell.textContent));
  assert.deepEqual(row(), ["19–20 h", "2", "8", "740.000 ₫"]);
  assert.ok(get("table").closest(".chart-behind"));
  press(get("radio", "Bảng"));
  assert.equal(isThere("slider"), false);
  assert.deepEqual(row(), ["19–20 h", "2", "8", "740.000 ₫"]);
  assert.ok(get("table").closest(".chart-table"));
});

test("given a day without bills, then the chart says so", async () => {
  render(<HourChart hours={[]} nowHour={12} />);
  await until(() => isThere("heading", "Hôm nay chưa có hóa đơn nào được thanh toán."), "the words");
});
