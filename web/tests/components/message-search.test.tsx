/** The search above the rooms: words, chips, results, and the way out. */
import assert from "node:assert/strict";
import test from "node:test";
import { ListPane } from "../../src/modules/messenger/list/ListPane";
import { searchIn } from "../../src/modules/messenger/list/searchDoor";
import { textOf } from "./accessible";
import { asPerson } from "./fixtures";
import { answerHTTP } from "./connection";
import type { HubRequest } from "./connection";
import {
  all,
  fill,
  focus,
  focused,
  get,
  happens,
  isThere,
  key,
  names,
  press,
  render,
  settle,
  speaksOf,
  until,
} from "./kit";
import { houseInstant } from "../houseTime";
import { enterRoom, message, people, room } from "./room";

speaksOf("messenger", "sheets", "board", "ends", "shown");

const place = room.name ?? "";
const talk = [
  message(3, "hoa", "Bánh chưa tới đâu"),
  message(2, "minh", "Bánh để tủ mát"),
  message(1, "minh", "Chị lấy giúp em"),
];

/** The searches that the hub got, without their pages. */
const searches = (requests: readonly HubRequest[]): readonly unknown[] =>
  requests.filter(({ path }) => path.startsWith("/api/messenger/search")).map(({ body }) => body);

/** A hub that finds by words and author. `works`: it answers. `further`: the hits behind its first page. */
const line = { works: true, further: 0 };

async function open(): Promise<readonly HubRequest[]> {
  line.works = true;
  line.further = 0;
  await enterRoom({ last: talk[0] });
  const requests = answerHTTP(({ path, body }) => {
    if (!line.works || !path.startsWith("/api/messenger/search")) return undefined;
    const { author, text } = body as { readonly author?: string; readonly text?: string };
    const messages = talk.filter(
      (one) =>
        (author === undefined || one.author === author) &&
        (text === undefined || one.content?.text?.startsWith("Bánh")),
    );
    return {
      body: {
        messages,
        media: [],
        total: { count: messages.length + line.further, more: false },
        ...(line.further > 0 && { next: "1" }),
      },
    };
  });
  render(asPerson(<ListPane chosen={null} board={false} tables={closed} onNew={() => undefined} />, []));
  await settle(20);
  return requests;
}

const nothing = (): void => undefined;
const closed = { isOpen: false, open: nothing, close: nothing };
const field = (): HTMLElement => get("searchbox", "Tìm người, nhóm, tin nhắn");
const chips = (): readonly string[] => names("button", get("group", "Lọc tin nhắn"));
const chip = (name: string): HTMLElement => get("button", name, get("group", "Lọc tin nhắn"));
const hits = (): readonly string[] => Array.from(document.querySelectorAll<HTMLElement>(".result"), textOf);
const found = async (count: number): Promise<void> => until(() => hits().length === count, `${count} results`);

async function begin(): Promise<void> {
  focus(field());
  await until(() => isThere("group", "Lọc tin nhắn"), "the chips");
}

async function picks(name: string, choice: RegExp, role = "button"): Promise<void> {
  press(chip(name));
  await settle(20);
  press(get(role, choice, role === "button" ? get("dialog") : document));
  await settle(20);
}

test("given a field that was touched, then a chip for each filter is there, and Close brings the rooms back", async () => {
  await open();
  assert.equal(isThere("group", "Lọc tin nhắn"), false);
  await begin();
  assert.deepEqual(chips(), ["Từ ai", "Ở đâu", "Loại", "Khi nào"]);
  press(get("button", "Đóng"));
  assert.deepEqual([isThere("group", "Lọc tin nhắn"), isThere("list", "Cuộc trò chuyện")], [false, true]);
});

