import assert from "node:assert/strict";
import test from "node:test";
import { Feed } from "../src/sync/messenger/board/Feed";
import type { BoardParts } from "../src/sync/messenger/board/Reading";
import { Thread } from "../src/sync/messenger/board/Thread";
import type { CommentPage, Message, PostPage } from "../src/wire";

const message = (seq: number, more: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  room: "b",
  seq,
  author: "hoa",
  at: seq,
  says: "text",
  revision: 1,
  content: { text: `bài ${seq}`, mentions: [], links: [], media: [] },
  reactions: [],
  ...more,
});
const comment = (seq: number, post: string, more: Partial<Message> = {}): Message =>
  message(seq, { replyTo: post, author: "lan", ...more });
const gone = (one: Message): Message => ({ ...one, content: undefined, deletedAt: 1, revision: one.revision + 1 });

/** A hub with a board, whose answers come when the test says so. */
class Hub {
  readonly all: Message[] = [];
  readonly waiting: (() => void)[] = [];
  asked = 0;
  /** the part that the device holds without asking */
  known: readonly Message[] = [];
  /** no answer comes */
  isGone = false;
  private readonly listeners = new Set<(message: Message | null) => void>();

  get parts(): BoardParts {
    return {
      posts: (before) => this.answer(() => this.posts(before)),
      some: (ids) =>
        this.answer(() => ({ room: "b", posts: this.views().filter(({ post }) => ids.includes(post.id)), media: [] })),
      comments: (post, before) => this.answer(() => this.comments(post, before)),
      learn: () => undefined,
      known: () => this.known,
      onMessage: (listener) => {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
      },
    };
  }

  write(...more: Message[]): void {
    for (const one of more) {
      const at = this.all.findIndex(({ id }) => id === one.id);
      if (at < 0) this.all.push(one);
      else this.all[at] = one;
    }
  }

  say(...more: Message[]): void {
    this.write(...more);
    for (const one of more) for (const listener of this.listeners) listener(one);
  }

  loseTrack(): void {
    for (const listener of this.listeners) listener(null);
  }

  async settle(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) {
      for (const go of this.waiting.splice(0)) go();
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
    }
  }

  /** An answer with the data as of the request, delivered later. */
  private answer<T>(read: () => T): Promise<T> {
    this.asked += 1;
    const value = read();
    return new Promise((resolve, reject) => {
      this.waiting.push(() => (this.isGone ? reject(new Error("no line")) : resolve(value)));
    });
  }

  private views(): PostPage["posts"] {
    return this.all
      .filter((one) => one.replyTo === undefined && one.content)
      .sort((a, b) => b.seq - a.seq)
      .map((post) => {
        const said = this.all.filter((one) => one.replyTo === post.id && one.content);
        return { post, comments: said.length, last: said[said.length - 1] };
      });
  }

  private posts(before: number | null): PostPage {
    const all = this.views().filter(({ post }) => before === null || post.seq < before);
    const posts = all.slice(0, 2);
    return { room: "b", posts, next: all.length > 2 ? posts[1]?.post.seq : undefined, media: [] };
  }

  private comments(id: string, before: number | null): CommentPage {
    const all = this.all.filter((one) => one.replyTo === id && (before === null || one.seq < before));
    const comments = all.slice(-2);
    const post = this.views().find((one) => one.post.id === id);
    assert.ok(post);
    return { post, comments, next: all.length > 2 ? comments[0]?.seq : undefined, media: [] };
  }
}

const shown = (feed: Feed): readonly (readonly [string, number])[] =>
  (feed.read().posts ?? []).map(({ message: { id }, comments }) => [id, comments] as const);

test("posts are read page by page, each once, while others are written", async () => {
  const hub = new Hub();
  hub.write(message(1), message(2), message(3), message(4), message(5));
  const feed = new Feed(hub.parts);
  feed.follow();
  feed.open();
  await hub.settle();
  assert.deepEqual(shown(feed), [
    ["m5", 0],
    ["m4", 0],
  ]);
  hub.say(message(6));
  feed.more();
  await hub.settle();
  feed.more();
  await hub.settle();
  assert.deepEqual(
    shown(feed).map(([id]) => id),
    ["m6", "m5", "m4", "m3", "m2", "m1"],
  );
  assert.equal(feed.read().next, null);
});

