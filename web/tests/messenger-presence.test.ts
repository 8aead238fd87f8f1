import assert from "node:assert/strict";
import test from "node:test";
import { speak, speakOf } from "../src/i18n";
import { presenceText, typingText } from "../src/domains/messenger/presence";

const minute = 60_000;
const now = Date.UTC(2026, 10, 22, 12, 0);
const gone = (ago: number): string | undefined => presenceText({ person: "lan", here: false, since: now - ago }, now);

test("who is away is told by how long, and after half a day since when", async () => {
  await Promise.all([speak("vi"), speakOf("messenger")]);
  assert.equal(presenceText(undefined, now), undefined);
  assert.equal(presenceText({ person: "lan", here: true, since: 0 }, now), "đang hoạt động");
  assert.deepEqual(
    [gone(0), gone(minute - 1), gone(minute), gone(59 * minute), gone(60 * minute), gone(11.9 * 60 * minute)],
    [
      "vừa hoạt động",
      "vừa hoạt động",
      "hoạt động 1 phút trước",
      "hoạt động 59 phút trước",
      "hoạt động 1 giờ trước",
      "hoạt động 11 giờ trước",
    ],
  );
  assert.match(gone(26 * 60 * minute) ?? "", /^hoạt động \d\d:\d\d \d\d\/\d\d$/);
});

test("of two it is clear who writes, of more their given names are told", () => {
  const names: Record<string, string> = { lan: "Trần Thị Lan", minh: "Lê Minh", hoa: "Ngô Hoa" };
  const text = (people: readonly string[], direct = false): string | null =>
    typingText(people, direct, (person) => names[person] ?? "");
  assert.deepEqual(
    [text([]), text(["lan"], true), text(["lan"]), text(["lan", "minh"]), text(["lan", "minh", "hoa"])],
    [null, "đang nhập…", "Lan đang nhập…", "Lan và Minh đang nhập…", "3 người đang nhập…"],
  );
});
