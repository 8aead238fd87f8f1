import assert from "node:assert/strict";
import test from "node:test";
import { CallService } from "../../src/modules/calls/desk/CallService";
import type { CallShown } from "../../src/modules/calls/desk/shown";
import { CallScreen } from "../../src/modules/calls/view/CallScreen";
import { EndScreen } from "../../src/modules/calls/view/EndScreen";
import { hub } from "../../src/session/client";
import { textOf } from "./accessible";
import { call, host, lendMicrophone } from "./calls";
import { media } from "./browser";
import { asPerson } from "./fixtures";
import {
  all,
  focused,
  get,
  happens,
  holdClock,
  isThere,
  key,
  names,
  newestToast,
  press,
  render,
  settle,
  speaksOf,
  turn,
} from "./kit";
import { answered, answerHTTP, sent } from "./connection";
import { enterRoom, people, room, roomChanges } from "./room";

speaksOf("calls", "messenger");

const other: CallShown["others"][number] = {
  person: "minh",
  way: "up",
  sound: null,
  picture: null,
  sending: { muted: false, camera: false, screen: false },
  speaks: false,
  end: null,
};

/** A call between two people that has lasted 75 s. */
const active = (more: Partial<CallShown> = {}): CallShown => ({
  ringing: null,
  mine: { call: "k1", room: room.id, video: false },
  told: call({ state: "active", acceptedAt: hub.clock.now() - 75_000 }),
  end: null,
  forsaken: null,
  others: [other],
  own: { sending: { muted: false, camera: false, screen: false }, picture: null, isMirrored: true, canShare: false },
  wasUp: true,
  small: false,
  ...more,
});

async function open(shown: CallShown): Promise<CallService> {
  const service = happens(() => new CallService());
  render(
    <>
      <button type="button">Bàn</button>
      {asPerson(<CallScreen service={service} shown={shown} />, [])}
    </>,
  );
  await settle();
  return service;
}

const title = `Cuộc gọi với ${room.name}`;

test("given an active call, then its screen is modal, has the focus and shows the duration", async () => {
  await enterRoom();
  await open(active());
  const screen = get("dialog", title);
  assert.equal(document.activeElement, screen);
  assert.equal(isThere("button", "Bàn"), false);
  assert.match(textOf(get("status", undefined, screen)), /^1:1[5-9]$/);
  assert.match(textOf(screen), /Có mã hóa, phải tin máy chủ nhà hàng/);
  assert.deepEqual(names("button", get("toolbar", "Điều khiển cuộc gọi")), ["Tắt tiếng", "Bật camera", "Kết thúc"]);
});

test("given each stage of a call, then the status names it", async () => {
  await enterRoom();
  const words = async (shown: Partial<CallShown>): Promise<string> => {
    await open(active(shown));
    const said = textOf(get("status", undefined, all("dialog").at(-1)));
    return said;
  };
  const stages: readonly Partial<CallShown>[] = [
    { told: null, others: [] },
    { told: call(), others: [] },
    { others: [{ ...other, way: "joining" }], wasUp: false },
    { others: [{ ...other, way: "broken" }] },
  ];
  const said: string[] = [];
  for (const stage of stages) said.push(await words(stage));
  assert.deepEqual(said, ["Đang gọi…", "Đang đổ chuông…", "Đang nối…", "Đang nối lại…"]);
});

test("given a muted person who shares a screen, then notes name them", async () => {
  await enterRoom();
  await open(active({ others: [{ ...other, sending: { muted: true, camera: false, screen: true } }] }));
  const notes = Array.from(document.querySelectorAll(".call-note"), textOf);
  assert.deepEqual(notes, [`${room.name} đang chia sẻ màn hình`, `${room.name} đang tắt tiếng`]);
});

test("given a muted microphone and a camera, then the controls name the next action", async () => {
  await enterRoom();
  const sending = { muted: true, camera: true, screen: false };
  await open(active({ own: { sending, picture: null, isMirrored: true, canShare: true } }));
  assert.deepEqual(names("button", get("toolbar")), [
    "Bật tiếng",
    "Tắt camera",
    "Đổi camera",
    "Chia sẻ màn hình",
    "Kết thúc",
  ]);
});

test("given a shared screen, then there is no camera control", async () => {
  media.add("(hover: hover)");
  await enterRoom();
  const sending = { muted: false, camera: false, screen: true };
  await open(active({ own: { sending, picture: null, isMirrored: false, canShare: true } }));
  assert.deepEqual(names("button", get("toolbar")), ["Tắt tiếng", "Thôi chia sẻ", "Kết thúc"]);
});

