import assert from "node:assert/strict";
import test from "node:test";
import { callOf, isJoinedHere, lasted, leftBehind, otherIn, ringing } from "../src/modules/calls/desk/stage";
import { emptyMessengerState, withChanges, withSnapshot } from "../src/sync/messenger/MessengerState";
import type { RoomCall } from "../src/wire";

const here = { me: "lan", device: "phone" };
const call = (id: string, more: Partial<RoomCall> = {}): RoomCall => ({
  id,
  room: "r",
  video: true,
  by: "minh",
  at: 1000,
  state: "ringing",
  group: false,
  revision: 1,
  parties: [
    { person: "minh", device: "desk", state: "joined" },
    { person: "lan", state: "invited" },
  ],
  ...more,
});
const among = (...calls: RoomCall[]): ReadonlyMap<string, RoomCall> => new Map(calls.map((one) => [one.id, one]));
const joined = (device: string): RoomCall["parties"] => [
  { person: "minh", device: "desk", state: "joined" },
  { person: "lan", device, state: "joined" },
];

test("rings for who is invited, until the invitation is too old", () => {
  assert.equal(ringing(among(call("a")), here, 45_999)?.id, "a");
  assert.equal(ringing(among(call("a")), here, 46_000), undefined);
  assert.equal(ringing(among(call("a", { by: "lan" })), here, 2000), undefined);
  assert.equal(ringing(among(call("b", { at: 1500 }), call("a")), here, 2000)?.id, "a");
});

test("stops on every device as soon as it was answered or declined on one", () => {
  assert.equal(ringing(among(call("a", { state: "active", parties: joined("tablet") })), here, 2000), undefined);
  assert.equal(
    ringing(
      among(
        call("a", {
          parties: [
            { person: "minh", state: "joined" },
            { person: "lan", state: "declined" },
          ],
        }),
      ),
      here,
      2000,
    ),
    undefined,
  );
  assert.equal(isJoinedHere(call("a", { state: "active", parties: joined("tablet") }), here), false);
  assert.equal(isJoinedHere(call("a", { state: "active", parties: joined("phone") }), here), true);
  assert.equal(isJoinedHere(call("a", { state: "ended", parties: joined("phone") }), here), false);
});

test("in a group it goes on ringing for the rest when the first has answered", () => {
  const group = call("a", {
    state: "active",
    group: true,
    parties: [
      { person: "minh", state: "joined" },
      { person: "hoa", state: "joined" },
      { person: "lan", state: "invited" },
    ],
  });
  assert.equal(ringing(among(group), here, 2000)?.id, "a");
  assert.equal(ringing(among(group), here, 46_000), undefined);
  assert.equal(ringing(among({ ...group, group: false }), here, 2000), undefined);
});

test("of two that call each other at once both are in the one call that there is", () => {
  const theirs = call("theirs", { state: "active", parties: joined("phone") });
  assert.equal(callOf({ call: "mine", room: "r" }, among(theirs), here)?.id, "theirs");
  assert.equal(callOf({ call: "mine", room: "another" }, among(theirs), here), undefined);
  assert.equal(callOf({ call: "mine", room: "r" }, among(call("theirs")), here), undefined);
});

test("a call that this device is in is found by a page that takes no part", () => {
  assert.equal(leftBehind(among(call("a")), here), undefined);
  assert.equal(leftBehind(among(call("a", { state: "active", parties: joined("phone") })), here)?.id, "a");
  assert.equal(otherIn(call("a"), "lan")?.person, "minh");
});

test("a book keeps the later of two pictures of a call, and an ended one until the room's next", () => {
  const change = (seq: number, value: RoomCall) => ({
    seq,
    topic: "messenger" as const,
    kind: "call",
    id: value.id,
    value,
  });
  const whole = withSnapshot(emptyMessengerState, {
    seq: 1,
    epoch: "e",
    entities: [{ topic: "messenger", kind: "call", id: "a", value: call("a") }],
  }).book;
  assert.deepEqual([...whole.calls.keys()], ["a"]);
  const ended = withChanges(whole, {
    from: 2,
    to: 3,
    changes: [change(2, call("a", { state: "ended", revision: 3 })), change(3, call("a", { revision: 2 }))],
  }).book;
  assert.equal(ended.calls.get("a")?.state, "ended");
  const next = withChanges(ended, { from: 4, to: 4, changes: [change(4, call("b"))] }).book;
  assert.deepEqual([...next.calls.keys()], ["b"]);
});

test("how long a call lasts is told in minutes, and in hours where there are some", () => {
  assert.deepEqual([0, 9, 75, 3599, 3600, 36_061].map(lasted), [
    "0:00",
    "0:09",
    "1:15",
    "59:59",
    "1:00:00",
    "10:01:01",
  ]);
});
