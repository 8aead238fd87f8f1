import assert from "node:assert/strict";
import test from "node:test";
import type { MessengerState } from "../src/sync/messenger/MessengerState";
import { withMedia, withRoom, withSnapshot } from "../src/sync/messenger/MessengerState";
import { readBy, unreadIn } from "../src/sync/messenger/unread";
import type { Media } from "../src/wire";
import { begun, change, changes, marks, message, own, room } from "./messenger-entities";

test("a snapshot gives the rooms with marks and what was said last", () => {
  const book = begun();
  const state = book.rooms.get("r");
  assert.ok(state);
  assert.deepEqual(
    [
      book.seq,
      book.epoch,
      book.ready,
      state.last?.seq,
      readBy(state, "lan"),
      unreadIn(state, "lan"),
      unreadIn(state, "minh"),
    ],
    [10, "e", true, 3, 1, 2, 0],
  );
});

test("a new message raises the last one and its author's mark, and is told as arrived", () => {
  const heard = changes(begun(), 11, 12, change("message", "m4", message(4), 12));
  const state = heard.book.rooms.get("r");
  assert.ok(state);
  assert.deepEqual(
    [heard.book.seq, state.last?.seq, readBy(state, "minh"), unreadIn(state, "lan"), heard.arrived.map(({ id }) => id)],
    [12, 4, 4, 3, ["m4"]],
  );
});

test("a range that begins behind what is known is a gap, one that was told already is nothing", () => {
  const book = begun(); // protocol: STR5
  assert.equal(changes(book, 12, 13, change("message", "m4", message(4), 13)).gap, true);
  assert.equal(changes(book, 12, 13).book, book);
  const again = changes(book, 5, 10, change("message", "m4", message(4), 9));
  assert.deepEqual([again.gap, again.book === book], [false, true]);
  // an overlapping one counts from its first new change
  const overlapping = changes(
    book,
    8,
    11,
    change("marks", "r:lan", marks("r", "lan", 0), 9),
    change("message", "m4", message(4), 11),
  );
  assert.deepEqual([overlapping.book.seq, overlapping.book.rooms.get("r")?.last?.seq], [11, 4]);
});

test("an empty batch moves the number on, and never back", () => {
  const book = begun(); // protocol: STR12
  assert.equal(changes(book, 11, 40).book.seq, 40);
  assert.equal(changes(book, 3, 4).book, book);
});

test("marks only rise, and go with their person", () => {
  const lower = changes(begun(), 11, 11, change("marks", "r:minh", marks("r", "minh", 2), 11)).book;
  assert.deepEqual(lower.rooms.get("r")?.marks.get("minh"), marks("r", "minh", 3));
  const gone = changes(lower, 12, 12, change("marks", "r:minh", undefined, 12)).book;
  assert.equal(gone.rooms.get("r")?.marks.has("minh"), false);
});

test("whoever is removed forgets the room and all that he held of it", () => {
  const known: MessengerState = {
    ...begun(),
    stretches: new Map([["r", { messages: [message(3)] }]]),
    singles: new Map([["m1", message(1)]]),
  };
  const heard = changes(
    known,
    11,
    12,
    change("ownRoom", "r:lan", undefined, 11),
    change("message", "m4", message(4), 12),
  );
  assert.deepEqual(
    [heard.book.rooms.size, heard.book.stretches.size, heard.book.singles.size, heard.arrived],
    [0, 0, 0, []],
  );
});

test("of a room that is come into the hub is asked for the rest, whatever comes first", () => {
  for (const order of [
    ["room", "own"],
    ["own", "room"],
  ]) {
    const parts = order.map((kind, i) =>
      kind === "room" ? change("room", "n", room("n"), 11 + i) : change("ownRoom", "n:lan", own("n"), 11 + i),
    );
    const heard = changes(begun(), 11, 12, ...parts);
    assert.deepEqual([heard.entered, heard.book.rooms.has("n")], [["n"], true], order.join(" "));
  }
});

test("what the hub says of a room does not undo what was heard meanwhile", () => {
  const book = changes(begun(), 11, 11, change("message", "m4", message(4), 11)).book;
  const after = withRoom(
    book,
    {
      room: room("r", { name: "Ca sáng" }),
      own: own("r"),
      marks: [marks("r", "lan", 2), marks("r", "minh", 3)],
      last: message(3),
      unread: 1,
    },
    book.rooms.get("r"),
  );
  const state = after.rooms.get("r");
  assert.ok(state);
  assert.deepEqual(
    [state.room.name, state.last?.seq, readBy(state, "lan"), readBy(state, "minh")],
    ["Ca sáng", 4, 2, 4],
  );
});

