import assert from "node:assert/strict";
import test from "node:test";
import { isPIN, passwordFault } from "../src/rules/secretRules";
import { checkSignUp, emptySignUp } from "../src/modules/people/enter/signUpForm";

test("a new password is long and holds no white space, as the hub asks", () => {
  assert.deepEqual(["bonmua2026", "bốn-mùa-đẹp", "🍜🍜🍜🍜🍜🍜🍜🍜", "a".repeat(200)].map(passwordFault), [
    null,
    null,
    null,
    null,
  ]);
  assert.deepEqual(["ngắn", "a".repeat(201), "🍜".repeat(7)].map(passwordFault), ["short", "long", "short"]);
  const blank = [
    "bốn mùa đẹp",
    "bonmua2026 ",
    "bonmua\u00a02026",
    "bonmua\u2003\u200b2026",
    "bonmua\u200b2026",
    "bonmua\t2026",
  ];
  assert.deepEqual(
    blank.map(passwordFault),
    blank.map(() => "blank"),
  );
});

test("who signs up is told so at the password", () => {
  const said = (password: string): string | undefined =>
    checkSignUp({ ...emptySignUp, name: "Lê Thảo", login: "thao", password, again: password }, new Date()).password;
  assert.deepEqual(["bonmua2026", "", "ngắn", "bốn mùa đẹp", "a".repeat(201)].map(said), [
    undefined,
    "people.needPassword",
    "people.shortPassword",
    "people.blankPassword",
    "people.longPassword",
  ]);
});

test("a PIN has four to six digits, as the hub asks", () => {
  assert.deepEqual(["2580", "19045", "204918"].map(isPIN), [true, true, true]);
  assert.deepEqual(["", "258", "2049187", "20491873", "25a0", " 2580", "１２５８"].map(isPIN), [
    false,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
