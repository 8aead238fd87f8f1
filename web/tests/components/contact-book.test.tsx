import assert from "node:assert/strict";
import test from "node:test";
import ContactsScreen from "../../src/modules/contacts";
import { Toaster } from "../../src/ui/Toast";
import type { BookView, ContactRow, ContactView } from "../../src/wire";
import { hub } from "../../src/session/client";
import type { KeptAnswer } from "../../src/sync";
import { answersOf } from "../../src/sync/store/answersOf";
import { textOf } from "./accessible";
import {
  fill,
  focused,
  get,
  holdClock,
  isThere,
  names,
  newestToast,
  press,
  render,
  settle,
  speaksOf,
  states,
  turn,
  until,
} from "./kit";
import { asPerson, entity } from "./fixtures";
import { answered, answerHTTP, dropConnection, enter, hubChanges, sent } from "./connection";

speaksOf("contacts", "manager");

const guests: BookView = { id: "guests", holds: "guests", name: "", count: 1, writable: true, revision: 4 };
const own: BookView = { ...guests, id: "own", holds: "own", count: 0 };
const suppliers: BookView = { ...guests, id: "suppliers", holds: "suppliers", writable: false };

const khanh: ContactView = {
  id: "c1",
  book: "guests",
  revision: 7,
  name: "Lâm Chí Khanh",
  company: "",
  title: "",
  birthday: "",
  note: "Bàn trong nhà",
  wishes: "",
  allergies: "",
  phones: [{ label: "cell", number: "0901234567", shown: "0901 234 567", e164: "+84901234567" }],
  emails: [],
  addresses: [],
  tags: [],
  writable: true,
  changedAt: 0,
};
const row: ContactRow = { ...khanh, phone: "0901 234 567", email: "", letter: "K" };

/** The contact as the hub has it, which a test may change. */
let known = khanh;
/** The contacts that the hub finds. */
let found: readonly ContactRow[] = [];

/** Opens a page. Returns the paths that it asked for, so far. */
async function open(
  path: string,
  books: readonly BookView[] = [guests, own],
  rows: readonly ContactRow[] = [row],
): Promise<() => readonly string[]> {
  known = khanh;
  const asked = answerHTTP(({ path: address }) => {
    if (address === "/api/contacts/books") return { body: books };
    if (address === `/api/contacts/${known.id}`) return { body: known };
    if (address === "/api/contacts/c1/guest") return { body: { bookings: [], visits: 0 }, status: 404 };
    if (address.startsWith("/api/contacts?q="))
      return { body: { revision: 0, total: found.length, at: 0, rows: found } };
    if (address.startsWith("/api/contacts?book="))
      return {
        body: {
          revision: 4,
          total: rows.length,
          at: 0,
          rows,
          sections: [{ letter: "K", at: 0, count: rows.length }],
          labels: [],
        },
      };
    return undefined;
  });
  await enter("ngoc", [], [entity("addressBook", { id: "guests", holds: "guests", name: "", revision: 4 })]);
  history.replaceState(null, "", path);
  render(
    asPerson(
      <>
        <ContactsScreen />
        <Toaster />
      </>,
      [],
    ),
  );
  return () => asked.map((one) => one.path);
}

const shows = (text: string): boolean => document.body.textContent?.includes(text) === true;

/** Opens the form of the contact. */
async function edits(): Promise<HTMLElement> {
  await open("/contacts/book/guests/c1");
  await until(() => isThere("button", "Sửa liên hệ"), "the contact");
  press(get("button", "Sửa liên hệ"));
  await until(() => isThere("dialog", /^Sửa liên hệ/), "its form");
  return get("dialog");
}

test("given an edited contact, when it is saved, then the hub gets the changed fields and the revision they were read at", async () => {
  const form = await edits();
  fill(get("textbox", "Công ty", form), "Nhà sách Khai Trí");
  press(get("button", "Lưu", form));
  assert.deepEqual(await sent(1), [
    { type: "contacts.edit", contact: "c1", base: 7, fields: { company: "Nhà sách Khai Trí" } },
  ]);
  known = { ...khanh, revision: 8, company: "Nhà sách Khai Trí", note: "Bàn gần sân khấu" };
  await answered();
  hubChanges(entity("addressBook", { id: "guests", holds: "guests", name: "", revision: 5 }));
  await until(() => !isThere("dialog") && shows("Bàn gần sân khấu"), "the hub's version");
});

test("given no connection, when a contact is edited, then the page shows the change and marks it as unconfirmed", async () => {
  const form = await edits();
  dropConnection();
  fill(get("textbox", "Ghi chú", form), "Đi xe lăn, cần lối rộng");
  press(get("button", "Lưu", form));
  await until(() => !isThere("dialog"), "the closed form");
  await until(() => shows("Thay đổi chờ máy chủ xác nhận"), "the mark");
  assert.deepEqual([shows("Đi xe lăn, cần lối rộng"), shows("Bàn trong nhà")], [true, false]);
});

test("given a form with mistakes, when it is saved, then each field names its own, the first has the focus, and nothing is sent", async () => {
  await open("/contacts/book/guests");
  await until(() => isThere("button", "Thêm liên hệ"), "the book");
  press(get("button", "Thêm liên hệ"));
  await until(() => isThere("dialog"), "its form");
  const form = get("dialog");
  fill(get("textbox", "Số điện thoại 1", form), "12");
  fill(get("textbox", "Sinh nhật", form), "31/2");
  press(get("button", "Lưu", form));
  await settle(20);
  const wrong = [/^Họ tên/, "Số điện thoại 1", "Sinh nhật"].map((name) => get("textbox", name, form));
  assert.deepEqual(states("aria-invalid", wrong), ["true", "true", "true"]);
  for (const text of [
    "Hãy nhập họ tên hoặc công ty",
    "Số này không thể là số điện thoại",
    "Không có ngày này trong lịch",
  ])
    assert.ok(textOf(form).includes(text), text);
  assert.equal(focused(), "Họ tên");
  assert.deepEqual(await sent(0), []);
});

