import assert from "node:assert/strict";
import test from "node:test";
import type { Message } from "../src/wire";
import { Device, FakeHub, SlowStore, olmHere, settled, until } from "./e2ee-devices";

const house = async (): Promise<FakeHub> => new FakeHub(await olmHere());
const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "none",
    (error: { readonly code?: string }) => error.code ?? String(error),
  );

test("what one writes the other reads, and who carries it cannot", async () => {
  const hub = await house();
  const [lan, minh] = [await Device.of(hub, "lan", "phone"), await Device.of(hub, "minh", "tablet")];
  hub.room("r", "lan", "minh");
  const message = await lan.say("r", "Bàn 5 gọi thêm gỏi cuốn");
  const answer = await minh.say("r", "Dạ có ngay");
  assert.deepEqual(
    [await minh.reads(message), await lan.reads(answer), await lan.reads(message)],
    ["Bàn 5 gọi thêm gỏi cuốn", "Dạ có ngay", "Bàn 5 gọi thêm gỏi cuốn"],
  );
  assert.equal(JSON.stringify([message.content, [...hub.boxes.values()]]).includes("cuốn"), false);
});

test("all devices of both read, and one that comes later reads from then on, and all of it once an older one has said yes", async () => {
  const hub = await house();
  const lan = await Device.of(hub, "lan", "phone");
  const minh = await Device.of(hub, "minh", "tablet");
  hub.room("r", "lan", "minh");
  const first = await lan.say("r", "Trước");
  const late = await Device.of(hub, "minh", "phone");
  const other = await Device.of(hub, "lan", "desk");
  const second = await lan.say("r", "Sau");
  assert.deepEqual(
    [await minh.reads(first), await late.reads(second), await other.reads(second), await late.reads(first, "lost")],
    ["Trước", "Sau", "Sau", undefined],
  );
  for (const old of [minh, lan]) await old.saysYes();
  for (const device of [minh, late, other])
    assert.deepEqual([await device.reads(first), await device.reads(second)], ["Trước", "Sau"]);
  assert.deepEqual(
    [lan, minh, late, other].map(({ engine }) => [
      engine.status().unverifiedDevices.length,
      engine.status().needsVerification,
    ]),
    Array(4).fill([0, false]),
  );
});

test("who is removed reads nothing that is said from then on, and who comes nothing that was said before", async () => {
  const hub = await house();
  const [lan, minh, hoa] = [
    await Device.of(hub, "lan", "a"),
    await Device.of(hub, "minh", "b"),
    await Device.of(hub, "hoa", "c"),
  ];
  hub.room("r", "lan", "minh", "phuc");
  const before = await lan.say("r", "Chuyện cũ");
  assert.equal(await minh.reads(before), "Chuyện cũ");
  hub.room("r", "lan", "hoa", "phuc");
  const after = await lan.say("r", "Chuyện mới");
  assert.equal(await hoa.reads(after), "Chuyện mới");
  await settled();
  assert.deepEqual([await minh.reads(after, "waiting"), await hoa.reads(before, "lost")], [undefined, undefined]);
});

test("a cipher that is moved, repeated, changed or said to be somebody else's is not shown", async () => {
  const hub = await house();
  const [lan, minh] = [await Device.of(hub, "lan", "a"), await Device.of(hub, "minh", "b")];
  hub.room("r", "lan", "minh");
  hub.room("s", "lan", "minh", "hoa");
  const message = await lan.say("r", "Đồng ý");
  assert.equal(await minh.reads(message), "Đồng ý");
  const ciphertext = message.content?.cipher ?? "";
  const turned = ciphertext.replace(
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
        cipher: ciphertext.replace(/"e":"[^"]+"/, `"e":"${minh.engine.status().own?.id ?? ""}"`),
      },
    },
  ];
  for (const one of forged) {
    // Each before a page that has seen none of it.
    const page = await Device.of(hub, "minh", "b", minh.store);
    page.decrypted.want(one);
    await settled();
    assert.notEqual(page.decrypted.state(one), "open", JSON.stringify(one));
    assert.equal(page.decrypted.decrypted(one).content?.text, undefined);
  }
});