test("a changed message is changed wherever it stands, and an older copy changes nothing", () => {
  const deleted = message(3, { revision: 3, content: undefined, deletedAt: 9 });
  const known: MessengerState = {
    ...begun(),
    stretches: new Map([["r", { messages: [message(2), message(3)] }]]),
    singles: new Map([["m3", message(3)]]),
  };
  const after = changes(
    known,
    11,
    12,
    change("message", "m3", deleted, 11),
    change("message", "m3", message(3, { revision: 2 }), 12),
  ).book;
  assert.deepEqual(
    [after.rooms.get("r")?.last, after.stretches.get("r")?.messages[1], after.singles.get("m3")],
    [deleted, deleted, deleted],
  );
});

test("after a whole picture of the same stream what is read is to be read again, of another it is gone", () => {
  const known: MessengerState = { ...begun(), stretches: new Map([["r", { messages: [message(3)] }]]) };
  assert.equal(withSnapshot(known, { seq: 50, epoch: "e", entities: [] }).book.stretches.get("r")?.stale, true);
  assert.equal(withSnapshot(known, { seq: 50, epoch: "f", entities: [] }).book.stretches.size, 0);
});

test("a snapshot with a lower number replaces everything, because the hub was restored", () => {
  const book = begun(10); // protocol: SNAP9
  const older = { seq: 4, epoch: "e", entities: [] };
  const back = withSnapshot(book, older);
  assert.deepEqual([back.book.seq, back.book.rooms.size, back.left], [4, 0, ["r"]]);
  assert.equal(withSnapshot(book, { ...older, epoch: "f" }).book.seq, 4);
});

test("marks that come before their room are kept for it, and a room that was left is told", () => {
  const heard = changes(
    begun(),
    11,
    13,
    change("marks", "n:lan", marks("n", "lan", 7), 11),
    change("room", "n", room("n"), 12),
    change("ownRoom", "n:lan", own("n"), 13),
  );
  assert.deepEqual([heard.book.rooms.get("n")?.marks.get("lan"), heard.left], [marks("n", "lan", 7), []]);
  assert.deepEqual(changes(heard.book, 14, 14, change("ownRoom", "n:lan", undefined, 14)).left, ["n"]);
});

const media = (id: string, more: Partial<Media> = {}): Media => ({
  id,
  room: "r",
  author: "minh",
  form: "photo",
  name: "bếp.jpg",
  type: "image/jpeg",
  size: 5,
  state: "ready",
  forms: ["thumb"],
  ...more,
});

test("files come with their messages, are ready once they were, and go with them", () => {
  const before = changes(
    begun(),
    11,
    12,
    change("media", "a", media("a", { state: "preparing", forms: [] }), 11),
    change("message", "m4", message(4), 12),
  ).book;
  assert.deepEqual(before.media.get("a")?.state, "preparing");
  const ready = changes(before, 13, 13, change("media", "a", media("a"), 13)).book;
  // An earlier requested page arrives later.
  const told = withMedia(ready, [media("a", { state: "preparing", forms: [] }), media("b")]);
  assert.deepEqual([told.media.get("a"), told.media.get("b")], [media("a"), media("b")]);
  const gone = changes(told, 14, 14, change("media", "a", undefined, 14));
  assert.deepEqual([[...gone.book.media.keys()], gone.gone], [["b"], ["a"]]);
  const left = changes(told, 14, 14, change("ownRoom", "r:lan", undefined, 14));
  assert.deepEqual([...left.book.media], []);
  // Within the same stream the known media stay; another stream discards them.
  assert.equal(withSnapshot(told, { seq: 20, epoch: "e", entities: [] }).book.media.size, 2);
  assert.equal(withSnapshot(told, { seq: 20, epoch: "other", entities: [] }).book.media.size, 0);
});

test("whoever was named is known by the last place where he was, also once others have written after it", () => {
  const content = { text: "@Lan ơi", mentions: ["lan"], links: [], media: [] };
  const named = changes(begun(), 11, 11, change("message", "m4", message(4, { content }), 11)).book;
  const later = changes(named, 12, 12, change("message", "m5", message(5), 12)).book;
  assert.deepEqual(
    [begun(), named, later].map(({ rooms }) => rooms.get("r")?.named?.get("lan")),
    [undefined, 4, 4],
  );
});
