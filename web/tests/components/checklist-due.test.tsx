import assert from "node:assert/strict";
import test from "node:test";
import { DueNotice } from "../../src/app/DueNotice";
import { MePanel } from "../../src/app/MePage";
import { time } from "../../src/i18n";
import { MissedListsNotice } from "../../src/modules/manager/today/MissedLists";
import { Office } from "../../src/modules/manager/office/Office";
import { send } from "../../src/session/client";
import { navigate } from "../../src/ui";
import type { Checklist, Role } from "../../src/wire";
import { client } from "../client";
import { field, form, survey } from "../survey-samples";
import { textOf } from "./accessible";
import type { Entity } from "./connection";
import { enter, hubChanges } from "./connection";
import { asPerson, entity, house } from "./fixtures";
import { all, get, happens, isThere, press, render, settle, speaksOf, until } from "./kit";

speaksOf("bars", "manager", "office", "printing", "me", "evening");

const minute = 60_000;
const now = (): number => client.clock.now();

const titled = (id: string, title: string, ...roles: readonly Role[]): Entity =>
  entity("survey", survey({ ...form([field("a", "text")]), title, roles }, { id }));

const list = (of: string, at: number, more: Partial<Checklist> = {}): Entity =>
  entity("checklist", { id: `${of}.${at}`, survey: of, at, until: at + 30 * minute, state: "due", ...more });

const forms = [titled("bep", "Bếp sạch", "chef"), titled("mo", "Mở ca", "waiter"), titled("chung", "Cửa hàng")];

test("given due checklists of kitchen and waiters, then a waiter sees the own one until somebody fills it in", async () => {
  await enter("ngoc", ["watch"], [...house, ...forms]);
  happens(() => navigate("/waiter", "replace"));
  render(asPerson(<DueNotice />, ["watch"]));
  assert.equal(isThere("status"), false);
  const at = now() - minute;
  hubChanges(list("bep", at), list("mo", at));
  await until(() => isThere("status"), "the notice");
  assert.equal(textOf(get("status")), `Đến giờ phiếu “Mở ca”, hạn ${time(at + 30 * minute)} Để sau Điền`);
  hubChanges(list("mo", at, { state: "done", by: "lan", doneAt: now() }));
  await until(() => !isThere("status"), "the end of the notice");
});

test("given two checklists that are due, when a person puts them off, then only a third one is told", async () => {
  await enter("ngoc", ["watch"], [...house, ...forms, list("mo", now() - minute), list("chung", now() - 2 * minute)]);
  happens(() => navigate("/waiter", "replace"));
  render(asPerson(<DueNotice />, ["watch"]));
  await until(() => isThere("status"), "the notice");
  assert.match(textOf(get("status")), /^Đến giờ phiếu “Cửa hàng” và 1 phiếu nữa, hạn /);
  press(get("button", "Để sau"));
  assert.equal(isThere("status"), false);
  hubChanges(list("mo", now()));
  await until(() => isThere("status"), "the notice");
  assert.match(textOf(get("status")), /^Đến giờ phiếu “Mở ca”, hạn /);
  press(get("button", "Điền"));
  await until(() => location.pathname === "/surveys", "the forms");
  assert.equal(isThere("status"), false);
});

test("given no line, when the person has filled in a checklist, then this device says no more that it is due", async () => {
  const at = now() - minute;
  await enter("ngoc", ["watch"], [...house, ...forms, list("mo", at)]);
  happens(() => navigate("/waiter", "replace"));
  render(asPerson(<DueNotice />, ["watch"]));
  await until(() => isThere("status"), "the notice");
  happens(() => {
    const answer = { id: "1", survey: "mo", version: 1, values: [], begunAt: at, filledAt: at, due: at };
    void send({ type: "surveys.answer", answer });
  });
  await until(() => !isThere("status"), "the end of the notice");
});

test("given a checklist that is due, then the way to the forms on the person's own page counts it", async () => {
  await enter("ngoc", ["watch"], [...house, ...forms, list("mo", now() - minute), list("bep", now() - minute)]);
  render(asPerson(<MePanel />, ["watch"]));
  await until(() => isThere("button", "Phiếu 1"), "the count");
});

test("given checklists that nobody filled in, then the manager reads name and time of those of the last day, and the menu counts them", async () => {
  const at = now() - 60 * minute;
  const missed = { state: "missed" } as const;
  await enter(
    "hoa",
    ["seeSurveys"],
    [...house, ...forms, list("bep", at, missed), list("mo", now() - 26 * 60 * minute, missed), list("chung", at)],
  );
  const { leave } = render(asPerson(<MissedListsNotice />, ["seeSurveys"]));
  await until(() => isThere("button"), "the notice");
  assert.deepEqual(all("button").map(textOf), [
    `Chưa ai điền phiếu “Bếp sạch” Giờ ${time(at)}, hạn ${time(at + 30 * minute)} Mở các phiếu`,
  ]);
  press(get("button"));
  await until(() => location.pathname === "/manager/surveys", "the forms");
  leave();
  render(asPerson(<Office page="menu">{null}</Office>, ["seeSurveys"]));
  await settle(50);
  assert.ok(isThere("button", "Mở trình đơn (1)"));
});

test("given somebody who may not see answers, then nothing says that a checklist was missed", async () => {
  await enter("ngoc", ["watch"], [...house, ...forms, list("mo", now() - 60 * minute, { state: "missed" })]);
  render(asPerson(<MissedListsNotice />, ["watch"]));
  await settle(20);
  assert.equal(isThere("button"), false);
});
