import assert from "node:assert/strict";
import test from "node:test";
import { OpeningNotice } from "../../src/domains/opening/LazyOpeningTasks";
import type { Right, Topic } from "../../src/wire";
import type { Entity } from "./connection";
import { allAnswered, enter, hubChanges, sent } from "./connection";
import { asPerson, house } from "./fixtures";
import { all, get, isThere, press, render, settle, speaksOf, until } from "./kit";

speaksOf("opening");

const rights: readonly Right[] = ["editSettings"];
const setting = (id: string, value: string): Entity & { readonly topic: Topic } => ({
  topic: "settings",
  kind: "setting",
  id,
  value: { id, value },
});
const says = (words: RegExp): boolean => words.test(document.body.textContent ?? "");

async function open(...more: readonly Entity[]): Promise<void> {
  await enter("hoa", rights, [...house, ...more]);
  render(asPerson(<OpeningNotice />, rights));
  await settle(50);
}

test("given a house that was just set up, then its first tasks are listed, and those that its data answers are done", async () => {
  await open(setting("setupStep", "done"), setting("address", "36 đường số 4"), setting("servicePermille", "50"));
  await until(() => says(/Còn 3 việc/), "the list");
  assert.deepEqual(
    all("listitem").map((row) => row.querySelector(".strong")?.textContent),
    ["Địa chỉ", "Tài khoản nhận chuyển khoản", "Thuế và phí phục vụ", "Máy in", "Mở két"],
  );
  assert.equal(isThere("button", "Bỏ qua: Địa chỉ"), false);
  press(get("button", /^Tài khoản nhận chuyển khoản/));
  await until(() => location.pathname === "/manager/settings/account", "the page of the account");
});

test("given tasks that a house does not need, when they are skipped one after the other, then the house keeps that, and the list goes", async () => {
  await open(
    setting("setupStep", "done"),
    setting("currency", "EUR"),
    setting("address", "Berlin"),
    setting("taxCode", "DE123456789"),
  );
  await until(() => says(/Còn 2 việc/), "the list");
  press(get("button", "Bỏ qua: Mở két"));
  press(get("button", "Bỏ qua: Máy in"));
  const save = (value: string) => ({ type: "staff.saveSetting", setting: "skippedTasks", value });
  assert.deepEqual(await sent(2), [save("till"), save("printer till")]);
  await allAnswered();
  // and when every device hears of it
  hubChanges(setting("skippedTasks", "printer till"));
  await until(() => !isThere("listitem"), "the end of the list");
});

test("given a house that the set-up did not make, then it has no list", async () => {
  await open();
  assert.equal(isThere("listitem"), false);
});
