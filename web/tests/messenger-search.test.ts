import assert from "node:assert/strict";
import test from "node:test";
import type { Filters } from "../src/modules/messenger/list/filters";
import { dayOf, hasFilters, noFilters, searchOf } from "../src/modules/messenger/list/filters";
import { markedIn, namesWith } from "../src/modules/messenger/list/marked";
import type { SourceResults } from "../src/modules/messenger/list/merged";
import { lagging, merged } from "../src/modules/messenger/list/merged";
import { onSearchIn, searchIn } from "../src/modules/messenger/list/searchDoor";
import { MessengerApi } from "../src/sync/messenger/api";
import { LocalEncryption } from "../src/e2ee/LocalEncryption";
import type { EncryptedFile } from "../src/e2ee/DecryptedMessages";
import type { Message, MessageSearch } from "../src/wire";
import { Device, FakeHub, olmHere } from "./e2ee-devices";

// A Wednesday, by the clock of a house in Viet Nam.
const now = Date.UTC(2026, 10, 25, 7, 30);
const day = (month: number, of: number): number => Date.UTC(2026, month - 1, of, -7);
/** The last page of answers. */
const all = (...messages: readonly Message[]): SourceResults => ({ messages, more: false });
const search = (query: string, filters: Filters = noFilters): MessageSearch | null =>
  searchOf(query, filters, "lan", now);

test("words are asked for from two letters on, and with something chosen any or none", () => {
  assert.deepEqual(
    ["", " ", "b", " phở bò "].map((query) => search(query)),
    [null, null, null, { text: "phở bò" }],
  );
  assert.deepEqual(
    ["", "b"].map((query) => search(query, { author: "minh" })),
    [{ author: "minh" }, { text: "b", author: "minh" }],
  );
});

test("who, where, what and when are asked for together, and nothing that was not chosen", () => {
  assert.deepEqual(search("đá", { author: "minh", room: "r", kind: "photo", when: "today" }), {
    text: "đá",
    author: "minh",
    room: "r",
    says: "photo",
    from: day(11, 25),
    until: day(11, 26),
  });
  assert.deepEqual(search("", { kind: "mention" }), { mention: "lan" });
  assert.deepEqual(search("", { author: undefined, room: undefined, kind: undefined, when: undefined }), null);
  assert.deepEqual(
    [hasFilters(noFilters), hasFilters({ room: undefined }), hasFilters({ room: "r" })],
    [false, false, true],
  );
});

test("days begin at midnight here, weeks on Mondays, and a day that there is not asks for none", () => {
  const spans = (["yesterday", "week", { day: "2026-03-01" }] as const).map((when) => search("", { when }));
  assert.deepEqual(spans, [
    { from: day(11, 24), until: day(11, 25) },
    { from: day(11, 23), until: day(11, 30) },
    { from: day(3, 1), until: day(3, 2) },
  ]);
  const sunday = Date.UTC(2026, 10, 29, 16, 59);
  assert.deepEqual(searchOf("", { when: "week" }, "lan", sunday), { from: day(11, 23), until: day(11, 30) });
  assert.deepEqual(["2026-02-30", "26-1-1", ""].map(dayOf), [null, null, null]);
});

test("the hub is asked for just that, and for the page after the one that it gave", async () => {
  const asked: unknown[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (path, init) => {
    asked.push([path, JSON.parse(String(init?.body))]);
    return new Response(JSON.stringify({ messages: [], media: [] }), {
      status: 200,
      headers: { "content-type": "application/json" },
    });
  };
  try {
    const wanted = search("", { author: "minh", kind: "voice" }) ?? {};
    for (const cursor of [null, "81"]) await new MessengerApi(() => true).search(wanted, cursor);
  } finally {
    globalThis.fetch = fetch;
  }
  const body = { author: "minh", says: "voice" };
  assert.deepEqual(asked, [
    ["/api/messenger/search?count=30", body],
    ["/api/messenger/search?cursor=81&count=30", body],
  ]);
});

test("what this device opened stands for what the hub could only say was written", () => {
  const [told, opened] = [
    { id: "a", at: 9, content: { cipher: "x" } },
    { id: "a", at: 9, content: { cipher: "x", text: "Lương" } },
  ] as unknown as Message[];
  assert(told && opened);
  assert.deepEqual(merged(all(told), all(opened)), [opened]);
});

test("of one instant the hub's order stands, which is not that of the ids", () => {
  const said = (id: string, at: number): Message => ({ id, at }) as unknown as Message;
  const [newest, later, sooner, own] = [said("m", 10), said("a", 9), said("z", 9), said("k", 9)];
  assert.deepEqual(merged(all(newest, later, sooner), all(own)), [newest, later, sooner, own]);
});

test("a room's search is opened also when the list comes after it was asked for, once", () => {
  const opened: string[] = [];
  searchIn("r");
  const end = onSearchIn((room) => opened.push(room));
  searchIn("s");
  end();
  onSearchIn((room) => opened.push(room))();
  assert.deepEqual(opened, ["r", "s"]);
});

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

/** Found parts are in brackets. */
const marks = (text: string, query: string): string =>
  markedIn(text, query)
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join("");

test("the words that were looked for are marked as they stand, without heed of marks and case, by their beginnings from three letters on", () => {
  assert.equal(marks("Bánh flan, BÁNH xèo và đá", "banh da"), "[Bánh] flan, [BÁNH] xèo và [đá]");
  assert.equal(marks("Lương tháng này", "luo"), "[Lươ]ng tháng này");
  assert.equal(marks("Trứng Cần tr", "tr c"), "Trứng Cần [tr]");
  assert.equal(marks("Gọi A5 nhé".normalize("NFD"), "goi").normalize("NFC"), "[Gọi] A5 nhé");
  assert.deepEqual(
    [marks("Không có gì", "bánh"), marks("Không có gì", " "), marks("", "bánh")],
    ["Không có gì", "Không có gì", ""],
  );
});

test("what was found far into a message is in sight", () => {
  const long = "Chiều nay đoàn bốn mươi khách ngồi ngoài trời, nhớ để dành hai bàn quanh hồ cho họ và đặt sẵn đá";
  assert.equal(marks(long, "dành"), "… ngoài trời, nhớ để [dành] hai bàn quanh hồ cho họ và đặt sẵn đá");
});

test("of what files are called, that which was looked for is shown and marked", () => {
  const names = ["Hợp đồng_thuê.pdf", "bang-luong.png", "Hợp đồng.docx"];
  assert.deepEqual(
    ["hop dong", "luong", "xoi", ""].map((query) => namesWith(names, query)),
    ["Hợp đồng_thuê.pdf, Hợp đồng.docx", "bang-luong.png", "", ""],
  );
  assert.deepEqual(
    [marks("Hợp đồng_thuê.pdf", "hop dong thu"), marks("bang-luong.png", "luo")],
    ["[Hợp] [đồng]_[thu]ê.pdf", "bang-[luo]ng.png"],
  );
});
