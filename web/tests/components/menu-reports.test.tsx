import assert from "node:assert/strict";
import test from "node:test";
import { CostField } from "../../src/domains/menu/editor/CostField";
import { MenuCard } from "../../src/domains/reports/MenuCard";
import type { MenuReport, Right } from "../../src/wire";
import { reportOf } from "../reports";
import type { HubAnswer, HubRequest } from "./connection";
import { answerHTTP, enter } from "./connection";
import { asPerson, house } from "./fixtures";
import { fill, get, isThere, press, render, settle, speaksOf, until } from "./kit";

speaksOf("reports", "manager", "office");

const plain = (): string => (document.body.textContent ?? "").replace(/\s+/g, " ").replace(/\u00A0/g, " ");
const rights: readonly Right[] = ["seeReports", "editMenu"];

const text = (element: Element | null): string => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
const cells = (of: string): readonly (readonly string[])[] =>
  Array.from(document.querySelectorAll(of), (row) => Array.from(row.children, text));

const menuOf = (more: Partial<MenuReport>): MenuReport => ({
  first: "2026-11-25",
  last: "2026-11-25",
  waiting: 0,
  dishes: [],
  uncosted: [],
  ...more,
});

/** The card of 25 November, as the hub answers it. */
async function openCard(answer: HubAnswer): Promise<readonly HubRequest[]> {
  await enter("ngoc", rights, house);
  const asked = answerHTTP(({ path }: HubRequest): HubAnswer | undefined =>
    path === "/api/reports/menu?from=2026-11-25&to=2026-11-25" ? answer : undefined,
  );
  render(asPerson(<MenuCard report={reportOf()} />, rights));
  await settle();
  return asked;
}

test("given dishes with and without a cost, then classes stand beside the margin, and the others apart", async () => {
  await openCard({
    body: menuOf({
      dishes: [
        { dish: "d1", name: "Bia", sold: 4, value: 100_000, cost: 50_000, kind: "plowHorse" },
        { dish: "d2", name: "Gỏi cuốn", sold: 9, value: 765_000, cost: 270_000, kind: "star" },
        { dish: "d4", name: "Trà đá", sold: 0, value: 0, cost: 0 },
      ],
      uncosted: [{ dish: "d3", name: "Lẩu mắm", sold: 2, value: 640_000, cost: 0 }],
    }),
  });
  await until(() => isThere("table"), "the dishes");
  assert.deepEqual(cells("thead tr"), [["Món", "Xếp loại", "Số phần", "Tiền món", "Giá vốn", "Lời", "Lời mỗi phần"]]);
  assert.deepEqual(cells("tbody tr"), [
    ["Bia", "Bán chạy, lời ít", "4", "100.000 ₫", "50.000 ₫", "50.000 ₫", "12.500 ₫"],
    ["Gỏi cuốn", "Bán chạy, lời nhiều", "9", "765.000 ₫", "270.000 ₫", "495.000 ₫", "55.000 ₫"],
    ["Trà đá", "", "0", "0 ₫", "0 ₫", "0 ₫", "–"],
  ]);
  assert.equal(text(document.querySelector("summary")), "1 món bán khi chưa có giá vốn");
  assert.deepEqual(cells("details ul"), [["Lẩu mắm · 2 phần"]]);
});

test("given no dish with a cost, then the card says where costs are entered", async () => {
  await openCard({ body: menuOf({}) });
  await until(() => plain().includes("Chưa món nào có giá vốn. Nhập giá vốn ở trang Thực đơn."), "the words");
  assert.equal(isThere("table"), false);
  assert.equal(document.querySelector("details"), null);
});

test("given a hub that cannot answer, then its words are there, and a retry asks again", async () => {
  const error = { code: "internal", message: "Máy chủ gặp lỗi.", requestId: "r1" };
  const asked = await openCard({ status: 500, body: { error } });
  await until(() => isThere("alert"), "the words");
  assert.match(text(get("alert")), /^Máy chủ gặp lỗi\./);
  const count = asked.length;
  press(get("button", "Thử lại"));
  await until(() => asked.length === count + 1, "another question");
  await settle();
});

test("given the cost of a dish, when it is changed, then only the new amount is sent", async () => {
  await enter("ngoc", rights, house);
  const asked = answerHTTP(({ method, path }: HubRequest): HubAnswer | undefined =>
    path === "/api/reports/costs/d1"
      ? { body: method === "GET" ? { cost: 10_000, since: "2026-11-01" } : {} }
      : undefined,
  );
  render(asPerson(<CostField dish="d1" />, rights));
  await until(() => isThere("textbox", "Giá vốn một phần"), "the field");
  assert.ok(!isThere("button", "Lưu giá vốn"));
  fill(get("textbox", "Giá vốn một phần"), "15000");
  press(get("button", "Lưu giá vốn"));
  await until(() => asked.some((one) => one.method === "PUT"), "the new cost");
  await settle();
  assert.deepEqual(asked.find((one) => one.method === "PUT")?.body, { cost: 15_000 });
  assert.ok(!isThere("button", "Lưu giá vốn"));
});

test("given a person who sees no reports, then there is no cost, and nothing is asked", async () => {
  await enter("ngoc", ["editMenu"], house);
  const asked = answerHTTP(() => undefined);
  render(asPerson(<CostField dish="d1" />, ["editMenu"]));
  await settle();
  assert.ok(!isThere("textbox", "Giá vốn một phần"));
  assert.deepEqual(
    asked.filter((one) => one.path.includes("costs")),
    [],
  );
});