test("given a number that only the hub can refuse, then the refusal returns to its field, and the form stays open", async () => {
  const form = await edits();
  fill(get("textbox", "Số điện thoại 1", form), "0999");
  press(get("button", "Lưu", form));
  await sent(1);
  const message = "Số điện thoại phải có 8 số trở lên.";
  await answered({ code: "contacts.phone", message, field: "body.fields.phones[0].number" });
  await until(() => shows(message), "the refusal");
  assert.equal(get("textbox", "Số điện thoại 1", form).getAttribute("aria-invalid"), "true");
});

test("given a contact, when it is deleted, then the page goes to the list without a question, and one tap takes it back", async () => {
  await open("/contacts/book/guests/c1");
  await until(() => isThere("button", /^Thao tác cho Lâm/), "the contact");
  press(get("button", /^Thao tác cho Lâm/));
  press(get("menuitem", "Xóa liên hệ"));
  assert.deepEqual(await sent(1), [{ type: "contacts.delete", contact: "c1" }]);
  assert.equal(location.pathname, "/contacts/book/guests");
  await answered();
  await until(() => textOf(newestToast()).startsWith("Đã xóa Lâm Chí Khanh"), "the notice");
  press(get("button", "Hoàn tác", newestToast()));
  assert.deepEqual((await sent(2))[1], { type: "contacts.restore", contact: "c1" });
});

test("given a search, then the page marks the match without its marks, and names the field that only the contact shows", async () => {
  const note = { field: "note", text: "Thích bàn gần hồ cá chép" } as const;
  found = [
    { ...row, name: "Đặng Thị Ánh Tuyết" },
    { ...row, id: "c2", name: "Bùi Văn Tú", hit: note },
  ];
  await open("/contacts/book/guests");
  await until(() => isThere("searchbox"), "the book");
  fill(get("searchbox"), "anh tuyet");
  await until(() => isThere("list", "Kết quả tìm"), "the results");
  const marks = (): readonly string[] => Array.from(document.querySelectorAll("mark"), (one) => one.textContent ?? "");
  assert.deepEqual(marks(), ["Ánh", "Tuyết"]);
  fill(get("searchbox"), "ho ca chep");
  await until(() => marks().join() === "hồ,cá,chép", "the match in the note");
});

test("given a search without a result, then its text becomes the name of a new contact", async () => {
  found = [];
  await open("/contacts/book/guests");
  await until(() => isThere("searchbox"), "the book");
  fill(get("searchbox"), "Quách Thị Xuyến");
  await until(() => isThere("button", "Thêm “Quách Thị Xuyến”"), "the offer");
  assert.ok(shows("Không có ai khớp “Quách Thị Xuyến”"));
  press(get("button", "Thêm “Quách Thị Xuyến”"));
  await until(() => isThere("dialog"), "the form");
  press(get("button", "Lưu", get("dialog")));
  const [added] = await sent(1);
  assert.ok(added?.type === "contacts.add");
  assert.deepEqual([added.book, added.fields], ["guests", { name: "Quách Thị Xuyến" }]);
});

test("given a book that the person may only read, then nothing in it can be added or deleted", async () => {
  await open("/contacts/book/suppliers/c1", [suppliers, own]);
  known = { ...khanh, writable: false };
  await until(() => isThere("button", /^Thao tác cho Lâm/), "the contact");
  assert.equal(isThere("button", "Sửa liên hệ"), false);
  press(get("button", /^Thao tác cho Lâm/));
  assert.deepEqual(names("menuitem"), ["Lịch sử thay đổi", "Tải thẻ vCard", "Đóng"]);
});

test("given the books that the hub names, then the list offers exactly these", async () => {
  await open("/contacts/book/suppliers", [suppliers, own]);
  await until(() => isThere("group", "Sổ danh bạ"), "the books");
  assert.deepEqual(names("button", get("group", "Sổ danh bạ")), ["Nhà cung cấp", "Riêng tôi"]);
  assert.equal(isThere("button", "Thêm liên hệ"), false);
});

/** The device's kept answers in memory, because the tests' browser has no database. */
function keepsInMemory(): void {
  const kept = new Map<string, KeptAnswer<unknown>>();
  const under = (start: string) => new Map([...kept].filter(([name]) => name.startsWith(start)));
  Object.assign(answersOf(hub), {
    keep: async (name: string, value: unknown) => kept.set(name, { value, at: Date.now() }).has(name),
    read: async (name: string) => kept.get(name) ?? null,
    all: async (start: string) => under(start),
  });
}

test("given a contact that was never opened, when the connection is lost, then all of it is readable, with the age of the copy", async () => {
  keepsInMemory();
  holdClock();
  const tu = { ...khanh, id: "c7", book: "own", name: "Bùi Văn Tú", note: "Đi xe lăn" };
  const asked = await open("/contacts/book/own", [own], [{ ...row, ...tu }]);
  known = tu;
  await until(() => isThere("link", /^Bùi/), "the list");
  for (let at = 0; at < 80; at += 1) {
    turn(100);
    await settle();
  }
  assert.ok(asked().includes("/api/contacts/c7"));
  dropConnection();
  press(get("link", /^Bùi/));
  await until(() => shows("Đi xe lăn"), "its note");
  assert.ok(shows("đây là bản lưu trên máy này"));
  assert.equal(isThere("button", "Sửa liên hệ"), false);
});
