import assert from "node:assert/strict";
import test from "node:test";
import { RoomRow } from "../../src/modules/messenger/list/RoomRow";
import { RoomPage } from "../../src/modules/messenger/room/RoomPage";
import { useMessenger } from "../../src/sync/messenger";
import type { Room } from "../../src/wire";
import { textOf } from "./accessible";
import { answerHTTP, hubSays, signalled } from "./connection";
import { asPerson } from "./fixtures";
import { get, isThere, render, settle, speaksOf, type, until } from "./kit";
import { enterRoom, message, people, room, roomChanges } from "./room";

speaksOf("messenger");

/** The list beside the open room, as at a desk. */
function Desk(): JSX.Element {
  const shown = useMessenger((view) => view.room("r1"));
  return (
    <>
      <nav>{shown ? <RoomRow shown={shown} me="ngoc" chosen={false} now={Date.now()} draft="" /> : null}</nav>
      <RoomPage room="r1" bare={false} />
    </>
  );
}

async function open(of: Partial<Room>): Promise<void> {
  answerHTTP(({ path }) =>
    path.includes("/messages") ? { body: { messages: [], lastSeq: 1, media: [] } } : undefined,
  );
  await enterRoom({ room: of, last: message(1, "minh", "Chào chị") });
  render(asPerson(<Desk />, []));
  await settle(30);
}

const types = (person: string): void =>
  hubSays({ type: "signal", kind: "typing", about: "r1", from: `phone-${person}`, person, body: "" });
/** The line below the room's name, and the row of the list without its time. */
const shown = (): readonly string[] => [
  get("banner").querySelector("p.quiet")?.textContent ?? "",
  textOf(get("navigation")),
];

test("given a person who is online, when they type, then head and list say so until their message comes", async () => {
  const members = ["ngoc", "minh"].map((person) => ({ person, since: 0 }));
  await open({ form: "direct", name: "", members });
  const name = people.minh;
  assert.deepEqual(shown(), ["", `${name} 21/11 Chào chị 1 tin chưa đọc`]);
  hubSays({ type: "presence", people: [{ person: "minh", here: true, since: 5 }] });
  assert.deepEqual(shown(), ["đang hoạt động", `đang hoạt động ${name} 21/11 Chào chị 1 tin chưa đọc`]);
  types("minh");
  assert.deepEqual(shown(), ["đang nhập…", `đang hoạt động ${name} 21/11 đang nhập… 1 tin chưa đọc`]);
  await roomChanges({ last: message(2, "minh", "Em qua") });
  assert.deepEqual(shown(), ["đang hoạt động", `đang hoạt động ${name} 21/11 Em qua 2 tin chưa đọc`]);
});

test("given a group, when a person types, then head and list name them", async () => {
  await open({});
  types("hoa");
  assert.deepEqual(shown(), ["Nhung đang nhập…", `${room.name} 21/11 Nhung đang nhập… 1 tin chưa đọc`]);
});

test("given the field for a message, when a person types several letters, then the room hears of it once", async () => {
  await open({});
  await until(() => isThere("combobox", "Viết tin nhắn"), "the field");
  assert.deepEqual(signalled(), []);
  type(get("combobox", "Viết tin nhắn"), "Dạ");
  assert.deepEqual(signalled(), [["typing", "r1"]]);
});
