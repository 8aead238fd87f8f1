import "./surveyRules";
import assert from "node:assert/strict";
import test from "node:test";
import { begun, carried, changed, formChange, seen } from "../src/modules/surveys/draft";
import { dueAt } from "../src/modules/surveys/dueAt";
import type { SurveyDraftRow } from "../src/sync";
import type { FieldAnswer, Survey } from "../src/wire";
import { MemoryAnswerDisk, field, form, page, soon, survey } from "./survey-samples";

const text = (of: string, words: string): FieldAnswer => ({ field: of, value: { type: "text", text: words } });

/** A person fills in these values. */
function filled(row: SurveyDraftRow, of: Survey, ...values: readonly FieldAnswer[]): SurveyDraftRow {
  const before = carried(row, of).values;
  const fields = new Set(values.map((one) => one.field));
  return changed(seen(row, of), of, before, [...before.filter((one) => !fields.has(one.field)), ...values], 5);
}

const [a, b, c] = [field("a", "text"), field("b", "text"), field("c", "text")];
const first = survey(form([a, b]));

test("given a begun form, when the page ends and another one opens, then all values are there", async () => {
  const disk = new MemoryAnswerDisk();
  const row = filled(begun(first, "lan", Date.now()), first, text("a", "ngon"));
  page(disk).book.put(row);
  await soon();
  const next = page(disk).book;
  await next.load();
  assert.deepEqual(carried(next.rows().get(row.id) ?? row, first).values, [text("a", "ngon")]);
});

test("given a fast typist, when many changes come during one write, then only the newest is written next", async () => {
  const disk = new MemoryAnswerDisk();
  const { book } = page(disk);
  const row = begun(first, "lan", Date.now());
  for (let at = 0; at < 40; at += 1) book.put({ ...row, page: at });
  await soon();
  assert.equal(disk.stored.get(row.id)?.page, 39);
  assert.ok(disk.writes <= 2, `${disk.writes} writes`);
});

test("given a field that is removed and returns two versions later, when the form is carried, then its value is there again", () => {
  let row = filled(begun(first, "lan", 0), first, text("a", "ngon"), text("b", "rẻ"));
  const second = survey(form([a]), { version: 2, removed: [b] });
  assert.deepEqual(carried(row, second), { values: [text("a", "ngon")], aside: [text("b", "rẻ")] });
  assert.deepEqual(formChange(row, second), { added: 0, removed: 1 });
  row = filled(row, second, text("a", "rất ngon"));
  const third = survey(form([b, a, c]), { version: 3 });
  const back = carried(row, third);
  assert.deepEqual(back.aside, []);
  assert.deepEqual(new Map(back.values.map((one) => [one.field, one])).get("b"), text("b", "rẻ"));
  assert.deepEqual(new Map(back.values.map((one) => [one.field, one])).get("a"), text("a", "rất ngon"));
});

test("given a value that the person took out, when the form gets a new version, then it stays out", () => {
  const initial = field("b", "text", { initial: { type: "text", text: "như thường" } });
  const start = survey(form([a, initial]));
  let row = begun(start, "lan", 0);
  assert.deepEqual(carried(row, start).values, [text("b", "như thường")]);
  row = changed(row, start, carried(row, start).values, [], 1);
  assert.deepEqual(carried(row, survey(form([a, initial]), { version: 2 })).values, []);
});

test("given a new field with an initial value, when the begun form is carried and changed, then it has that value", () => {
  const row = filled(begun(first, "lan", 0), first, text("a", "ngon"));
  const initial = field("c", "text", { initial: { type: "text", text: "như thường" } });
  const second = survey(form([a, b, initial]), { version: 2 });
  assert.deepEqual(carried(row, second).values, [text("a", "ngon"), text("c", "như thường")]);
  const after = filled(row, second, text("b", "rẻ"));
  assert.deepEqual(new Set(carried(after, second).values.map((one) => one.field)), new Set(["a", "b", "c"]));
});

