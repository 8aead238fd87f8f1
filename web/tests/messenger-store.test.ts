import assert from "node:assert/strict";
import test from "node:test";
import type { Entry } from "../src/sync/Entry";
import { MessengerApi } from "../src/sync/messenger/api";
import { MessengerStore } from "../src/sync/messenger/MessengerStore";
import type { CommandBody, Message, Room, SnapshotEntity } from "../src/wire";

const since = 0;
const direct = (id: string, other: string): Room =>
  ({ id, form: "direct", seal: "hub", restricted: false, members: ["lan", other].map((person) => ({ person, since })), pins: [], madeAt: 0 });
const message = (seq: number, room: string): Message =>
  ({ id: `m${seq}`, room, seq, author: "minh", at: seq, says: "text", revision: 1, content: { text: `tin ${seq}`, mentions: [], links: [], media: [] }, reactions: [] });
const roomOf = (room: Room): SnapshotEntity[] => [
  { topic: "messenger", kind: "room", id: room.id, value: room }, { topic: "messenger", kind: "ownRoom", id: `${room.id}:lan`, value: { room: room.id, person: "lan" } }];

/** The device's side, and a hub that answers when it is told to. */
class Stage {
  person = "lan";
  entries: Entry[] = [];
  restarts = 0;
  private readonly open: ((value: unknown) => void)[] = [];
  private listener = (): void => undefined;
  readonly store: MessengerStore;

  constructor() {
    globalThis.fetch = (() => new Promise((done) => { this.open.push((value) => done(new Response(JSON.stringify(value)))); })) as typeof fetch;
    const stage = this;
    this.store = new MessengerStore({
      get person() { return stage.person; },
      get entries() { return stage.entries; },
      onEntries: (listener) => { this.listener = listener; return () => undefined; },
      send: () => new Promise(() => undefined), now: () => 0, again: () => { this.restarts += 1; }, shown: () => undefined, unread: () => undefined, lose: () => undefined,
    }, new MessengerApi(() => true));
  }
  want(...bodies: CommandBody[]): void {
    this.entries = bodies.map((body, i) => ({ id: `c${i}`, n: i + 1, at: i, author: "lan", body, status: "pending" }));
    this.listener();
  }
  snapshot(...rooms: Room[]): void {
    this.store.hear({ type: "messengerSnapshot", at: 0, seq: 10, epoch: "e", entities: rooms.flatMap(roomOf) });
  }
  async answer(value: unknown): Promise<void> {
    while (this.open.length === 0) await new Promise((done) => setTimeout(done, 1));
    this.open.shift()?.(value);
    await new Promise((done) => setTimeout(done, 5));
  }
  switchTo(person: string): void {
    this.person = person;
    this.entries = [];
    this.store.forget();
    this.listener();
  }
}

test("an answer that comes after a change of user is about somebody else, and is dropped", async () => {
  const stage = new Stage();
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

  stage.switchTo("lan");
  stage.snapshot(direct("r", "minh"));
  stage.store.hear({ type: "messengerHello", seq: 3, epoch: "other", lastN: 0 });
  stage.switchTo("hoa");
  await stage.answer({ type: "messengerSnapshot", at: 0, seq: 20, epoch: "other", entities: roomOf(direct("r", "minh")) });
  assert.deepEqual([stage.store.view.ready, stage.store.view.rooms(), stage.restarts], [false, [], 0]);
});

test("a room of two that was opened here turns out to be the one that they had: what was said there stands in it", () => {
  const stage = new Stage();
  const content = { text: "chào", mentions: [], links: [], media: [] };
  const said: CommandBody = { type: "messenger.send", message: "x", room: "alias", content };
  stage.want({ type: "messenger.openDirect", room: "alias", with: "minh" }, said);
  assert.deepEqual(stage.store.view.rooms().map(({ room, unmade }) => [room.id, unmade]), [["alias", true]]);
  stage.snapshot(direct("other", "hoa"), direct("real", "minh"));
  const shown = (): unknown => {
    const { view } = stage.store;
    return [view.rooms().map(({ room }) => room.id).sort(), view.roomOf("alias"), view.room("alias")?.room.id, view.history("real").messages.map(({ message: { id }, wait }) => [id, wait])];
  };
  const expected = [["other", "real"], "real", "real", [["x", "pending"]]];
  assert.deepEqual(shown(), expected);
  // the opening was decided, the message was not yet
  stage.want(said);
  assert.deepEqual(shown(), expected);
  // nobody else takes over what is known of it
  stage.switchTo("hoa");
  assert.equal(stage.store.view.roomOf("alias"), "alias");
});

test("a mark draws no message anew, and a message that changes only itself", () => {
  const stage = new Stage();
  stage.snapshot(direct("r", "minh"));
  stage.store.remember([message(1, "r")]);
  stage.store.hear({ type: "messengerChanges", at: 0, from: 11, to: 11, changes: [{ seq: 11, topic: "messenger", kind: "message", id: "m1", value: message(1, "r") }] });
  const latest = (): unknown => stage.store.view.room("r")?.latest;
  const before = latest();
  stage.store.hear({ type: "messengerChanges", at: 0, from: 12, to: 12, changes: [{ seq: 12, topic: "messenger", kind: "marks", id: "r:minh", value: { room: "r", person: "minh", read: 1, delivered: 1 } }] });
  assert.equal(latest() === before && before !== undefined, true);
  stage.store.hear({ type: "messengerChanges", at: 0, from: 13, to: 13, changes: [{ seq: 13, topic: "messenger", kind: "message", id: "m1", value: { ...message(1, "r"), revision: 2 } }] });
  assert.equal(latest() === before, false);
});
