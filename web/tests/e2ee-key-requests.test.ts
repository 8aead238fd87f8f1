import assert from "node:assert/strict";
import test from "node:test";
import type { Message } from "../src/wire";
import { readCiphertext } from "../src/e2ee/Payloads";
import { keyRequestsIn } from "../src/e2ee/KeyRequests";
import type { KeyRequestRow } from "../src/e2ee/Rows";
import type { Device } from "./e2ee-devices";
import { Device as EndDevice, FakeHub, olmHere, settled, until } from "./e2ee-devices";

const house = async (): Promise<FakeHub> => new FakeHub(await olmHere());
const minute = 60_000;

/** Loses the keys of everything that this device could open, and what it has opened. */
async function loses({ store, decrypted }: Device): Promise<void> {
  await store.write(["inboundSessions"], async (at) => at.clear("inboundSessions"));
  decrypted.clear();
}

/** A message is looked at that cannot be opened for want of its key. */
async function misses(device: Device, message: Message): Promise<void> {
  const session = readCiphertext(message.content?.cipher ?? "")?.s;
  device.decrypted.decrypted(message);
  for (let i = 0; i < 2000 && !(await asksOf(device)).some((row) => row.session === session); i += 1) await settled();
  assert.equal(device.decrypted.decrypted(message).content?.text, undefined);
}

const asksOf = ({ store }: Device): Promise<readonly KeyRequestRow[]> => store.read(["values"], keyRequestsIn);

/** Time goes by, and all pages look after what is owed. */
async function passes(hub: FakeHub, ms: number): Promise<void> {
  hub.now += ms;
  for (const device of hub.devices) device.engine.connected();
  await settled();
}

async function verifies(one: Device, other: Device): Promise<void> {
  const code = other.engine.ownCode();
  assert(code);
  assert.equal(await one.engine.verifyCode(code), "verified");
}

const parcels = (hub: FakeHub, end: string | undefined): number => hub.boxes.get(end ?? "")?.parcels.length ?? 0;
const endOf = ({ engine }: Device): string => engine.status().own?.id ?? "";

test("who lost a key asks the one who sealed with it, and reads again", async () => {
  const hub = await house();
  const [lan, minh] = [await EndDevice.of(hub, "lan", "a"), await EndDevice.of(hub, "minh", "b")];
  hub.room("r", "lan", "minh");
  const said = [await lan.say("r", "Một"), await lan.say("r", "Hai")];
  for (const one of said) await minh.reads(one);
  // given that the keys are lost, in what may be the moment in which one comes: nothing is asked yet
  await loses(minh);
  await misses(minh, said[0] as Message);
  assert.equal(minh.decrypted.state(said[0] as Message), "waiting");
  // when it stays away
  await passes(hub, minute);
  // then it comes, and opens all that was sealed with it
  assert.deepEqual([await minh.reads(said[0] as Message), await minh.reads(said[1] as Message)], ["Một", "Hai"]);
  await passes(hub, minute);
  assert.deepEqual(await asksOf(minh), []);
});

test("it says that it asks while nobody answers, asks seldom, and goes on when the other comes", async () => {
  const hub = await house();
  const [lan, minh] = [await EndDevice.of(hub, "lan", "a"), await EndDevice.of(hub, "minh", "b")];
  hub.room("r", "lan", "minh");
  const message = await lan.say("r", "Sáng mai nghỉ");
  await minh.reads(message);
  lan.engine.stop();
  hub.devices.splice(hub.devices.indexOf(lan), 1);
  await loses(minh);
  await misses(minh, message);
  await passes(hub, minute);
  await minh.reads(message, "asking");
  for (let i = 0; i < 3; i += 1) await passes(hub, minute / 2);
  assert.equal(parcels(hub, endOf(lan)), 1);
  await passes(hub, 5 * minute);
  await until(() => parcels(hub, endOf(lan)) === 2);
  assert(hub.boxes.get(endOf(lan))?.parcels.every(({ session }) => /^[A-Za-z0-9+/]{43}$/.test(session)));
  assert.equal(
    JSON.stringify([...hub.boxes.values()].map((box) => box.parcels)).includes(
      readCiphertext(message.content?.cipher ?? "")?.s ?? "",
    ),
    false,
  );
  await EndDevice.of(hub, "lan", "a", lan.store);
  assert.equal(await minh.reads(message), "Sáng mai nghỉ");
});

