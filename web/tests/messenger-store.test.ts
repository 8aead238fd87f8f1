import assert from "node:assert/strict";
import test from "node:test";
import type { CallNote, CommandBody, Message } from "../src/wire";
import { direct, message, roomOf, StoreStage } from "./store-stage";
import { pause } from "./pause";

test("an answer that comes after a change of user is about somebody else, and is dropped", async () => {
  const stage = new StoreStage();
  stage.snapshot(direct("r", "minh"));
  const asked = stage.store.ask("r");
  stage.switchTo("hoa");
  await stage.answer({ room: direct("r", "minh"), own: { room: "r", person: "lan" }, marks: [], unread: 0 });
  assert.deepEqual([await asked, stage.store.view.rooms()], [null, []]);

  stage.switchTo("lan");
  stage.snapshot(direct("r", "minh"));
  const opened = stage.store.open("r");
  stage.switchTo("hoa");
  await stage.answer({ messages: [message(1, "r")] });
  await opened;
  assert.deepEqual([stage.store.view.history("r").messages, stage.store.view.history("r").loading], [[], {}]);
});

test("a room of two that was opened here turns out to be the one that they had: what was said there stands in it", () => {
  const stage = new StoreStage();
  const content = { text: "chào", mentions: [], links: [], media: [] };
  const said: CommandBody = { type: "messenger.send", message: "x", room: "alias", content };
  stage.want({ type: "messenger.openDirect", room: "alias", with: "minh" }, said);
  assert.deepEqual(
    stage.store.view.rooms().map(({ room, unmade }) => [room.id, unmade]),
    [["alias", true]],
  );
  stage.snapshot(direct("other", "hoa"), direct("real", "minh"));
  const shown = (): unknown => {
    const { view } = stage.store;
    return [
      view
        .rooms()
        .map(({ room }) => room.id)
        .sort(),
      view.roomOf("alias"),
      view.room("alias")?.room.id,
      view.history("real").messages.map(({ message: { id }, wait }) => [id, wait]),
    ];
  };
  const expected = [["other", "real"], "real", "real", [["x", "pending"]]];
  assert.deepEqual(shown(), expected);
  // the opening was decided, the message was not yet
  stage.want(said);
  assert.deepEqual(shown(), expected);
  // another person does not inherit this knowledge
  stage.switchTo("hoa");
  assert.equal(stage.store.view.roomOf("alias"), "alias");
});

test("a room of two that only they can read takes the place of one that the hub can read, from the wish for it on", () => {
  const stage = new StoreStage();
  stage.snapshot(direct("old", "minh"));
  const seen = (): unknown => {
    const { view } = stage.store;
    return [
      view
        .rooms()
        .map(({ room }) => [room.id, room.seal])
        .sort(),
      view.directWith("minh")?.room.id,
      view.roomOf("new"),
    ];
  };
  stage.want({ type: "messenger.openDirect", room: "new", with: "minh", seal: "ends" });
  assert.deepEqual(seen(), [
    [
      ["new", "ends"],
      ["old", "hub"],
    ],
    "new",
    "new",
  ]);
  // the other one had wished for it before
  stage.snapshot(direct("old", "minh"), { ...direct("theirs", "minh"), seal: "ends" });
  assert.deepEqual(seen(), [
    [
      ["old", "hub"],
      ["theirs", "ends"],
    ],
    "theirs",
    "theirs",
  ]);
});

test("a mark draws no message anew, and a message that changes only itself", () => {
  const stage = new StoreStage();
  stage.snapshot(direct("r", "minh"));
  stage.store.remember([message(1, "r")]);
  stage.store.apply({
    from: 11,
    to: 11,
    changes: [{ seq: 11, topic: "messenger", kind: "message", id: "m1", value: message(1, "r") }],
  });
  const latest = (): unknown => stage.store.view.room("r")?.latest;
  const before = latest();
  stage.store.apply({
    from: 12,
    to: 12,
    changes: [
      {
        seq: 12,
        topic: "messenger",
        kind: "marks",
        id: "r:minh",
        value: { room: "r", person: "minh", read: 1, delivered: 1 },
      },
    ],
  });
  assert.equal(latest() === before && before !== undefined, true);
  stage.store.apply({
    from: 13,
    to: 13,
    changes: [{ seq: 13, topic: "messenger", kind: "message", id: "m1", value: { ...message(1, "r"), revision: 2 } }],
  });
  assert.equal(latest() === before, false);
});

const whole = (seqs: unknown[], more: object = {}): unknown => ({
  seqs,
  read: true,
  atEnd: true,
  loading: { whole: undefined },
  ...more,
});

test("what is said while a room's first page is on its way stands in the room, though the page came empty", async () => {
  const stage = new StoreStage();
  stage.snapshot(direct("r", "minh"));
  const opened = stage.store.open("r");
  stage.says(11, message(1, "r"));
  stage.says(12, message(2, "r"));
  await stage.answer({ messages: [], lastSeq: 0, media: [] });
  await opened;
  assert.deepEqual(stage.history("r"), whole([1, 2]));
});

