import assert from "node:assert/strict";
import test from "node:test";
import ImportSheet from "../../src/domains/menu/import/ImportSheet";
import type { ImportReport } from "../../src/wire";
import { textOf } from "./accessible";
import { all, chooseFile, get, isThere, key, names, press, render, settle, speaksOf } from "./kit";
import { answerHTTP } from "./connection";

speaksOf("import");

const long = "Bún mắm nêm thịt heo quay Đà Nẵng loại đặc biệt";
const report: ImportReport = {
  mode: "preview",
  format: "XLSX",
  sheet: "Thực đơn",
  plan: "a1",
  columns: [{ column: 3, field: "price", heading: "Giá bán" }],
  unread: [
    { column: 4, heading: "Giá vốn" },
    { column: 5, heading: "ĐVT" },
  ],
  made: 1,
  changed: 1,
  unchanged: 1,
  skipped: 9,
  newGroups: ["Món nước"],
  drinksFirst: false,
  dishes: [
    {
      line: 2,
      action: "make",
      name: long,
      nameEn: "Noodles",
      group: "Món nước",
      station: "Bếp nóng",
      price: 65_000,
      marketPrice: false,
      portions: 20,
    },
    {
      line: 3,
      action: "change",
      name: "Chè bưởi An Giang",
      group: "Tráng miệng",
      station: "",
      price: 45_000,
      marketPrice: true,
    },
    {
      line: 4,
      action: "keep",
      name: "Bánh flan",
      group: "Tráng miệng",
      station: "",
      price: 25_000,
      marketPrice: false,
    },
  ],
  problems: Array.from({ length: 9 }, (_, i) => ({
    line: 10 + i,
    column: 3,
    text: "bốn chục",
    code: "price",
    message: "Giá phải là số.",
    skipped: true,
  })),
};
const done: ImportReport = { ...report, mode: "apply", id: "i1", problems: [] };
const modeOf = ({ path }: { readonly path: string }): string | null =>
  new URLSearchParams(path.split("?")[1]).get("mode");

interface Drawn {
  readonly closed: () => number;
  readonly finished: () => number;
}

function open(): Drawn {
  let [closed, finished] = [0, 0];
  render(<ImportSheet onClose={() => (closed += 1)} onDone={() => (finished += 1)} />);
  return { closed: () => closed, finished: () => finished };
}

const chooses = (name: string, text = "Món;Nhóm;Giá"): Promise<void> => chooseFile(name, text);

const plain = (text: string): string => text.replace(/\s/g, " ");
const cells = (caption: string): readonly (readonly string[])[] =>
  all("table")
    .filter((one) => one.querySelector("caption")?.textContent === caption)
    .flatMap((one) =>
      Array.from(one.querySelectorAll("tbody tr"), (row) => Array.from(row.children, textOf).map(plain)),
    );

test("given a file that is read, then its dishes stand under their groups with what becomes of each", async () => {
  const asked = answerHTTP(() => ({ body: report }));
  open();
  await chooses("Thực đơn Tết.csv");
  assert.deepEqual(asked, [{ method: "POST", path: "/api/menu/import?mode=preview", body: "Món;Nhóm;Giá" }]);
  assert.deepEqual(cells("Món nước"), [[`${long} Noodles · Bếp nóng · 20 phần`, "65.000 ₫", "mới"]]);
  assert.deepEqual(cells("Tráng miệng"), [
    ["Chè bưởi An Giang", "thời giá", "đổi"],
    ["Bánh flan", "25.000 ₫", "như cũ"],
  ]);
  const groups = Array.from(document.querySelectorAll("summary"), textOf);
  assert.deepEqual(groups, ["Món nước 1 nhóm mới", "Tráng miệng 2"]);
  const sums = Array.from(document.querySelectorAll(".import-sum"), textOf);
  assert.deepEqual(sums, ["1 món mới", "1 món đổi", "1 giữ nguyên", "9 dòng chưa hiểu"]);
});

test("given problems in the file, then the page lists the first eight with their place, and all on request", async () => {
  answerHTTP(() => ({ body: report }));
  open();
  await chooses("menu.csv");
  const problems = get("region", "9 dòng chưa hiểu");
  const rows = (): readonly string[] => all("listitem", undefined, problems).map(textOf);
  assert.deepEqual([rows().length, rows()[0]], [8, "Dòng 10 cột C (Giá bán) bốn chục Giá phải là số."]);
  press(get("button", "Xem cả 9 chỗ"));
  assert.deepEqual([rows().length, isThere("button", "Xem cả 9 chỗ")], [9, false]);
});

test("given a preview, when it is applied, then the button is busy until the hub answers, and the page shows the sums", async () => {
  const asked = answerHTTP((one) => ({ body: modeOf(one) === "preview" ? report : done }));
  const drawn = open();
  await chooses("menu.csv");
  press(get("button", "Ghi 2 món"));
  assert.equal(get("button", /Ghi 2 món/).getAttribute("aria-busy"), "true");
  assert.equal(get("progressbar", "Đang ghi 2 món").getAttribute("aria-valuenow"), "50");
  await settle(20);
  assert.deepEqual(asked.map(modeOf), ["preview", "apply"]);
  assert.match(textOf(get("status")), /1 món mới, 1 món đổi, 1 món giữ nguyên/);
  press(get("button", "Xong"));
  assert.deepEqual([drawn.finished(), drawn.closed()], [1, 0]);
});

