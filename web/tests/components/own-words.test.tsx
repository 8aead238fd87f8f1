import assert from "node:assert/strict";
import test from "node:test";
import { answersTo } from "../../src/domains/menu/menuList";
import { ownWords } from "../../src/domains/surveys/ownWords";
import { menuLines } from "../../src/modules/waiter/useMenu";
import { hub } from "../../src/session/client";
import type { AnswerValue, Survey } from "../../src/wire";
import type { Entity } from "./connection";
import { enter, hubChanges } from "./connection";
import { entity, group, hotPot, house, rolls } from "./fixtures";
import { choices, field, survey } from "./surveys";

const fields = [
  field("hot", "choices", "Độ cay", { choices: choices("Không cay", "Rất cay") }),
  field("from", "text", "Nguồn"),
  field("minutes", "number", "Số phút"),
];
const dishes: Survey = {
  ...survey,
  id: "fields.dish",
  form: { ...survey.form, pages: [{ id: "p1", title: "", fields }] },
};
const values = (dish: string, ...all: readonly (readonly [string, AnswerValue])[]): Entity => ({
  kind: "ownFields",
  id: `dish.${dish}`,
  value: { subject: "dish", thing: dish, values: all.map(([of, value]) => ({ field: of, value, version: 1 })) },
});
const choice = values(hotPot.id, ["hot", { type: "choices", choices: ["c2"] }]);

/** The dishes that the waiter's search finds. */
const foundBy = (search: string): readonly string[] =>
  menuLines([group], [hotPot, rolls], null, search, ownWords(hub.replica.view)).flatMap((line) =>
    line.kind === "dish" ? [line.dish.id] : [],
  );

test("given texts and choices of dishes, then a search finds the dishes by their words", async () => {
  await enter(
    "quan",
    ["watch"],
    [
      ...house,
      entity("survey", dishes),
      choice,
      values(
        rolls.id,
        ["from", { type: "text", text: "Chợ Bến Thành" }],
        ["minutes", { type: "number", number: 15_000 }],
      ),
    ],
  );
  assert.deepEqual(foundBy("rat cay"), [hotPot.id]);
  assert.deepEqual(foundBy("ben thanh"), [rolls.id]);
  assert.deepEqual(foundBy("goi cuon"), [rolls.id]);
  assert.deepEqual(foundBy("15"), []);
  assert.ok(answersTo(hotPot, "rat cay", ownWords(hub.replica.view)));
  assert.ok(!answersTo(rolls, "rat cay", ownWords(hub.replica.view)));
});

test("given another value, or hidden fields, then the words follow, and they stay the same until then", async () => {
  await enter("quan", ["watch"], [...house, entity("survey", dishes), choice]);
  const words = ownWords(hub.replica.view);
  hubChanges(entity("table", { id: "t99", section: "s", name: "99", seats: 2, maxSeats: 2, status: 0 }));
  assert.equal(ownWords(hub.replica.view), words);
  hubChanges(values(hotPot.id, ["hot", { type: "choices", choices: ["c1"] }]));
  assert.deepEqual(foundBy("rat cay"), []);
  assert.deepEqual(foundBy("khong cay"), [hotPot.id]);
  hubChanges(entity("survey", { ...dishes, state: "closed" }));
  assert.deepEqual(foundBy("khong cay"), []);
});
