import assert from "node:assert/strict";
import test from "node:test";
import { unreadIn } from "../src/sync/messenger/unread";
import type { Message, Room } from "../src/wire";

const room: Room = { id: "r", form: "group", seal: "hub", restricted: false, members: [], pins: [], madeAt: 0 };
const last: Message = { id: "m4", room: "r", seq: 4, author: "minh", at: 4, says: "text", reactions: [], revision: 1 };
const marks = new Map([["lan", { room: "r", person: "lan", read: 1, delivered: 1 }]]);

test("messages that were taken back before they were read are not unread", () => {
  const unread = (takenBack?: readonly number[]): number =>
    unreadIn(
      { room: takenBack ? { ...room, takenBack } : room, own: { room: "r", person: "lan" }, marks, last },
      "lan",
    );
  assert.equal(unread(), 3);
  assert.equal(unread([1, 2, 4]), 1);
  assert.equal(unread([2, 3, 4]), 0);
});
