import assert from "node:assert/strict";
import test from "node:test";
import type { Message } from "../src/wire";
import { readCode } from "../src/sync/messenger/endCode";
import { Device, PostOffice, SlowStore, olmHere, settled, until } from "./ends-house";

const house = async (): Promise<PostOffice> => new PostOffice(await olmHere());
const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "none",
    (error: { readonly code?: string }) => error.code ?? String(error),
  );

test("what one writes the other reads, and who carries it cannot", async () => {
  const office = await house();
  const [lan, minh] = [await Device.of(office, "lan", "phone"), await Device.of(office, "minh", "tablet")];
  office.room("r", "lan", "minh");
  const message = await lan.say("r", "Bàn 5 gọi thêm gỏi cuốn");
  const answer = await minh.say("r", "Dạ có ngay");
  assert.deepEqual(
    [await minh.reads(message), await lan.reads(answer), await lan.reads(message)],
    ["Bàn 5 gọi thêm gỏi cuốn", "Dạ có ngay", "Bàn 5 gọi thêm gỏi cuốn"],
  );
  assert.equal(JSON.stringify([message.content, [...office.boxes.values()]]).includes("cuốn"), false);
});

test("all devices of both read, and one that comes later reads from then on, and all of it once an older one has said yes", async () => {
  const office = await house();
  const lan = await Device.of(office, "lan", "phone");
  const minh = await Device.of(office, "minh", "tablet");
  office.room("r", "lan", "minh");
  const first = await lan.say("r", "Trước");
  const late = await Device.of(office, "minh", "phone");
  const other = await Device.of(office, "lan", "desk");
  const second = await lan.say("r", "Sau");
  assert.deepEqual(
    [await minh.reads(first), await late.reads(second), await other.reads(second), await late.reads(first, "lost")],
    ["Trước", "Sau", "Sau", undefined],
  );
  for (const old of [minh, lan]) await old.saysYes();
  for (const device of [minh, late, other])
    assert.deepEqual([await device.reads(first), await device.reads(second)], ["Trước", "Sau"]);
  assert.deepEqual(
    [lan, minh, late, other].map(({ ends }) => [ends.status().strangers.length, ends.status().awaitsYes]),
    Array(4).fill([0, false]),
  );
});

test("who is removed reads nothing that is said from then on, and who comes nothing that was said before", async () => {
  const office = await house();
  const [lan, minh, hoa] = [
    await Device.of(office, "lan", "a"),
    await Device.of(office, "minh", "b"),
    await Device.of(office, "hoa", "c"),
  ];
  office.room("r", "lan", "minh", "phuc");
  const before = await lan.say("r", "Chuyện cũ");
  assert.equal(await minh.reads(before), "Chuyện cũ");
  office.room("r", "lan", "hoa", "phuc");
  const after = await lan.say("r", "Chuyện mới");
  assert.equal(await hoa.reads(after), "Chuyện mới");
  await settled();
  assert.deepEqual([await minh.reads(after, "waiting"), await hoa.reads(before, "lost")], [undefined, undefined]);
});

test("a cipher that is moved, repeated, changed or said to be somebody else's is not shown", async () => {
  const office = await house();
  const [lan, minh] = [await Device.of(office, "lan", "a"), await Device.of(office, "minh", "b")];
  office.room("r", "lan", "minh");
  office.room("s", "lan", "minh", "hoa");
  const message = await lan.say("r", "Đồng ý");
  assert.equal(await minh.reads(message), "Đồng ý");
  const cipher = message.content?.cipher ?? "";
  const turned = cipher.replace(
    /"c":"(.{60})(.)/,
    (_, start: string, sign: string) => `"c":"${start}${sign === "A" ? "B" : "A"}`,
  );
  const forged: readonly Message[] = [
    { ...message, id: "other" },
    { ...message, room: "s" },
    { ...message, author: "minh" },
    { ...message, id: "m9", content: { mentions: [], links: [], media: [], cipher: turned } },
    { ...message, content: { mentions: [], links: [], media: [], cipher: "{}" } },
    {
      ...message,
      content: {
        mentions: [],
        links: [],
        media: [],
        cipher: cipher.replace(/"e":"[^"]+"/, `"e":"${minh.ends.status().mine?.id ?? ""}"`),
      },
    },
  ];
  for (const one of forged) {
    // Each before a page that has seen none of it.
    const page = await Device.of(office, "minh", "b", minh.store);
    page.words.want(one);
    await settled();
    assert.notEqual(page.words.state(one), "open", JSON.stringify(one));
    assert.equal(page.words.shown(one).content?.text, undefined);
  }
});

