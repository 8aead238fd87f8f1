import "../surveyRules";
import assert from "node:assert/strict";
import test from "node:test";
import SurveysScreen from "../../src/modules/surveys";
import { keepAnswersOn } from "../../src/modules/surveys/answersHere";
import { begun } from "../../src/modules/surveys/draft";
import { navigate } from "../../src/ui";
import { Toaster } from "../../src/ui/Toast";
import type { Survey } from "../../src/wire";
import { MemoryAnswerDisk, field, form, survey } from "../survey-samples";
import { textOf } from "./accessible";
import type { Entity } from "./connection";
import { allAnswered, dropConnection, enter, hubChanges, restoreConnection, sent } from "./connection";
import { asPerson, entity, house } from "./fixtures";
import { all, get, happens, isThere, newestToast, press, render, settle, speaksOf, type, until } from "./kit";

speaksOf("surveys", "filling", "commands");

const [a, b] = [field("a", "text"), field("b", "text")];
const guests = survey(form([a, b]));
const entities = (...surveys: readonly Survey[]): readonly Entity[] => [
  ...house,
  ...surveys.map((one) => entity("survey", one)),
];

/** A page of the device, which has this disk. Returns how to close it. */
async function open(disk: MemoryAnswerDisk): Promise<() => void> {
  keepAnswersOn(disk);
  happens(() => navigate("/surveys", "replace"));
  const { leave } = render(
    asPerson(
      <>
        <SurveysScreen />
        <Toaster />
      </>,
      ["watch"],
    ),
  );
  await until(() => !document.querySelector(".skeleton"), "the forms");
  return leave;
}

const title = "Khách thấy thế nào?";
const page = (): string => textOf(document.body);
const begin = (): void => press(get("button", title));
const boxOf = (name: string): HTMLTextAreaElement => get("textbox", name) as HTMLTextAreaElement;
const part = (name: string): string => (isThere("region", name) ? textOf(get("region", name)) : "");
const ofType = async (wanted: string, count: number) => (await sent(count)).filter((body) => body.type === wanted);

test("given no forms, when the screen opens, then it says where they come from", async () => {
  await enter("ngoc", ["watch"], house);
  await open(new MemoryAnswerDisk());
  assert.ok(page().includes("Chưa có phiếu nào"));
});

test("given checklists of today, when the list opens, then due ones come first, and each says until when or who filled it in", async () => {
  const list = (id: string, at: number, more: object): Entity =>
    entity("checklist", { id, survey: guests.id, at, until: at + 1_800_000, state: "due", ...more });
  const at = Date.UTC(2026, 10, 30, 1);
  await enter(
    "ngoc",
    ["watch"],
    [
      ...entities(guests),
      list("done", at, { state: "done", by: "ngoc", doneAt: at + 600_000 }),
      list("missed", at + 3_600_000, { state: "missed" }),
      list("due", at + 7_200_000, {}),
    ],
  );
  await open(new MemoryAnswerDisk());
  const rows = all("listitem", undefined, get("region", "Phiếu kiểm tra hôm nay")).map(textOf);
  assert.deepEqual(
    rows.map((row) => row.replace(title, "").trim()),
    ["Đến giờ từ 10:00 hạn 10:30", "Giờ 09:00, hạn 09:30. Vẫn điền được. quá hạn", "Bạn điền lúc 08:10 đã điền"],
  );
});

test("given forms for some roles, when a waiter looks, then only theirs and those for all are listed, and no closed one", async () => {
  const named = (id: string, words: string, more: Partial<Survey["form"]>, state: Survey["state"] = "open"): Survey =>
    survey({ ...form([a]), title: words, ...more }, { id, state });
  await enter(
    "ngoc",
    ["watch"],
    entities(
      named("1", "Bếp sạch", { roles: ["chef"] }),
      named("2", "Mở ca", { roles: ["waiter"] }),
      named("3", "Cũ", {}, "closed"),
      guests,
    ),
  );
  await open(new MemoryAnswerDisk());
  assert.equal(part("Phiếu để điền"), `Phiếu để điền 2 ${title} Mở ca`);
});