test("given nothing new in a file, then nothing can be written", async () => {
  answerHTTP(() => ({ body: { ...report, made: 0, changed: 0, problems: [], skipped: 0 } }));
  open();
  await chooses("menu.csv");
  assert.deepEqual(names("button", get("contentinfo")), ["Tệp khác"]);
  assert.match(textOf(get("contentinfo")), /không có gì mới/);
});

test("given an unreadable kind of file, then the page refuses it without asking the hub", async () => {
  const asked = answerHTTP(() => ({ body: report }));
  open();
  await chooses("ảnh.png");
  assert.match(textOf(get("alert")), /Không đọc được ảnh.png/);
  await chooses("rỗng.csv", "");
  assert.match(textOf(get("alert")), /không có gì bên trong/);
  assert.deepEqual([asked.length, names("file")], [0, ["Chọn tệp"]]);
});

test("given a lost connection during the preview, then the page says that nothing changed, and Retry reads the file", async () => {
  answerHTTP(() => undefined);
  open();
  await chooses("menu.csv");
  assert.match(textOf(get("alert")), /Chưa có gì thay đổi/);
  answerHTTP(() => ({ body: report }));
  press(get("button", "Thử lại"));
  await settle(20);
  assert.ok(isThere("button", "Ghi 2 món"));
});

test("given a lost connection during the import, then the page says that the outcome is unknown, and Retry reads the file", async () => {
  const asked = answerHTTP((one) => (modeOf(one) === "preview" ? { body: report } : undefined));
  open();
  await chooses("menu.csv");
  press(get("button", "Ghi 2 món"));
  await settle(20);
  assert.match(textOf(get("alert")), /chưa biết thực đơn đã được ghi chưa/);
  press(get("button", "Thử lại"));
  await settle(20);
  assert.deepEqual(asked.map(modeOf), ["preview", "apply", "preview"]);
});

test("given a preview, when another file is wanted or Escape comes, then it begins anew, or closes", async () => {
  answerHTTP(() => ({ body: report }));
  const drawn = open();
  await chooses("menu.csv");
  press(get("button", "Tệp khác"));
  assert.deepEqual(names("file"), ["Chọn tệp"]);
  key("Escape");
  assert.equal(drawn.closed(), 1);
});

test("given cells that were read otherwise, then the page lists them apart, with the sheet and the columns that are not read", async () => {
  const note = { line: 7, text: "Tái – nạm", code: "text.oddByte", message: "Được đọc là “–”.", skipped: false };
  answerHTTP(() => ({ body: { ...report, skipped: 0, problems: [note] } }));
  open();
  await chooses("menu.xlsx");
  assert.match(textOf(get("region", "Đọc hơi khác trong tệp")), /Dòng 7 Tái – nạm Được đọc là “–”\./);
  assert.equal(isThere("region", /dòng chưa hiểu/), false);
  assert.match(textOf(document.body), /XLSX · trang tính “Thực đơn”/);
  assert.match(textOf(document.body), /Cột không đọc: Giá vốn, ĐVT/);
});

test("given an import that was written, when it is undone, then the hub takes it back once and the page says what stays", async () => {
  const result = { removed: 1, restored: 2, kept: ["Bánh flan"] };
  const asked = answerHTTP((one) => ({
    body: one.path.includes("/undo") ? result : modeOf(one) === "preview" ? report : done,
  }));
  const drawn = open();
  await chooses("menu.csv");
  press(get("button", "Ghi 2 món"));
  await settle(20);
  press(get("button", "Hoàn tác"));
  press(get("button", /Hoàn tác/));
  await settle(20);
  assert.deepEqual(
    asked.map(({ path }) => path),
    ["/api/menu/import?mode=preview", "/api/menu/import?mode=apply&plan=a1", "/api/menu/import/undo?import=i1"],
  );
  assert.match(textOf(get("status")), /1 món được bỏ khỏi thực đơn, 2 món trở lại như trước/);
  assert.match(textOf(document.body), /đã có người sửa sau khi nhập: Bánh flan/);
  press(get("button", "Xong"));
  assert.equal(drawn.finished(), 1);
});

test("given a menu that changed after the preview, then nothing is written and the new preview says so", async () => {
  const problem = { code: "menu.importChanged", message: "Thực đơn vừa có người thay đổi.", requestId: "" };
  const asked = answerHTTP((one) =>
    modeOf(one) === "preview"
      ? { body: { ...report, plan: `p${asked.length}` } }
      : { status: 409, body: { error: problem } },
  );
  open();
  await chooses("menu.csv");
  press(get("button", "Ghi 2 món"));
  await settle(20);
  assert.deepEqual(asked.map(modeOf), ["preview", "apply", "preview"]);
  assert.match(textOf(get("status")), /vừa có người thay đổi/);
  assert.ok(isThere("button", "Ghi 2 món"));
});

test("given drinks at the end of a file, then the preview says that they go first, and keeps the file's order if asked", async () => {
  const asked = answerHTTP(({ path }) => ({ body: { ...report, drinksFirst: !path.includes("fileOrder") } }));
  open();
  await chooses("thuc-don.xlsx");
  await settle();
  assert.ok(document.body.textContent?.includes("Nhóm đồ uống được xếp lên đầu"));
  press(get("button", "Giữ thứ tự trong tệp"));
  await settle();
  assert.ok(document.body.textContent?.includes("theo thứ tự trong tệp"));
  press(get("button", "Xếp đồ uống lên đầu"));
  await settle();
  assert.deepEqual(
    asked.map(({ path }) => path.includes("&fileOrder")),
    [false, true, false],
  );
});
