import assert from "node:assert/strict";
import test from "node:test";
import "./rules";
import { fold, matches } from "../src/i18n/fold";
import { accountFault, accountParts, accountText } from "../src/domains/settings/account";
import type { SettingsDraft } from "../src/domains/settings/settingsForm";
import { checkSettings, settingCommands, settingsDraft } from "../src/domains/settings/settingsForm";
import { ask } from "../src/rules/ask";
import { banks } from "../src/wire/Banks";

const whole = "970436 1023456789 NHÀ HÀNG BỐN MÙA";

test("an account is one text, and each part may be typed first", () => {
  assert.deepEqual(accountParts(whole), { bank: "970436", number: "1023456789", holder: "NHÀ HÀNG BỐN MÙA" });
  for (const parts of [
    { bank: "", number: "", holder: "" },
    { bank: "970436", number: "", holder: "" },
    { bank: "", number: "102", holder: "" },
    { bank: "", number: "", holder: "Hoà" },
    { bank: "970436", number: "", holder: "Nhà hàng " },
  ])
    assert.deepEqual(accountParts(accountText(parts)), parts);
  assert.equal(accountText({ bank: "", number: "", holder: "" }), "");
});

test("the rules name the part of an account that is wrong", () => {
  assert.deepEqual(
    ["", whole, " 102 Hoà", "970436  Hoà", "970436 12/3 Hoà", "970436 102 ", "970436 102  "].map(accountFault),
    [null, null, "bank", "number", "number", "holder", "holder"],
  );
});

test("a half account cannot be saved, and a whole one is one setting", () => {
  const from = settingsDraft(() => undefined);
  const draft = (bankAccount: string): SettingsDraft => ({ ...from, bankAccount });
  assert.deepEqual(Object.keys(checkSettings(draft("970436 102 "))), ["bankAccount"]);
  assert.deepEqual(checkSettings(draft(`${whole} `)), {});
  assert.deepEqual(settingCommands(from, draft(`${whole} `)), [
    { type: "staff.saveSetting", setting: "bankAccount", value: whole },
  ]);
});

test("a transfer of what is due is made on the device", () => {
  const asked = { type: "transfer", account: whole, currency: "VND", table: "Sân 5", order: "019ac3f2-77aa" } as const;
  assert.deepEqual(ask({ ...asked, amount: 1_943_000, number: "TT000069" }), {
    code: {
      text: "00020101021238540010A00000072701240006970436011010234567890208QRIBFTTA5303704540719430005802VN62120808TT0000696304A8E5",
      bank: "970436",
      number: "1023456789",
      holder: "NHÀ HÀNG BỐN MÙA",
      amount: 1_943_000,
      purpose: "TT000069",
    },
  });
  assert.equal(ask({ ...asked, amount: 1 })?.code?.purpose, "SAN 5 019AC3F2");
  assert.deepEqual(ask({ ...asked, amount: 0 }), { fault: "amount" });
  assert.deepEqual(ask({ ...asked, amount: 1, currency: "USD" }), { fault: "currency" });
});

test("people find a bank by abbreviation, by name without diacritics, by earlier name and by number", () => {
  const found = (query: string): readonly string[] =>
    banks.filter((bank) => matches(bank.join(" "), query)).map(([, name]) => name);
  assert.deepEqual(["tcb", "ngoai thuong viet nam", "dong a bank", "970422"].map(found), [
    ["Techcombank"],
    ["Vietcombank"],
    ["Vikki Bank"],
    ["MB"],
  ]);
  assert.ok(found("vcb").includes("Vietcombank"));
  assert.deepEqual(
    [...banks].map(([, name]) => fold(name)),
    banks.map(([, name]) => fold(name)).sort(),
  );
});
