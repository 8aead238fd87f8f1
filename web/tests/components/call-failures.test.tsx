import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { hub } from "../../src/session/client";
import { deviceId } from "../../src/sync";
import type { RoomCall } from "../../src/wire";
import { PeerConnection } from "../call-house";
import { textOf } from "./accessible";
import { call, host, lendMicrophone, refuseMicrophone } from "./calls";
import { allAnswered, answerHTTP, answered, sent } from "./connection";
import { get, happens, holdClock, isThere, names, newestToast, press, settle, speaksOf, turn } from "./kit";
import { people, room, roomChanges } from "./room";

speaksOf("calls", "messenger");

const title = `Cuộc gọi với ${room.name}`;

afterEach(() => {
  Object.assign(globalThis, { RTCPeerConnection: undefined });
});

/** The call of Minh after this device has answered it. */
const joined = (more: Partial<RoomCall> = {}): RoomCall =>
  call({
    state: "active",
    acceptedAt: hub.clock.now(),
    parties: [
      { person: "minh", state: "joined", device: "other" },
      { person: "ngoc", state: "joined", device: deviceId() },
    ] as RoomCall["parties"],
    revision: 2,
    ...more,
  });

/** A browser that can connect, but whose connections find no way. */
function lendConnections(): void {
  lendMicrophone();
  answerHTTP(() => ({ body: { iceServers: [] } }));
  Object.assign(globalThis, { RTCPeerConnection: PeerConnection });
}

test("given a browser that refuses the microphone, when a call begins, then a toast gives the reason and nobody is called", async () => {
  refuseMicrophone()();
  answerHTTP(() => ({ body: { iceServers: [] } }));
  const service = await host([]);
  happens(() => void service.call(room.id, true));
  await settle(30);
  assert.equal(
    textOf(newestToast()),
    "Trình duyệt chưa cho dùng micro. Bấm biểu tượng ổ khóa cạnh địa chỉ trang, cho phép micro rồi gọi lại.",
  );
  assert.equal(isThere("dialog"), false);
  assert.deepEqual(await sent(0), []);
});

test("given a browser that refuses the microphone after the call connected, then the call ends with the reason", async () => {
  lendConnections();
  const refuse = refuseMicrophone();
  const service = await host([call({ video: false })]);
  press(get("button", "Nghe"));
  await sent(1);
  await answered();
  await roomChanges({ calls: [joined({ video: false })] });
  await settle(20);
  // The line does not wait for the microphone, so the answerer sees the caller at once.
  assert.ok(isThere("dialog", title));
  assert.deepEqual(
    service.read().others.map(({ person }) => person),
    ["minh"],
  );
  refuse();
  await settle(20);
  assert.match(textOf(newestToast()), /Trình duyệt chưa cho dùng micro/);
  assert.deepEqual((await sent(2))[1], { type: "calls.hangUp", call: "k1", failed: true });
  assert.equal(isThere("dialog"), false);
});

test("given two devices that find no way to each other, then after 40 s the call ends as failed, with the reason", async () => {
  lendConnections();
  await host([call({ video: false })]);
  press(get("button", "Nghe"));
  await sent(1);
  await answered();
  await settle(20);
  holdClock();
  await roomChanges({ calls: [joined({ video: false })] });
  await settle();
  turn(39_000);
  assert.equal(textOf(get("status", undefined, get("dialog", title))), "Đang nối…");
  turn(2000);
  await settle();
  const end = get("dialog", title);
  assert.equal(textOf(get("status", undefined, end)), "Không nối được hai máy");
  assert.deepEqual(names("button", end), ["Đóng", "Nhắn tin", "Gọi lại"]);
  assert.deepEqual((await sent(2))[1], { type: "calls.hangUp", call: "k1", failed: true });
});

test("given an encrypted call of two, when the hub turns it into a group call, then it is stopped with the reason", async () => {
  lendConnections();
  await host([call({ video: false })], { room: { form: "direct", seal: "ends" } });
  press(get("button", "Nghe"));
  await sent(1);
  await answered();
  await roomChanges({ calls: [joined({ video: false, group: true })] });
  await settle(20);
  const end = get("dialog", `Cuộc gọi với ${people.minh}`);
  assert.equal(textOf(get("status", undefined, end)), "Không xác nhận được máy bên kia, cuộc gọi bị dừng");
  assert.match(textOf(end), /Có thể có ai chen vào giữa hai máy\./);
  assert.deepEqual((await sent(2))[1], { type: "calls.hangUp", call: "k1", failed: true });
  await allAnswered();
});
