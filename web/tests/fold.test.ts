import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { fold, matches } from "../src/i18n/fold";
import { foldedWords, isSought, soughtWords } from "../src/rules/searchWords";

test("every alphabet is folded as the hub folds it", () => {
  const lines = readFileSync("../Tests/fixtures/folding.txt", "utf8").split("\n");
  for (const line of lines.filter((one) => one !== "" && !one.startsWith("#"))) {
    const [text = "", folded = ""] = line.split("\t");
    assert.equal(fold(text), folded);
    assert.equal(fold(text.normalize("NFD")), folded);
  }
});

test("a number is found in every spelling", () => {
  const finds = (text: string, query: string): boolean =>
    soughtWords(query).every((one) => foldedWords(text).some((word) => isSought(word, one)));
  assert.ok(finds("gọi 0903 123 456 nhé", "0903123456"));
  assert.ok(finds("gọi (0903) 123.456", "0903 123 456"));
  assert.ok(finds("0903123456", "0903-123-456"));
  assert.ok(finds("bàn 12, 34 khách", "12 34"));
  assert.ok(!finds("0903 123 456b", "0903123456"));
  assert.ok(!finds("12 34", "1234"));
  assert.ok(matches("Anh Tư 0903 123 456", "0903123456"));
  assert.ok(matches("Anh Tư 0903123456", "0903 123"));
  assert.ok(!matches("bàn 12, 34 khách", "1234"));
});

test("marks, case, đ and doubled spaces go", () => {
  assert.equal(fold("Cá kho tộ"), "ca kho to");
  assert.equal(fold("ĐẬU HŨ  Đặc Biệt "), "dau hu dac biet");
  assert.equal(fold("Phở bò tái nạm"), "pho bo tai nam");
  assert.equal(fold("Cá".normalize("NFD")), fold("Cá".normalize("NFC")));
});

test("a dish is found without diacritics, by parts of its words in any order", () => {
  assert.ok(matches("Lẩu cá kèo", "lau keo"));
  assert.ok(matches("Lẩu cá kèo", "KÈO"));
  assert.ok(matches("Gỏi cuốn tôm thịt", "goi t"));
  assert.ok(matches("Gỏi cuốn tôm thịt", ""));
  assert.ok(matches("Bún đậu mắm tôm", "dau"));
  assert.ok(!matches("Gỏi cuốn tôm thịt", "lau"));
  assert.ok(!matches("Gỏi cuốn tôm thịt", "goi lau"));
});
