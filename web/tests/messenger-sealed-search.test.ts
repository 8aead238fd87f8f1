import assert from "node:assert/strict";
import test from "node:test";
import type { EncryptedFile } from "../src/e2ee/DecryptedMessages";
import { LocalEncryption } from "../src/e2ee/LocalEncryption";
import type { Filters } from "../src/modules/messenger/list/filters";
import { searchOf } from "../src/modules/messenger/list/filters";
import type { SourceResults } from "../src/modules/messenger/list/merged";
import { lagging, merged } from "../src/modules/messenger/list/merged";
import type { Message } from "../src/wire";
import { Device, FakeHub, olmHere } from "./e2ee-devices";
import { all, now } from "./search-day";

test("what is sealed is narrowed on the device by the very same", async () => {
  // given a room of two and a group, both sealed, with words and a photo
  const office = new FakeHub(await olmHere());
  const [lan, minh] = [await Device.of(office, "lan", "a"), await Device.of(office, "minh", "b")];
  office.room("pair", "lan", "minh");
  office.room("group", "lan", "minh", "hoa");
  const file: EncryptedFile = {
    media: "f",
    key: "a2V5",
    iv: "aXY",
    sha256: "c3Vt",
    name: "Hoá đơn.jpg",
    type: "image/jpeg",
    form: "photo",
    size: 9,
  };
  const said = [
    await lan.say("pair", "Gỏi cuốn hết tôm"),
    await lan.say("group", "Lấy thêm tôm"),
    await lan.say("pair", "", "photo", [file]),
    await minh.say("pair", "Em lấy tôm"),
  ];
  await lan.reads(said[3] as Message);
  for (const one of said.slice(0, 3)) await minh.reads(one);
  const found = async (query: string, filters: Filters, at = now): Promise<readonly (string | undefined)[]> => {
    const { text = "", ...rest } = searchOf(query, filters, "minh", at) ?? {};
    return (await minh.engine.search(text, rest)).messages.map(({ id, content }) => content?.text || id);
  };
  // then each of them holds there, with words and without
  assert.deepEqual(await found("tom", { author: "lan" }), ["Lấy thêm tôm", "Gỏi cuốn hết tôm"]);
  assert.deepEqual(await found("tom", { room: "group" }), ["Lấy thêm tôm"]);
  assert.deepEqual(await found("", { kind: "photo" }), ["photo"]);
  assert.deepEqual(await found("", { author: "lan", room: "pair" }), ["photo", "Gỏi cuốn hết tôm"]);
  const sent = said[0]?.at ?? 0;
  assert.deepEqual(await found("hết", { when: "today" }, sent), ["Gỏi cuốn hết tôm"]);
  assert.deepEqual(await found("hết", { when: "yesterday" }, sent), []);
});

test("what is sealed and of one instant stands in its room's order", async () => {
  const office = new FakeHub(await olmHere());
  const [lan, minh] = [await Device.of(office, "lan", "a"), await Device.of(office, "minh", "b")];
  office.room("pair", "lan", "minh");
  for (const one of [await lan.say("pair", "Đá một", "z"), await lan.say("pair", "Đá hai", "a")])
    await minh.reads({ ...one, at: 9 });
  const { messages: found } = await minh.engine.search("đá");
  assert.deepEqual(
    found.map(({ content }) => content?.text),
    ["Đá hai", "Đá một"],
  );
});

/** Scrolls through all results as `minh`. Shown rows never move, and only the rows that the list needs are fetched. */
async function scrolled(
  first: readonly [SourceResults, SourceResults],
  hubPage: (shown: SourceResults) => SourceResults,
  ownPage: (shown: SourceResults) => Promise<SourceResults>,
): Promise<readonly Message[]> {
  let [hub, own] = first;
  let shown = merged(hub, own);
  while (hub.more || own.more) {
    const behind = lagging(hub, own);
    assert(behind.hub || behind.own);
    if (behind.hub) hub = hubPage(hub);
    if (behind.own) own = await ownPage(own);
    const next = merged(hub, own);
    assert.deepEqual(
      next.slice(0, shown.length).map(({ id }) => id),
      shown.map(({ id }) => id),
    );
    assert(hub.messages.length + own.messages.length - next.length <= 30 + 50);
    shown = next;
  }
  return shown;
}