test("given a change of kind, when the form is carried, then the value converts, and the original is kept for the next one", () => {
  const row = filled(begun(first, "lan", 0), first, text("a", "4"));
  const scale = field("a", "scale");
  const second = survey(form([scale, b]), {
    version: 2,
    conversions: [{ version: 2, before: a, after: scale, table: [{ from: "4", to: "4" }] }],
  });
  assert.deepEqual(carried(row, second).values, [{ field: "a", value: { type: "scale", points: 4 } }]);
  assert.deepEqual(filled(row, second, text("b", "rẻ")).given[0]?.value, { type: "text", text: "4" });
});

test("given a full disk, when a form is filled in, then the device says so, holds it, and stores it when there is room", async () => {
  const disk = new MemoryAnswerDisk();
  disk.isFull = true;
  const { book } = page(disk);
  const row = begun(first, "lan", Date.now());
  book.put(row);
  const photo = await book.photos.keep(new Blob(["ảnh"]));
  await soon();
  assert.equal(book.storing(), "full");
  assert.equal((await book.photos.read(photo))?.size, new Blob(["ảnh"]).size);
  disk.isFull = false;
  book.put({ ...row, page: 1 });
  await book.storeAgain();
  await soon();
  assert.equal(book.storing(), "kept");
  assert.equal(disk.stored.get(row.id)?.page, 1);
});

test("given sent, begun and unsent forms, when their person leaves, then only what the hub has leaves the device", async () => {
  const disk = new MemoryAnswerDisk();
  const { book } = page(disk);
  const rowOf = (more: Partial<SurveyDraftRow>): SurveyDraftRow => ({ ...begun(first, "lan", Date.now()), ...more });
  const stays = [
    rowOf({ status: "begun" }),
    rowOf({ status: "sending" }),
    rowOf({ status: "sent", waiting: ["ảnh"] }),
    rowOf({ status: "sent", person: "minh" }),
  ];
  const goes = [rowOf({ status: "sent" }), rowOf({ status: "discarded" })];
  for (const row of [...stays, ...goes]) book.put(row);
  await soon();
  book.forget((person) => person !== "minh");
  await soon();
  assert.deepEqual(new Set(book.rows().keys()), new Set(stays.map(({ id }) => id)));
  assert.deepEqual(new Set(disk.stored.keys()), new Set(stays.map(({ id }) => id)));
});

test("given a hub that was restored from a backup, when a form of a later version goes on, then new words count and none is lost", () => {
  const later = survey(form([a, b, c]), { version: 7 });
  let row = filled(begun(later, "lan", 0), later, text("a", "ngon"), text("c", "sau"));
  assert.deepEqual(carried(row, first), { values: [text("a", "ngon")], aside: [text("c", "sau")] });
  row = filled(row, first, text("a", "nguội"));
  row = filled(row, first, text("a", "nguội lắm"), text("b", "rẻ"));
  const words = new Map(carried(row, first).values.map((one) => [one.field, one]));
  assert.deepEqual([words.get("a"), words.get("b")], [text("a", "nguội lắm"), text("b", "rẻ")]);
  assert.deepEqual(carried(row, first).aside, [text("c", "sau")]);
  // The hub gets the later form again.
  const again = new Map(carried(row, later).values.map((one) => [one.field, one]));
  assert.deepEqual([again.get("a"), again.get("c")], [text("a", "nguội lắm"), text("c", "sau")]);
});

test("given a page that ends before its command is queued, when the next one opens, then the same answer is queued once", async () => {
  const disk = new MemoryAnswerDisk();
  const ended = page(disk);
  const row = filled(begun(first, "lan", Date.now()), first, text("a", "ngon"));
  void ended.book.send(row, [text("a", "ngon")]);
  await soon();
  const next = page(disk);
  await next.book.load();
  void next.book.queueAgain("minh", () => false);
  void next.book.queueAgain("lan", () => false);
  void next.book.queueAgain("lan", () => false);
  await soon();
  assert.deepEqual(next.sent, ended.sent);
  await next.decide("accepted");
  assert.equal(disk.stored.get(row.id)?.status, "sent");
});

