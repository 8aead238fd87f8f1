import assert from "node:assert/strict";
import test from "node:test";
import "./rules";
import { checkPassword, checkPIN } from "../src/rules/secrets";
import { checkSignUp, emptySignUp } from "../src/modules/people/enter/signUpForm";

test("the rules say what is wrong with a password while it is typed", () => {
  assert.deepEqual(checkPassword("bốn-mùa-đẹp"), { least: 8, most: 200, missing: 0 });
  assert.deepEqual(checkPassword("bảy-chữ"), { fault: "short", least: 8, most: 200, missing: 1 });
  assert.deepEqual(
    ["🍜🍜🍜🍜🍜🍜🍜🍜", "bốn mùa đẹp", "bonmua\u200b2026", "a".repeat(201)].map((one) => checkPassword(one)?.fault),
    [undefined, "blank", "blank", "long"],
  );
});

test("the rules say what is wrong with a PIN", () => {
  assert.deepEqual(checkPIN("2580"), { least: 4, most: 6, missing: 0 });
  assert.deepEqual(
    ["", "2049187", "25a0", "１２５８", "1234"].map((one) => checkPIN(one)?.fault),
    ["malformed", "malformed", "malformed", "malformed", "easy"],
  );
});

test("a person who signs up sees at the password what is wrong", () => {
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
