import "./client";
import assert from "node:assert/strict";
import test from "node:test";
import { t } from "../src/i18n";
import { leaveText } from "../src/modules/messenger/details/leaving";
import { DraftBook } from "../src/modules/messenger/drafts";
import { linesOf } from "../src/modules/messenger/room/grouping";
import { seenOf } from "../src/modules/messenger/room/ticks";
import { deviceStore } from "../src/sync/DeviceStore";
import type { Entry } from "../src/sync/Entry";
import { HubError } from "../src/sync/Http";
import { MessengerApi } from "../src/sync/messenger/api";
import { Marker } from "../src/sync/messenger/Marker";
import type { ShownMessage } from "../src/sync/messenger/PendingCommands";
import { PendingCommands } from "../src/sync/messenger/PendingCommands";
import { MessengerSlot } from "../src/sync/MessengerSlot";
import type { CommandBody, Marks, Message, Room } from "../src/wire";

const noon = Date.UTC(2026, 10, 21, 5);

const minute = 60_000;

const room: Room = {
  id: "r",
  form: "group",
  seal: "hub",
  name: "Ca tối",
  restricted: false,
  members: ["lan", "minh", "hoa"].map((person) => ({ person, since: 0 })),
  pins: [],
  madeAt: 0,
};

const message = (seq: number, author = "minh", at = noon + seq * minute): Message => ({
  id: `m${seq}`,
  room: "r",
  seq,
  author,
  at,
  says: "text",
  revision: 1,
  content: { text: `tin ${seq}`, mentions: [], links: [], media: [] },
  reactions: [],
});

const shown = (one: Message): ShownMessage => ({ message: one, wait: null });

const marks = (person: string, read: number, delivered: number): [string, Marks] => [
  person,
  { room: "r", person, read, delivered },
];

let n = 0;

const entry = (body: CommandBody, status: Entry["status"] = "pending"): Entry => ({
  id: `c${(n += 1)}`,
  n,
  at: noon,
  author: "lan",
  body,
  status,
});

test("messages stand in rows by author, time and day, with a line where the unread begins", () => {
  const tomorrow = noon + 24 * 60 * minute;
  const lines = linesOf(
    [
      message(1),
      message(2),
      message(3, "lan"),
      message(4, "lan", noon + 20 * minute),
      message(5, "minh", tomorrow),
    ].map(shown),
    "lan",
    2,
  );
  const told = lines.map((line) =>
    line.kind === "message"
      ? `${line.shown.message.id}${line.own ? " own" : ""}${line.first ? " first" : ""}${line.last ? " last" : ""}`
      : line.kind,
  );
  assert.deepEqual(told, [
    "day",
    "m1 first last",
    "unread",
    "m2 first last",
    "m3 own first last",
    "m4 own first last",
    "day",
    "m5 first last",
  ]);
  const row = linesOf([message(1), message(2), message(3)].map(shown), "lan", null).map((line) =>
    line.kind === "message" ? [line.first, line.last] : line.kind,
  );
  assert.deepEqual(row, ["day", [true, false], [false, false], [false, true]]);
});

test("a message of one's own is waiting, sent, delivered and read by what all others have", () => {
  const state = (minh: [number, number], hoa: [number, number]) => ({
    room,
    marks: new Map([marks("minh", ...minh), marks("hoa", ...hoa)]),
  });
  const mine = shown(message(5, "lan"));
  assert.deepEqual(seenOf(mine, state([4, 5], [0, 4]), "lan"), { tick: "sent", read: 0, others: 2 });
  assert.deepEqual(seenOf(mine, state([5, 5], [0, 5]), "lan"), { tick: "delivered", read: 1, others: 2 });
  assert.deepEqual(seenOf(mine, state([5, 5], [7, 7]), "lan"), { tick: "read", read: 2, others: 2 });
  const body: CommandBody = {
    type: "messenger.send",
    message: "x",
    room: "r",
    content: { text: "a", mentions: [], links: [], media: [] },
  };
  const waiting = { message: { ...message(0, "lan"), id: "x" }, wait: "pending" as const, entry: entry(body) };
  assert.equal(seenOf(waiting, state([9, 9], [9, 9]), "lan").tick, "pending");
  assert.equal(seenOf({ ...waiting, entry: entry(body, "accepted") }, state([9, 9], [9, 9]), "lan").tick, "sent");
  assert.equal(seenOf({ ...waiting, wait: "refused" }, state([9, 9], [9, 9]), "lan").tick, "refused");
});