test("a key that did not come through is given once more, and what waited for it opens by itself", async () => {
  const hub = await house();
  const [lan, minh] = [await Device.of(hub, "lan", "a"), await Device.of(hub, "minh", "b")];
  hub.room("r", "lan", "minh");
  hub.losing = 1;
  const message = await lan.say("r", "Có nghe không?");
  assert.equal(await minh.reads(message, "waiting"), undefined);
  lan.engine.connected();
  assert.equal(await minh.reads(message), "Có nghe không?");
});

test("what somebody said before he was signed out is read after", async () => {
  const hub = await house();
  const [lan, minh] = [await Device.of(hub, "lan", "a"), await Device.of(hub, "minh", "b")];
  hub.room("r", "lan", "minh");
  minh.engine.stop();
  const message = await lan.say("r", "Em về trước nhé");
  await until(() => [...hub.boxes.values()].some(({ parcels }) => parcels.length > 0));
  hub.signOut(lan.engine.status().own?.id ?? "");
  lan.engine.stop();
  const again = await Device.of(hub, "minh", "b", minh.store);
  assert.equal(await again.reads(message), "Em về trước nhé");
});

test("two pages of one device seal side by side, and no step of the ratchet is used twice", async () => {
  const hub = await house();
  const [lan, minh] = [await Device.of(hub, "lan", "a"), await Device.of(hub, "minh", "b")];
  const second = await Device.of(hub, "lan", "a", lan.store);
  hub.room("r", "lan", "minh");
  const said = await Promise.all(
    Array.from({ length: 12 }, (_, i) => (i % 2 ? lan : second).say("r", `câu ${i}`, `id${i}`)),
  );
  const ciphers = said.map(({ content }) => content?.cipher ?? "");
  assert.equal(new Set(ciphers.map((ciphertext) => ciphertext.slice(ciphertext.indexOf('"c"')))).size, 12);
  assert.deepEqual(
    await Promise.all(said.map((one) => minh.reads(one))),
    said.map((_, i) => `câu ${i}`),
  );
  assert.deepEqual(
    [await second.reads(said[1] as Message), lan.engine.status().own?.id],
    ["câu 1", second.engine.status().own?.id],
  );
});

test("with the passphrase a new device reads what was said before, with another one it does not", async () => {
  const hub = await house();
  const [lan, minh] = [await Device.of(hub, "lan", "a"), await Device.of(hub, "minh", "b")];
  hub.room("r", "lan", "minh");
  hub.room("s", "lan", "minh", "hoa");
  const said = [await lan.say("r", "Lương tháng này"), await minh.say("s", "Cả nhóm nghe này")];
  for (const one of said) await lan.reads(one);
  await lan.engine.createBackup("bốn mùa xuân hạ");
  // A person who puts the device away now has all keys in the backup.
  assert.equal(hub.backups.get("lan")?.sessions.size, 2);
  hub.signOut(lan.engine.status().own?.id ?? "");
  lan.engine.stop();
  minh.engine.stop();
  hub.devices.splice(0);
  // Nobody is there who could give the keys once more.
  const fresh = await Device.of(hub, "lan", "new");
  assert.equal(fresh.engine.status().backup, "locked");
  for (const one of said) await fresh.reads(one, one.author === "lan" ? "waiting" : "waiting");
  assert.equal(await failureOf(fresh.engine.restoreBackup("bốn mùa")), "wrongPassphrase");
  await fresh.engine.restoreBackup("bốn mùa xuân hạ");
  assert.deepEqual(
    [await fresh.reads(said[0] as Message), await fresh.reads(said[1] as Message), fresh.engine.status().backup],
    ["Lương tháng này", "Cả nhóm nghe này", "kept"],
  );
});