test("what came with a ratchet that had come apart is asked for with a new one", async () => {
  const hub = await house();
  const [lan, minh] = [await EndDevice.of(hub, "lan", "a"), await EndDevice.of(hub, "minh", "b")];
  hub.room("r", "lan", "minh");
  await minh.reads(await lan.say("r", "Trước"));
  await minh.store.write(["olmSessions"], async (at) => at.clear("olmSessions"));
  hub.now += 8 * 24 * 60 * minute;
  const message = await lan.say("r", "Sau");
  await misses(minh, message);
  await passes(hub, minute);
  assert.equal(await minh.reads(message), "Sau");
});

test("own devices that were said yes to are given what others sealed; those that were not, nothing", async () => {
  const hub = await house();
  const lan = await EndDevice.of(hub, "lan", "a");
  const [phone, desk] = [await EndDevice.of(hub, "minh", "phone"), await EndDevice.of(hub, "minh", "desk")];
  hub.room("r", "lan", "minh");
  const message = await lan.say("r", "Lương tháng này");
  for (const one of [phone, desk]) await one.reads(message);
  // given that its author's device is gone
  hub.signOut(endOf(lan));
  lan.engine.stop();
  hub.devices.splice(hub.devices.indexOf(lan), 1);
  await loses(desk);
  await misses(desk, message);
  // when the newer one asks the older one, that does not answer
  await passes(hub, minute);
  await desk.reads(message, "asking");
  // but it remembers, and answers once it was told whose that is
  await phone.saysYes();
  assert.equal(await desk.reads(message), "Lương tháng này");
  assert.deepEqual(
    await desk.store.read(["inboundSessions"], async (at) =>
      (await at.all("inboundSessions")).map(({ person, device: end }) => [person, end]),
    ),
    [["lan", endOf(lan)]],
  );
});

test("who was not there when a session began is not given it, whatever he asks", async () => {
  const hub = await house();
  const [lan, minh, hoa] = [
    await EndDevice.of(hub, "lan", "a"),
    await EndDevice.of(hub, "minh", "b"),
    await EndDevice.of(hub, "hoa", "c"),
  ];
  hub.room("r", "lan", "minh", "phuc");
  const message = await lan.say("r", "Chuyện của hai người");
  await minh.reads(message);
  hub.room("r", "lan", "minh", "phuc", "hoa");
  const ciphertext = readCiphertext(message.content?.cipher ?? "");
  assert(ciphertext);
  const row = { session: ciphertext.s, room: "r", device: ciphertext.e, person: "lan", at: 0, known: null, asked: {} };
  await hoa.store.write(["values"], async (at) => at.put("values", { key: "keyRequests", rows: [row] }));
  await passes(hub, minute);
  for (let i = 0; i < 200 && !(await asksOf(hoa)).some(({ asked }) => Object.keys(asked).length > 0); i += 1)
    await settled();
  assert.deepEqual(
    (await asksOf(hoa)).map(({ asked }) => Object.keys(asked)),
    [[endOf(lan)]],
  );
  await passes(hub, minute);
  assert.deepEqual(
    [
      parcels(hub, endOf(hoa)),
      await hoa.store.read(["inboundSessions"], (at) => at.get("inboundSessions", [ciphertext.s, ciphertext.e])),
    ],
    [0, undefined],
  );
});

test("a device that became known asks for what was kept from it while it was strange", async () => {
  const hub = await house();
  const [lan, minh] = [await EndDevice.of(hub, "lan", "a"), await EndDevice.of(hub, "minh", "b")];
  hub.room("r", "lan", "minh");
  await verifies(lan, minh);
  const before = await lan.say("r", "Trước khi có máy lạ");
  await minh.reads(before);
  const strange = await EndDevice.of(hub, "minh", "strange");
  assert.equal(await strange.reads(await lan.say("r", "Từ giờ")), "Từ giờ");
  await misses(strange, before);
  await strange.reads(before, "lost");
  await passes(hub, minute);
  await strange.reads(before, "asking");
  await verifies(minh, strange);
  await passes(hub, 5 * minute);
  assert.equal(await strange.reads(before), "Trước khi có máy lạ");
});