test("what is wanted stands behind what was said, once, and changes what it is about", () => {
  const content = { text: "mới", mentions: [], links: [], media: [] };
  const wishes = new PendingCommands(
    [
      entry({ type: "messenger.send", message: "m9", room: "r", content }),
      entry({ type: "messenger.send", message: "m2", room: "r", content }),
      entry({ type: "messenger.send", message: "m8", room: "other", content }),
      entry({ type: "messenger.edit", message: "m1", content }),
      entry({ type: "messenger.react", message: "m2", sign: "👍" }),
      entry({ type: "messenger.delete", message: "m9" }),
    ],
    "lan",
  );
  const all = wishes.messages("r", [message(1), message(2)], (id) => (id === "m2" ? message(2) : undefined));
  assert.deepEqual(
    all.map((one) => [one.message.id, one.message.content?.text, one.wait]),
    [
      ["m1", "mới", "pending"],
      ["m2", "tin 2", null],
      ["m9", undefined, "pending"],
    ],
  );
  assert.deepEqual(all[1]?.message.reactions, [{ person: "lan", sign: "👍" }]);
});

test("a room that is wanted is there, one that is left is not", () => {
  const wishes = new PendingCommands(
    [
      entry({
        type: "messenger.makeGroup",
        room: "g",
        name: "Bếp trưa",
        members: ["minh"],
        restricted: false,
        seal: "hub",
      }),
      entry({ type: "messenger.leave", room: "r" }),
      entry({ type: "messenger.rename", room: "g", name: "Bếp tối" }),
    ],
    "lan",
  );
  const [made] = wishes.newRooms(new Map());
  assert.ok(made);
  assert.deepEqual(
    [
      made.room.name,
      made.room.owner,
      made.room.members.map(({ person }) => person),
      wishes.room(made).room.name,
      wishes.leaves("r"),
      wishes.leaves("g"),
    ],
    ["Bếp trưa", "lan", ["lan", "minh"], "Bếp tối", true, false],
  );
});

test("marks go out upwards only, together, and not while one still waits", () => {
  const sent: CommandBody[] = [];
  let waits = false;
  const marker = new Marker(
    {
      known: (id) => (id === "r" ? { read: 3, delivered: 4 } : null),
      waits: () => waits,
      send: (body) => sent.push(body),
    },
    () => 0,
  );
  marker.read("r", 2);
  marker.read("gone", 9);
  marker.flush();
  assert.deepEqual(sent, []);
  for (const seq of [4, 6, 5]) marker.read("r", seq);
  marker.delivered("r", 7);
  marker.flush();
  assert.deepEqual(sent, [{ type: "messenger.markRead", room: "r", seq: 6 }]);
  waits = true;
  marker.delivered("r", 8);
  marker.flush();
  assert.equal(sent.length, 1);
  waits = false;
  marker.flush();
  assert.deepEqual(sent[1], { type: "messenger.markDelivered", room: "r", seq: 8 });
  marker.forget();
});

test("a draft is kept for its writer and its room, and for nobody else", () => {
  const kept = new Map<string, string>();
  let person = "lan";
  const drafts = new DraftBook(
    {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
    () => person,
  );
  drafts.keep("r", "đang viết");
  drafts.keep("s", "khác");
  drafts.keep("s", " ");
  assert.deepEqual([drafts.of("r"), drafts.of("s")], ["đang viết", ""]);
  person = "minh";
  assert.equal(drafts.of("r"), "");
  person = "lan";
  drafts.keep("r", "");
  assert.equal(kept.size, 0);
});

test("whoever writes on the same device does not touch another's draft, and signing out takes one's own", () => {
  let person = "lan";
  const drafts = new DraftBook(deviceStore, () => person);
  const tap = new MessengerSlot(() => undefined);
  drafts.keep("r", "của Lan");
  person = "minh";
  drafts.keep("r", "của Minh");
  tap.forget();
  tap.leave("minh", () => undefined);
  assert.equal(drafts.of("r"), "");
  person = "lan";
  assert.equal(drafts.of("r"), "của Lan");
  // the room turned out to be another one
  drafts.move("r", "real");
  assert.deepEqual([drafts.of("r"), drafts.of("real")], ["", "của Lan"]);
  tap.leave("lan", () => undefined);
});

test("on another's session nothing of the rooms is asked for", async () => {
  const refused = await new MessengerApi(() => false).room("r").catch((error: unknown) => error);
  assert.ok(refused instanceof HubError);
  assert.deepEqual([refused.code, refused.offline], ["messenger.notYourself", false]);
});

test("each line of a room has a key of its own, also where clocks went wrong", () => {
  const day = 24 * 60 * minute;
  const lines = linesOf(
    [message(1, "minh", noon), message(2, "minh", noon + day), message(3, "minh", noon)].map(shown),
    "lan",
    null,
  );
  assert.equal(new Set(lines.map(({ key }) => key)).size, lines.length);
});

test("who leaves a group is told whose it is then, and that the last one takes it along", () => {
  const of = (owner: string, ...people: readonly string[]) =>
    leaveText({ owner, members: people.map((person) => ({ person, since: 0 })) }, "lan", (person) => person);
  const [rest, next, end] = [
    t("messenger.leaveText"),
    t("messenger.leaveOwner", { name: "minh" }),
    t("messenger.leaveLast"),
  ];
  assert.deepEqual(
    [of("minh", "lan", "minh"), of("lan", "lan", "minh", "hoa"), of("lan", "lan")],
    [rest, `${next} ${rest}`, end],
  );
});
