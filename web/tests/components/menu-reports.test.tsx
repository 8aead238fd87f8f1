import assert from "node:assert/strict";
import test from "node:test";
import { CostField } from "../../src/modules/manager/menu/CostField";
import { MenuCard } from "../../src/modules/manager/reports/MenuCard";
import type { MenuReport, Right } from "../../src/wire";
import { reportOf } from "../reports";
import type { HubAnswer, HubRequest } from "./connection";
import { answerHTTP, enter } from "./connection";
import { asPerson, house } from "./fixtures";
import { fill, get, isThere, press, render, settle, speaksOf, until } from "./kit";

speaksOf("reports", "manager", "office");

const plain = (): string => (document.body.textContent ?? "").replace(/\s+/g, " ").replace(/\u00A0/g, " ");
const rights: readonly Right[] = ["seeReports", "editMenu"];

test("given dishes with and without a cost, then classes stand beside the margin, and the others apart", async () => {
  await enter("ngoc", rights, house);
  const menu: MenuReport = {
    first: "2026-11-25",
    last: "2026-11-25",
    waiting: 0,
    dishes: [{ dish: "d1", name: "Bia", sold: 4, value: 100_000, cost: 50_000, kind: "plowHorse" }],
    uncosted: [{ dish: "d3", name: "Lẩu mắm", sold: 2, value: 640_000, cost: 0 }],
  };
  answerHTTP(({ path }: HubRequest): HubAnswer | undefined =>
    path === "/api/reports/menu?from=2026-11-25&to=2026-11-25" ? { body: menu } : undefined,
  );
  render(asPerson(<MenuCard report={reportOf()} />, rights));
  await until(() => plain().includes("Bia"), "the dish");
  for (const words of ["Bán chạy, lời ít", "12.500 ₫", "1 món bán khi chưa có giá vốn", "Lẩu mắm"])
    assert.ok(plain().includes(words), words);
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
