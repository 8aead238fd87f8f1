import assert from "node:assert/strict";
import test from "node:test";
import { hub } from "../../src/session/client";
import type { CommandBody } from "../../src/wire";
import { textOf } from "./accessible";
import { dropConnection, restoreConnection, sent } from "./connection";
import { all, fill, focus, get, isThere, key, newestToast, press, speaksOf, states, until } from "./kit";
import { answers, count, deletes, idOf, open, openSelected, row, selects, three, toasts } from "./selecting";

speaksOf("contacts", "manager", "sheets");

test("given a book, when three contacts are selected and deleted, then one question names them, and each is one command that can be undone", async () => {
  await open(three);
  press(get("button", "Chọn"));
  assert.deepEqual([count(), states("aria-checked", all("checkbox"))], ["0 người", ["false", "false", "false"]]);
  press(get("button", "Chọn tất cả"));
  await until(() => count() === "3 người", "all of them");
  selects(/^Đặng/);
  selects(/^Đặng/);
  press(get("button", "Xóa"));
  await until(() => isThere("dialog", "Xóa 3 người?"), "the question");
  assert.match(textOf(get("dialog")), /Lâm Chí Khanh, .*Còn lấy lại được/);
  press(get("button", "Xóa", get("dialog")));
  const deleted = await sent(3);
  assert.deepEqual(
    deleted.map((body) => (body.type === "contacts.delete" ? body.contact : "")).sort(),
    [1, 2, 3].map(idOf),
  );
  await answers();
  await until(() => toasts().includes("Đã xóa 3 người"), "the notice");
  assert.equal(isThere("button", "Chọn"), true);
  press(get("button", "Hoàn tác", newestToast()));
  assert.deepEqual(
    (await sent(6)).slice(3).map(({ type }) => type),
    ["contacts.restore", "contacts.restore", "contacts.restore"],
  );
});

test("given a person who may not change one of the contacts, when they are deleted, then the page counts the others and names the refused one with its reason", async () => {
  await openSelected();
  await deletes();
  await sent(3);
  await answers((body) => (body.type === "contacts.delete" && body.contact === idOf(2) ? "Sổ này chỉ xem" : undefined));
  await until(() => isThere("dialog", "Không xóa được 1 trên 3 người"), "the list of failures");
  assert.match(textOf(get("dialog")), /Đặng Thị Ánh Tuyết.*Sổ này chỉ xem/);
  assert.ok(toasts().includes("Đã xóa 2 người"));
  await until(() => hub.outbox.entries.every(({ status }) => status !== "refused"), "an empty tray");
});

test("given a contact that somebody else has just deleted, when it is deleted among others, then it counts as deleted, and undo leaves it to the other", async () => {
  await openSelected();
  await deletes();
  await sent(3);
  const isOthers = (body: CommandBody): boolean => body.type === "contacts.delete" && body.contact === idOf(2);
  await answers((body) => (isOthers(body) ? "Đã bị xóa" : undefined), "contacts.deleted");
  await until(() => toasts().includes("Đã xóa 3 người"), "the notice");
  assert.equal(isThere("dialog"), false);
  press(get("button", "Hoàn tác", newestToast()));
  assert.deepEqual(
    (await sent(5)).slice(3).map((body) => (body.type === "contacts.restore" ? body.contact : "")),
    [1, 3].map(idOf),
  );
});

test("given a label that some have, when it is put on all, then only those without it get a command, and undo takes it off these", async () => {
  await openSelected();
  press(get("button", "Nhãn"));
  await until(() => isThere("dialog", "Nhãn của 3 người"), "the labels");
  assert.equal(get("checkbox", /^VIP/, get("dialog")).getAttribute("aria-checked"), "mixed");
  press(get("checkbox", /^VIP/, get("dialog")));
  fill(get("textbox", "Nhãn mới"), " tiệc  cưới ");
  press(get("button", "Thêm", get("dialog")));
  press(get("button", "Lưu", get("dialog")));
  assert.deepEqual(await sent(3), [
    { type: "contacts.tag", contacts: [idOf(1)], add: ["VIP", "tiệc cưới"], remove: [] },
    { type: "contacts.tag", contacts: [idOf(2)], add: ["tiệc cưới"], remove: [] },
    { type: "contacts.tag", contacts: [idOf(3)], add: ["VIP", "tiệc cưới"], remove: [] },
  ]);
  await answers();
  await until(() => toasts().includes("Đã đổi nhãn của 3 người"), "the notice");
  press(get("button", "Hoàn tác", newestToast()));
  assert.deepEqual((await sent(6))[4], {
    type: "contacts.tag",
    contacts: [idOf(2)],
    add: [],
    remove: ["tiệc cưới"],
  });
});

test("given selected contacts, when they are exported, then one file has the hub's card of each, and a missing one is named", async () => {
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = () => undefined;
  await open(() => [...three(), row(9, "Khách đã gộp")]);
  press(get("button", "Chọn"));
  // The rows are links too, whose click the test's browser now lacks.
  for (const name of [/^Bùi/, /^Lâm/, /^Khách/]) {
    focus(get("checkbox", name));
    key(" ");
  }
  press(get("button", "Xuất"));
  await until(() => files.length === 1, "the file");
  Reflect.deleteProperty(HTMLAnchorElement.prototype, "click");
  const text = new TextDecoder().decode(await (files[0] as Blob).arrayBuffer());
  assert.equal(text, `"${idOf(3)}"\r\n"${idOf(1)}"\r\n`);
  await until(() => isThere("dialog", "Không xuất được 1 trên 3 người"), "the failure");
  assert.match(textOf(get("dialog")), /Khách đã gộp.*Không còn liên hệ này/);
});

test("given no connection, when contacts are deleted, then the commands wait on the device, and the hub gets them later", async () => {
  await open(three);
  press(get("button", "Chọn"));
  selects(/^Lâm/);
  selects(/^Bùi/);
  dropConnection();
  assert.equal((get("button", "Xuất") as HTMLButtonElement).disabled, true);
  await deletes();
  await until(() => toasts().includes("Đã ghi xóa 2 người, chờ xác nhận"), "the notice");
  await restoreConnection();
  assert.deepEqual(
    (await sent(2)).map(({ type }) => type),
    ["contacts.delete", "contacts.delete"],
  );
  await answers();
  await until(() => toasts().includes("Đã xóa 2 người"), "the confirmation");
});
