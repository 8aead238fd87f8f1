import assert from "node:assert/strict";
import test from "node:test";
import type { Message } from "../src/wire";
import { readCode } from "../src/sync/messenger/endCode";
import { readCipher } from "../src/sync/messenger/ends/Forms";
import { asksIn } from "../src/sync/messenger/ends/Asks";
import type { AskRow } from "../src/sync/messenger/ends/Rows";
import type { Device } from "./ends-house";
import { Device as EndDevice, PostOffice, olmHere, settled, until } from "./ends-house";

const house = async (): Promise<PostOffice> => new PostOffice(await olmHere());
const minute = 60_000;

/** Loses the keys of everything that this device could open, and what it has opened. */
async function loses({ store, words }: Device): Promise<void> {
  await store.write(["groups"], async (at) => at.clear("groups"));
  words.clear();
}

/** A message is looked at that cannot be opened for want of its key. */
async function misses(device: Device, message: Message): Promise<void> {
  const session = readCipher(message.content?.cipher ?? "")?.s;
  device.words.shown(message);
  for (let i = 0; i < 2000 && !(await asksOf(device)).some((row) => row.session === session); i += 1) await settled();
  assert.equal(device.words.shown(message).content?.text, undefined);
}

const asksOf = ({ store }: Device): Promise<readonly AskRow[]> => store.read(["facts"], asksIn);

/** Time goes by, and all pages look after what is owed. */
async function passes(office: PostOffice, ms: number): Promise<void> {
  office.now += ms;
  for (const device of office.devices) device.ends.greeted();
  await settled();
}

async function verifies(one: Device, other: Device): Promise<void> {
  const code = readCode(other.ends.code() ?? "");
  assert(code);
  assert.equal(await one.ends.check(code), "verified");
}

const parcels = (office: PostOffice, end: string | undefined): number =>
  office.boxes.get(end ?? "")?.parcels.length ?? 0;
const endOf = ({ ends }: Device): string => ends.status().mine?.id ?? "";

test("who lost a key asks the one who sealed with it, and reads again", async () => {
  const office = await house();
  const [lan, minh] = [await EndDevice.of(office, "lan", "a"), await EndDevice.of(office, "minh", "b")];
  office.room("r", "lan", "minh");
  const said = [await lan.say("r", "Một"), await lan.say("r", "Hai")];
  for (const one of said) await minh.reads(one);
  // given that the keys are lost, in what may be the moment in which one comes: nothing is asked yet
  await loses(minh);
  await misses(minh, said[0] as Message);
  assert.equal(minh.words.state(said[0] as Message), "waiting");
  // when it stays away
  await passes(office, minute);
  // then it comes, and opens all that was sealed with it
  assert.deepEqual([await minh.reads(said[0] as Message), await minh.reads(said[1] as Message)], ["Một", "Hai"]);
  await passes(office, minute);
  assert.deepEqual(await asksOf(minh), []);
});

test("it says that it asks while nobody answers, asks seldom, and goes on when the other comes", async () => {
  const office = await house();
  const [lan, minh] = [await EndDevice.of(office, "lan", "a"), await EndDevice.of(office, "minh", "b")];
  office.room("r", "lan", "minh");
  const message = await lan.say("r", "Sáng mai nghỉ");
  await minh.reads(message);
  lan.ends.stop();
  office.devices.splice(office.devices.indexOf(lan), 1);
  await loses(minh);
  await misses(minh, message);
  await passes(office, minute);
  await minh.reads(message, "asking");
  for (let i = 0; i < 3; i += 1) await passes(office, minute / 2);
  assert.equal(parcels(office, endOf(lan)), 1);
  await passes(office, 5 * minute);
  await until(() => parcels(office, endOf(lan)) === 2);
  assert(office.boxes.get(endOf(lan))?.parcels.every(({ session }) => /^[A-Za-z0-9+/]{43}$/.test(session)));
  assert.equal(
    JSON.stringify([...office.boxes.values()].map((box) => box.parcels)).includes(
      readCipher(message.content?.cipher ?? "")?.s ?? "",
    ),
    false,
  );
  await EndDevice.of(office, "lan", "a", lan.store);
  assert.equal(await minh.reads(message), "Sáng mai nghỉ");
});