test("hundreds of hits of the device and of the hub come page by page in one order, none skipped and none twice", async () => {
  // given two sealed rooms with 460 hits, of which some are of the same instant, and the hub's own between them
  const office = new FakeHub(await olmHere());
  const [lan, minh] = [await Device.of(office, "lan", "a"), await Device.of(office, "minh", "b")];
  office.room("pair", "lan", "minh");
  office.room("group", "lan", "minh", "hoa");
  const sealed: Message[] = [];
  for (let i = 0; i < 460; i += 1) {
    const said = await lan.say(i % 3 === 0 ? "group" : "pair", `Bánh số ${i}`);
    const same = { ...said, at: i % 7 === 6 ? said.at - 10 : said.at };
    office.messages[office.messages.length - 1] = same;
    sealed.push(same);
  }
  await minh.engine.indexHistory(() => undefined, new AbortController().signal);
  const plain = Array.from(
    { length: 400 },
    (_, i): Message => ({
      id: `hub${i}`,
      room: "open",
      seq: i + 1,
      author: "hoa",
      at: (sealed[i]?.at ?? 0) + (i % 4 === 0 ? 0 : 5),
      says: "text",
      revision: 1,
      reactions: [],
      content: { text: "Bánh", mentions: [], links: [], media: [] },
    }),
  ).sort((a, b) => b.at - a.at || b.seq - a.seq);
  const hubPage = ({ messages }: SourceResults): SourceResults => ({
    messages: plain.slice(0, messages.length + 30),
    more: messages.length + 30 < plain.length,
  });
  const ownPage = async ({ messages }: SourceResults): Promise<SourceResults> => {
    const page = await minh.engine.search("banh", {}, { after: messages[messages.length - 1] });
    return { messages: [...messages, ...page.messages], more: page.more };
  };
  const first = [hubPage(all()), await ownPage(all())] as const;
  // while more is written
  await minh.reads(await lan.say("pair", "Bánh mới"));
  const shown = await scrolled(first, hubPage, ownPage);
  // then each appears once: the newest first, of one instant the hub's first, and each room's in its order
  const place = ({ room }: Message): number => ["open", "group", "pair"].indexOf(room);
  const wanted = [...plain, ...sealed].sort((a, b) => b.at - a.at || place(a) - place(b) || b.seq - a.seq);
  assert.deepEqual(
    shown.map(({ id, at }) => [id, at]),
    wanted.map(({ id, at }) => [id, at]),
  );
  // and looked for once more down to where one was, all of it is there, with what is new
  const again = await minh.engine.search("banh", {}, { downTo: sealed[100] });
  assert.deepEqual([again.messages.length, again.more, again.messages[0]?.content?.text], [361, true, "Bánh mới"]);
});

const contract: EncryptedFile = {
  media: "f",
  key: "a2V5",
  iv: "aXY",
  sha256: "c3Vt",
  name: "Hợp đồng thuê_nhà-2026.pdf".normalize("NFD"),
  type: "application/pdf",
  form: "file",
  size: 9,
};

/** Two people in an encrypted room, and the second one's search. */
async function pair(): Promise<{
  readonly lan: Device;
  readonly minh: Device;
  readonly found: (text: string) => Promise<readonly string[]>;
}> {
  const office = new FakeHub(await olmHere());
  const [lan, minh] = [await Device.of(office, "lan", "a"), await Device.of(office, "minh", "b")];
  office.room("pair", "lan", "minh");
  return { lan, minh, found: async (text) => (await minh.engine.search(text)).messages.map(({ id }) => id) };
}

test("what is sealed is found by its files' names too, while it is there and also with other words", async () => {
  const { lan, minh, found } = await pair();
  const voice = { ...contract, media: "v", name: "Tin nhắn thoại.webm", type: "audio/webm", form: "voice" as const };
  for (const one of [
    await lan.say("pair", "", "bare", [contract]),
    await lan.say("pair", "Chị xem giúp em", "both", [{ ...contract, media: "g" }]),
    await lan.say("pair", "", "voice", [voice]),
  ])
    await minh.reads(one);
  for (let i = 0; i < 1000 && (await found("hop dong")).length < 2; i += 1)
    await new Promise((done) => setTimeout(done, 5));
  assert.deepEqual(
    await Promise.all(["hợp đồng", "thue nha", "202", "pdf hop", "xem hop dong", "op", "nh", "tin nhan"].map(found)),
    [["both", "bare"], ["both", "bare"], ["both", "bare"], ["both", "bare"], ["both"], [], [], []],
  );
  // its words are changed
  await minh.reads({ ...(await lan.say("pair", "Xong rồi nhé", "both", [{ ...contract, media: "g" }])), revision: 2 });
  for (let i = 0; i < 1000 && (await found("xong")).length < 1; i += 1)
    await new Promise((done) => setTimeout(done, 5));
  assert.deepEqual(await Promise.all(["xem hop dong", "xong hop dong"].map(found)), [[], ["both"]]);
  // it is taken back
  const [bare] = (await minh.engine.search("hop dong")).messages.filter(({ id }) => id === "bare");
  minh.engine.messageDeleted(bare as Message);
  for (let i = 0; i < 1000 && (await found("hop dong")).length > 1; i += 1)
    await new Promise((done) => setTimeout(done, 5));
  assert.deepEqual(await found("hop dong"), ["both"]);
});

test("what was put by before files' names were looked for is found by them as well", async () => {
  const { lan, minh, found } = await pair();
  await minh.reads(await lan.say("pair", "", "bare", [contract]));
  for (let i = 0; i < 1000 && (await found("hop dong")).length < 1; i += 1)
    await new Promise((done) => setTimeout(done, 5));
  // given what an older version has put by
  const vault = await LocalEncryption.open(minh.store);
  const [row] = await minh.store.read(["decrypted"], (at) => at.all("decrypted"));
  assert(row);
  const place = `words ${row.room} ${row.message}`;
  const { names, ...old } = (await vault.decrypt(place, row)) as Message & { readonly names: unknown };
  assert.equal((names as readonly unknown[]).length, 1);
  const older = { room: row.room, message: row.message, ...(await vault.encrypt(place, old)) };
  await minh.store.write(["decrypted"], async (at) => at.put("decrypted", older));
  // then a page that is opened anew finds it
  const later = await Device.of(minh.office, "minh", "b", minh.store);
  assert.deepEqual(
    (await later.engine.search("hop dong")).messages.map(({ id }) => id),
    ["bare"],
  );
});
