import assert from "node:assert/strict";
import test from "node:test";
import type { Message } from "../src/wire";
import { Device, FakeHub, olmHere, settled, until } from "./e2ee-devices";

const house = async (): Promise<FakeHub> => new FakeHub(await olmHere());
const endOf = ({ engine }: Device): string => engine.status().own?.id ?? "";

function leaves(hub: FakeHub, device: Device): void {
  hub.signOut(endOf(device));
  device.engine.stop();
  hub.devices.splice(hub.devices.indexOf(device), 1);
}

async function verifies(one: Device, other: Device): Promise<void> {
  const code = other.engine.ownCode();
  assert(code);
  assert.equal(await one.engine.verifyCode(code), "verified");
}

/** Time passes, and all pages look after what is due. */
async function passes(hub: FakeHub, ms: number): Promise<void> {
  hub.now += ms;
  for (const device of hub.devices) device.engine.connected();
  await settled();
}

const requesters = ({ engine }: Device): readonly string[] => engine.status().requesters.map(({ id }) => id);
const trusts = ({ engine }: Device, person: string): readonly string[] =>
  engine.devicesOf(person).map(({ trust }) => trust);

test("a new device that asks for old messages is named to the author, until it is verified", async () => {
  const hub = await house();
  const [lan, minh] = [await Device.of(hub, "lan", "a"), await Device.of(hub, "minh", "b")];
  hub.room("r", "lan", "minh");
  const message: Message = await lan.say("r", "Lịch tuần sau");
  await minh.reads(message);
  // given that minh signs out and in again, so the device is new to lan
  leaves(hub, minh);
  const again = await Device.of(hub, "minh", "c");
  again.decrypted.decrypted(message);
  await settled();
  // when it asks
  for (let i = 0; i < 20 && requesters(lan).length === 0; i += 1) await passes(hub, 60_000);
  assert.deepEqual(requesters(lan), [endOf(again)]);
  assert.deepEqual(requesters(again), []);
  // then a verification opens the message, and nothing is asked any more
  await verifies(lan, again);
  for (let i = 0; i < 20 && requesters(lan).length > 0; i += 1) await passes(hub, 60_000);
  assert.equal(await again.reads(message), "Lịch tuần sau");
  assert.deepEqual(requesters(lan), []);
});

test("keys are at risk while no backup and no other verified device has them", async () => {
  const hub = await house();
  const [lan, minh] = [await Device.of(hub, "lan", "a"), await Device.of(hub, "minh", "b")];
  assert.equal(await minh.engine.keysAtRisk(), false);
  hub.room("r", "lan", "minh");
  await minh.reads(await lan.say("r", "Một"));
  assert.equal(await minh.engine.keysAtRisk(), true);
  // a backup has them
  await minh.engine.createBackup("bàn chín ghế xanh mèo ngủ");
  await until(() => minh.engine.status().backup === "kept");
  await settled();
  assert.equal(await minh.engine.keysAtRisk(), false);
  await minh.engine.deleteBackup();
  assert.equal(await minh.engine.keysAtRisk(), true);
  // a second device has them once it is confirmed
  await Device.of(hub, "minh", "c");
  assert.equal(await minh.engine.keysAtRisk(), true);
  await minh.saysYes();
  assert.equal(await minh.engine.keysAtRisk(), false);
});

test("a withdrawn verification counts no more, even if another device of one's own verified it too", async () => {
  const hub = await house();
  const [lan, minh] = [await Device.of(hub, "lan", "a"), await Device.of(hub, "minh", "b")];
  hub.room("r", "lan", "minh");
  const desk = await Device.of(hub, "minh", "c");
  await minh.saysYes();
  await verifies(minh, lan);
  await verifies(desk, minh);
  await until(() => trusts(desk, "lan")[0] === "crossSigned");
  // when the desk withdraws what the phone signed
  await desk.engine.withdrawVerification("lan");
  assert.deepEqual(trusts(desk, "lan"), ["unverified"]);
  await minh.engine.withdrawVerification("lan");
  assert.deepEqual(trusts(minh, "lan"), ["unverified"]);
  // then comparing again verifies again
  await verifies(desk, lan);
  assert.deepEqual(trusts(desk, "lan"), ["verified"]);
});
