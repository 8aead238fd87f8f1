import assert from "node:assert/strict";
import test from "node:test";
import { roomEntries } from "../src/modules/messenger/list/roomEntries";
import type { Room } from "../src/wire";

const room = (form: Room["form"]): Room => ({
  id: "r",
  form,
  seal: "hub",
  restricted: false,
  members: [],
  pins: [],
  madeAt: 0,
});
const of = (form: Room["form"], unread: number, mutedUntil?: number): readonly string[] =>
  roomEntries(
    {
      room: room(form),
      own: { room: "r", person: "lan", ...(mutedUntil ? { mutedUntil } : {}) },
      unread,
      unmade: false,
    },
    100,
  );

test("a conversation can be marked as read, muted, searched and looked at from the list", () => {
  assert.deepEqual(of("direct", 3), ["read", "mute", "search", "details"]);
  assert.deepEqual(of("direct", 0, 101), ["unmute", "search", "details"]);
  assert.deepEqual(of("direct", 0, 99), ["mute", "search", "details"]);
});

test("a group can be left too, and never more than four entries stand behind a pulled row", () => {
  assert.deepEqual(of("group", 0), ["mute", "search", "details", "leave"]);
  assert.deepEqual(of("group", 1), ["read", "mute", "details", "leave"]);
});

test("a conversation that the hub does not know yet has no menu", () => {
  const own = { room: "r", person: "lan" };
  assert.deepEqual(roomEntries({ room: room("direct"), own, unread: 0, unmade: true }, 0), []);
});
