import assert from "node:assert/strict";
import test from "node:test";
import { DeedsCard } from "../../src/domains/reports/DeedsCard";
import type { DeedReport, DeedRow } from "../../src/wire";
import { reportOf } from "../reports";
import { textOf } from "./accessible";
import { answerHTTP, enter } from "./connection";
import { asPerson, house } from "./fixtures";
import { get, isThere, render, speaksOf, until } from "./kit";

speaksOf("reports", "manager", "cashier");

const row = (more: Partial<DeedRow>): DeedRow => ({
  kind: "refunds",
  at: Date.UTC(2026, 10, 26, 12, 5),
  person: "Thu",
  reason: "món nguội",
  amount: 100_000,
  free: 0,
  unusual: false,
  ...more,
});

async function show(deeds: Partial<DeedReport>): Promise<readonly string[]> {
  const asked: string[] = [];
  await enter("ngoc", ["seeReports"], house);
  answerHTTP(({ path }) => {
    asked.push(path);
    return { body: { first: "2026-11-26", last: "2026-11-26", rows: [], left: 0, free: 0, flags: [], ...deeds } };
  });
  const report = reportOf({ first: "2026-11-26", last: "2026-11-26" });
  render(asPerson(<DeedsCard report={report} />, ["seeReports"]));
  await until(() => asked.length > 0 && !isThere("status"), "the answer");
  return asked;
}

const plain = (element: HTMLElement): string => textOf(element).replace(/\s+/g, " ");

test("given deeds of a day, then each has its doer, reason and approver, and what is unusual is told", async () => {
  const asked = await show({
    rows: [
      row({ approver: "Hoa", bill: "B-261126-0001", unusual: true }),
      row({ kind: "writeOffs", person: "", reason: "bỏ đi", table: "Bàn 2", amount: 370_000 }),
    ],
    flags: [{ kind: "refunds", person: "Thu", count: 1, value: 100_000, usual: 0 }],
    left: 3,
  });
  assert.deepEqual(asked, ["/api/reports/deeds?from=2026-11-26&to=2026-11-26"]);
  await until(() => isThere("table"), "the table");
  const lines = Array.from(get("table").querySelectorAll("tr"), plain).slice(1);
  assert.match(lines[0] ?? "", /Hoàn tiền Khác thường B-261126-0001 Thu món nguội Hoa 100\.000 ₫$/);
  assert.match(lines[1] ?? "", /Không thu tiền Bàn 2 Không rõ bỏ đi 370\.000 ₫$/);
  const card = plain(get("region", "Tiền ra và giảm"));
  assert.ok(card.includes("Hoàn tiền nhiều khác thường: Thu, 1 lần, 100.000 ₫ (thường 0 ₫)"));
  assert.ok(card.includes("và 3 việc nữa"));
});

test("given dishes on the house and cheaper ones, then the rows name them, and the free portions are counted", async () => {
  await show({
    rows: [
      row({ kind: "discounts", dish: "Bia", free: 2, amount: 50_000 }),
      row({ kind: "discounts", dish: "Lẩu mắm", amount: 20_000 }),
    ],
    free: 2,
  });
  await until(() => isThere("table"), "the table");
  const lines = Array.from(get("table").querySelectorAll("tr"), plain).slice(1);
  assert.match(lines[0] ?? "", /Mời món: 2 × Bia/);
  assert.match(lines[1] ?? "", /Giảm giá: Lẩu mắm/);
  assert.ok(plain(get("region", "Tiền ra và giảm")).includes("Nhà hàng mời 2 phần"));
});

test("given a day without such deeds, then the card says so", async () => {
  await show({});
  await until(() => plain(get("region", "Tiền ra và giảm")).includes("Chưa có gì"), "the words");
  assert.equal(isThere("table"), false);
});