test("a page that is older than what was told meanwhile undoes none of it", async () => {
  const stage = new StoreStage();
  stage.snapshot(direct("r", "minh"), direct("other", "hoa"));
  const opened = stage.store.open("r");
  stage.says(11, message(3, "r"));
  stage.says(12, { ...message(1, "r"), revision: 2 });
  stage.says(13, message(1, "other"));
  await stage.answer({ messages: [message(1, "r"), message(2, "r")], lastSeq: 2, media: [] });
  await opened;
  assert.deepEqual(stage.history("r"), whole(["1 anew", 2, 3]));
  // the same holds for one joined to messages that were read
  const older = stage.store.newer("r");
  stage.says(14, { ...message(2, "r"), revision: 2 });
  stage.says(15, message(4, "r"));
  await stage.answer({ messages: [message(2, "r"), message(3, "r")], lastSeq: 3, media: [] });
  await older;
  assert.deepEqual(
    stage.history("r"),
    whole(["1 anew", "2 anew", 3, 4], { loading: { whole: undefined, newer: undefined } }),
  );
});

test("a part that came empty is no history of a room in which something was said: it is read again", async () => {
  const stage = new StoreStage();
  stage.snapshot(direct("r", "minh"));
  const opened = stage.store.open("r");
  await stage.answer({ messages: [], lastSeq: 0, media: [] });
  await opened;
  assert.deepEqual(stage.history("r"), whole([]));
  // a whole picture in which there is a last message
  stage.store.replace({
    seq: 20,
    epoch: "e",
    entities: [
      ...roomOf(direct("r", "minh")),
      { topic: "messenger", kind: "message", id: "m2", value: message(2, "r") },
    ],
  });
  assert.deepEqual(stage.history("r"), { seqs: [], read: false, atEnd: false, loading: { whole: undefined } });
  // a hub without it reports a failure, and is asked again
  for (const [answer, expected] of [
    [[], { seqs: [], read: false, atEnd: false, loading: { whole: "failed" } }],
    [[message(1, "r"), message(2, "r")], whole([1, 2])],
  ] as const) {
    const again = stage.store.open("r");
    await stage.answer({ messages: answer, lastSeq: 2, media: [] });
    await again;
    assert.deepEqual(stage.history("r"), expected);
  }
  assert.equal(stage.asked.length, 3);
});

test("a page that was asked for before the line was begun anew is read again", async () => {
  const stage = new StoreStage();
  stage.snapshot(direct("r", "minh"));
  const opened = stage.store.open("r");
  stage.store.replace({
    seq: 20,
    epoch: "e",
    entities: [
      ...roomOf(direct("r", "minh")),
      { topic: "messenger", kind: "message", id: "m2", value: message(2, "r") },
    ],
  });
  await stage.answer({ messages: [message(1, "r")], lastSeq: 1, media: [] });
  await opened;
  assert.deepEqual(stage.history("r"), { seqs: [1], read: "stale", atEnd: false, loading: { whole: undefined } });
});

test("a room that was come into and left in one is not asked for, and one that could not be asked is asked again", async () => {
  const stage = new StoreStage();
  stage.snapshot();
  const own = { room: "r", person: "lan" };
  stage.change(11, ["room", "r", direct("r", "minh")], ["ownRoom", "r:lan", own]);
  stage.change(12, ["ownRoom", "r:lan"]);
  await pause(40);
  assert.deepEqual(stage.asked, []);

  stage.change(13, ["room", "r", direct("r", "minh")], ["ownRoom", "r:lan", own]);
  await stage.answer({ error: { code: "busy", message: "", requestId: "" } }, 503);
  assert.equal(stage.asked.length, 1);
  stage.store.beat();
  // changes received since the request are newer than its answer
  stage.change(14, ["room", "r", { ...direct("r", "minh"), name: "mới" }]);
  await stage.answer({
    room: direct("r", "minh"),
    own: { ...own, mutedUntil: 5 },
    marks: [],
    last: message(1, "r"),
    unread: 1,
  });
  const shown = stage.store.view.room("r");
  assert.deepEqual([shown?.room.name, shown?.own.mutedUntil, shown?.last?.seq], ["mới", 5, 1]);
  // if this person has none, nothing is requested any more
  stage.change(15, ["room", "n", direct("n", "hoa")], ["ownRoom", "n:lan", { room: "n", person: "lan" }]);
  await stage.answer({ error: { code: "messenger.unknownRoom", message: "", requestId: "" } }, 404);
  stage.store.beat();
  await pause(40);
  assert.equal(stage.asked.length, 3);
});

test("a call that was answered or declined leaves nothing to be read; one that was missed, or stands behind something unread, does", async () => {
  const call = (seq: number, room: string, outcome: CallNote["outcome"]): Message => ({
    ...message(seq, room),
    says: "call",
    content: { mentions: [], links: [], media: [], call: { video: true, outcome } },
  });
  const stage = new StoreStage();
  stage.snapshot(...["r", "s", "t", "u"].map((id) => direct(id, `m${id}`)));
  stage.says(11, call(1, "r", "answered"));
  stage.says(12, call(1, "s", "missed"));
  stage.says(13, message(1, "t"));
  stage.says(14, call(2, "t", "answered"));
  stage.says(15, call(1, "u", "declined"));
  while (stage.sent.length < 4) await new Promise((done) => setTimeout(done, 20));
  assert.deepEqual(stage.sent, [
    { type: "messenger.markRead", room: "r", seq: 1 },
    { type: "messenger.markDelivered", room: "s", seq: 1 },
    { type: "messenger.markDelivered", room: "t", seq: 2 },
    { type: "messenger.markRead", room: "u", seq: 1 },
  ]);
});
