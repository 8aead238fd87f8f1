import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { t } from "../../src/i18n";
import { cardPlaces, pageGroups } from "../../src/domains/settings/pages";
import { SettingsPage } from "../../src/modules/manager/SettingsPage";
import { settings } from "../../src/domains/settings/table";
import { goBack, navigate } from "../../src/ui";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { Toaster } from "../../src/ui/Toast";
import type { Right } from "../../src/wire";
import { textOf } from "./accessible";
import { allAnswered, enter, sent } from "./connection";
import { media } from "./browser";
import { asPerson, house } from "./fixtures";
import { choose, fill, get, happens, isThere, press, render, settle, speaksOf, until } from "./kit";

speaksOf("manager", "office", "backups", "bills", "rates", "till", "cashier", "settings", "limits", "books", "store");

const rights: readonly Right[] = ["editSettings"];
const says = (words: RegExp): boolean => words.test((document.body.textContent ?? "").replace(/\s+/g, " "));

async function open(path: string): Promise<void> {
  await enter("ngoc", rights, house);
  navigate(`/manager/settings${path}`);
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
  await settle(50);
}

afterEach(() => media.clear());
const atADesk = (): unknown => media.add("(min-width: 900px)");
const save = (): void => press(get("button", "Lưu"));
const saved = (setting: string, value: string) => ({ type: "staff.saveSetting", setting, value });

test("given no account, when a manager finds the bank by its abbreviation, then a half account is not saved, and a whole one is confirmed", async () => {
  await open("/account");
  await until(() => isThere("textbox", "Số tài khoản"), "the account");
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
  await open("/clock");
  await until(() => isThere("button", /^Múi giờ/), "the clock");
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

test("given a phone, then the pages come first, a page has an address and a way back, and an unknown one leads to the list", async () => {
  await open("/no-such-page");
  await until(() => location.pathname === "/manager/settings", "the list's address");
  assert.equal(isThere("button", "Quay lại"), false);
  press(get("link", "Đặt bàn"));
  await until(() => isThere("textbox", "Giữ bàn trước giờ hẹn"), "the page");
  assert.equal(location.pathname, "/manager/settings/bookings");
  press(get("button", "Quay lại"));
  await until(() => location.pathname === "/manager/settings", "the list");
  assert.equal(isThere("textbox", "Giữ bàn trước giờ hẹn"), false);
});

test("given a desk, when a word without marks is searched, then the setting that explains itself with it is found, and its page marks it", async () => {
  atADesk();
  await open("");
  assert.equal(get("link", "Tên và địa chỉ").getAttribute("aria-current"), "page");
  fill(get("searchbox", "Tìm trong cài đặt"), "ban tu trong");
  await until(() => isThere("button", /^Tự coi là dọn xong sau/), "the result");
  press(get("button", /^Tự coi là dọn xong sau/));
  await until(() => document.querySelector("[data-marked]") !== null, "the mark");
  assert.equal(location.pathname + location.search, "/manager/settings/reminders?at=cleaningSeconds");
  assert.equal(document.querySelector("[data-marked] label")?.textContent, "Tự coi là dọn xong sau");
  assert.equal(document.activeElement, get("textbox", "Tự coi là dọn xong sau"));
  fill(get("searchbox", "Tìm trong cài đặt"), "zebra");
  await until(() => says(/Không thấy cài đặt nào/), "nothing found");
});

test("given a label that two cards of a page have, when the second is found, then that one is marked", async () => {
  await open("/waits?at=serveRedMinutes");
  await until(() => document.querySelector("[data-marked]") !== null, "the mark");
  const card = document.querySelector("[data-marked]")?.closest(".settings-group");
  assert.equal(card?.querySelector("h2")?.textContent, "Chờ mang ra");
});

test("given a wait that is stored in seconds, when somebody types minutes, then seconds are sent", async () => {
  await open("/reminders");
  const field = get("textbox", "Tự coi là dọn xong sau");
  assert.equal((field as HTMLInputElement).value, "5");
  fill(field, "0");
  assert.ok(says(/Từ 0,08 đến 60/));
  fill(field, "1,5");
  save();
  assert.deepEqual(await sent(1), [saved("cleaningSeconds", "90")]);
});

test("given unsaved input, when another page is opened, then the person is asked, and what they keep stays", async () => {
  atADesk();
  await open("/bookings");
  assert.equal(isThere("button", "Lưu"), false);
  fill(get("textbox", "Giữ bàn trước giờ hẹn"), "45");
  assert.ok(isThere("button", "Lưu"));
  press(get("link", "Món sắp hết"));
  await until(() => isThere("dialog"), "the question");
  press(get("button", "Thôi"));
  await until(() => !isThere("dialog"), "the answer");
  assert.equal((get("textbox", "Giữ bàn trước giờ hẹn") as HTMLInputElement).value, "45");
  press(get("link", "Món sắp hết"));
  await until(() => isThere("dialog"), "the question again");
  press(get("button", "Bỏ thay đổi", get("dialog")));
  await until(() => isThere("textbox", "Coi là sắp hết khi còn"), "the other page");
  assert.equal(isThere("button", "Lưu"), false);
  await settle(100);
  happens(() => goBack());
  await until(() => isThere("textbox", "Giữ bàn trước giờ hẹn"), "the page before");
  assert.equal((get("textbox", "Giữ bàn trước giờ hẹn") as HTMLInputElement).value, "60");
});

test("given a tax code with a wrong digit, then its field says so while it is typed, and it is not sent", async () => {
  await open("/tax");
  fill(get("textbox", "Mã số thuế"), "0100109107");
  assert.ok(says(/Mã số thuế chưa đúng/));
  save();
  fill(get("textbox", "Mã số thuế"), "0100109106");
  assert.ok(!says(/Mã số thuế chưa đúng/));
  save();
  assert.deepEqual(await sent(1), [saved("taxCode", "0100109106")]);
});

test("given the pages, then each has a setting or a card, and each setting's label is spoken", () => {
  const pages = pageGroups.flatMap((group) => group.pages.map(([id]) => id));
  const places = [...Object.values(settings), ...Object.values(cardPlaces)];
  assert.deepEqual(
    pages.filter((id) => !places.some((place) => place.page === id)),
    [],
  );
  for (const { label, card, words } of places)
    for (const key of [label, ...(card ? [card] : []), ...(words ?? [])]) assert.notEqual(t(key), key);
});

test("given a house where managers write on the board, when all staff may, then that setting is saved", async () => {
  await open("/board");
  await until(() => isThere("switch", /^Mọi nhân viên được đăng bài/), "the switch");
  press(get("switch", /^Mọi nhân viên được đăng bài/));
  save();
  assert.deepEqual(await sent(1), [saved("everybodyPosts", "yes")]);
  await allAnswered();
});
