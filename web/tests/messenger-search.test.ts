import assert from "node:assert/strict";
import test from "node:test";
import { dayOf, hasFilters, noFilters, searchOf } from "../src/modules/messenger/list/filters";
import { markedIn, namesWith } from "../src/modules/messenger/list/marked";
import { merged, totalOf } from "../src/modules/messenger/list/merged";
import { onSearchIn, searchIn } from "../src/modules/messenger/list/searchDoor";
import { MessengerApi } from "../src/sync/messenger/api";
import type { Message } from "../src/wire";
import { all, day, search } from "./search-day";

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

test("the total of a search by words has the hits of both sources, and that by author those of the hub", () => {
  const own = all({ id: "a", at: 9 } as unknown as Message);
  assert.deepEqual(totalOf({ count: 5, more: false }, own, { text: "bánh" }), { count: 6, more: false });
  assert.deepEqual(totalOf({ count: 5, more: false }, { ...own, more: true }, { says: "file" }), {
    count: 6,
    more: true,
  });
  assert.deepEqual(totalOf({ count: 5, more: false }, own, { author: "minh" }), { count: 5, more: false });
  assert.equal(totalOf(undefined, own, { text: "bánh" }), undefined);
});
