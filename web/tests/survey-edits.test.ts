import assert from "node:assert/strict";
import test from "node:test";
import {
  copyOf,
  fieldIn,
  movedToPage,
  ofKind,
  removedFrom,
  tidied,
  withField,
  withFieldBack,
  withoutField,
  withoutPage,
} from "../src/modules/manager/surveys/formEdits";
import { same } from "../src/modules/manager/surveys/same";
import type { SurveyField, SurveyForm } from "../src/wire";

const field = (id: string, more: Partial<SurveyField> = {}): SurveyField => ({
  id,
  kind: "text",
  title: id,
  help: "",
  isRequired: false,
  choices: [],
  least: 1,
  most: 5,
  ...more,
});
const choice = (id: string) => ({ id, title: id, isRemoved: false });
const page = (id: string, ...fields: readonly SurveyField[]) => ({ id, title: "", fields });
const formOf = (...pages: readonly ReturnType<typeof page>[]): SurveyForm => ({
  title: "f",
  help: "",
  roles: [],
  pages,
});
const ids = (form: SurveyForm): readonly (readonly string[])[] =>
  form.pages.map(({ fields }) => fields.map(({ id }) => id));

const likes = field("likes", {
  kind: "choice",
  choices: [choice("yes"), { ...choice("old"), isRemoved: true }],
  initial: { type: "choice", choice: "yes" },
});
const why = field("why", { condition: { field: "likes", values: ["yes"] } });

test("a copy shares no id with its form, and its condition asks for its own field and choice", () => {
  const form = formOf(page("p", likes, why));
  const copy = copyOf(form, "copy");
  const [asks, depends] = copy.pages[0]?.fields ?? [];
  assert.ok(asks && depends);
  assert.deepEqual(depends.condition, { field: asks.id, values: [asks.choices[0]?.id] });
  assert.deepEqual(asks.initial, { type: "choice", choice: asks.choices[0]?.id });
  assert.equal(asks.choices.length, 1);
  const own = [copy.pages[0]?.id, asks.id, depends.id, asks.choices[0]?.id];
  for (const id of ["p", "likes", "why", "yes"]) assert.ok(!own.includes(id), id);
});

test("a removed field takes the conditions that ask for it along, and both come back", () => {
  const form = formOf(page("p", likes, why));
  const without = withoutField(form, "likes");
  assert.equal(fieldIn(without, "why")?.condition, undefined);
  assert.deepEqual(withFieldBack(without, form, "likes"), form);
  assert.deepEqual(withFieldBack(form, form, "likes"), form);
  assert.deepEqual(
    removedFrom(without, { form, removed: [field("older")] }).map(({ id }) => id),
    ["likes", "older"],
  );
});

test("a page that goes leaves its fields to its neighbour, and a field moves to another page", () => {
  const form = formOf(page("a", field("1")), page("b", field("2")), page("c", field("3")));
  assert.deepEqual(ids(withoutPage(form, "b")), [["1", "2"], ["3"]]);
  assert.deepEqual(ids(withoutPage(form, "a")), [["1", "2"], ["3"]]);
  assert.deepEqual(ids(withoutPage(formOf(page("a", field("1"))), "a")), [["1"]]);
  assert.deepEqual(ids(movedToPage(form, "1", "c")), [[], ["2"], ["3", "1"]]);
});

test("a field of another kind keeps its choices, and loses an initial value of the old kind", () => {
  const scale = ofKind(likes, "scale");
  assert.deepEqual([scale.initial, scale.choices.length], [undefined, 2]);
  assert.equal(ofKind(field("x"), "choices").choices.length, 2);
});

test("given a condition on a choice, when that question becomes a text, then the condition loses the choice", () => {
  const form = formOf(page("p", likes, why));
  assert.deepEqual(fieldIn(withField(form, ofKind(likes, "text")), "why")?.condition, { field: "likes", values: [] });
  assert.deepEqual(withField(form, ofKind(likes, "choices")), formOf(page("p", ofKind(likes, "choices"), why)));
});

test("given a condition on points, when the scale becomes narrower, then only the points of the scale stay", () => {
  const mark = field("mark", { kind: "scale" });
  const asks = field("asks", { condition: { field: "mark", values: ["1", "5"] } });
  const narrower = withField(formOf(page("p", mark, asks)), { ...mark, least: 2 });
  assert.deepEqual(fieldIn(narrower, "asks")?.condition?.values, ["5"]);
});

test("a form is sent without blanks and without empty pages", () => {
  const form = tidied({ ...formOf(page("a"), page("b", field("1", { title: " Món? " }))), title: " Tên " });
  assert.deepEqual([form.title, ids(form), fieldIn(form, "1")?.title], ["Tên", [["1"]], "Món?"]);
});

test("the order of members makes no difference between two forms, the order of questions does", () => {
  assert.ok(same({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }));
  assert.ok(!same([1, 2], [2, 1]));
});
