import "./client";
import assert from "node:assert/strict";
import test from "node:test";
import { t } from "../src/i18n";
import { callText, isMissed } from "../src/modules/messenger/room/callText";
import { offered } from "../src/modules/messenger/room/offered";
import { partsOf } from "../src/modules/messenger/room/words";
import { wasInCall } from "../src/sync/messenger/wasInCall";

test("given names are offered before other names that begin alike", () => {
  const members = ["Lê Hoàng Dũng", "Hồ Thị Lan", "Ngô Thanh Hòa", "Phạm Văn Thọ"].map((name) => ({
    person: name,
    name,
  }));
  const names = (typed: string): readonly string[] => offered(members, typed).map(({ name }) => name);
  assert.deepEqual(names("ho"), ["Ngô Thanh Hòa", "Hồ Thị Lan", "Lê Hoàng Dũng", "Phạm Văn Thọ"]);
  assert.deepEqual(names("thanh h"), ["Ngô Thanh Hòa"]);
  assert.deepEqual(names(""), ["Lê Hoàng Dũng", "Hồ Thị Lan", "Ngô Thanh Hòa", "Phạm Văn Thọ"]);
});

test("a telephone number can be tapped; prices, dates, times and other numbers cannot", () => {
  const numbers = (text: string): readonly string[] =>
    partsOf({ text, mentions: [], links: [], media: [] }, () => "").flatMap((part) =>
      part.kind === "phone" ? [`${part.text} → ${part.number}`] : [],
    );
  assert.deepEqual(numbers("Gọi 0903 123 456, hoặc +84 (28) 3822-1234. Anh Tư: 0283.822.1234; Anna +49 170 1234567"), [
    "0903 123 456 → 0903123456",
    "+84 (28) 3822-1234 → +842838221234",
    "0283.822.1234 → 02838221234",
    "+49 170 1234567 → +491701234567",
  ]);
  for (const text of [
    "tổng 185.000.000 ₫",
    "02.01.2026 19:30",
    "02/01/2026 - 05/01/2026",
    "phiếu A0903123456",
    "https://x.vn/0903123456",
    "bàn 12, 0 khách, 08:00 09:00",
    "0.903.123,45",
  ])
    assert.deepEqual(numbers(text), [], text);
});

test("a group's call is missed by the people who were not in it, without its length", () => {
  const note = { video: false, outcome: "answered", seconds: 90, joined: ["lan", "minh"], declined: ["hoa"] } as const;
  const told = (me: string): readonly unknown[] => [callText(note, me === "lan", me), isMissed(note, me === "lan", me)];
  assert.deepEqual(told("lan"), [t("messenger.call.voiceCall"), false]);
  assert.deepEqual(told("minh"), [t("messenger.call.voiceCall"), false]);
  assert.deepEqual(told("hoa"), [t("messenger.call.youDeclined"), false]);
  assert.deepEqual(told("dung"), [t("messenger.call.missedVoice"), true]);
  const direct = { video: true, outcome: "missed" } as const;
  assert.deepEqual(
    [callText(direct, true, "lan"), isMissed(direct, false, "minh")],
    [t("messenger.call.noAnswer"), true],
  );
});

test("a call counts as dealt with for the people who spoke or declined", () => {
  const group = { video: true, outcome: "answered", joined: ["hoa"], declined: ["lan"] } as const;
  assert.deepEqual(
    ["hoa", "lan", "dung"].map((person) => wasInCall(group, person)),
    [true, true, false],
  );
  const direct = (["answered", "declined", "missed", "busy", "cancelled", "failed"] as const).map((outcome) =>
    wasInCall({ video: false, outcome }, "lan"),
  );
  assert.deepEqual(direct, [true, true, false, false, false, false]);
  assert.equal(wasInCall(undefined, "lan"), false);
});