test("comments are counted once, also those that come while the hub answers, and deleted ones no more", async () => {
  const hub = new Hub();
  hub.write(message(1), comment(2, "m1"));
  const feed = new Feed(hub.parts);
  feed.follow();
  feed.open();
  // said after the hub has looked, and before its answer is here
  hub.say(comment(3, "m1"));
  await hub.settle();
  assert.deepEqual(shown(feed), [["m1", 2]]);
  // told again, because somebody likes it
  hub.say(comment(3, "m1", { revision: 2 }));
  assert.deepEqual(shown(feed), [["m1", 2]]);
  hub.say(gone(comment(2, "m1")));
  // which is requested a moment later
  for (let turn = 0; turn < 200 && shown(feed)[0]?.[1] !== 1; turn += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    await hub.settle();
  }
  assert.deepEqual(shown(feed), [["m1", 1]]);
  hub.say(gone(message(1)));
  assert.deepEqual(shown(feed), []);
});

test("where anything may have changed, as much is asked for again as was there", async () => {
  const hub = new Hub();
  hub.write(message(1), message(2), message(3), message(4));
  const feed = new Feed(hub.parts);
  feed.follow();
  feed.open();
  await hub.settle();
  feed.more();
  await hub.settle();
  hub.write(message(5), comment(6, "m1"));
  hub.loseTrack();
  await hub.settle();
  assert.deepEqual(shown(feed), [
    ["m5", 0],
    ["m4", 0],
    ["m3", 0],
    ["m2", 0],
  ]);
  assert.equal(feed.read().next, 2);
});

test("a post's comments follow what is said, earlier ones are asked for", async () => {
  const hub = new Hub();
  hub.write(message(1), comment(2, "m1"), comment(3, "m1"), comment(4, "m1"), message(5));
  const thread = new Thread(hub.parts, "m1", null);
  thread.follow();
  thread.open();
  await hub.settle();
  const ids = (): readonly string[] => thread.read().comments.map(({ id }) => id);
  assert.deepEqual([ids(), thread.read().count, thread.read().next], [["m3", "m4"], 3, 3]);
  hub.say(comment(6, "m5"), comment(7, "m1"), gone(comment(4, "m1")));
  assert.deepEqual([ids(), thread.read().count], [["m3", "m4", "m7"], 3]);
  assert.equal(thread.read().comments[1]?.content, undefined);
  thread.earlier();
  await hub.settle();
  assert.deepEqual([ids(), thread.read().next], [["m2", "m3", "m4", "m7"], null]);
});

test("without a line what the device has of the board stands there, until the hub answers", async () => {
  const hub = new Hub();
  hub.write(message(1), message(2), comment(3, "m1"), gone(comment(4, "m1")), message(5));
  hub.known = hub.all.slice(0, 4);
  hub.isGone = true;
  const feed = new Feed(hub.parts);
  const thread = new Thread(hub.parts, "m3", null);
  feed.open();
  thread.open();
  await hub.settle();
  const said = (): readonly unknown[] => {
    const { post, comments, count, reading } = thread.read();
    return [post?.id, comments.map(({ id }) => id), count, reading];
  };
  assert.deepEqual(
    [shown(feed), feed.read().reading, feed.read().room],
    [
      [
        ["m2", 0],
        ["m1", 1],
      ],
      "failed",
      "b",
    ],
  );
  assert.deepEqual(said(), ["m1", ["m3", "m4"], 1, "failed"]);
  hub.isGone = false;
  feed.open(true);
  thread.open();
  await hub.settle();
  assert.deepEqual(
    [shown(feed), feed.read().reading],
    [
      [
        ["m5", 0],
        ["m2", 0],
      ],
      null,
    ],
  );
  // a shorter answer does not replace messages that are already there
  hub.isGone = true;
  feed.open(true);
  await hub.settle();
  assert.deepEqual(
    [shown(feed), feed.read().reading],
    [
      [
        ["m5", 0],
        ["m2", 0],
      ],
      "failed",
    ],
  );
});

test("posts of the device that were shown before the hub was asked count as outdated, so the board asks for them", async () => {
  const hub = new Hub();
  hub.write(message(1), message(2), message(5));
  hub.known = hub.all.slice(0, 1);
  const feed = new Feed(hub.parts);
  // as the page does without a connection: its note comes before its request
  feed.standIn();
  const { reading } = feed.read();
  assert.deepEqual([shown(feed), reading], [[["m1", 0]], "failed"]);
  feed.open(reading !== null);
  await hub.settle();
  assert.deepEqual(
    [shown(feed), feed.read().reading],
    [
      [
        ["m5", 0],
        ["m2", 0],
      ],
      null,
    ],
  );
});