test("a key that did not come through is given once more, and what waited for it opens by itself", async () => {
  const office = await house();
  const [lan, minh] = [await Device.of(office, "lan", "a"), await Device.of(office, "minh", "b")];
  office.room("r", "lan", "minh");
  office.losing = 1;
  const message = await lan.say("r", "Có nghe không?");
  assert.equal(await minh.reads(message, "waiting"), undefined);
  lan.ends.greeted();
  assert.equal(await minh.reads(message), "Có nghe không?");
});

test("what somebody said before he was signed out is read after", async () => {
  const office = await house();
  const [lan, minh] = [await Device.of(office, "lan", "a"), await Device.of(office, "minh", "b")];
  office.room("r", "lan", "minh");
  minh.ends.stop();
  const message = await lan.say("r", "Em về trước nhé");
  await until(() => [...office.boxes.values()].some(({ parcels }) => parcels.length > 0));
  office.bury(lan.ends.status().mine?.id ?? "");
  lan.ends.stop();
  const again = await Device.of(office, "minh", "b", minh.store);
  assert.equal(await again.reads(message), "Em về trước nhé");
});

test("two pages of one device seal side by side, and no step of the ratchet is used twice", async () => {
  const office = await house();
  const [lan, minh] = [await Device.of(office, "lan", "a"), await Device.of(office, "minh", "b")];
  const second = await Device.of(office, "lan", "a", lan.store);
  office.room("r", "lan", "minh");
  const said = await Promise.all(
    Array.from({ length: 12 }, (_, i) => (i % 2 ? lan : second).say("r", `câu ${i}`, `id${i}`)),
  );
  const ciphers = said.map(({ content }) => content?.cipher ?? "");
  assert.equal(new Set(ciphers.map((cipher) => cipher.slice(cipher.indexOf('"c"')))).size, 12);
  assert.deepEqual(
    await Promise.all(said.map((one) => minh.reads(one))),
    said.map((_, i) => `câu ${i}`),
  );
  assert.deepEqual(
    [await second.reads(said[1] as Message), lan.ends.status().mine?.id],
    ["câu 1", second.ends.status().mine?.id],
  );
});

test("with the passphrase a new device reads what was said before, with another one it does not", async () => {
  const office = await house();
  const [lan, minh] = [await Device.of(office, "lan", "a"), await Device.of(office, "minh", "b")];
  office.room("r", "lan", "minh");
  office.room("s", "lan", "minh", "hoa");
  const said = [await lan.say("r", "Lương tháng này"), await minh.say("s", "Cả nhóm nghe này")];
  for (const one of said) await lan.reads(one);
  await lan.ends.makeBackup("bốn mùa xuân hạ");
  // The backup now holds everything, even if the device is lost.
  assert.equal(office.backups.get("lan")?.sessions.size, 2);
  office.bury(lan.ends.status().mine?.id ?? "");
  lan.ends.stop();
  minh.ends.stop();
  office.devices.splice(0);
  // No device is left that could send the keys again.
  const fresh = await Device.of(office, "lan", "new");
  assert.equal(fresh.ends.status().backup, "locked");
  for (const one of said) await fresh.reads(one, one.author === "lan" ? "waiting" : "waiting");
  assert.equal(await failureOf(fresh.ends.openBackup("bốn mùa")), "wrongPassphrase");
  await fresh.ends.openBackup("bốn mùa xuân hạ");
  assert.deepEqual(
    [await fresh.reads(said[0] as Message), await fresh.reads(said[1] as Message), fresh.ends.status().backup],
    ["Lương tháng này", "Cả nhóm nghe này", "kept"],
  );
});

