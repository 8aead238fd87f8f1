import assert from "node:assert/strict";
import test from "node:test";
import { speak, speakOf } from "../src/i18n";
import { behind, deviceHelp, deviceLook, isThrough } from "../src/domains/devices/connect/deviceLook";
import type { ConnectingDevice } from "../src/wire";

const words = speak("vi").then(() => speakOf("connect"));

const now = 1_795_172_400_000;
const known = { name: "iqsine.local", port: 8443 };
const device: ConnectingDevice = {
  visit: "a",
  address: "192.168.1.20",
  platform: "iphone",
  step: "opened",
  openedAt: now - 60_000,
  seenAt: now - 3000,
};

function look(more: Partial<ConnectingDevice>): readonly (string | null)[] {
  const one = { ...device, ...more };
  const { tone, word } = deviceLook(one, now);
  return [tone, word, deviceHelp(one, now, known)];
}

test("a device that does as the page says is no trouble, even though it trusts nobody yet", async () => {
  await words;
  assert.deepEqual(look({}), ["blue", "Đang làm theo trang", null]);
  assert.deepEqual(look({ problem: "untrusted" }), ["blue", "Đang làm theo trang", null]);
});

test("what holds it up is said with what to do; what the restaurant has to mend is red", async () => {
  await words;
  assert.deepEqual(look({ step: "fetched", problem: "untrusted" }).slice(0, 2), ["amber", "Chưa tin cậy"]);
  assert.deepEqual(look({ problem: "wrongBrowser" }).slice(0, 2), ["amber", "Đang mở trong ứng dụng khác"]);
  assert.deepEqual(look({ problem: "portClosed" }), [
    "red",
    "Cổng an toàn bị chặn",
    "Mở cổng 8443 (TCP) trên tường lửa của máy chủ.",
  ]);
  assert.deepEqual(look({ problem: "nameElsewhere" }), [
    "red",
    "Tên chỉ sang máy khác",
    "Có hai máy chủ cùng tên iqsine.local. Đổi tên một máy.",
  ]);
});

test("whoever says nothing for a while before being through is silent", async () => {
  await words;
  assert.deepEqual(look({ seenAt: now - 95_000, problem: "nameUnknown" }).slice(0, 2), ["grey", "Im lặng 1:35"]);
  assert.deepEqual(look({ seenAt: now - 40_000 }).slice(0, 2), ["blue", "Đang làm theo trang"]);
});

test("through is through, however long ago", async () => {
  await words;
  for (const step of ["secured", "arrived"] as const) {
    assert.deepEqual(look({ step, seenAt: now - 3_600_000 }), ["green", "Đã kết nối", null]);
    assert.ok(isThrough({ ...device, step }));
  }
});

test("how much of the way is behind it", async () => {
  await words;
  assert.deepEqual(
    (["opened", "fetched", "secured", "arrived"] as const).map((step) => behind({ ...device, step })),
    [1, 2, 3, 3],
  );
});
