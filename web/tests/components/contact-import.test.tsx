import assert from "node:assert/strict";
import test from "node:test";
import ImportPage from "../../src/modules/contacts/transfer/ImportPage";
import type { ContactImport, ContactImportPreview } from "../../src/wire";
import { textOf } from "./accessible";
import { all, chooseFile, get, isThere, press, render, speaksOf, until } from "./kit";
import { asPerson } from "./fixtures";
import { answerHTTP } from "./connection";
import type { HubRequest } from "./connection";

speaksOf("contacts");

const problem = {
  line: 3,
  field: "phones",
  text: "12",
  code: "contacts.phone",
  message: "Số này không thể là số điện thoại.",
  skipped: true,
};
const preview: ContactImportPreview = {
  format: "CSV ; UTF-8",
  columns: [{ heading: "Họ tên", field: "name" }, { heading: "Ghi bậy" }],
  added: 1,
  updated: 1,
  unchanged: 0,
  skipped: 1,
  rows: [
    { line: 2, action: "update", name: "Phùng Thị Chính", company: "Lụa Vạn Phúc", phone: "0911 222 333", email: "" },
    { line: 4, action: "add", name: "Ông Ích Khiêm", company: "", phone: "0918 222 333", email: "" },
  ],
  problems: [problem],
};
const job: ContactImport = {
  id: "i1",
  book: "guests",
  state: "running",
  total: 2000,
  done: 500,
  added: 480,
  updated: 19,
  unchanged: 0,
  skipped: 1,
  startedAt: 0,
  problems: [problem],
};

/** The import as the hub has it. */
let now: ContactImport = job;

/** A hub with this page. `jobs`: the imports that it knows of when the page opens. */
function open(jobs: readonly ContactImport[] = []): readonly HubRequest[] {
  now = job;
  const requests = answerHTTP(({ method, path }) => {
    if (path === "/api/contacts/books") return { body: [{ id: "guests", holds: "guests", name: "" }] };
    if (path === "/api/contacts/imports") return { body: jobs };
    if (path === "/api/contacts/imports/i1") {
      if (method === "DELETE") now = { ...job, state: "cancelled", done: 900 };
      return { body: now };
    }
    return { body: path.endsWith("mode=preview") ? preview : job };
  });
  render(asPerson(<ImportPage book="guests" />, []));
  return requests;
}

const chooses = (name: string, text = "Họ tên;Điện thoại"): Promise<void> => chooseFile(name, text);

const sums = (): readonly string[] => Array.from(document.querySelectorAll(".import-sum"), textOf);
const rowsOf = (region: string | RegExp): readonly string[] =>
  all("listitem", undefined, get("region", region)).map(textOf);

test("given a file with a bad row, then the preview shows each contact's change, and the row with its reason", async () => {
  open();
  await chooses("khach.csv");
  await until(() => isThere("region", "Xem trước"), "the preview");
  assert.deepEqual(rowsOf("Xem trước"), [
    "Phùng Thị Chính Lụa Vạn Phúc · 0911 222 333 bổ sung",
    "Ông Ích Khiêm 0918 222 333 mới",
  ]);
  assert.deepEqual(rowsOf("1 dòng không đọc được"), ["Dòng 3 12 Số này không thể là số điện thoại."]);
  assert.deepEqual(sums(), ["1 mới", "1 được bổ sung", "0 giữ nguyên", "1 không đọc được"]);
  assert.ok(textOf(get("main")).includes("Không dùng các cột: Ghi bậy"));
});

test("given a preview, when it is imported, then the progress shows until the hub is done, and the report lists the rows left out", async () => {
  const requests = open();
  await chooses("khach.csv");
  await until(() => isThere("button", "Nhập 2 liên hệ"), "the preview");
  press(get("button", "Nhập 2 liên hệ"));
  await until(() => isThere("progressbar", "Đang nhập 500 trên 2.000"), "the progress");
  assert.equal(get("progressbar").getAttribute("aria-valuenow"), "25");
  const uploads = requests.filter(({ method }) => method === "POST").map(({ path }) => path);
  assert.deepEqual(uploads, [
    "/api/contacts/import?book=guests&mode=preview",
    "/api/contacts/import?book=guests&mode=apply",
  ]);
  now = { ...job, state: "done", done: 2000, added: 1980 };
  await until(() => isThere("button", "Tệp khác"), "the end");
  assert.equal(textOf(get("status", undefined, get("main"))), "Đã nhập xong");
  assert.deepEqual(rowsOf("1 dòng không đọc được"), ["Dòng 3 12 Số này không thể là số điện thoại."]);
  press(get("button", "Về danh bạ"));
  assert.equal(location.pathname, "/contacts/book/guests");
});

test("given an import that runs, when the page is opened again, then it shows the progress and can stop it", async () => {
  const requests = open([{ ...job, id: "i0", book: "own" }, job]);
  await until(() => isThere("button", "Dừng lại"), "the running import");
  press(get("button", "Dừng lại"));
  await until(() => isThere("button", "Tệp khác"), "the end");
  assert.ok(requests.some(({ method, path }) => method === "DELETE" && path === "/api/contacts/imports/i1"));
  const report = "Đã dừng ở 900 trên 2.000. Những người đã nhập vẫn còn trong sổ.";
  assert.equal(textOf(get("status", undefined, get("main"))), report);
});

test("given a file without contacts, then the page refuses it with the reason and asks nothing of the hub", async () => {
  const requests = open();
  await chooses("khach.pdf", "%PDF-1.4");
  assert.equal(textOf(get("alert")), "khach.pdf không phải vCard, CSV hay Excel");
  assert.deepEqual(
    requests.filter(({ method }) => method === "POST"),
    [],
  );
});