test("given a chosen author, then their messages are there without a word, a word narrows them, and a tap removes the author", async () => {
  const requests = await open();
  await begin();
  await picks("Từ ai", new RegExp(people.minh));
  await found(2);
  fill(field(), "banh");
  await found(1);
  assert.match(hits().join(), /Bánh để tủ mát/);
  assert.deepEqual(
    Array.from(document.querySelectorAll(".result mark"), (one) => one.textContent),
    ["Bánh"],
  );
  press(chip(`Bỏ lọc Từ: ${people.minh}`));
  await found(2);
  assert.deepEqual(searches(requests), [{ author: "minh" }, { text: "banh", author: "minh" }, { text: "banh" }]);
});

test("given hits, then a line above them says of how many, and it follows the search", async () => {
  await open();
  const words = (): string | null | undefined => document.querySelector(".results-shown")?.textContent;
  line.further = 120;
  await begin();
  await picks("Từ ai", new RegExp(people.minh));
  await found(2);
  assert.equal(words(), "Hiện 2 trên 122");
  line.further = 0;
  fill(field(), "banh");
  await found(1);
  assert.equal(words(), "Hiện đủ 1");
});

test("given a room, a kind and a time, then the hub is asked for all of them, and each has a chip", async () => {
  const requests = await open();
  await begin();
  await picks("Ở đâu", new RegExp(place));
  await picks("Loại", /Tệp/, "menuitem");
  await picks("Khi nào", /Hôm nay/, "menuitem");
  await until(() => searches(requests).some((one) => "from" in (one as object)), "the search");
  const { from, until: end, ...rest } = searches(requests).at(-1) as Record<string, number>;
  assert.deepEqual([rest, (end ?? 0) - (from ?? 0)], [{ room: room.id, says: "file" }, 86_400_000]);
  assert.deepEqual(chips(), ["Từ ai", `Bỏ lọc Ở: ${place}`, "Bỏ lọc Tệp", "Bỏ lọc Hôm nay"]);
});

test("given one day of the calendar, then the hub is asked for it, its chip names it, and a tap removes it", async () => {
  const requests = await open();
  await begin();
  await picks("Khi nào", /Chọn ngày/, "menuitem");
  fill(get("date", "Ngày"), "2020-02-29");
  press(get("button", "Tìm trong ngày này"));
  await found(3);
  const from = houseInstant(2020, 1, 29);
  assert.deepEqual(searches(requests), [{ from, until: from + 86_400_000 }]);
  press(chip("Bỏ lọc 29/02/2020"));
  assert.deepEqual([chips(), isThere("list", "Cuộc trò chuyện")], [["Từ ai", "Ở đâu", "Loại", "Khi nào"], true]);
});

test("given a search in one room, then the field has the focus; Escape first empties it and then ends the search", async () => {
  const requests = await open();
  happens(() => searchIn(room.id));
  await until(() => isThere("group", "Lọc tin nhắn"), "the chips");
  assert.equal(focused(), "Tìm người, nhóm, tin nhắn");
  fill(field(), "bánh");
  await found(2);
  assert.deepEqual(searches(requests).at(-1), { text: "bánh", room: room.id });
  key("Escape");
  assert.deepEqual([(field() as HTMLInputElement).value, chips()[1]], ["", `Bỏ lọc Ở: ${place}`]);
  await found(3);
  key("Escape");
  assert.deepEqual([isThere("list", "Cuộc trò chuyện"), all("group").length], [true, 0]);
});

test("given a search without an answer, then it can be repeated", async () => {
  await open();
  line.works = false;
  fill(field(), "bánh");
  await until(() => isThere("alert"), "the failure");
  line.works = true;
  press(get("button", "Thử lại"));
  await found(2);
  assert.equal(isThere("alert"), false);
});

test("given a result, when it is pressed, then the room opens at that message", async () => {
  await open();
  fill(field(), "bánh");
  await found(2);
  press(get("button", /Bánh để tủ mát/));
  assert.equal(`${location.pathname}${location.search}`, `/messenger/room/${room.id}?at=2`);
});