test("what came with a ratchet that had come apart is asked for with a new one", async () => {
  const office = await house();
  const [lan, minh] = [await EndDevice.of(office, "lan", "a"), await EndDevice.of(office, "minh", "b")];
  office.room("r", "lan", "minh");
  await minh.reads(await lan.say("r", "Trước"));
  await minh.store.write(["peers"], async (at) => at.clear("peers"));
  office.now += 8 * 24 * 60 * minute;
  const message = await lan.say("r", "Sau");
  await misses(minh, message);
  await passes(office, minute);
  assert.equal(await minh.reads(message), "Sau");
});

test("own devices that were said yes to are given what others sealed; those that were not, nothing", async () => {
  const office = await house();
  const lan = await EndDevice.of(office, "lan", "a");
  const [phone, desk] = [await EndDevice.of(office, "minh", "phone"), await EndDevice.of(office, "minh", "desk")];
  office.room("r", "lan", "minh");
  const message = await lan.say("r", "Lương tháng này");
  for (const one of [phone, desk]) await one.reads(message);
  // given that its author's device is gone
  office.bury(endOf(lan));
  lan.ends.stop();
  office.devices.splice(office.devices.indexOf(lan), 1);
  await loses(desk);
  await misses(desk, message);
  // when the newer one asks the older one, that does not answer
  await passes(office, minute);
  await desk.reads(message, "asking");
  // but it remembers, and answers once it was told whose that is
  await phone.saysYes();
  assert.equal(await desk.reads(message), "Lương tháng này");
  assert.deepEqual(
    await desk.store.read(["groups"], async (at) => (await at.all("groups")).map(({ person, end }) => [person, end])),
    [["lan", endOf(lan)]],
  );
});

test("who was not there when a session began is not given it, whatever he asks", async () => {
  const office = await house();
  const [lan, minh, hoa] = [
    await EndDevice.of(office, "lan", "a"),
    await EndDevice.of(office, "minh", "b"),
    await EndDevice.of(office, "hoa", "c"),
  ];
  office.room("r", "lan", "minh", "phuc");
  const message = await lan.say("r", "Chuyện của hai người");
  await minh.reads(message);
  office.room("r", "lan", "minh", "phuc", "hoa");
  const cipher = readCipher(message.content?.cipher ?? "");
  assert(cipher);
  const row = { session: cipher.s, room: "r", end: cipher.e, person: "lan", at: 0, known: null, asked: {} };
  await hoa.store.write(["facts"], async (at) => at.put("facts", { key: "asks", rows: [row] }));
  await passes(office, minute);
  for (let i = 0; i < 200 && !(await asksOf(hoa)).some(({ asked }) => Object.keys(asked).length > 0); i += 1)
    await settled();
  assert.deepEqual(
    (await asksOf(hoa)).map(({ asked }) => Object.keys(asked)),
    [[endOf(lan)]],
  );
  await passes(office, minute);
  assert.deepEqual(
    [parcels(office, endOf(hoa)), await hoa.store.read(["groups"], (at) => at.get("groups", [cipher.s, cipher.e]))],
    [0, undefined],
  );
});

test("a device that became known asks for what was kept from it while it was strange", async () => {
  const office = await house();
  const [lan, minh] = [await EndDevice.of(office, "lan", "a"), await EndDevice.of(office, "minh", "b")];
  office.room("r", "lan", "minh");
  await verifies(lan, minh);
  const before = await lan.say("r", "Trước khi có máy lạ");
  await minh.reads(before);
  const strange = await EndDevice.of(office, "minh", "strange");
  assert.equal(await strange.reads(await lan.say("r", "Từ giờ")), "Từ giờ");
  await misses(strange, before);
  await strange.reads(before, "lost");
  await passes(office, minute);
  await strange.reads(before, "asking");
  await verifies(minh, strange);
  await passes(office, 5 * minute);
  assert.equal(await strange.reads(before), "Trước khi có máy lạ");
});