test("given a form that is begun, when the page ends and opens again, then it is there with its progress and its words", async () => {
  await enter("ngoc", ["watch"], entities(guests));
  const disk = new MemoryAnswerDisk();
  const leave = await open(disk);
  begin();
  type(boxOf("Câu a"), "nguội");
  await settle();
  leave();
  await open(disk);
  assert.match(part("Đang điền dở"), /Khách thấy thế nào\? 1\/2 câu · /);
  press(all("button", new RegExp(`^${title.replace("?", "\\?")} 1/2`))[0] ?? document.body);
  assert.equal(boxOf("Câu a").value, "nguội");
});

test("given a form that was only looked at, when the person goes back, then it leaves nothing behind", async () => {
  await enter("ngoc", ["watch"], entities(guests));
  const disk = new MemoryAnswerDisk();
  await open(disk);
  begin();
  press(get("button", "Quay lại"));
  await settle();
  assert.deepEqual([part("Đang điền dở"), disk.stored.size], ["", 0]);
});

test("given a form under way, when it loses a question and gets it back, then a sentence says so and the words return", async () => {
  await enter("ngoc", ["watch"], entities(guests));
  await open(new MemoryAnswerDisk());
  begin();
  type(boxOf("Câu a"), "ngon");
  type(boxOf("Câu b"), "rẻ");
  hubChanges(entity("survey", survey(form([a, field("c", "text")]), { version: 2, removed: [b] })));
  await until(() => page().includes("Phiếu vừa được sửa"), "the notice");
  assert.ok(page().includes("thêm 1 câu, bỏ 1 câu, 1 câu trả lời giữ riêng."));
  assert.equal(isThere("textbox", "Câu b"), false);
  type(boxOf("Câu a"), " lắm");
  hubChanges(entity("survey", survey(form([a, b]), { version: 3 })));
  await until(() => isThere("textbox", "Câu b"), "the question");
  assert.deepEqual([boxOf("Câu a").value, boxOf("Câu b").value], ["ngon lắm", "rẻ"]);
});

test("given a value whose question was removed meanwhile, when the form is sent, then the value goes too", async () => {
  await enter("ngoc", ["watch"], entities(guests));
  await open(new MemoryAnswerDisk());
  begin();
  type(boxOf("Câu a"), "ngon");
  type(boxOf("Câu b"), "rẻ");
  hubChanges(entity("survey", survey(form([a]), { version: 2, removed: [b] })));
  await until(() => page().includes("Phiếu vừa được sửa"), "the notice");
  press(get("button", "Gửi"));
  const [body] = await ofType("surveys.answer", 1);
  assert.deepEqual(body?.type === "surveys.answer" && body.answer.values, [
    { field: "a", value: { type: "text", text: "ngon" } },
    { field: "b", value: { type: "text", text: "rẻ" } },
  ]);
});

test("given a missed checklist, when its row is tapped and the form is sent, then the answer names that time", async () => {
  const at = Date.UTC(2026, 10, 30, 1);
  const missed = entity("checklist", { id: "l", survey: guests.id, at, until: at + 1_800_000, state: "missed" });
  await enter("ngoc", ["watch"], [...entities(guests), missed]);
  await open(new MemoryAnswerDisk());
  press(get("button", /^Khách thấy thế nào/, get("region", "Phiếu kiểm tra hôm nay")));
  type(boxOf("Câu a"), "4 độ");
  press(get("button", "Gửi"));
  const [body] = await ofType("surveys.answer", 1);
  assert.equal(body?.type === "surveys.answer" && body.answer.due, at);
});

