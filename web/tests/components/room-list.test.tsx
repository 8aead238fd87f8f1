/** The list of conversations: rooms of tables stand in it once somebody has written there. */
import assert from "node:assert/strict";
import test from "node:test";
import { ListPane } from "../../src/modules/messenger/list/ListPane";
import { asPerson } from "./fixtures";
import { all, render, settle, speaksOf } from "./kit";
import { enterRoom, message, room, roomChanges } from "./room";

speaksOf("messenger");

const listed = (): number => all("listitem").length;
const draw = (chosen: string | null) =>
  render(asPerson(<ListPane chosen={chosen} board={false} onNew={() => undefined} />, []));
const ofTable = { subject: { type: "order", order: "o1" } } as const;

test("given a table's room without a message, then it is listed only while it is open, and for all after the first message", async () => {
  await enterRoom({ room: ofTable });
  const { leave } = draw(null);
  await settle(20);
  assert.equal(listed(), 0);
  leave();
  draw(room.id);
  await settle(20);
  assert.equal(listed(), 1);
  await roomChanges({ last: message(1, "minh", "Bàn này xin thêm đá") });
  draw(null);
  await settle(20);
  assert.equal(listed(), 2);
});

test("given a group without a message, then it is listed", async () => {
  await enterRoom();
  draw(null);
  await settle(20);
  assert.equal(listed(), 1);
});
