import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { givenNames } from "../src/domains/team/givenNames";

type Texts = Readonly<Record<string, string>>;
const read = (file: string): Texts => JSON.parse(readFileSync(`src/i18n/vi/${file}`, "utf8")) as Texts;
const files = readdirSync("src/i18n/vi");
const all: Texts = Object.assign({}, ...files.map(read)) as Texts;

/** The keys of the texts that contain a word. */
const withWord = (word: RegExp, texts: Texts = all): readonly string[] =>
  Object.entries(texts)
    .filter(([, text]) => word.test(text))
    .map(([key]) => key);

test("given the evening's steps, then each has one word that says who acts next", () => {
  const keys = [
    "waiter.send",
    "state.waiting",
    "command.orders.callToCook",
    "command.orders.callToServe",
    "waiter.callAll",
    "waiter.void",
    "waiter.clear",
    "role.waiter",
  ];
  assert.deepEqual(
    keys.map((key) => all[key]),
    ["Ghi vào phiếu", "chưa gọi bếp", "Gọi làm", "Gọi mang ra", "Gọi làm tất cả", "Hủy món", "Gọi dọn đĩa", "Phục vụ"],
  );
});

test("given all Vietnamese texts, then none uses a word that staff read in two ways", () => {
  assert.deepEqual(withWord(/gọi phục vụ|bồi bàn|dĩa/i), []);
});

test("given refusals about courses, then they say course and never group of dishes", () => {
  const aboutCourses = Object.entries({ ...read("orders-errors.json"), ...read("kitchen-errors.json") });
  assert.deepEqual(withWord(/nhóm món/i, Object.fromEntries(aboutCourses)), []);
});

test("given a name that is also a form of address, then the short name has a second word", () => {
  const team = [
    { id: "anh", name: "Nguyễn Quốc Anh" },
    { id: "lan", name: "Trần Thị Lan" },
  ];
  assert.deepEqual([...givenNames(team).values()], ["Quốc Anh", "Lan"]);
});
