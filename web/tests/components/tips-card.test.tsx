import assert from "node:assert/strict";
import test from "node:test";
import { TipsCard } from "../../src/domains/reports/TipsCard";
import type { TipReport } from "../../src/wire";
import { reportOf } from "../reports";
import { answerHTTP, enter } from "./connection";
import { asPerson, house } from "./fixtures";
import { isThere, render, speaksOf, until } from "./kit";

speaksOf("reports");

const tips: TipReport = {
  first: "2026-11-25",
  last: "2026-11-25",
  rows: [
    { person: "", received: 5_000, shared: 0, paid: 0, open: 0 },
    { person: "Lan", received: 80_000, shared: 60_000, paid: 50_000, open: 10_000 },
  ],
};

test("given tips of a range, then each person has a row: given, shared, paid out and still open", async () => {
  await enter("ngoc", ["seeReports"], house);
  answerHTTP(({ path }) => (path === "/api/reports/tips?from=2026-11-25&to=2026-11-25" ? { body: tips } : undefined));
  render(asPerson(<TipsCard report={reportOf()} />, ["seeReports"]));
  await until(() => isThere("table"), "the people");
  const rows = Array.from(document.querySelectorAll("tr"), (row) =>
    Array.from(row.children, (cell) => (cell.textContent ?? "").replace(/\s/g, " ")),
  );
  assert.deepEqual(rows, [
    ["Người làm", "Khách cho", "Được chia", "Đã trả", "Còn lại"],
    ["Không rõ", "5.000 ₫", "0 ₫", "0 ₫", "0 ₫"],
    ["Lan", "80.000 ₫", "60.000 ₫", "50.000 ₫", "10.000 ₫"],
  ]);
});
