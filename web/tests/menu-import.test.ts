import assert from "node:assert/strict";
import test from "node:test";
import { megabytes, mostBytes, whyNot } from "../src/domains/menu/import/importFile";
import { columnLetter, columnOf, grouped, writes } from "../src/domains/menu/import/importReport";
import type { ImportedDish, ImportReport } from "../src/wire";

const dish = (line: number, name: string, group: string, action: ImportedDish["action"] = "make"): ImportedDish => ({
  line,
  action,
  name,
  group,
  station: "Bếp",
  price: 1000,
  marketPrice: false,
});
const report: ImportReport = {
  mode: "preview",
  format: "CSV, UTF-8",
  plan: "a1",
  unread: [],
  columns: [
    { column: 1, field: "name", heading: "Tên món" },
    { column: 3, field: "price" },
  ],
  made: 2,
  changed: 1,
  unchanged: 1,
  skipped: 2,
  newGroups: ["Lẩu"],
  drinksFirst: false,
  dishes: [
    dish(2, "Lẩu mắm", "Lẩu"),
    dish(3, "Trà đá", "Đồ uống", "keep"),
    dish(4, "Lẩu Thái", "Lẩu"),
    dish(5, "Bia", "Đồ uống", "change"),
  ],
  problems: [],
};

test("dishes stand under their groups in the order of the file, and new groups are marked", () => {
  assert.deepEqual(
    grouped(report).map(({ name, fresh, dishes }) => [name, fresh, dishes.map((one) => one.line)]),
    [
      ["Lẩu", true, [2, 4]],
      ["Đồ uống", false, [3, 5]],
    ],
  );
  assert.equal(writes(report), 3);
});

test("columns are called as spreadsheets call them, with what stands above them", () => {
  assert.deepEqual([1, 3, 26, 27, 52, 703].map(columnLetter), ["A", "C", "Z", "AA", "AZ", "AAA"]);
  const problem = { line: 7, text: "", code: "menu.rowPrice", message: "", skipped: true };
  assert.equal(columnOf({ ...problem, column: 1 }, report), "A (Tên món)");
  assert.equal(columnOf({ ...problem, column: 3 }, report), "C");
  assert.equal(columnOf(problem, report), null);
});

test("a file that cannot be a menu is not even sent", () => {
  for (const good of ["thực đơn.csv", "MENU.XLSX", "menu.txt", "menu.xls"]) assert.equal(whyNot(good, 10), null, good);
  for (const bad of ["menu.pdf", "ảnh.jpg", "menu"]) assert.notEqual(whyNot(bad, 10), null, bad);
  assert.equal(whyNot("menu.csv", mostBytes), null);
  assert.notEqual(whyNot("menu.csv", mostBytes + 1), null);
  assert.notEqual(whyNot("menu.csv", 0), null);
  assert.deepEqual([mostBytes, mostBytes + 1, 7_654_321].map(megabytes), ["5\u00A0MB", "5,1\u00A0MB", "7,3\u00A0MB"]);
});
