import assert from "node:assert/strict";
import test from "node:test";
import ContactsScreen from "../../src/modules/contacts";
import { hub } from "../../src/session/client";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { Toaster } from "../../src/ui/Toast";
import type { BookView, CommandBody, ContactRow } from "../../src/wire";
import { textOf } from "./accessible";
import { media } from "./browser";
import { asPerson, entity } from "./fixtures";
import { answerHTTP, dropConnection, enter, hubSays, restoreConnection, sent } from "./connection";
import {
  all,
  down,
  fill,
  focus,
  get,
  happens,
  holdClock,
  isThere,
  key,
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
import { back } from "./stepping";

speaksOf("contacts", "manager", "sheets");

let books = 0;
/** Pages keep a loaded book, so each test has its own. */
let book: BookView;

const row = (at: number, name: string, more: Partial<ContactRow> = {}): ContactRow => ({
  id: `${book.id}-${at}`,
  book: book.id,
  name,
  company: "",
  phone: `0901 234 5${at}`,
  email: "",
  tags: [],
  letter: "K",
  revision: 1,
  ...more,
});

interface Opened {
  /** the paths that the page asked for */
  readonly asked: () => readonly string[];
}

/** Opens a book with these contacts, of which the hub has `total`. */
async function open(make: () => readonly ContactRow[], total?: number): Promise<Opened> {
  book = { id: `book${(books += 1)}`, holds: "guests", name: "", count: 3, writable: true, revision: 4 };
  const rows = make();
  const count = total ?? rows.length;
  const asked = answerHTTP(({ path }) => {
    if (path === "/api/contacts/books") return { body: [book] };
    if (path.endsWith("-9/card?version=3.0"))
      return {
        status: 404,
        body: { error: { code: "contacts.unknownContact", message: "Không còn liên hệ này", requestId: "" } },
      };
    if (path.endsWith("/card?version=3.0")) return { body: path.split("/")[3] };
    if (path.startsWith("/api/contacts?q=")) return { body: { revision: 0, total: 2, at: 0, rows: rows.slice(0, 2) } };
    if (path.startsWith("/api/contacts?book="))
      return {
        body: {
          revision: 4,
          total: count,
          at: 0,
          rows: path.includes("count=100") ? rows : Array.from({ length: count }, (_, i) => row(i, `Khách ${i}`)),
          sections: [{ letter: "K", at: 0, count }],
          labels: [{ name: "VIP", count: 1 }],
        },
      };
    return undefined;
  });
  await enter("ngoc", [], [entity("addressBook", { id: book.id, holds: "guests", name: "", revision: 4 })]);
  history.replaceState(null, "", `/contacts/book/${book.id}`);
  render(
    asPerson(
      <>
        <ContactsScreen />
        <QuestionHost />
        <Toaster />
      </>,
      [],
    ),
  );
  await until(() => isThere("button", "Chọn"), "the book");
  return { asked: () => asked.map((one) => one.path) };
}

const three = (): readonly ContactRow[] => [
  row(1, "Lâm Chí Khanh"),
  row(2, "Đặng Thị Ánh Tuyết", { tags: ["VIP"] }),
  row(3, "Bùi Văn Tú"),
];
const idOf = (at: number): string => `${book.id}-${at}`;
const count = (): string => textOf(get("heading", /người$/));
const selects = (name: RegExp): void => press(get("checkbox", name));
const toasts = (): string =>
  Array.from(document.querySelectorAll("[data-toast]"), (one) => one.textContent ?? "").join("|");

/** The hub answers each command that waits; it refuses those for which `reason` has a text. */
async function answers(
  reason: (body: CommandBody) => string | undefined = () => undefined,
  code = "people.forbidden",
): Promise<void> {
  for (const { id, body, status } of [...hub.outbox.entries]) {
    if (status !== "pending") continue;
    const message = reason(body);
    hubSays({
      type: "outcome",
      outcome: message
        ? { id, status: "refused", seq: 1, error: { code, message, requestId: "r" } }
        : { id, status: "accepted", seq: 1 },
    });
  }
  await settle(20);
}

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
  await open(three);
  press(get("button", "Chọn"));
  press(get("button", "Chọn tất cả"));
  await until(() => count() === "3 người", "all of them");
  press(get("button", "Xóa"));
  await until(() => isThere("dialog"), "the question");
  press(get("button", "Xóa", get("dialog")));
  await sent(3);
  await answers((body) => (body.type === "contacts.delete" && body.contact === idOf(2) ? "Sổ này chỉ xem" : undefined));
  await until(() => isThere("dialog", "Không xóa được 1 trên 3 người"), "the list of failures");
  assert.match(textOf(get("dialog")), /Đặng Thị Ánh Tuyết.*Sổ này chỉ xem/);
  assert.ok(toasts().includes("Đã xóa 2 người"));
  await until(() => hub.outbox.entries.every(({ status }) => status !== "refused"), "an empty tray");
});