test("given an answer in the outbox, when the next page opens, then it is not queued a second time", async () => {
  const disk = new MemoryAnswerDisk();
  const row = filled(begun(first, "lan", Date.now()), first, text("a", "ngon"));
  void page(disk).book.send(row, [text("a", "ngon")]);
  await soon();
  const next = page(disk);
  await next.book.load();
  await next.book.queueAgain("lan", () => true);
  assert.deepEqual(next.sent, []);
  next.book.decided(row.id, "accepted");
  assert.equal(next.book.rows().get(row.id)?.status, "sent");
});

test("given a refused answer, when it comes back, then it is a begun form again under another id, with all its values", async () => {
  const disk = new MemoryAnswerDisk();
  const { book, decide } = page(disk);
  const row = filled(begun(first, "lan", Date.now()), first, text("a", "ngon"));
  void book.send(row, [text("a", "ngon")]);
  await soon();
  await decide("refused");
  const [again] = [...book.rows().values()];
  assert.equal(again?.status, "begun");
  assert.notEqual(again?.id, row.id);
  assert.deepEqual(again && carried(again, first).values, [text("a", "ngon")]);
});

test("given two pages of a device, when one sends a form, then the other takes it over, and keeps what it has newer itself", async () => {
  const disk = new MemoryAnswerDisk();
  const [one, other] = [page(disk).book, page(disk).book];
  const row = filled(begun(first, "lan", 1), first, text("a", "ngon"));
  one.put(row);
  await other.refresh();
  assert.equal(other.rows().get(row.id)?.status, "begun");
  const newer = filled(begun(first, "lan", 1), first, text("a", "rẻ"));
  other.put({ ...newer, changedAt: Date.now() });
  void one.send(row, [text("a", "ngon")]);
  await soon();
  disk.stored.set(newer.id, newer);
  await other.refresh();
  assert.equal(other.rows().get(row.id)?.status, "sending");
  assert.ok((other.rows().get(newer.id)?.changedAt ?? 0) > newer.changedAt);
});

test("given a discarded form, when it is brought back, then all is as before; after a day it is gone with its photos", async () => {
  const disk = new MemoryAnswerDisk();
  const { book } = page(disk);
  const photo = await book.photos.keep(new Blob(["ảnh"]));
  const withPhoto = survey(form([field("p", "photo")]));
  const row = filled(begun(withPhoto, "lan", Date.now()), withPhoto, {
    field: "p",
    value: { type: "photo", photos: [photo] },
  });
  book.put(row);
  book.discard(row.id);
  book.restore(row.id);
  assert.equal(book.rows().get(row.id)?.status, "begun");
  book.discard(row.id);
  await soon();
  const stored = disk.stored.get(row.id);
  if (stored) disk.stored.set(row.id, { ...stored, changedAt: Date.now() - 2 * 86_400_000 });
  await page(disk).book.load();
  await soon();
  assert.deepEqual([disk.stored.size, disk.pictures.size], [0, 0]);
});

test("given a checklist at ten and at four, when a person fills it in, then it answers the last time that is not over", () => {
  // Monday, on the clock of a house at UTC+7
  const at = (time: string): number => Date.parse(`2026-11-30T${time}:00+07:00`);
  const schedule = { weekdays: [1], times: [600, 960], within: 60 };
  assert.equal(dueAt(schedule, at("10:05")), at("10:00"));
  assert.equal(dueAt(schedule, at("16:59")), at("16:00"));
  assert.equal(dueAt(schedule, at("09:59")), undefined);
  assert.equal(dueAt(schedule, at("11:00")), undefined);
  assert.equal(dueAt({ ...schedule, weekdays: [2] }, at("10:05")), undefined);
});
