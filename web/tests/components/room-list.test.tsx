/** The list of conversations: rooms of tables with messages are in one folder. */
import assert from "node:assert/strict";
import test from "node:test";
import { Rooms } from "../../src/modules/messenger/Rooms";
import { drafts } from "../../src/modules/messenger/drafts";
import { navigate } from "../../src/ui";
import type { Room } from "../../src/wire";
import { textOf } from "./accessible";
import { media } from "./browser";
import { answerHTTP } from "./connection";
import { asPerson, entity, order, table } from "./fixtures";
import { all, focus, focused, get, happens, isThere, key, press, render, settle, speaksOf, until } from "./kit";
import { enterRoom, evening, message, type people, room, roomChanges } from "./room";

speaksOf("messenger", "sheets");

const longTable = "Hoàng Sa 12 – sân vườn sát bờ kênh";
const tables = [
  entity("table", table("t12", longTable, { order: "o1", status: 3 })),
  entity("table", table("t13", "A13", { order: "o2", status: 3 })),
  entity("table", table("t14", "A14", { order: "o3", status: 3 })),
  entity("order", order()),
  entity("order", order({ id: "o2", table: "t13" })),
  entity("order", order({ id: "o3", table: "t14" })),
];
const ofTable = (id: string, its: string): Partial<Room> & Pick<Room, "id"> => ({
  id,
  subject: { type: "order", order: its },
});
const written = (id: string, seq: number, author: keyof typeof people, text: string) => ({
  ...message(seq, author, text),
  id: `${id}-${seq}`,
  at: evening + (seq + 10) * 60_000,
});
/** Two tables with messages, and one without. */
const two = [
  { room: ofTable("a", "o1"), last: written("a", 1, "minh", "Bàn này xin thêm đá, thêm chén và một phần lẩu nhỏ") },
  { room: ofTable("b", "o2"), last: written("b", 2, "hoa", "Khách xin hóa đơn") },
  { room: ofTable("c", "o3") },
];

const list = "Cuộc trò chuyện";
const folder = /^Bàn · /;
const rows = (): readonly string[] => all("link", undefined, get("list", /^(Cuộc trò chuyện|Bàn)$/)).map(textOf);
const title = (): string => textOf(get("heading", undefined, get("banner")));

async function open(parts: Parameters<typeof enterRoom>[0], path = "/messenger", wide = false): Promise<void> {
  answerHTTP(({ path: asked }) =>
    asked.includes("/messages") ? { body: { messages: [], lastSeq: 1, media: [] } } : undefined,
  );
  if (wide) media.add("(min-width: 720px)");
  happens(() => navigate(path, "replace"));
  await enterRoom(parts, tables);
  render(asPerson(<Rooms />, []));
  await settle(30);
}

test("given tables with and without messages, then one row has those with messages, their unread ones and the newest message", async () => {
  await open({ others: two, last: message(1, "minh", "Tối nay đông khách") });
  const [tableRow, group, ...others] = rows();
  assert.equal(tableRow, "Bàn · 2 phòng, 2 chưa đọc 21/11 Bàn A13 · Nhung: Khách xin hóa đơn 3 tin chưa đọc");
  assert.match(group ?? "", /^Ca tối sân vườn/);
  assert.deepEqual(others, []);
});

test("given a talk that is newer than all messages of tables, then it stands above their row", async () => {
  await open({ others: two, last: { ...message(9, "minh", "Dọn kho"), at: evening + 3_600_000 } });
  assert.match(rows()[0] ?? "", /^Ca tối sân vườn/);
  assert.match(rows()[1] ?? "", folder);
});

test("given only tables without a message, then the list has no row of theirs, and says that it is empty without a talk", async () => {
  await open({ room: ofTable(room.id, "o1"), others: [{ room: ofTable("c", "o3") }] });
  assert.equal(isThere("link", folder), false);
  assert.ok(textOf(document.body).includes("Chưa có cuộc trò chuyện nào"));
});

