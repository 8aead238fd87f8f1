/** The name that a device gets when nobody types one. */
import assert from "node:assert/strict";
import test from "node:test";
import SignIn from "../../src/app/SignIn";
import { speak } from "../../src/i18n";
import { deviceNameBefore, deviceNameFor } from "../../src/session/deviceName";
import type { HubRequest } from "./connection";
import { answerHTTP } from "./connection";
import { asPerson } from "./fixtures";
import { fill, get, press, render, settle, speaksOf } from "./kit";

speaksOf("signIn", "people");

const browsers = [
  { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)" },
  { userAgent: "Mozilla/5.0 (Linux; Android 14) Mobile" },
  { userAgent: "Mozilla/5.0 (iPad; CPU OS 17)" },
  { userAgent: "Mozilla/5.0 (Linux; Android 14)" },
  { userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", maxTouchPoints: 5 },
  { userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", maxTouchPoints: 0 },
  { userAgent: "Mozilla/5.0 (Windows NT 10.0)", maxTouchPoints: 10 },
];

test("given a person's name, then a device without a name is called by its kind and after the person", async () => {
  assert.deepEqual(
    browsers.map((browser) => deviceNameFor("Nguyễn Thị Ngọc Lan", browser)),
    [
      "Điện thoại của Lan",
      "Điện thoại của Lan",
      "Máy tính bảng của Lan",
      "Máy tính bảng của Lan",
      "Máy tính bảng của Lan",
      "Máy tính của Lan",
      "Máy tính của Lan",
    ],
  );
  assert.equal(deviceNameFor("Lan".repeat(30), { userAgent: "iPad" }).length, 50);
  await speak("en");
  assert.deepEqual(
    [0, 2, 5].map((at) => deviceNameFor("Nguyễn Thị Ngọc Lan", browsers[at] ?? { userAgent: "" })),
    ["Lan's phone", "Lan's tablet", "Lan's computer"],
  );
  await speak("vi");
});

test("given a device that knows only a login, then its name leaves the person's name to the hub", async () => {
  assert.equal(deviceNameBefore({ userAgent: "iPad" }), "Máy tính bảng của {name}");
  const requests: HubRequest[] = [];
  answerHTTP((one) => {
    requests.push(one);
    return undefined;
  });
  render(asPerson(<SignIn ended={false} />, []));
  await settle(20);
  fill(get("textbox", "Tên đăng nhập"), "lan.bep");
  fill(get("textbox", "Mật khẩu"), "bonmua2026");
  press(get("button", "Đăng nhập"));
  await settle(20);
  const sent = requests.find(({ path }) => path === "/api/session")?.body as { readonly deviceName?: string };
  assert.equal(sent.deviceName, deviceNameBefore(navigator));
  assert.doesNotMatch(sent.deviceName ?? "", /lan/);
});