test("given a contact that somebody else has just deleted, when it is deleted among others, then it counts as deleted, and undo leaves it to the other", async () => {
  await open(three);
  press(get("button", "Chọn"));
  press(get("button", "Chọn tất cả"));
  await until(() => count() === "3 người", "all of them");
  press(get("button", "Xóa"));
  await until(() => isThere("dialog"), "the question");
  press(get("button", "Xóa", get("dialog")));
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
  await open(three);
  press(get("button", "Chọn"));
  press(get("button", "Chọn tất cả"));
  await until(() => count() === "3 người", "all of them");
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

for (const [what, leave] of [
  ["Esc", async () => key("Escape")],
  ["a step back", back],
  ["the cross", async () => press(get("button", "Thôi chọn"))],
] as const)
  test(`given selected contacts, when the person presses ${what}, then the selection ends and the page stays`, async () => {
    await open(three);
    press(get("button", "Chọn"));
    selects(/^Lâm/);
    await leave();
    await until(() => isThere("button", "Chọn"), "the bar of the book");
    assert.deepEqual([location.pathname, names("checkbox")], [`/contacts/book/${book.id}`, []]);
  });

test("given a phone, when a contact is held, then it is selected, and a tap selects the next instead of opening it", async () => {
  await open(three);
  holdClock();
  down(get("link", /^Lâm/));
  turn(500);
  await until(() => count() === "1 người", "the selection");
  selects(/^Bùi/);
  assert.deepEqual([count(), location.pathname], ["2 người", `/contacts/book/${book.id}`]);
});

test("given a desk, when one contact is clicked with Ctrl and another with Shift, then all between them are selected", async () => {
  media.add("(hover: hover)");
  await open(three);
  const click = (role: string, name: RegExp, init: MouseEventInit): void =>
    void happens(() =>
      get(role, name).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init })),
    );
  click("link", /^Lâm/, { ctrlKey: true });
  click("checkbox", /^Bùi/, { shiftKey: true });
  await until(() => count() === "3 người", "the range");
  focus(get("checkbox", /^Đặng/));
  key(" ");
  assert.deepEqual(states("aria-checked", all("checkbox")), ["true", "false", "true"]);
});

test("given a search, when all is selected, then only its results are, also after the search is gone", async () => {
  await open(three);
  press(get("button", "Chọn"));
  fill(get("searchbox"), "an");
  await until(() => isThere("list", "Kết quả tìm"), "the results");
  press(get("button", "Chọn tất cả"));
  await until(() => count() === "2 người", "the results selected");
  fill(get("searchbox"), "");
  assert.deepEqual(states("aria-checked", all("checkbox")), ["true", "true", "false"]);
});

test("given a book of 700, when all is selected, then the hub lists the first 500, and the page says that it is the most", async () => {
  const { asked } = await open(three, 700);
  press(get("button", "Chọn"));
  press(get("button", "Chọn tất cả"));
  await until(() => count() === "500 người", "the limit");
  assert.ok(asked().some((path) => path.includes("at=0&count=500")));
  assert.ok(toasts().includes("nhiều nhất 500 người"));
});

test("given no connection, when contacts are deleted, then the commands wait on the device, and the hub gets them later", async () => {
  await open(three);
  press(get("button", "Chọn"));
  selects(/^Lâm/);
  selects(/^Bùi/);
  dropConnection();
  assert.equal((get("button", "Xuất") as HTMLButtonElement).disabled, true);
  press(get("button", "Xóa"));
  await until(() => isThere("dialog"), "the question");
  press(get("button", "Xóa", get("dialog")));
  await until(() => toasts().includes("Đã ghi xóa 2 người, chờ xác nhận"), "the notice");
  await restoreConnection();
  assert.deepEqual(
    (await sent(2)).map(({ type }) => type),
    ["contacts.delete", "contacts.delete"],
  );
  await answers();
  await until(() => toasts().includes("Đã xóa 2 người"), "the confirmation");
});

test("given all is asked for, when the person stops before the hub answers, then nothing is selected", async () => {
  await open(three, 700);
  press(get("button", "Chọn"));
  press(get("button", "Chọn tất cả"));
  press(get("button", "Thôi chọn"));
  await settle(50);
  assert.deepEqual(names("checkbox"), []);
});
