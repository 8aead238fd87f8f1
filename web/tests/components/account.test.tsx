/** A person's own page: the password, the sessions, and the way out. */
import assert from "node:assert/strict";
import test from "node:test";
import { MePanel } from "../../src/app/MePage";
import { PasswordSheet } from "../../src/app/Secrets";
import { Sessions } from "../../src/app/Sessions";
import { coverSwitch } from "../../src/app/coverSetting";
import { send } from "../../src/session/client";
import { deviceStore } from "../../src/sync";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { Toaster } from "../../src/ui/Toast";
import type { SessionView } from "../../src/wire";
import { descriptionOf, textOf } from "./accessible";
import { media } from "./browser";
import { asPerson, me } from "./fixtures";
import { answerHTTP } from "./connection";
import type { HubRequest } from "./connection";
import { all, fill, get, happens, isThere, names, newestToast, press, render, settle, speaksOf, until } from "./kit";
import { enterRoom, room } from "./room";

speaksOf("commands", "me", "secrets");

// The password

async function openPassword(): Promise<readonly HubRequest[]> {
  await enterRoom();
  const requests = answerHTTP(({ body }) =>
    (body as { readonly old: string }).old === "bonmua2026"
      ? { body: null }
      : {
          status: 403,
          body: { error: { code: "staff.wrongPassword", message: "Mật khẩu hiện tại không đúng.", requestId: "r-1" } },
        },
  );
  render(asPerson(<PasswordSheet onClose={() => undefined} />, []));
  render(asPerson(<Toaster />, []));
  await settle(20);
  return requests;
}

const labels = ["Mật khẩu hiện tại", "Mật khẩu mới", "Nhập lại mật khẩu mới"] as const;

async function changes(...typed: readonly [string, string, string]): Promise<readonly string[]> {
  for (const [i, label] of labels.entries()) fill(get("textbox", label), typed[i] ?? "");
  press(get("button", "Lưu"));
  await settle(20);
  return labels.map((label) => descriptionOf(get("textbox", label)));
}

test("given a new password that is too short or typed in two ways, then its field says so and nothing is sent", async () => {
  const requests = await openPassword();
  assert.deepEqual(await changes("bonmua2026", "bon", "bon"), ["", "Ít nhất 8 ký tự", ""]);
  const [, , again] = await changes("bonmua2026", "hoa-sen-2027", "hoa-sen-2028");
  assert.deepEqual([again, requests], ["Hai mật khẩu mới không giống nhau", []]);
});

test("given a wrong old password, then the hub's reason is shown; with the right one the password is changed", async () => {
  const requests = await openPassword();
  await changes("bonmua2025", "hoa-sen-2027", "hoa-sen-2027");
  assert.match(textOf(get("alert")), /Mật khẩu hiện tại không đúng/);
  await changes("bonmua2026", "hoa-sen-2027", "hoa-sen-2027");
  assert.deepEqual([textOf(newestToast()), isThere("alert")], ["Đã đổi mật khẩu", false]);
  assert.deepEqual(requests.at(-1), {
    method: "POST",
    path: "/api/me/password",
    body: { old: "bonmua2026", new: "hoa-sen-2027" },
  });
});

// Sessions

const place = (id: string, deviceName: string, more: Partial<SessionView> = {}): SessionView => ({
  id,
  employee: "ngoc",
  name: "Ngọc",
  device: id,
  deviceName,
  createdAt: Date.now(),
  seenAt: Date.now(),
  current: false,
  ...more,
});
const here = place("s1", "Máy tính quầy", { current: true });
const phone = place("s2", "Điện thoại để quên");
const tablet = place("s3", "Máy bảng quầy bar");