test("a device that was compared is verified, its word counts for the next one, and one that nobody knows is told nothing of before", async () => {
  const hub = await house();
  const [lan, minh] = [await Device.of(hub, "lan", "a"), await Device.of(hub, "minh", "b")];
  hub.room("r", "lan", "minh");
  const trustIn = (): readonly string[] => lan.engine.devicesOf("minh").map(({ trust }) => trust);
  assert.deepEqual(trustIn(), ["unverified"]);
  const code = minh.engine.ownCode();
  assert(code);
  assert.equal(await lan.engine.verifyCode({ ...code, signing: lan.engine.status().own?.signing ?? "" }), "different");
  assert.equal(await lan.engine.verifyCode(code), "verified");
  assert.deepEqual(trustIn(), ["verified"]);

  const old = await lan.say("r", "Trước khi có máy lạ");
  await minh.reads(old);
  hub.now += 8 * 86_400_000;
  const recent = await lan.say("r", "Phiên này");
  await minh.reads(recent);
  const strange = await Device.of(hub, "minh", "strange");
  assert.deepEqual(trustIn(), ["verified", "changed"]);
  const now = await lan.say("r", "Từ giờ");
  assert.equal(await strange.reads(now), "Từ giờ");
  assert.deepEqual([strange.decrypted.state(old), await strange.reads(recent, "lost")], ["waiting", undefined]);
  const own = strange.engine.ownCode();
  assert(own);
  assert.equal(await minh.engine.verifyCode(own), "verified");
  await until(() => trustIn().includes("crossSigned"));
  assert.equal(await strange.reads(old), "Trước khi có máy lạ");
});

test("what was opened is found by its words without diacritics, and all history once it was read", async () => {
  const hub = await house();
  const [lan, minh] = [await Device.of(hub, "lan", "a"), await Device.of(hub, "minh", "b")];
  hub.room("r", "lan", "minh");
  const said: Message[] = [];
  for (const text of ["Gỏi cuốn hết tôm", "Lấy thêm đá", "Gọi người giao tôm sú"]) said.push(await lan.say("r", text));
  await minh.reads(said[2] as Message);
  const found = async (text: string): Promise<readonly (string | undefined)[]> =>
    (await minh.engine.search(text)).messages.map(({ content }) => content?.text);
  // A message that was read is found at once.
  assert.deepEqual(await found("tom"), ["Gọi người giao tôm sú"]);
  await minh.engine.indexHistory(() => undefined, new AbortController().signal);
  assert.deepEqual(
    [await found("tom"), await found("THEM da"), await found("cuo"), await found("xoi")],
    [["Gọi người giao tôm sú", "Gỏi cuốn hết tôm"], ["Lấy thêm đá"], ["Gỏi cuốn hết tôm"], []],
  );
  minh.engine.messageDeleted(said[0] as Message);
  for (let i = 0; i < 1000 && (await found("tom")).length > 1; i += 1) await new Promise((done) => setTimeout(done, 5));
  assert.deepEqual(await found("tom"), ["Gọi người giao tôm sú"]);
});

test("what was read is found also while the disk still writes it", async () => {
  // given somebody who has searched before, and whose disk is slow
  const hub = await house();
  const disk = new SlowStore();
  const [lan, minh] = [await Device.of(hub, "lan", "a"), await Device.of(hub, "minh", "b", disk)];
  hub.room("r", "lan", "minh");
  assert.deepEqual((await minh.engine.search("tom")).messages, []);
  const letGo = disk.hold("decrypted");
  // when words stand before him, and he looks for them
  await minh.reads(await lan.say("r", "Gỏi cuốn hết tôm"));
  const hits = minh.engine.search("tom");
  setTimeout(letGo, 30);
  // then they are found
  assert.deepEqual(
    (await hits).messages.map(({ content }) => content?.text),
    ["Gỏi cuốn hết tôm"],
  );
});

test("a file's keys come with its message, and its true name", async () => {
  const hub = await house();
  const [lan, minh] = [await Device.of(hub, "lan", "a"), await Device.of(hub, "minh", "b")];
  hub.room("r", "lan", "minh");
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
  assert.deepEqual([minh.decrypted.decrypted(message).says, minh.decrypted.file("f")], ["photo", file]);
  assert.deepEqual(
    minh.decrypted.media({
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
