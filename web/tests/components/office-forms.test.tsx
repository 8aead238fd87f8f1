import assert from "node:assert/strict";
import test from "node:test";
import { NewTablesSheet } from "../../src/domains/floor/editor/TableSheets";
import { DishSheet } from "../../src/domains/menu/editor/DishSheet";
import { GroupSheet } from "../../src/domains/menu/editor/GroupSheet";
import { MailSheet } from "../../src/domains/notices/MailSheet";
import { PromotionSheet } from "../../src/domains/promotions/PromotionSheet";
import { EmployeeSheet } from "../../src/domains/team/EmployeeSheet";
import type { CommandBody, Right } from "../../src/wire";
import { answered, enter, sent } from "./connection";
import { asPerson, house, section } from "./fixtures";
import { fill, get, press, render, settle, speaksOf } from "./kit";

speaksOf("manager", "office", "notices", "promotions");

const rights: readonly Right[] = ["editMenu", "editFloor", "editStaff", "editSettings"];
const nothing = (): void => undefined;
const ways = { onClose: nothing, onDone: nothing };

async function open(sheet: JSX.Element): Promise<void> {
  await enter("hoa", rights, house);
  render(asPerson(sheet, rights));
  await settle(40);
}

/** The only command after the form is saved, without the id of what is new. */
async function saved(id?: string): Promise<Partial<CommandBody>> {
  press(get("button", /^(Lưu|Tạo)/));
  const [command] = await sent(1);
  await answered();
  return Object.fromEntries(Object.entries(command ?? {}).filter(([field]) => field !== id));
}

const typed = (name: RegExp, text: string): void => fill(get("textbox", name), text);
const wrong = (name: RegExp): string | null => get("textbox", name).getAttribute("aria-invalid");

test("given a new person, when the form is saved, then the command has the trimmed texts and the roles in their order", async () => {
  await open(<EmployeeSheet id={null} {...ways} onPassword={nothing} />);
  press(get("button", /^Lưu/));
  assert.equal(wrong(/Họ và tên/), "true");
  typed(/Họ và tên/, " Trần Thị Mai ");
  assert.equal((get("textbox", /đăng nhập/) as HTMLInputElement).value, "mai");
  typed(/đăng nhập/, "MAI.2");
  press(get("button", "Thu ngân"));
  press(get("button", "Lễ tân"));
  assert.deepEqual(await saved("employee"), {
    type: "staff.saveEmployee",
    name: "Trần Thị Mai",
    login: "mai.2",
    roles: ["receptionist", "cashier"],
    sections: [],
    language: "vi",
    active: true,
  });
});

test("given a new dish, when it is saved, then empty texts are absent and the price is a number", async () => {
  await open(<DishSheet id={null} group="lau" {...ways} />);
  typed(/Tên món/, " Canh chua ");
  typed(/Giá/, "95000");
  typed(/Nơi làm/, "Bếp nóng");
  const command = await saved("dish");
  assert.ok(command.type === "menu.saveDish");
  assert.deepEqual(
    [command.name, command.price, command.nameEn, command.tax, command.marketPrice, command.active],
    ["Canh chua", 95_000, undefined, undefined, false, true],
  );
});

test("given a group, when its minutes are too many, then the field says so, and digits alone are kept", async () => {
  await open(<GroupSheet id="lau" {...ways} />);
  typed(/Nhắc gọi/, "9x9 9");
  press(get("button", /^Lưu/));
  assert.equal(wrong(/Nhắc gọi/), "true");
  typed(/Nhắc gọi/, "25");
  const command = await saved();
  assert.ok(command.type === "menu.saveGroup");
  assert.deepEqual([command.nextMinutes, command.notes, command.priority], [25, ["ít cay", "không hành"], 3]);
});

test("given a promotion with a code in small letters, when it is saved, then the code is in capitals", async () => {
  await open(<PromotionSheet id={null} {...ways} />);
  typed(/Tên/, "Giờ vàng");
  typed(/[Mm]ã/, "trua");
  typed(/Mức giảm/, "12,5");
  const command = await saved();
  assert.ok(command.type === "promotions.save");
  const { name, code, value, guests, firstDay, free } = command.promotion ?? {};
  assert.deepEqual([name, code, value, guests, firstDay, free], ["Giờ vàng", "TRUA", 125, 1, 0, 0]);
});

test("given a mail server, when its security changes, then the usual port follows, and the command has no password", async () => {
  await open(<MailSheet setup={{ mailHasSecret: false, smsHasSecret: false, templates: [] }} {...ways} />);
  typed(/Máy chủ/, " mail.bonmua.vn ");
  press(get("radio", "TLS"));
  typed(/Địa chỉ gửi/, "ban@bonmua.vn");
  assert.deepEqual(await saved(), {
    type: "notices.saveMail",
    gateway: {
      active: true,
      host: "mail.bonmua.vn",
      port: 465,
      security: "tls",
      user: "",
      from: "ban@bonmua.vn",
      authority: "",
    },
  });
});

test("given a new table, when it is saved, then the command has only what a table has", async () => {
  await open(<NewTablesSheet section={section} several={false} {...ways} />);
  typed(/Tên/, "B7");
  const command = await saved("table");
  assert.deepEqual(Object.keys(command).sort(), [
    ...["active", "description", "h", "maxSeats", "name", "seats", "section", "shape", "type", "w", "x", "y"],
  ]);
});
