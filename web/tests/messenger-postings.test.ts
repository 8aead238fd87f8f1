import assert from "node:assert/strict";
import test from "node:test";
import { HubError } from "../src/sync/Http";
import type { Outcome } from "../src/sync/Messages";
import type { Posting } from "../src/sync/messenger/uploads/Posting";
import type { PostingShelf } from "../src/sync/messenger/uploads/PostingShelf";
import { Postings } from "../src/sync/messenger/uploads/Postings";
import type { Consignment, TusHub } from "../src/sync/messenger/uploads/Tus";
import type { CommandBody } from "../src/wire";

/** What a device keeps, over several pages. */
class Shelf implements PostingShelf {
  postings = new Map<string, Posting>();
  files = new Map<string, Blob>();
  async load(): Promise<readonly Posting[]> { return [...this.postings.values()]; }
  async add(posting: Posting, files: ReadonlyMap<string, Blob>): Promise<void> {
    this.postings.set(posting.id, posting);
    for (const [media, blob] of files) this.files.set(media, blob);
  }
  async put(posting: Posting): Promise<void> { if (this.postings.has(posting.id)) this.postings.set(posting.id, posting); }
  async drop(posting: Posting): Promise<void> { this.postings.delete(posting.id); }
  async file(media: string): Promise<Blob | null> { return this.files.get(media) ?? null; }
  close(): void { /* nothing is open */ }
}

/** A device with one page, and a hub that takes files when it is let to. */
class Stage implements TusHub {
  person: string | null = "lan";
  ready = true;
  calm = true;
  readonly shelves = new Map<string, Shelf>();
  readonly sent: CommandBody[] = [];
  readonly handed = new Set<string>();
  readonly unmade = new Set<string>();
  readonly open = new Map<string, () => void>();
  readonly announced: Consignment[] = [];
  readonly ended: string[] = [];
  readonly whole = new Set<string>();
  refuses: string | null = null;
  most = 0;
  private changed: () => void = () => undefined;
  postings: Postings;

  constructor() { this.postings = this.page(); }

  /** The page is loaded anew. */
  page(): Postings {
    this.open.clear();
    const stage = this;
    return this.postings = new Postings({
      person: () => this.person, ready: () => this.ready, calm: () => this.calm, onChange: (listener) => { this.changed = listener; },
      shelf: (person) => {
        const shelf = this.shelves.get(person) ?? new Shelf();
        this.shelves.set(person, shelf);
        return shelf;
      },
      roomOf: (room) => (this.unmade.has(room) ? null : room), handedOn: (message) => this.handed.has(message),
      send: (body) => { this.sent.push(body); return new Promise<Outcome>(() => undefined); },
      get tus() { return stage; }, now: () => 7, lead: (_, begin) => { begin(); return () => undefined; }, tell: () => undefined, hear: () => undefined,
    });
  }
  change(): void { this.changed(); }

  async create(file: Consignment): Promise<number> {
    if (file.media === this.refuses) throw new HubError(413, { code: "messenger.mediaTooLarge", message: "quá lớn", requestId: "" });
    this.announced.push(file);
    return this.whole.has(file.media) ? file.size : 0;
  }
  async offset(): Promise<number> { return 0; }
  async patch(media: string, at: number, bytes: Blob, signal: AbortSignal): Promise<number> {
    await new Promise<void>((done, failed) => {
      this.open.set(media, done);
      signal.addEventListener("abort", () => failed(new Error("aborted")));
      this.most = Math.max(this.most, this.open.size);
    });
    this.open.delete(media);
    this.whole.add(media);
    return at + bytes.size;
  }
  async end(media: string): Promise<void> { this.ended.push(media); }

  async arrives(media: string): Promise<void> {
    while (!this.open.has(media)) await calm();
    this.open.get(media)?.();
    await calm();
  }
  async post(id: string, room: string, ...media: string[]): Promise<void> {
    const files = media.map((one) => ({ media: one, name: `${one}.jpg`, type: "image/jpeg", size: 3, form: "photo" as const }));
    await this.postings.add({ id, room, content: { mentions: [], links: [], media, ...(media.length === 0 ? { text: id } : {}) }, files }, new Map(media.map((one) => [one, new Blob(["abc"])])));
    await calm();
  }
  get said(): readonly unknown[] { return this.sent.map((body) => (body.type === "messenger.send" ? [body.message, body.room] : body.type)); }
  get shown(): readonly unknown[] { return this.postings.entries.map(({ body, status }) => [(body as { message: string }).message, status]); }
}

const calm = (): Promise<void> => new Promise((done) => { setTimeout(done, 5); });

test("what is written behind a photo waits for it in its room, and nowhere else", async () => {
  const stage = new Stage();
  await stage.post("m1", "r1", "a");
  assert.deepEqual([stage.postings.holds("r1"), stage.postings.holds("r2")], [true, false]);
  await stage.post("m2", "r1");
  await stage.post("m3", "r2");
  assert.deepEqual(stage.said, [["m3", "r2"]]);
  await stage.arrives("a");
  assert.deepEqual(stage.said, [["m3", "r2"], ["m1", "r1"], ["m2", "r1"]]);
  const [, photo] = stage.sent;
  assert.deepEqual(photo, { type: "messenger.send", message: "m1", room: "r1", content: { mentions: [], links: [], media: ["a"] } });
});

