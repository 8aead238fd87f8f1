import assert from "node:assert/strict";
import test from "node:test";
import type { Entry } from "../src/sync/Entry";
import { MessengerApi } from "../src/sync/messenger/api";
import { MessengerStore } from "../src/sync/messenger/MessengerStore";
import type { DecryptedContent } from "../src/e2ee/DecryptedMessages";
import { DecryptedMessages } from "../src/e2ee/DecryptedMessages";
import type { CommandBody, Media, MediaForm, Message, MessageContent, Room } from "../src/wire";
import { pause } from "./pause";

const room: Room = {
  id: "r",
  form: "direct",
  seal: "ends",
  restricted: false,
  members: [
    { person: "lan", since: 0 },
    { person: "minh", since: 0 },
  ],
  pins: [],
  madeAt: 0,
};
const cipherOf = (cipher: string): Message["content"] => ({ cipher, mentions: [], links: [], media: [] });
const message = (id: string, cipher: string): Message => ({
  id,
  room: "r",
  seq: 1,
  author: "minh",
  at: 1,
  says: "text",
  revision: 1,
  content: cipherOf(cipher),
  reactions: [],
});
const words = (text: string): DecryptedContent => ({ text, mentions: [], links: [], files: [] });
const soon = (): Promise<void> => pause(6);

/** A device that can decrypt the ciphertexts in `keys`. */
class Stage {
  readonly keys = new Map<string, string>();
  readonly asked: string[] = [];
  private entries: Entry[] = [];
  private listener = (): void => undefined;
  readonly words = new DecryptedMessages();
  readonly store: MessengerStore;

  constructor(last: Message) {
    const stage = this;
    this.store = new MessengerStore(
      {
        person: "lan",
        get entries() {
          return stage.entries;
        },
        onEntries: (listener) => {
          this.listener = listener;
          return () => undefined;
        },
        send: () => new Promise(() => undefined),
        now: () => 0,
        shown: () => undefined,
        unread: () => undefined,
        lose: () => undefined,
      },
      new MessengerApi(() => true),
      this.words,
    );
    this.words.decryptWith((messages) =>
      this.words.put(
        messages.map((one) => {
          this.asked.push(one.id);
          const text = this.keys.get(one.content?.cipher ?? "");
          return [one, text === undefined ? "waiting" : words(text)] as const;
        }),
      ),
    );
    this.store.replace({
      seq: 1,
      epoch: "e",
      entities: [
        { topic: "messenger", kind: "room", id: "r", value: room },
        { topic: "messenger", kind: "ownRoom", id: "r:lan", value: { room: "r", person: "lan" } },
        { topic: "messenger", kind: "message", id: last.id, value: last },
      ],
    });
  }
  get latest(): Message | undefined {
    return this.store.view.room("r")?.latest?.message;
  }
  want(...bodies: CommandBody[]): void {
    this.entries = bodies.map((body, i) => ({ id: `c${i}`, n: i + 1, at: i, author: "lan", body, status: "pending" }));
    this.listener();
  }
}

test("a sealed message is shown with its words once it was opened, and is asked for once", async () => {
  const stage = new Stage(message("m", "x"));
  stage.keys.set("x", "Bàn 5 xong");
  assert.equal(stage.latest?.content?.text, undefined);
  await soon();
  const shown = stage.latest;
  assert.deepEqual(shown?.content, { cipher: "x", text: "Bàn 5 xong", mentions: [], links: [], media: [] });
  assert.deepEqual(
    [stage.store.view.message("m", "r") === shown, stage.latest === shown, stage.asked],
    [true, true, ["m"]],
  );
  assert.equal(stage.store.view.sealed(shown as Message), "open");
});

test("what waits for its key is opened when it comes", async () => {
  const stage = new Stage(message("m", "x"));
  void stage.latest;
  await soon();
  assert.deepEqual([stage.store.view.sealed(message("m", "x")), stage.latest?.content?.text], ["waiting", undefined]);
  stage.keys.set("x", "đây rồi");
  stage.words.retry();
  void stage.latest;
  await soon();
  assert.equal(stage.latest?.content?.text, "đây rồi");
});

