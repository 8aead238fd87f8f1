import assert from "node:assert/strict";
import test from "node:test";
import { guestForm, hygieneForm, openingForm } from "../../src/modules/manager/surveys/templates";
import { checked } from "../../src/modules/manager/surveys/faults";
import { MessengerSlot } from "../../src/sync/MessengerSlot";
import type { SurveysCommand } from "../../src/wire";
import { answered, hubChanges, sent } from "./connection";
import { entity } from "./fixtures";
import {
  all,
  choose,
  fill,
  focus,
  focused,
  get,
  isThere,
  key,
  names,
  newestToast,
  press,
  settle,
  speaksOf,
  until,
} from "./kit";
import { closeSurveys, field, form, openSurveys, plain, survey } from "./surveys";

speaksOf("manager", "office", "surveyOffice", "surveyTemplates", "filling", "refusals", "sheets");

type Publish = Extract<SurveysCommand, { type: "surveys.publish" }>;
const preview = (): HTMLElement => get("complementary", "Xem thử trên điện thoại");
const head = (name: string): HTMLElement => get("button", name, get("region", "Bữa ăn"));

/** The titles of a page's questions in their order. */
const order = (page = "Bữa ăn"): readonly string[] =>
  names("button", get("region", page))
    .filter((name) => name.startsWith("Việc khác với “"))
    .map((name) => /“(.*)”/.exec(name)?.[1] ?? "");

async function published(): Promise<Publish> {
  press(get("button", "Phát hành"));
  await until(() => isThere("dialog"), "the changes");
  press(get("button", /^Phát hành/, get("dialog")));
  const [command] = await sent(1);
  return command as Publish;
}

test("given forms, then the list tells state, version and questions, and a form can be closed and reopened", async () => {
  const closed = { ...survey, id: "s2", state: "closed" as const, form: { ...form, title: "Khảo sát cũ" } };
  await openSurveys("/manager/surveys", [closed, survey]);
  const [first = "", second = ""] = all("listitem").map((one) => (one.textContent ?? "").replace(/\s+/g, " "));
  assert.match(first, /Ý kiến khách hàng.*Đang mở.*Bản 3 · 4 câu/);
  assert.match(second, /Khảo sát cũ.*Đã đóng/);
  press(get("button", "Việc khác với “Ý kiến khách hàng”"));
  press(get("menuitem", "Đóng phiếu"));
  assert.deepEqual(await sent(1), [{ type: "surveys.close", survey: "s1" }]);
  await answered();
  press(get("button", "Hoàn tác", newestToast()));
  assert.deepEqual((await sent(2))[1], { type: "surveys.reopen", survey: "s1" });
  await answered();
});

test("given no right to edit, then the list offers results only", async () => {
  await openSurveys("/manager/surveys", [survey], undefined, ["watch", "seeSurveys"]);
  assert.ok(isThere("button", "Kết quả"));
  assert.ok(!isThere("button", "Sửa"));
  assert.ok(!isThere("button", "Phiếu mới"));
});

test("the rules take each template as it is", async () => {
  await openSurveys("/manager/surveys", []);
  for (const template of [guestForm(), openingForm(), hygieneForm()])
    assert.deepEqual(checked(null, template), { problem: null, field: null, heavier: [] }, template.title);
});

test("given a template, when it is published, then the new form has no base, and its draft is gone", async () => {
  await openSurveys("/manager/surveys", []);
  press(get("button", "Phiếu mới"));
  await until(() => isThere("button", /^Phiếu kiểm tra mở cửa/), "the templates");
  press(get("button", /^Phiếu kiểm tra mở cửa/));
  await until(() => isThere("complementary", "Xem thử trên điện thoại"), "the builder");
  assert.match(preview().textContent ?? "", /Đèn, quạt, máy lạnh, nhạc/);
  const command = await published();
  assert.equal(command.base, undefined);
  assert.equal(command.form.title, "Phiếu kiểm tra mở cửa");
  assert.deepEqual(command.form.schedule, { weekdays: [1, 2, 3, 4, 5, 6, 0], times: [570], within: 60 });
  await answered();
  await until(() => location.pathname === "/manager/surveys", "the list");
  assert.equal(Object.keys(localStorage).filter((name) => name.startsWith("iqsine.makes")).length, 0);
});

test("given a new question, when the page ends and opens again, then the draft is whole and the preview shows it", async () => {
  await openSurveys("/manager/surveys/s1", [survey]);
  assert.ok(get("button", "Không có gì thay đổi").hasAttribute("disabled"));
  press(get("button", "Thêm câu hỏi vào Bữa ăn"));
  press(get("button", "Số", get("dialog")));
  await settle(20);
  assert.equal(focused(), "Câu hỏi");
  assert.ok(plain().includes("Câu 3 chưa có nội dung."));
  fill(get("textbox", "Câu hỏi"), "Bao nhiêu khách?");
  press(get("switch", "Bắt buộc trả lời"));
  fill(get("textbox", "Điền sẵn"), "2,5");
  assert.match(preview().textContent ?? "", /Bao nhiêu khách\?/);
  closeSurveys();
  await openSurveys("/manager/surveys/s1", [survey]);
  assert.deepEqual(order(), ["Hài lòng thế nào?", "Quý khách có quay lại không?", "Bao nhiêu khách?"]);
  const { form: sentForm, base } = await published();
  assert.equal(base, 3);
  const added = sentForm.pages[0]?.fields[2];
  assert.deepEqual(
    [added?.kind, added?.isRequired, added?.initial],
    ["number", true, { type: "number", number: 2500 }],
  );
  await answered();
});