test("it stays in sight until the queue of commands has it, and is sent once", async () => {
  const stage = new Stage();
  await stage.post("m1", "r1", "a");
  assert.deepEqual([stage.shown, stage.postings.partOf("a"), stage.postings.media("a")?.name], [[["m1", "pending"]], 0, "a.jpg"]);
  await stage.arrives("a");
  assert.deepEqual([stage.shown, stage.postings.partOf("a")], [[["m1", "pending"]], 1]);
  stage.handed.add("m1");
  stage.change();
  await calm();
  assert.deepEqual([stage.shown, stage.said, [...stage.shelves.get("lan")?.postings ?? []], stage.postings.media("a")?.name], [[], [["m1", "r1"]], [], "a.jpg"]);
});

test("a page that is loaded anew goes on, and does not send again what was handed on", async () => {
  const stage = new Stage();
  await stage.post("m1", "r1", "a", "b");
  await stage.arrives("a");
  stage.page();
  await calm();
  assert.deepEqual([stage.shown, [...stage.open.keys()]], [[["m1", "pending"]], ["b"]]);
  await stage.arrives("b");
  assert.deepEqual(stage.said, [["m1", "r1"]]);
  stage.handed.add("m1");
  stage.page();
  await calm();
  assert.deepEqual([stage.shown, stage.said, stage.shelves.get("lan")?.postings.size], [[], [["m1", "r1"]], 0]);
});

test("what the hub does not want holds nobody up, and can be tried again or dropped", async () => {
  const stage = new Stage();
  stage.refuses = "a";
  await stage.post("m1", "r1", "a");
  await stage.post("m2", "r1");
  assert.deepEqual([stage.shown, stage.said], [[["m1", "refused"], ["m2", "pending"]], [["m2", "r1"]]]);
  assert.equal(stage.postings.entries[0]?.error?.code, "messenger.mediaTooLarge");
  stage.refuses = null;
  stage.postings.again("m1");
  await stage.arrives("a");
  assert.deepEqual(stage.said, [["m2", "r1"], ["m1", "r1"]]);
  stage.refuses = "c";
  await stage.post("m3", "r1", "c");
  stage.postings.drop("m3");
  await calm();
  assert.deepEqual([stage.shown.some((one) => (one as string[])[0] === "m3"), stage.ended], [false, ["c"]]);
});

test("a message that is taken back while its file is on the way is not sent, and the hub forgets the file", async () => {
  const stage = new Stage();
  await stage.post("m1", "r1", "a");
  await stage.post("m2", "r1");
  stage.postings.drop("m1");
  await calm();
  assert.deepEqual([stage.ended, stage.said, stage.shelves.get("lan")?.postings.has("m1")], [["a"], [["m2", "r1"]], false]);
});

test("two files are under way at once, whatever waits", async () => {
  const stage = new Stage();
  await stage.post("m1", "r1", "a", "b", "c");
  await stage.post("m2", "r2", "d");
  assert.deepEqual([...stage.open.keys()], ["a", "b"]);
  for (const media of ["b", "a", "c", "d"]) await stage.arrives(media);
  assert.deepEqual([stage.most, stage.said], [2, [["m1", "r1"], ["m2", "r2"]]]);
});

test("files make room for the restaurant's work, and wait for a line and for their room to be made", async () => {
  const stage = new Stage();
  stage.calm = false;
  stage.unmade.add("r2");
  await stage.post("m1", "r1", "a");
  await stage.post("m2", "r2", "b");
  assert.deepEqual([stage.announced.length, stage.open.size], [0, 0]);
  stage.calm = true;
  stage.change();
  await calm();
  assert.deepEqual([...stage.open.keys()], ["a"]);
  await stage.arrives("a");
  stage.ready = false;
  stage.unmade.delete("r2");
  stage.change();
  await calm();
  assert.equal(stage.open.size, 0);
  stage.ready = true;
  stage.change();
  await stage.arrives("b");
  assert.deepEqual(stage.said, [["m1", "r1"], ["m2", "r2"]]);
});

test("what one person sends is nothing to the next, and goes on when he is back", async () => {
  const stage = new Stage();
  await stage.post("m1", "r1", "a");
  stage.person = "minh";
  stage.change();
  await calm();
  assert.deepEqual([stage.shown, stage.postings.media("a"), stage.open.get("a") !== undefined], [[], undefined, true]);
  stage.open.clear();
  stage.person = "lan";
  stage.change();
  await calm();
  assert.deepEqual(stage.shown, [["m1", "pending"]]);
  await stage.arrives("a");
  assert.deepEqual(stage.said, [["m1", "r1"]]);
});
