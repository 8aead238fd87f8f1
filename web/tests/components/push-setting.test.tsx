import assert from "node:assert/strict";
import test from "node:test";
import { PushSetting } from "../../src/modules/messenger/push/PushSetting";
import { textOf } from "./accessible";
import { get, isThere, render, speaksOf, until } from "./kit";

speaksOf("push");

/** Gives the browser a worker and notifications with this permission, runs the work, and takes them away. */
async function withPermission(permission: NotificationPermission, work: () => Promise<void>): Promise<void> {
  const registration = { pushManager: { getSubscription: async () => null } };
  const serviceWorker = { getRegistration: async () => registration };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  Object.assign(globalThis, { PushManager: Object, Notification: { permission } });
  try {
    await work();
  } finally {
    for (const [owner, name] of [
      [navigator, "serviceWorker"],
      [globalThis, "PushManager"],
      [globalThis, "Notification"],
    ] as const)
      Reflect.deleteProperty(owner, name);
  }
}

/** Draws the switch, and gives its state and its words. */
async function shown(): Promise<{ on: string | null; disabled: boolean; words: string }> {
  const { box } = render(<PushSetting person="lan" />);
  await until(() => isThere("switch", /^Thông báo khi đã đóng trang/, box), "the switch");
  const found = get("switch", /^Thông báo khi đã đóng trang/, box);
  return {
    on: found.getAttribute("aria-checked"),
    disabled: found.matches(":disabled"),
    words: textOf(box).replace("Thông báo khi đã đóng trang", "").trim(),
  };
}

test("given a browser without a worker, then the switch is disabled and says why", async () => {
  assert.deepEqual(await shown(), {
    on: "false",
    disabled: true,
    words: "Trình duyệt này không nhận được thông báo. Trên iPhone, iPad: thêm trang vào màn hình chính rồi mở từ đó.",
  });
});

test("given an owner who has said no, then the switch is disabled and says where to allow it", async () => {
  await withPermission("denied", async () => {
    assert.deepEqual(await shown(), {
      on: "false",
      disabled: true,
      words:
        "Trình duyệt đang chặn thông báo của trang này. Mở phần cài đặt trang của trình duyệt, cho phép thông báo, rồi quay lại đây.",
    });
  });
});

test("given an owner who was not asked yet, then the switch is off and can be turned on", async () => {
  await withPermission("default", async () => {
    assert.deepEqual(await shown(), {
      on: "false",
      disabled: false,
      words: "Máy này báo tin nhắn, cuộc gọi và phiếu kiểm tra đến giờ cả khi bạn không mở trang.",
    });
  });
});