test("given an active call, when Escape or the button minimises it, then the service shows it small", async () => {
  await enterRoom();
  const service = await open(active());
  key("Escape");
  assert.equal(service.read().small, true);
  happens(() => service.enlarge(true));
  press(get("button", "Thu nhỏ để làm việc tiếp"));
  assert.equal(service.read().small, true);
});

// A ringing call

test("given a ringing call, then an alert and the page title name the caller, and the title returns afterwards", async () => {
  const before = document.title;
  await host([call()]);
  const alert = get("alertdialog", `${people.minh} đang gọi`);
  assert.match(textOf(alert), /đang gọi video cho bạn/);
  assert.deepEqual(names("button", alert), ["Từ chối", "Chỉ nghe tiếng", "Trả lời có hình"]);
  assert.equal(document.title, `${people.minh} đang gọi`);
  press(get("button", "Từ chối"));
  await settle();
  assert.equal(document.title, before);
});

test("given a ringing group call without video, then the alert names the group and offers no video", async () => {
  await host([call({ group: true, video: false })]);
  const alert = get("alertdialog");
  assert.equal(textOf(get("heading", undefined, alert)), room.name);
  assert.match(textOf(alert), new RegExp(`${people.minh} gọi cả nhóm`));
  assert.deepEqual(names("button", alert), ["Từ chối", "Nghe"]);
});

test("given a ringing call, when it is declined, then the alert closes at once and the hub gets the command", async () => {
  await host([call()]);
  press(get("button", "Từ chối"));
  assert.equal(isThere("alertdialog"), false);
  assert.deepEqual(await sent(1), [{ type: "calls.decline", call: "k1" }]);
});

test("given a ringing call, when the caller hangs up, then the alert closes", async () => {
  await host([call()]);
  assert.ok(isThere("alertdialog"));
  await roomChanges({ calls: [call({ state: "ended", outcome: "cancelled", endedAt: Date.now(), revision: 2 })] });
  assert.equal(isThere("alertdialog"), false);
});

test("given no access to a microphone, when a call is answered, then a toast gives the reason", async () => {
  answerHTTP(() => ({ body: { iceServers: [] } }));
  await host([call()]);
  press(get("button", "Chỉ nghe tiếng"));
  assert.deepEqual((await sent(1))[0], { type: "calls.accept", call: "k1" });
  await answered();
  await settle(20);
  assert.match(textOf(newestToast()), /địa chỉ an toàn/);
});

test("given an outgoing call, when M is pressed, then the microphone is muted; with Control nothing changes", async () => {
  lendMicrophone();
  const service = await host([]);
  happens(() => void service.call(room.id, false));
  const [body] = await sent(1);
  assert.deepEqual({ ...body, call: "–" }, { type: "calls.start", call: "–", room: room.id, video: false });
  assert.equal(textOf(get("status", undefined, get("dialog", title))), "Đang gọi…");
  key("m", { ctrlKey: true });
  await settle();
  assert.ok(isThere("button", "Tắt tiếng"));
  key("m");
  await settle();
  assert.ok(isThere("button", "Bật tiếng"));
  press(get("button", "Bật tiếng"));
  await settle();
  assert.ok(isThere("button", "Tắt tiếng"));
});

test("given an outgoing call, when it is hung up, then the screen closes and the hub gets the command", async () => {
  lendMicrophone();
  const service = await host([]);
  happens(() => void service.call(room.id, false));
  const [begun] = await sent(1);
  press(get("button", "Kết thúc"));
  await settle();
  assert.equal(isThere("dialog"), false);
  const call = begun?.type === "calls.start" ? begun.call : "";
  assert.deepEqual((await sent(2))[1], { type: "calls.hangUp", call });
});

// The end of a call

test("given a missed call, then its screen offers to write, call again or close, and closes by itself", async () => {
  await enterRoom();
  holdClock();
  const service = happens(() => new CallService());
  let dismissed = 0;
  happens(() => service.subscribe(() => (dismissed += 1)));
  const end = { room: room.id, video: false, outcome: "missed", text: null } as const;
  render(asPerson(<EndScreen service={service} end={end} />, []));
  const screen = get("dialog", title);
  assert.equal(textOf(get("status", undefined, screen)), "Không trả lời");
  assert.deepEqual(names("button", screen), ["Đóng", "Nhắn tin", "Gọi lại"]);
  assert.equal(focused(), title);
  press(get("button", "Nhắn tin"));
  assert.deepEqual([dismissed, location.pathname], [1, "/messenger/room/r1"]);
  turn(8000);
  assert.equal(dismissed, 2);
});
