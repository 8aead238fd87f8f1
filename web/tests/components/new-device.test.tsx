/** A new device of the person's account: the question about it, and the advice to make a key backup. */
import assert from "node:assert/strict";
import test, { afterEach, before } from "node:test";
import type { E2EEStatus } from "../../src/e2ee";
import { emptyStatus } from "../../src/e2ee/Status";
import { Rooms } from "../../src/modules/messenger/Rooms";
import WaiterScreen from "../../src/modules/waiter";
import { loadParts } from "../../src/modules/waiter/useParts";
import { e2ee } from "../../src/session/messenger";
import { MessengerView } from "../../src/sync/messenger";
import { navigate } from "../../src/ui";
import { Toaster } from "../../src/ui/Toast";
import type { DeviceIdentity, Message } from "../../src/wire";
import { textOf } from "./accessible";
import { media } from "./browser";
import { answerHTTP } from "./connection";
import { asPerson } from "./fixtures";
import { all, get, happens, isThere, press, render, settle, speaksOf, until } from "./kit";
import { enterRoom, evening, message, room } from "./room";

speaksOf("messenger", "ends", "sheets", "waiter", "evening", "commands");
before(async () => void (await loadParts()));

const device = (id: string, name: string): DeviceIdentity => ({
  id,
  person: "ngoc",
  device: `d-${id}`,
  name,
  identity: id,
  signing: id,
  signature: id,
  madeAt: evening,
  vouches: [],
});
const own = device("own", "Điện thoại của Phương");
const tablet = device("new", "Máy tính bảng của Nguyễn Hoàng Bảo Ngọc Phương");
const card = "Máy mới của bạn";
const hint = "Tạo bản sao chìa khóa để không mất tin";

let status: E2EEStatus = emptyStatus;
const listeners = new Set<() => void>();
const approved: string[] = [];
const real = { status: e2ee.status, subscribe: e2ee.subscribe, verify: e2ee.verify };

/** Until the end of the test, encryption says what the test states. */
function play(): void {
  Object.assign(e2ee, {
    status: () => status,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    verify: async (id: string) => {
      approved.push(id);
      become({ unverifiedDevices: [] });
    },
  });
}
afterEach(() => {
  Object.assign(e2ee, real);
  status = emptyStatus;
  approved.length = 0;
});

function become(next: Partial<E2EEStatus>): void {
  status = { ...status, ...next };
  for (const tell of listeners) tell();
}

async function open(path: string, messages: readonly Message[] = [], sealed = false): Promise<void> {
  answerHTTP(({ path: asked }) =>
    asked.includes("/messages") ? { body: { messages, lastSeq: messages.length, media: [] } } : undefined,
  );
  play();
  happens(() => navigate(path, "replace"));
  const last = messages[messages.length - 1];
  await enterRoom({ room: sealed ? { seal: "ends" } : {}, ...(last ? { last } : {}) });
  const screen = path.startsWith("/waiter") ? <WaiterScreen Me={() => null} /> : <Rooms />;
  render(
    asPerson(
      <>
        {screen}
        <Toaster />
      </>,
      ["seat", "takeOrders", "takeAway"],
    ),
  );
  await settle(30);
}

for (const [place, path] of [
  ["the list", "/messenger"],
  ["a room", `/messenger/room/${room.id}`],
  ["the waiter's tasks", "/waiter/tasks"],
] as const) {
  test(`given a new device of one's own, then ${place} asks about it, and the answer clears the question`, async () => {
    await open(path);
    assert.equal(isThere("alert", card), false);
    happens(() => become({ own, unverifiedDevices: [tablet] }));
    await until(() => isThere("alert", card), "the question");
    assert.equal(all("alert", card).length, 1);
    assert.ok(textOf(get("alert", card)).includes(tablet.name));
    press(get("button", "Đúng là tôi", get("alert", card)));
    await until(() => !isThere("alert", card), "no question");
    assert.deepEqual(approved, [tablet.id]);
  });

  test(`given a new device of one's own, when another page or device answers, then ${place} asks no more`, async () => {
    await open(path);
    happens(() => become({ own, unverifiedDevices: [tablet] }));
    await until(() => isThere("alert", card), "the question");
    happens(() => become({ unverifiedDevices: [] }));
    await settle(20);
    assert.equal(isThere("alert", card), false);
  });
}

test("given a room beside the list, when a new device signs in, then only the list asks", async () => {
  media.add("(min-width: 720px)");
  await open(`/messenger/room/${room.id}`);
  happens(() => become({ own, unverifiedDevices: [tablet] }));
  await until(() => isThere("alert", card), "the question");
  assert.equal(all("alert", card).length, 1);
  assert.ok(get("alert", card).closest(".rooms-pane"));
});

const mine = (text: string): Message => ({
  ...message(1, "ngoc", text),
  content: { text: "", mentions: [], links: [], media: [], cipher: "c1" } as unknown as NonNullable<Message["content"]>,
});
/** Decides whether this device has the keys of messages. Returns how to end that. */
function reading(is: boolean): () => void {
  const { sealed } = MessengerView.prototype;
  MessengerView.prototype.sealed = () => (is ? "open" : "waiting");
  return () => {
    MessengerView.prototype.sealed = sealed;
  };
}

for (const [given, change, readable, advised] of [
  ["an old device that reads its messages", {}, true, true],
  ["a device whose identity the hub does not have yet", { own: null }, true, false],
  ["a device that waits for approval", { needsVerification: true }, true, false],
  ["a device without the keys of the messages", {}, false, false],
] as const) {
  test(`given ${given}, then it ${advised ? "advises" : "does not advise"} to make a key backup`, async () => {
    status = { ...emptyStatus, own, backup: "none", ...change };
    const end = reading(readable);
    try {
      await open(`/messenger/room/${room.id}`, [mine("Em về trước")], true);
      await settle(50);
      assert.equal(isThere("button", hint), advised);
    } finally {
      end();
    }
  });
}
