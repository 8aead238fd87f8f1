/** A room in the list: its last message, and what is unread. */
import assert from "node:assert/strict";
import test from "node:test";
import { RoomRow } from "../../src/modules/messenger/list/RoomRow";
import { useMessenger } from "../../src/sync/messenger";
import type { Marks } from "../../src/wire";
import { textOf } from "./accessible";
import { asPerson } from "./fixtures";
import { get, render, settle, speaksOf } from "./kit";
import { enterRoom, message, room, roomChanges } from "./room";

speaksOf("messenger");

function Row(): JSX.Element | null {
  const shown = useMessenger((view) => view.room(room.id));
  return shown ? <RoomRow shown={shown} me="ngoc" chosen={false} now={Date.now()} draft="" /> : null;
}

const read = (seq: number): readonly Marks[] => [{ room: room.id, person: "ngoc", read: seq, delivered: seq }];

test("given a new message, when the person reads and answers on another device, then this one shows the answer and nothing unread", async () => {
  await enterRoom({ last: message(1, "minh", "Chị về chưa?"), marks: read(0) });
  render(asPerson(<Row />, []));
  await settle();
  assert.match(textOf(get("link")), /Chị về chưa\? 1 tin chưa đọc$/);
  await roomChanges({ marks: read(1) });
  assert.match(textOf(get("link")), /Chị về chưa\?$/);
  await roomChanges({ last: message(2, "ngoc", "Chưa, còn khách"), marks: read(2) });
  assert.match(textOf(get("link")), /Bạn: Chưa, còn khách$/);
});