test("a device that was compared is verified, its word counts for the next one, and one that nobody knows is told nothing of before", async () => {
  const office = await house();
  const [lan, minh] = [await Device.of(office, "lan", "a"), await Device.of(office, "minh", "b")];
  office.room("r", "lan", "minh");
  const trustIn = (): readonly string[] => lan.ends.of("minh").map(({ trust }) => trust);
  assert.deepEqual(trustIn(), ["unverified"]);
  const code = readCode(minh.ends.code() ?? "");
  assert(code);
  assert.equal(await lan.ends.check({ ...code, signing: lan.ends.status().mine?.signing ?? "" }), "different");
  assert.equal(await lan.ends.check(code), "verified");
  assert.deepEqual(trustIn(), ["verified"]);

  const old = await lan.say("r", "Trước khi có máy lạ");
  await minh.reads(old);
  office.now += 8 * 86_400_000;
  const recent = await lan.say("r", "Phiên này");
  await minh.reads(recent);
  const strange = await Device.of(office, "minh", "strange");
  assert.deepEqual(trustIn(), ["verified", "changed"]);
  const now = await lan.say("r", "Từ giờ");
  assert.equal(await strange.reads(now), "Từ giờ");
  assert.deepEqual([strange.words.state(old), await strange.reads(recent, "lost")], ["waiting", undefined]);
  const own = readCode(strange.ends.code() ?? "");
  assert(own);
  assert.equal(await minh.ends.check(own), "verified");
  await until(() => trustIn().includes("vouched"));
  assert.equal(await strange.reads(old), "Trước khi có máy lạ");
});

test("what was opened is found by its words without diacritics, and all history once it was read", async () => {
  const office = await house();
  const [lan, minh] = [await Device.of(office, "lan", "a"), await Device.of(office, "minh", "b")];
  office.room("r", "lan", "minh");
  const said: Message[] = [];
  for (const text of ["Gỏi cuốn hết tôm", "Lấy thêm đá", "Gọi người giao tôm sú"]) said.push(await lan.say("r", text));
  await minh.reads(said[2] as Message);
  const found = async (text: string): Promise<readonly (string | undefined)[]> =>
    (await minh.ends.search(text)).messages.map(({ content }) => content?.text);
  // Messages that were read are found at once.
  assert.deepEqual(await found("tom"), ["Gọi người giao tôm sú"]);
  await minh.ends.readAll(() => undefined, new AbortController().signal);
  assert.deepEqual(
    [await found("tom"), await found("THEM da"), await found("cuo"), await found("xoi")],
    [["Gọi người giao tôm sú", "Gỏi cuốn hết tôm"], ["Lấy thêm đá"], ["Gỏi cuốn hết tôm"], []],
  );
  minh.ends.gone(said[0] as Message);
  for (let i = 0; i < 1000 && (await found("tom")).length > 1; i += 1) await new Promise((done) => setTimeout(done, 5));
  assert.deepEqual(await found("tom"), ["Gọi người giao tôm sú"]);
});

test("what was read is found also while the disk still writes it", async () => {
  // given somebody who has searched before, and whose disk is slow
  const office = await house();
  const disk = new SlowStore();
  const [lan, minh] = [await Device.of(office, "lan", "a"), await Device.of(office, "minh", "b", disk)];
  office.room("r", "lan", "minh");
  assert.deepEqual((await minh.ends.search("tom")).messages, []);
  const letGo = disk.hold("words");
  // when a message is on the screen and the person searches for it
  await minh.reads(await lan.say("r", "Gỏi cuốn hết tôm"));
  const hits = minh.ends.search("tom");
  setTimeout(letGo, 30);
  // then they are found
  assert.deepEqual(
    (await hits).messages.map(({ content }) => content?.text),
    ["Gỏi cuốn hết tôm"],
  );
});

test("a file's keys come with its message, and its true name", async () => {
  const office = await house();
  const [lan, minh] = [await Device.of(office, "lan", "a"), await Device.of(office, "minh", "b")];
  office.room("r", "lan", "minh");
  const file = {
    media: "f",
    key: "a2V5",
    iv: "aXY",
    sha256: "c3Vt",
    name: "Hoá đơn.jpg",
    type: "image/jpeg",
    form: "photo",
    size: 9,
    width: 3,
    height: 2,
  } as const;
  const message = await lan.say("r", "", "m", [file]);
  await minh.reads(message);
  assert.deepEqual([minh.words.shown(message).says, minh.words.file("f")], ["photo", file]);
  assert.deepEqual(
    minh.words.media({
      id: "f",
      room: "r",
      author: "lan",
      form: "file",
      name: "tep",
      type: "application/octet-stream",
      size: 25,
      state: "ready",
      forms: [],
    }),
    {
      id: "f",
      room: "r",
      author: "lan",
      form: "photo",
      name: "Hoá đơn.jpg",
      type: "image/jpeg",
      size: 9,
      width: 3,
      height: 2,
      millis: undefined,
      state: "ready",
      forms: [],
    },
  );
});
