import assert from "node:assert/strict";
import test from "node:test";
import { SettingsPage } from "../../src/modules/manager/settings/SettingsPage";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { Toaster } from "../../src/ui/Toast";
import type { Right } from "../../src/wire";
import { textOf } from "./accessible";
import { allAnswered, enter, sent } from "./connection";
import { asPerson, house } from "./fixtures";
import { choose, fill, get, isThere, press, render, settle, speaksOf, until } from "./kit";

speaksOf("manager", "office", "backups", "bills", "rates", "till", "cashier");

const rights: readonly Right[] = ["editSettings"];
const says = (words: RegExp): boolean => words.test((document.body.textContent ?? "").replace(/\s+/g, " "));

async function open(): Promise<void> {
  await enter("ngoc", rights, house);
  render(
    asPerson(
      <>
        <SettingsPage />
        <QuestionHost />
        <Toaster />
      </>,
      rights,
    ),
  );
  await until(() => isThere("textbox", "Số tài khoản"), "the account");
  await settle(50);
}

const save = (): void => press(get("button", "Lưu"));
const saved = (setting: string, value: string) => ({ type: "staff.saveSetting", setting, value });

test("given no account, when a manager finds the bank by its abbreviation, then a half account is not saved, and a whole one is confirmed", async () => {
  await open();
  press(get("button", /^Ngân hàng/));
  fill(get("searchbox"), "vcb");
  press(get("button", /^Vietcombank/));
  fill(get("textbox", "Số tài khoản"), "1023 456 789");
  save();
  await until(() => says(/Hãy nhập tên chủ tài khoản/), "the missing holder");
  fill(get("textbox", "Chủ tài khoản"), "Nhà hàng Bốn Mùa");
  save();
  await until(() => isThere("dialog"), "the question");
  assert.match(textOf(get("dialog")), /Khách sẽ chuyển tiền vào Vietcombank 1023456789, Nhà hàng Bốn Mùa\./);
  press(get("button", "Đổi tài khoản"));
  assert.deepEqual(await sent(1), [saved("bankAccount", "970436 1023456789 Nhà hàng Bốn Mùa")]);
  await allAnswered();
  await until(() => says(/Đã lưu cài đặt/), "the toast");
});

test("given another zone that is found by a city, then the page says what it means for what is there, and both are saved", async () => {
  await open();
  press(get("button", /^Múi giờ/));
  fill(get("searchbox"), "berlin");
  press(get("button", /^Europe \/ Berlin/));
  await until(() => says(/giữ nguyên thời điểm/), "the words");
  choose(get("combobox", "Ngày làm việc kết thúc lúc"), "3");
  save();
  const commands = await sent(2);
  assert.deepEqual(commands, [saved("timeZone", "Europe/Berlin"), saved("dayEndsHour", "3")]);
  await allAnswered();
  await until(() => says(/Đã lưu cài đặt/), "the toast");
});

test("given a house where managers write on the board, when all staff may, then that setting is saved", async () => {
  await open();
  await until(() => isThere("switch", /^Mọi nhân viên được đăng bài/), "the switch");
  press(get("switch", /^Mọi nhân viên được đăng bài/));
  save();
  assert.deepEqual(await sent(1), [saved("everybodyPosts", "yes")]);
  await allAnswered();
});