test("given the keyboard, when a question is moved before the one it depends on, then the rules' refusal is shown", async () => {
  const asking = field("why", "text", "Vì sao?", { condition: { field: "mark", values: ["1"] } });
  const [page, ...rest] = form.pages;
  assert.ok(page);
  const fields = [...page.fields.slice(0, 1), asking];
  await openSurveys("/manager/surveys/s1", [{ ...survey, form: { ...form, pages: [{ ...page, fields }, ...rest] } }]);
  focus(get("button", /^Kéo Vì sao\?/));
  key("ArrowUp");
  await settle(20);
  assert.deepEqual(order(), ["Vì sao?", "Hài lòng thế nào?"]);
  assert.ok(plain().includes("Câu “Vì sao?” chỉ hiện theo một câu đứng trước nó."));
  assert.ok(get("button", "Phát hành").hasAttribute("disabled"));
});

test("given a removed question, then undo puts it back to its place, and later one tap brings it back", async () => {
  await openSurveys("/manager/surveys/s1", [survey]);
  press(get("button", "Việc khác với “Hài lòng thế nào?”"));
  press(get("menuitem", "Bỏ câu này"));
  assert.deepEqual(order(), ["Quý khách có quay lại không?"]);
  press(get("button", "Hoàn tác", newestToast()));
  assert.deepEqual(order(), ["Hài lòng thế nào?", "Quý khách có quay lại không?"]);
  press(get("button", "Đưa lại “Giá cả thế nào?”"));
  assert.ok(!isThere("region", "Câu đã bỏ"));
  const { form: next } = await published();
  assert.ok(plain().includes("Đưa lại 1 câu cùng câu trả lời cũ: “Giá cả thế nào?”"));
  assert.deepEqual(
    next.pages.at(-1)?.fields.map(({ id }) => id),
    ["words", "picture", "price"],
  );
  await answered();
});

test("given a published choice, when it is removed, then it stays for its answers and can come back", async () => {
  await openSurveys("/manager/surveys/s1", [survey]);
  press(head("Chọn một Quý khách có quay lại không?"));
  press(get("button", "Bỏ lựa chọn Có thể"));
  assert.ok(isThere("button", "Có thể"));
  press(get("button", "Thêm lựa chọn"));
  await settle();
  fill(get("textbox", "Lựa chọn 3"), "Chưa biết");
  const { form: next } = await published();
  const { choices } = next.pages[0]?.fields[1] ?? { choices: [] };
  assert.deepEqual(
    choices.map(({ title, isRemoved }) => [title, isRemoved]),
    [
      ["Có", false],
      ["Không", false],
      ["Chưa biết", false],
      ["Có thể", true],
    ],
  );
  await answered();
});

test("given an optional question, when it becomes required without an initial value, then the refusal names it", async () => {
  await openSurveys("/manager/surveys/s1", [survey]);
  press(head("Chọn một Quý khách có quay lại không?"));
  press(get("switch", "Bắt buộc trả lời"));
  assert.ok(plain().includes("Câu “Quý khách có quay lại không?” trước đây không bắt buộc."));
  choose(get("combobox", "Điền sẵn"), "c1");
  assert.ok(!plain().includes("trước đây không bắt buộc"));
  assert.ok(!get("button", "Phát hành").hasAttribute("disabled"));
});

test("given an earlier question, then a condition can name its values", async () => {
  await openSurveys("/manager/surveys/s1", [survey]);
  press(head("Chọn một Quý khách có quay lại không?"));
  choose(get("combobox", "Khi nào hiện"), "mark");
  press(get("button", "1", get("group", "Hiện khi trả lời")));
  press(get("button", "2", get("group", "Hiện khi trả lời")));
  assert.ok(!(preview().textContent ?? "").includes("quay lại"));
  const { form: next } = await published();
  assert.deepEqual(next.pages[0]?.fields[1]?.condition, { field: "mark", values: ["1", "2"] });
  await answered();
});