test("given a form that closes, when it was begun before, then it can still be sent", async () => {
  await enter("ngoc", ["watch"], entities(guests));
  await open(new MemoryAnswerDisk());
  begin();
  type(boxOf("Câu a"), "ngon");
  hubChanges(entity("survey", { ...guests, state: "closed" }));
  await until(() => page().includes("Quản lý đã đóng phiếu này."), "the notice");
  press(get("button", "Gửi"));
  const [body] = await ofType("surveys.answer", 1);
  assert.ok(body?.type === "surveys.answer" && body.answer.survey === "khach");
});

test("given no connection, when a form is sent, then it waits in sight, and goes once when the line is back", async () => {
  await enter("ngoc", ["watch"], entities(guests));
  const disk = new MemoryAnswerDisk();
  await open(disk);
  dropConnection();
  begin();
  type(boxOf("Câu a"), "ngon");
  press(get("button", "Gửi"));
  await settle(20);
  assert.ok(textOf(newestToast()).startsWith("Đã ghi phiếu."));
  assert.match(part("Chưa gửi xong"), /chờ gửi/);
  await restoreConnection();
  const bodies = await ofType("surveys.answer", 1);
  assert.deepEqual(
    bodies.map((body) => body.type === "surveys.answer" && body.answer.values),
    [[{ field: "a", value: { type: "text", text: "ngon" } }]],
  );
  await allAnswered();
  await until(() => part("Đã gửi gần đây").includes("đã gửi"), "the sent form");
  assert.equal((await ofType("surveys.answer", 1)).length, 1);
  assert.equal(part("Đang điền dở") + part("Chưa gửi xong"), "");
});

test("given a full disk, when a form is filled in, then the device warns, and the form is sent all the same", async () => {
  await enter("ngoc", ["watch"], entities(guests));
  const disk = new MemoryAnswerDisk();
  disk.isFull = true;
  await open(disk);
  begin();
  type(boxOf("Câu a"), "ngon");
  await until(() => all("alert").some((one) => textOf(one).startsWith("Máy hết chỗ")), "the warning");
  assert.equal(boxOf("Câu a").value, "ngon");
  press(get("button", "Gửi"));
  assert.equal((await ofType("surveys.answer", 1)).length, 1);
  disk.isFull = false;
  await allAnswered();
  await until(() => all("alert").length === 0, "no warning");
});

test("given a colleague's begun form on this device, when somebody else works here, then they do not see it", async () => {
  await enter("ngoc", ["watch"], entities(guests));
  const disk = new MemoryAnswerDisk();
  const theirs = { ...begun(guests, "minh", Date.now()), answered: 1 };
  disk.stored.set(theirs.id, theirs);
  await open(disk);
  assert.equal(part("Đang điền dở"), "");
});

test("given the address of a colleague's begun form, when somebody else opens it, then it stays theirs", async () => {
  await enter("ngoc", ["watch"], entities(guests));
  const disk = new MemoryAnswerDisk();
  const theirs = { ...begun(guests, "minh", Date.now()), answered: 1 };
  disk.stored.set(theirs.id, theirs);
  await open(disk);
  happens(() => navigate(`/surveys/${guests.id}/${theirs.id}`));
  await until(() => page().includes("Không tìm thấy phiếu này"), "the sentence");
  assert.equal(isThere("textbox", "Câu a"), false);
  assert.deepEqual(disk.stored.get(theirs.id), theirs);
});

test("given a begun form, when it is discarded, then one tap brings it back", async () => {
  await enter("ngoc", ["watch"], entities(guests));
  const disk = new MemoryAnswerDisk();
  const mine = { ...begun(guests, "ngoc", Date.now()), answered: 1 };
  disk.stored.set(mine.id, mine);
  await open(disk);
  press(get("button", `Bỏ phiếu “${title}”`));
  assert.equal(part("Đang điền dở"), "");
  press(get("button", "Hoàn tác"));
  assert.match(part("Đang điền dở"), /1\/2 câu/);
  await settle();
  assert.equal(disk.stored.get(mine.id)?.status, "begun");
});
