import assert from "node:assert/strict";
import test from "node:test";
import type { Message } from "../src/wire";
import { safetyNumber } from "../src/sync/messenger/safetyNumber";
import { readCipher } from "../src/sync/messenger/ends/Forms";
import { Device, PostOffice, olmHere, settled, until } from "./ends-house";

const minute = 60_000;
const week = 8 * 24 * 60 * minute;

/** Lan and Dũng with a room. Both have written in sessions that are over and in those that continue. */
async function talk(): Promise<{
  readonly office: PostOffice;
  readonly lan: Device;
  readonly dung: Device;
  readonly said: readonly Message[];
}> {
  const office = new PostOffice(await olmHere());
  const [lan, dung] = [await Device.of(office, "lan", "phone"), await Device.of(office, "dung", "phone")];
  office.room("r", "lan", "dung");
  const said = [await lan.say("r", "Lan cũ"), await dung.say("r", "Dũng cũ")];
  office.now += week;
  said.push(await lan.say("r", "Lan mới"), await dung.say("r", "Dũng mới"));
  for (const device of [lan, dung]) for (const one of said) await device.reads(one);
  return { office, lan, dung, said };
}

const opened = ({ words }: Device, said: readonly Message[]): readonly (string | undefined)[] =>
  said.map((one) => words.shown(one).content?.text);
const readAll = async (device: Device, said: readonly Message[]): Promise<readonly (string | undefined)[]> => {
  const texts: (string | undefined)[] = [];
  for (const one of said) texts.push(await device.reads(one));
  return texts;
};

/** Opens all messages, and asks for keys for days. */
async function tries(office: PostOffice, device: Device, said: readonly Message[]): Promise<void> {
  opened(device, said);
  for (const ms of [minute, 10 * minute, 70 * minute, 7 * 60 * minute, 25 * 60 * minute]) {
    office.now += ms;
    for (const one of office.devices) one.ends.greeted();
    await settled();
  }
  opened(device, said);
  await settled();
}

const sessionOf = ({ content }: Message): string | undefined => readCipher(content?.cipher ?? "")?.s;

/** Removes the device, so that it answers nothing any more. */
function leaves(office: PostOffice, device: Device): void {
  device.ends.stop();
  office.devices.splice(office.devices.indexOf(device), 1);
}

const texts = ["Lan cũ", "Dũng cũ", "Lan mới", "Dũng mới"];
const nothing = Array<undefined>(4).fill(undefined);

test("a password alone opens nothing that was said before, however long its device asks", async () => {
  const { office, lan, dung, said } = await talk();
  const thief = await Device.of(office, "lan", "thief");
  assert.equal(thief.ends.status().awaitsYes, true);
  await tries(office, thief, said);
  assert.deepEqual(opened(thief, said), nothing);
  // It reads messages from then on, from the first message of each sender.
  const now = [await dung.say("r", "Từ giờ"), await lan.say("r", "Cả hai")];
  assert.deepEqual(await readAll(thief, now), ["Từ giờ", "Cả hai"]);
  office.now += week;
  const later = await dung.say("r", "Phiên sau");
  assert.equal(await thief.reads(later), "Phiên sau");
  assert.deepEqual(
    await thief.store.read(["groups"], async (at) =>
      (await at.all("groups")).filter(({ session }) => said.slice(0, 2).map(sessionOf).includes(session)),
    ),
    [],
  );
  // Lan is asked about it. Once it is signed out it reads nothing more.
  assert.deepEqual(
    lan.ends.status().strangers.map(({ name }) => name),
    ["thief"],
  );
  office.bury(lan.ends.status().strangers[0]?.id ?? "");
  leaves(office, thief);
  await until(() => lan.ends.status().strangers.length === 0);
  assert.notEqual(sessionOf(await dung.say("r", "Máy lạ không nghe nữa")), sessionOf(later));
});

test("a yes on the older device opens by itself what both have said, also while the other one is away", async () => {
  const { office, lan, dung, said } = await talk();
  leaves(office, dung);
  const fresh = await Device.of(office, "lan", "new");
  await tries(office, fresh, said);
  assert.deepEqual(opened(fresh, said), nothing);
  await lan.saysYes();
  assert.deepEqual(await readAll(fresh, said), texts);
  assert.equal(fresh.ends.status().awaitsYes, false);
});

test("what others sealed comes from them, too, once one of those whom they knew has vouched", async () => {
  const { office, lan, said } = await talk();
  const fresh = await Device.of(office, "lan", "new");
  await lan.saysYes();
  // Her older device is gone before it could give anything of Dũng's.
  leaves(office, lan);
  assert.deepEqual(await readAll(fresh, [said[1] as Message, said[3] as Message]), ["Dũng cũ", "Dũng mới"]);
});

test("a stranger that was there first is not given the past by a newer device that has it", async () => {
  const { office, lan, said } = await talk();
  const thief = await Device.of(office, "lan", "thief");
  await tries(office, thief, said);
  const fresh = await Device.of(office, "lan", "new");
  await until(() => lan.ends.status().strangers.length === 2);
  const end = lan.ends.status().strangers.find(({ name }) => name === "new");
  await lan.ends.verify(end?.id ?? "", end?.signing ?? "");
  assert.deepEqual(await readAll(fresh, said), texts);
  await tries(office, thief, said);
  assert.deepEqual([opened(thief, said), lan.ends.status().strangers.map(({ name }) => name)], [nothing, ["thief"]]);
});

test("the word of a device that nobody knows counts for nothing", async () => {
  const { office, said } = await talk();
  const thief = await Device.of(office, "lan", "thief");
  const second = await Device.of(office, "lan", "second");
  await thief.saysYes();
  await tries(office, second, said);
  assert.deepEqual(opened(second, said), nothing);
});

test("who comes with his first device has nothing to wait for", async () => {
  const office = new PostOffice(await olmHere());
  const lan = await Device.of(office, "lan", "phone");
  office.room("r", "lan", "dung");
  const said = await lan.say("r", "Chào em, vào làm nhé");
  const dung = await Device.of(office, "dung", "phone");
  assert.equal(await dung.reads(said), "Chào em, vào làm nhé");
  assert.deepEqual([dung.ends.status().awaitsYes, dung.ends.status().strangers], [false, []]);
});

test("two people see the same digits, and others whenever a key is another one", async () => {
  const office = new PostOffice(await olmHere());
  const [lan, dung] = [await Device.of(office, "lan", "a"), await Device.of(office, "dung", "b")];
  const [mine, his] = [lan.ends.status().mine, dung.ends.status().mine];
  assert(mine && his);
  const number = await safetyNumber(mine, his);
  assert.deepEqual(
    [number.length, number.every((group) => /^\d{5}$/.test(group)), await safetyNumber(his, mine)],
    [12, true, number],
  );
  assert.notEqual(String(await safetyNumber(mine, { ...his, signing: mine.signing })), String(number));
});
