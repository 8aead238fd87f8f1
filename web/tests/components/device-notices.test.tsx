import assert from "node:assert/strict";
import test from "node:test";
import { DeviceNotices } from "../../src/app/DeviceNotices";
import { client as hub } from "../client";
import { textOf } from "./accessible";
import { all, get, happens, isThere, press, render, speaksOf } from "./kit";

speaksOf("bars");

const alerts = (): readonly string[] => all("alert").map((one) => textOf(one.querySelector(".grow") ?? one));

test("given messages and a draft that were deleted with a session, then the device says how many until a person has read it", () => {
  render(<DeviceNotices />);
  happens(() => {
    hub.notices.put({ kind: "withManager", count: 1 });
    hub.notices.lost(3, 1);
  });
  assert.deepEqual(alerts(), [
    "1 việc chưa gửi đã chuyển cho quản lý xem và quyết định.",
    "Máy này bị đăng xuất từ nơi khác hoặc hết phiên. 3 tin nhắn chưa gửi và 1 tin hoặc phiếu viết dở đã bị xóa khỏi máy.",
  ]);
  const [given, lost] = all("alert");
  assert.ok(given && lost);
  press(get("button", "Đã rõ", lost));
  assert.deepEqual(alerts(), ["1 việc chưa gửi đã chuyển cho quản lý xem và quyết định."]);
  press(get("button", "Đã rõ", given));
  assert.equal(isThere("alert"), false);
});

test("given only messages or only a draft, then the notice names just them", () => {
  render(<DeviceNotices />);
  const said = "Máy này bị đăng xuất từ nơi khác hoặc hết phiên.";
  for (const [messages, drafts, words] of [
    [1, 0, "1 tin nhắn chưa gửi đã bị xóa khỏi máy."],
    [0, 1, "1 tin hoặc phiếu viết dở đã bị xóa khỏi máy."],
  ] as const) {
    happens(() => hub.notices.lost(messages, drafts));
    assert.deepEqual(alerts(), [`${said} ${words}`]);
    press(get("button", "Đã rõ"));
  }
});