test("given a draft for a table without a message, then the table is in the folder", async () => {
  await enterRoom();
  happens(() => drafts.keep("c", "Khách dị ứng tôm"));
  await open({ others: [{ room: ofTable("c", "o3") }] });
  assert.match(textOf(get("link", folder)), /^Bàn · 1 phòng/);
});

test("given an unread message of a table that mentions the person, then the closed folder shows the mark", async () => {
  const last = written("b", 2, "hoa", "@Phương bàn này của em?");
  const named = { ...last, content: { text: last.content?.text ?? "", mentions: ["ngoc"], links: [], media: [] } };
  await open({ others: [{ room: ofTable("b", "o2"), last: named }] });
  assert.ok(isThere("img", "Có người nhắc đến bạn", get("link", folder)));
});

test("given the folder, when it is opened and a room visited, then a step back leads to the folder and one more to the list", async () => {
  await open({ others: two });
  press(get("link", folder));
  assert.equal(location.pathname, "/messenger/tables");
  assert.equal(title(), "Bàn");
  assert.equal(rows().length, 2);
  assert.match(rows()[1] ?? "", new RegExp(longTable));
  press(get("link", /A13/));
  await until(() => location.pathname === "/messenger/room/b" && isThere("button", "Quay lại"), "the room");
  press(get("button", "Quay lại"));
  await until(() => location.pathname === "/messenger/tables", "the folder");
  assert.equal(rows().length, 2);
  press(get("button", "Quay lại"));
  await until(() => location.pathname === "/messenger", "the list");
  assert.equal(title(), "Tin nhắn");
  assert.match(focused(), folder);
});

test("given the open folder, when Esc is pressed in it after a visit to a room, then it closes", async () => {
  await open({ others: two });
  press(get("link", folder));
  press(get("link", /A13/));
  await until(() => isThere("combobox", "Viết tin nhắn"), "the room");
  key("Escape");
  assert.equal(location.pathname, "/messenger/room/b");
  press(get("button", "Quay lại"));
  await until(() => isThere("list", "Bàn"), "the folder");
  key("Escape");
  await until(() => isThere("list", list), "the list");
  assert.equal(location.pathname, "/messenger");
});

test("given the folder without a message, then it says how to write about a table", async () => {
  await open({ others: [{ room: ofTable("c", "o3") }] }, "/messenger/tables");
  assert.match(textOf(document.body), /Chưa bàn nào có tin nhắn Muốn nhắn về một bàn thì tìm tên bàn/);
});

test("given a room beside the list, when the folder opens and closes, then the room stays", async () => {
  await open({ others: two }, `/messenger/room/${room.id}`, true);
  press(get("link", folder));
  assert.equal(rows().length, 2);
  assert.equal(location.pathname, `/messenger/room/${room.id}`);
  press(get("link", /A13/));
  assert.equal(location.pathname, "/messenger/room/b");
  await until(() => isThere("combobox", "Viết tin nhắn"), "the room");
  focus(get("combobox", "Viết tin nhắn"));
  key("Escape");
  assert.equal(rows().length, 2);
  press(all("button", "Quay lại")[0] as HTMLElement);
  assert.ok(isThere("link", folder));
  assert.equal(location.pathname, "/messenger/room/b");
  assert.equal(get("link", folder).classList.contains("room-row-chosen"), true);
});

test("given a table's room without a message beside the list, then it is in the folder until it is left, and for all after its first message", async () => {
  await open({ others: [{ room: ofTable("c", "o3") }] }, "/messenger/room/c", true);
  assert.match(textOf(get("link", folder)), /^Bàn · 1 phòng/);
  happens(() => navigate("/messenger"));
  await settle(30);
  assert.equal(isThere("link", folder), false);
  await roomChanges({ others: [{ room: ofTable("c", "o3"), last: written("c", 1, "minh", "Bàn này xin thêm đá") }] });
  assert.match(textOf(get("link", folder)), /^Bàn · 1 phòng, 1 chưa đọc/);
});

test("given a group without a message, then it is listed", async () => {
  await open({});
  assert.equal(rows().length, 1);
});
