import assert from "node:assert/strict";
import test from "node:test";
import type { Clash } from "../src/modules/manager/surveys/merge";
import { merged } from "../src/modules/manager/surveys/merge";
import { fieldIn } from "../src/modules/manager/surveys/formEdits";
import type { SurveyField, SurveyForm } from "../src/wire";
import { field, form } from "./survey-samples";

const choice = (id: string, title = id) => ({ id, title, isRemoved: false });
const ids = (of: SurveyForm): readonly (readonly string[])[] =>
  of.pages.map(({ fields }) => fields.map(({ id }) => id));
const parts = (clashes: readonly Clash[]): readonly string[] => clashes.map(({ part, name }) => `${part} ${name}`);

const [a, b, c] = [field("a", "text"), field("b", "text"), field("c", "text")];
const why = field("why", "choice", { choices: [choice("x"), choice("y")] });
const one = (of: SurveyField): SurveyForm => form([of]);

test("given two authors of one question, when each changes another member, then both changes stay and nothing clashes", () => {
  const mine = { ...why, title: "Vì sao vậy?", choices: [choice("x", "Ngon"), choice("y"), choice("mine")] };
  const condition = { field: "a", values: [] };
  const theirs = { ...why, help: "Chọn một", isRequired: true, condition, choices: [choice("x"), choice("y", "Rẻ")] };
  const { form: both, clashes } = merged(form([a, mine]), form([a, why]), form([a, theirs]));
  assert.deepEqual(fieldIn(both, "why"), {
    ...why,
    title: "Vì sao vậy?",
    help: "Chọn một",
    isRequired: true,
    condition,
    choices: [choice("x", "Ngon"), choice("y", "Rẻ"), choice("mine")],
  });
  assert.deepEqual(clashes, []);
});

test("given one title with two new wordings, when the drafts meet, then the author's stays and the other one is told", () => {
  const { form: both, clashes } = merged(one({ ...a, title: "Của tôi" }), one(a), one({ ...a, title: "Của họ" }));
  assert.equal(fieldIn(both, "a")?.title, "Của tôi");
  assert.deepEqual(clashes, [{ part: "question", name: "Của tôi", theirs: "Của họ" }]);
  assert.deepEqual(merged(one({ ...a, title: "Như nhau" }), one(a), one({ ...a, title: "Như nhau" })).clashes, []);
});

test("given new questions of both, then each has its place, and what the author removed stays removed", () => {
  const mine = form([a, field("mine", "text")]);
  assert.deepEqual(ids(merged(mine, form([a, b]), form([a, b, field("theirs", "text")])).form), [
    ["a", "mine", "theirs"],
  ]);
  assert.deepEqual(ids(merged(form([a, c]), form([a]), form([b, a])).form), [["b", "a", "c"]]);
});

test("given a question that somebody else removed, then it goes, unless the author has changed it meanwhile", () => {
  assert.deepEqual(ids(merged(form([a, b, c]), form([a, b]), form([a])).form), [["a", "c"]]);
  const { form: both, clashes } = merged(form([a, { ...b, help: "Mới" }]), form([a, b]), form([a]));
  assert.deepEqual(ids(both), [["a", "b"]]);
  assert.deepEqual(parts(clashes), ["removedByThem Câu b"]);
  assert.deepEqual(parts(merged(form([a]), form([a, b]), form([a, { ...b, help: "Mới" }])).clashes), [
    "removedByMe Câu b",
  ]);
});

test("given one who reorders and one who moves a question to another page, then the moved places are told, or both hold", () => {
  assert.deepEqual(ids(merged(form([a, b, c]), form([a, b, c]), form([c, a, b])).form), [["c", "a", "b"]]);
  assert.deepEqual(ids(merged(form([a, field("d", "text")], [b]), form([a], [b]), form([a, b], [])).form), [
    ["a", "d", "b"],
    [],
  ]);
  const { form: both, clashes } = merged(form([b, a, c]), form([a, b, c]), form([a, c, b]));
  assert.deepEqual(ids(both), [["b", "a", "c"]]);
  assert.deepEqual(parts(clashes), ["order "]);
});

test("given a page that somebody else joined with its neighbour, then its new questions join too", () => {
  const theirs: SurveyForm = { ...form([a, b]) };
  assert.deepEqual(ids(merged(form([a], [b, c]), form([a], [b]), theirs).form), [["a", "b", "c"]]);
  const [, second] = form([a], [b]).pages;
  assert.ok(second);
  const joined = { ...theirs, pages: [{ ...second, fields: [a, b] }] };
  assert.deepEqual(ids(merged(form([a, c], [b]), form([a], [b]), joined).form), [["a", "c", "b"]]);
});

test("given two kinds of one question, then the author's stays with its points, and an initial value of another kind goes", () => {
  const scale = field("a", "scale", { most: 10 });
  const theirs = one({ ...a, initial: { type: "text", text: "như thường" } });
  assert.deepEqual(merged(one(scale), one(a), theirs), { form: one(scale), clashes: [] });
  const both = merged(one(scale), one(a), one(field("a", "date")));
  assert.deepEqual([fieldIn(both.form, "a")?.kind, parts(both.clashes)], ["scale", ["kind Câu a"]]);
});

test("given a condition on what the other author took away, then it goes or loses the value, and the author is told", () => {
  const asks = field("c", "text", { condition: { field: "why", values: ["y"] } });
  const gone = merged(form([why, asks]), form([why, c]), form([c]));
  assert.deepEqual([fieldIn(gone.form, "c")?.condition, parts(gone.clashes)], [undefined, ["condition Câu c"]]);
  const text = merged(form([why, asks]), form([why, c]), form([{ ...why, kind: "text" }, c]));
  assert.deepEqual(fieldIn(text.form, "c")?.condition, { field: "why", values: [] });
  assert.deepEqual(parts(text.clashes), ["condition Câu c"]);
});

test("given title, people and schedule of the form, then each is of whoever changed it", () => {
  const from = form([a]);
  const mine = { ...from, title: "Mới", schedule: { weekdays: [1], times: [600], within: 60 } };
  const theirs: SurveyForm = { ...from, help: "Cảm ơn", roles: ["chef"] };
  const { form: both, clashes } = merged(mine, from, theirs);
  assert.deepEqual(both, { ...mine, help: "Cảm ơn", roles: ["chef"] });
  assert.deepEqual(clashes, []);
});