test("one's own words are opened once more when they have their place in the room, for only then can they be found", async () => {
  // given words of one's own that wait to be sent, and were read in the page already
  const sealed = new DecryptedMessages();
  const asked: (readonly [string, number])[] = [];
  sealed.decryptWith((messages) =>
    sealed.put(
      messages.map((one) => {
        asked.push([one.id, one.seq]);
        return [one, words("khoản lương")] as const;
      }),
    ),
  );
  const waiting = { ...message("m", "x"), seq: 0 };
  sealed.decrypted(waiting);
  await soon();
  // when the hub has given them their place, and says what another message holds is the same
  for (const one of [message("m", "x"), message("m", "x"), message("other", "x")]) {
    sealed.decrypted(one);
    await soon();
  }
  // then they are requested once with it, and no other message can take them
  assert.deepEqual(asked, [
    ["m", 0],
    ["m", 1],
  ]);
  assert.deepEqual(
    [sealed.decrypted(message("m", "x")).content?.text, sealed.state(message("other", "x"))],
    ["khoản lương", "lost"],
  );
});

test("one's own words stand there before the hub has them, new and changed, as they were sealed", async () => {
  const stage = new Stage({ ...message("m", "x"), author: "lan" });
  for (const [cipher, text] of [
    ["x", "cũ"],
    ["y", "đã đổi"],
    ["z", "tiếp theo"],
  ] as const)
    stage.keys.set(cipher, text);
  stage.want(
    { type: "messenger.edit", message: "m", content: { cipher: "y", mentions: [], links: [], media: [] } },
    { type: "messenger.send", message: "n", room: "r", content: { cipher: "z", mentions: [], links: [], media: [] } },
  );
  const texts = (): readonly (string | undefined)[] =>
    stage.store.view.history("r").messages.map((shown) => shown.message.content?.text);
  void stage.latest;
  void texts();
  await soon();
  assert.deepEqual([stage.latest?.content?.text, texts()], ["tiếp theo", ["tiếp theo"]]);
  stage.want({ type: "messenger.edit", message: "m", content: { cipher: "y", mentions: [], links: [], media: [] } });
  void stage.latest;
  await soon();
  assert.equal(stage.latest?.content?.text, "đã đổi");
  stage.want();
  void stage.latest;
  await soon();
  assert.equal(stage.latest?.content?.text, "cũ");
});

test("words that were opened are not shown under another message that carries the same cipher", async () => {
  const stage = new Stage(message("m", "x"));
  stage.keys.set("x", "Đồng ý");
  void stage.latest;
  await soon();
  for (const other of [
    message("n", "x"),
    { ...message("m", "x"), author: "hoa" },
    { ...message("m", "x"), room: "s" },
  ]) {
    assert.deepEqual([stage.words.state(other), stage.words.decrypted(other)], ["lost", other]);
  }
});

test("files are called what their authors called them, also where the hub does not know", () => {
  const stage = new Stage(message("m", "x"));
  const told = (id: string, name: string, form: MediaForm = "file"): Media => ({
    id,
    room: "r",
    author: "minh",
    form,
    name,
    type: "",
    size: 9,
    state: "ready",
    forms: [],
  });
  stage.store.learn([told("a", "tep"), told("b", "Thực đơn.pdf"), told("c", "Tin nhắn thoại.webm", "voice")]);
  const carrying = (content: Partial<MessageContent>): Message => ({
    ...message("m", "x"),
    content: { mentions: [], links: [], media: [], ...content },
  });
  const [sealed, plain] = [carrying({ cipher: "x", media: ["a"] }), carrying({ media: ["c", "b"] })];
  assert.deepEqual(
    [sealed, plain].map((one) => stage.store.view.fileNames(one)),
    [[], ["Thực đơn.pdf"]],
  );
  stage.words.put([
    [
      sealed,
      {
        ...words(""),
        files: [{ media: "a", key: "", iv: "", sha256: "", name: "Hợp đồng.pdf", type: "", form: "file", size: 9 }],
      },
    ],
  ]);
  assert.deepEqual(
    [stage.store.view.fileNames(sealed), stage.store.view.fileNames({ ...sealed, content: undefined })],
    [["Hợp đồng.pdf"], []],
  );
});
