import assert from "node:assert/strict";
import test from "node:test";
import type { Message } from "../src/wire";
import { safetyNumber } from "../src/e2ee/safetyNumber";
import { readCiphertext } from "../src/e2ee/Payloads";
import { Device, FakeHub, olmHere, settled, until } from "./e2ee-devices";

const minute = 60_000;
const week = 8 * 24 * 60 * minute;

/** Lan and Dũng with a room. Both have written in sessions that are over and in those that continue. */
async function talk(): Promise<{
  readonly office: FakeHub;
  readonly lan: Device;
  readonly dung: Device;
  readonly said: readonly Message[];
}> {
  const hub = new FakeHub(await olmHere());
  const [lan, dung] = [await Device.of(hub, "lan", "phone"), await Device.of(hub, "dung", "phone")];
  hub.room("r", "lan", "dung");
  const said = [await lan.say("r", "Lan cũ"), await dung.say("r", "Dũng cũ")];
  hub.now += week;
  said.push(await lan.say("r", "Lan mới"), await dung.say("r", "Dũng mới"));
  for (const device of [lan, dung]) for (const one of said) await device.reads(one);
  return { office: hub, lan, dung, said };
}

const opened = ({ decrypted }: Device, said: readonly Message[]): readonly (string | undefined)[] =>
  said.map((one) => decrypted.decrypted(one).content?.text);
const readAll = async (device: Device, said: readonly Message[]): Promise<readonly (string | undefined)[]> => {
  const texts: (string | undefined)[] = [];
  for (const one of said) texts.push(await device.reads(one));
  return texts;
};

/** Looks at all of it, and goes on asking for days. */
async function tries(hub: FakeHub, device: Device, said: readonly Message[]): Promise<void> {
  opened(device, said);
  for (const ms of [minute, 10 * minute, 70 * minute, 7 * 60 * minute, 25 * 60 * minute]) {
    hub.now += ms;
    for (const one of hub.devices) one.engine.connected();
    await settled();
  }
  opened(device, said);
  await settled();
}

const sessionOf = ({ content }: Message): string | undefined => readCiphertext(content?.cipher ?? "")?.s;

/** It has gone, and nobody there speaks any more. */
function leaves(hub: FakeHub, device: Device): void {
  device.engine.stop();
  hub.devices.splice(hub.devices.indexOf(device), 1);
}

const texts = ["Lan cũ", "Dũng cũ", "Lan mới", "Dũng mới"];
const nothing = Array<undefined>(4).fill(undefined);

test("a password alone opens nothing that was said before, however long its device asks", async () => {
  const { office: hub, lan, dung, said } = await talk();
  const thief = await Device.of(hub, "lan", "thief");
  assert.equal(thief.engine.status().needsVerification, true);
  await tries(hub, thief, said);
  assert.deepEqual(opened(thief, said), nothing);
  // It reads all later messages, from the first one of each sender on.
  const now = [await dung.say("r", "Từ giờ"), await lan.say("r", "Cả hai")];
  assert.deepEqual(await readAll(thief, now), ["Từ giờ", "Cả hai"]);
  hub.now += week;
  const later = await dung.say("r", "Phiên sau");
  assert.equal(await thief.reads(later), "Phiên sau");
  assert.deepEqual(
    await thief.store.read(["inboundSessions"], async (at) =>
      (await at.all("inboundSessions")).filter(({ session }) => said.slice(0, 2).map(sessionOf).includes(session)),
    ),
    [],
  );
  // The page asks Lan about it. A signed-out device reads nothing more.
  assert.deepEqual(
    lan.engine.status().unverifiedDevices.map(({ name }) => name),
    ["thief"],
  );
  hub.signOut(lan.engine.status().unverifiedDevices[0]?.id ?? "");
  leaves(hub, thief);
  await until(() => lan.engine.status().unverifiedDevices.length === 0);
  assert.notEqual(sessionOf(await dung.say("r", "Máy lạ không nghe nữa")), sessionOf(later));
});

test("a yes on the older device opens by itself what both have said, also while the other one is away", async () => {
  const { office: hub, lan, dung, said } = await talk();
  leaves(hub, dung);
  const fresh = await Device.of(hub, "lan", "new");
  await tries(hub, fresh, said);
  assert.deepEqual(opened(fresh, said), nothing);
  await lan.saysYes();
  assert.deepEqual(await readAll(fresh, said), texts);
  assert.equal(fresh.engine.status().needsVerification, false);
});

test("what others sealed comes from them, too, once one of those whom they knew has vouched", async () => {
  const { office: hub, lan, said } = await talk();
  const fresh = await Device.of(hub, "lan", "new");
  await lan.saysYes();
  // Her older device is gone before it could give anything of Dũng's.
  leaves(hub, lan);
  assert.deepEqual(await readAll(fresh, [said[1] as Message, said[3] as Message]), ["Dũng cũ", "Dũng mới"]);
});

test("a stranger that was there first is not given the past by a newer device that has it", async () => {
  const { office: hub, lan, said } = await talk();
  const thief = await Device.of(hub, "lan", "thief");
  await tries(hub, thief, said);
  const fresh = await Device.of(hub, "lan", "new");
  await until(() => lan.engine.status().unverifiedDevices.length === 2);
  const end = lan.engine.status().unverifiedDevices.find(({ name }) => name === "new");
  await lan.engine.verify(end?.id ?? "", end?.signing ?? "");
  assert.deepEqual(await readAll(fresh, said), texts);
  await tries(hub, thief, said);
  assert.deepEqual(
    [opened(thief, said), lan.engine.status().unverifiedDevices.map(({ name }) => name)],
    [nothing, ["thief"]],
  );
});

test("the word of a device that nobody knows counts for nothing", async () => {
  const { office: hub, said } = await talk();
  const thief = await Device.of(hub, "lan", "thief");
  const second = await Device.of(hub, "lan", "second");
  await thief.saysYes();
  await tries(hub, second, said);
  assert.deepEqual(opened(second, said), nothing);
});

test("who comes with his first device has nothing to wait for", async () => {
  const hub = new FakeHub(await olmHere());
  const lan = await Device.of(hub, "lan", "phone");
  hub.room("r", "lan", "dung");
  const said = await lan.say("r", "Chào em, vào làm nhé");
  const dung = await Device.of(hub, "dung", "phone");
  assert.equal(await dung.reads(said), "Chào em, vào làm nhé");
  assert.deepEqual([dung.engine.status().needsVerification, dung.engine.status().unverifiedDevices], [false, []]);
});

test("two people see the same digits, and others whenever a key is another one", async () => {
  const hub = new FakeHub(await olmHere());
  const [lan, dung] = [await Device.of(hub, "lan", "a"), await Device.of(hub, "dung", "b")];
  const [mine, his] = [lan.engine.status().own, dung.engine.status().own];
  assert(mine && his);
  const number = await safetyNumber(mine, his);
  assert.deepEqual(
    [number.length, number.every((group) => /^\d{5}$/.test(group)), await safetyNumber(his, mine)],
    [12, true, number],
  );
  assert.notEqual(String(await safetyNumber(mine, { ...his, signing: mine.signing })), String(number));
});