async function openSessions(): Promise<readonly HubRequest[]> {
  await enterRoom();
  let places: readonly SessionView[] = [here, phone, tablet, place("s4", "Máy của Hoa", { employee: "hoa" })];
  const requests = answerHTTP(({ method, path }) => {
    if (method === "DELETE") places = places.filter(({ id }) => path !== `/api/sessions/${id}`);
    return { body: method === "DELETE" ? null : places };
  });
  render(
    asPerson(
      <>
        <Sessions />
        <QuestionHost />
        <Toaster />
      </>,
      [],
    ),
  );
  press(get("button", "Nơi đang đăng nhập"));
  await until(() => all("listitem").length > 0, "the sessions");
  return requests;
}

const rowOf = (name: string): HTMLElement => {
  const [row] = all("listitem").filter((one) => textOf(one).includes(name));
  assert.ok(row, name);
  return row;
};
const removed = (requests: readonly HubRequest[]): readonly string[] =>
  requests.filter(({ method }) => method === "DELETE").map(({ path }) => path);

test("given sessions on several devices, then only the person's own are listed, and this one cannot be ended", async () => {
  await openSessions();
  const rows = [here, phone, tablet].map(({ deviceName }) => names("button", rowOf(deviceName)));
  assert.deepEqual([rows, all("listitem").length], [[[], ["Đăng xuất máy đó"], ["Đăng xuất máy đó"]], 3]);
});

test("given a session elsewhere, then it is ended only after a question, and the list shows the others", async () => {
  const requests = await openSessions();
  press(get("button", "Đăng xuất máy đó", rowOf(phone.deviceName)));
  press(get("button", "Thôi", get("dialog", "Đăng xuất Điện thoại để quên?")));
  await settle(20);
  assert.deepEqual(removed(requests), []);
  press(get("button", "Đăng xuất máy đó", rowOf(phone.deviceName)));
  press(get("button", "Đăng xuất", get("dialog")));
  await until(() => all("listitem").length === 2, "the shorter list");
  assert.deepEqual([removed(requests), textOf(newestToast())], [["/api/sessions/s2"], "Đã đăng xuất máy đó"]);
});

// The cover

test("given a phone of a person who sees money, then the cover is on, and a choice to have none stays", async () => {
  await enterRoom();
  answerHTTP(() => undefined);
  media.add("(pointer: coarse)");
  render(asPerson(<MePanel />, ["seeBills"]));
  await settle(20);
  const isOn = (): boolean => get("switch", /^Che màn hình khi rời đi/).getAttribute("aria-checked") === "true";
  assert.equal(isOn(), true);
  press(get("switch", /^Che màn hình khi rời đi/));
  assert.deepEqual([isOn(), coverSwitch.chosen(me.employee.id)], [false, false]);
  deviceStore.remove(`cover.${me.employee.id}`);
  media.delete("(pointer: coarse)");
});

test("given a desk of somebody at the reception, then the switch says that only its pages are covered", async () => {
  await enterRoom();
  answerHTTP(() => undefined);
  render(asPerson(<MePanel />, ["book"]));
  await settle(20);
  assert.match(textOf(document.body), /máy này chỉ che trang lễ tân/);
  press(get("switch", /^Che màn hình khi rời đi/));
  assert.doesNotMatch(textOf(document.body), /máy này chỉ che trang lễ tân/);
  deviceStore.remove(`cover.${me.employee.id}`);
});

// The way out

test("given an unsent message, when the person signs out, then a question says that it will be lost, and they can stay", async () => {
  await enterRoom();
  const requests = answerHTTP(() => undefined);
  const content = { text: "Bàn 3 cần thêm ghế", mentions: [], links: [], media: [] };
  happens(() => void send({ type: "messenger.send", room: room.id, message: "m9", content }));
  render(
    asPerson(
      <>
        <MePanel />
        <QuestionHost />
      </>,
      [],
    ),
  );
  await settle(20);
  press(get("button", "Đăng xuất"));
  await settle(20);
  const question = get("dialog", "1 tin nhắn chưa gửi sẽ mất");
  assert.match(textOf(question), /không chuyển cho quản lý/);
  press(get("button", "Thôi", question));
  await settle(20);
  assert.deepEqual([isThere("dialog"), removed(requests)], [false, []]);
});