test("given somebody who published meanwhile, then the draft stays, and carries on with the questions of both", async () => {
  await openSurveys("/manager/surveys/s1", [survey]);
  fill(get("textbox", "Tên phiếu"), "Ý kiến của khách");
  const theirs = field("theirs", "text", "Câu của người khác");
  const [first, last] = form.pages;
  assert.ok(first && last);
  const pages = [{ ...first, fields: [...first.fields, theirs] }, last];
  hubChanges(entity("survey", { ...survey, version: 4, form: { ...form, pages } }));
  await until(() => plain().includes("Người khác vừa phát hành bản 4."), "the notice");
  assert.ok(get("button", "Phát hành").hasAttribute("disabled"));
  assert.equal((get("textbox", "Tên phiếu") as HTMLInputElement).value, "Ý kiến của khách");
  press(get("button", "Sửa tiếp trên bản mới"));
  await until(() => order().at(-1) === "Câu của người khác", "the other question");
  assert.ok(!plain().includes("Hai người sửa khác nhau"));
  const { base, form: next } = await published();
  assert.equal(base, 4);
  assert.equal(next.title, "Ý kiến của khách");
  await answered();
});

test("given a title that both authors changed, then the draft keeps its own, and shows the other until it was seen", async () => {
  await openSurveys("/manager/surveys/s1", [survey]);
  fill(get("textbox", "Tên phiếu"), "Ý kiến của khách");
  hubChanges(entity("survey", { ...survey, version: 4, form: { ...form, title: "Khách nói gì" } }));
  await until(() => plain().includes("Người khác vừa phát hành bản 4."), "the notice");
  press(get("button", "Sửa tiếp trên bản mới"));
  await until(() => plain().includes("Hai người sửa khác nhau ở 1 chỗ."), "the clashes");
  assert.ok(plain().includes("tên phiếu (bản kia: “Khách nói gì”)"));
  assert.equal((get("textbox", "Tên phiếu") as HTMLInputElement).value, "Ý kiến của khách");
  press(get("button", "Đã xem"));
  assert.ok(!plain().includes("Hai người sửa khác nhau"));
});

test("given a condition on points, when that question becomes a text, then the condition loses them, says so, and undo brings them back", async () => {
  const asking = field("why", "text", "Vì sao?", { condition: { field: "mark", values: ["1"] } });
  const [page, ...rest] = form.pages;
  assert.ok(page);
  const pages = [{ ...page, fields: [...page.fields, asking] }, ...rest];
  await openSurveys("/manager/surveys/s1", [{ ...survey, form: { ...form, pages } }]);
  press(head("Thang điểm Hài lòng thế nào? · bắt buộc"));
  choose(get("combobox", "Loại câu"), "text");
  assert.match(newestToast().textContent ?? "", /“Vì sao\?” chờ câu trả lời không còn nữa/);
  press(get("button", "Hoàn tác", newestToast()));
  press(head("Chữ Vì sao? · có điều kiện"));
  assert.equal(get("button", "1", get("group", "Hiện khi trả lời")).getAttribute("aria-pressed"), "true");
});

test("given a schedule, then days, times and minutes are sent", async () => {
  await openSurveys("/manager/surveys/s1", [survey]);
  press(get("switch", /^Phiếu kiểm tra có lịch/));
  press(get("button", "CN"));
  fill(document.querySelector<HTMLElement>("input[type=time]") as HTMLElement, "06:45");
  press(get("button", "Thêm giờ"));
  press(get("button", "09:00"));
  const { form: next } = await published();
  assert.deepEqual(next.schedule, { weekdays: [1, 2, 3, 4, 5, 6], times: [405], within: 60 });
  await answered();
});

test("given a draft, when it is discarded, then the published form is back, and undo restores the draft", async () => {
  await openSurveys("/manager/surveys/s1", [survey]);
  fill(get("textbox", "Tên phiếu"), "Tên khác");
  press(get("button", "Việc khác với bản nháp"));
  press(get("menuitem", "Bỏ bản nháp"));
  assert.equal((get("textbox", "Tên phiếu") as HTMLInputElement).value, "Ý kiến khách hàng");
  press(get("button", "Hoàn tác", newestToast()));
  assert.equal((get("textbox", "Tên phiếu") as HTMLInputElement).value, "Tên khác");
});

test("given an opened question of another page, then the preview shows that page", async () => {
  await openSurveys("/manager/surveys/s1", [survey]);
  assert.ok(!(preview().textContent ?? "").includes("Lời nhắn"));
  press(get("button", "Chữ Lời nhắn"));
  assert.match(preview().textContent ?? "", /Lời nhắn/);
});

test("given a draft of an earlier version of the page, when the list opens, then it is there, and signing out deletes it", async () => {
  const draft = { base: null, from: null, form: { ...form, title: "Phiếu cũ" }, at: Date.now() };
  localStorage.setItem("surveyDraft.quan.s9", JSON.stringify(draft));
  await openSurveys("/manager/surveys", [survey]);
  assert.ok(plain().includes("Phiếu cũ"));
  assert.equal(localStorage.getItem("surveyDraft.quan.s9"), null);
  assert.ok(localStorage.getItem("iqsine.makes.quan"));
  let lost = 0;
  new MessengerSlot(() => undefined).leave("quan", (_, drafts) => {
    lost += drafts;
  });
  assert.deepEqual([lost, localStorage.getItem("iqsine.makes.quan")], [1, null]);
});
