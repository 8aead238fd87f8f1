import assert from "node:assert/strict";
import test from "node:test";
import { fold, matches } from "../src/i18n/fold";

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
